// Whatever the bytes, reading a scene ends in a Scene or in faults, never in anything else.
#include <doctest/doctest.h>

#include "settle/core/draw.hpp"
#include "support/scene_files.hpp"

using namespace settle;
using namespace settle_test;

namespace {

const std::string kSeedScene = R"({"settle": "1", "name": "m", "seed": 3, "crs": "local", "origin": [0, 0],
 "road_classes": {"D": {"width": 5, "sidewalk": 1, "level": 4}},
 "layout": {"snap": 1, "class_from": {"property": "highway", "map": {"x": "A"}, "default": "D"}},
 "building": {"fit": {"scale_min": "4/5", "leftover": "spread"}},
 "inputs": {
  "boundary": {"type": "Polygon", "coordinates": [[[-100, -100], [200, -100], [200, 200], [-100, 200], [-100, -100]], [[0, 0], [9, 0], [9, 9], [0, 0]]]},
  "roads": {"type": "FeatureCollection", "features": [
   {"type": "Feature", "id": 1, "properties": {"highway": "x", "width": "7 m", "layer": "1", "oneway": "-1"}, "geometry": {"type": "LineString", "coordinates": [[0, 0], [100.5, 0]]}},
   {"type": "Feature", "properties": {"id": "q", "tunnel": "yes"}, "geometry": {"type": "MultiLineString", "coordinates": [[[50, -50], [50, 50]], [[1, 2], [3, 4e0]]]}}]},
  "road_blockers": [{"type": "LineString", "coordinates": [[0, 20], [100, 20]]}, {"type": "MultiPolygon", "coordinates": [[[[1, 1], [5, 1], [5, 5], [1, 1]]]]}],
  "heights": {"type": "Feature", "properties": {"height": 30, "radius": 50}, "geometry": {"type": "Point", "coordinates": [3, 3]}},
  "zones": {"type": "Feature", "properties": {"kind": "residential"}, "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [50, 0], [50, 50], [0, 0]]]}}
 }})";

/// Changes `text` in up to four places: a byte or digit, a piece dropped, doubled, or replaced by a token.
std::string mutated(std::string text, const Draw& draw) {
  static const std::string kTokens[] = {"null", "[]", "{}", "-1", "1e308", "\"\"", "[", "}", ",", "NaN", "\"type\"", "\"Point\"", "\"Polygon\"",
                                        "99999999999999999999", "0.0005", "\\u0000", "[[[[]]]]", "\xff", "true"};
  const std::int64_t count = draw.uniform(0, 1, 4);
  for (std::int64_t k = 1; k <= count && !text.empty(); ++k) {
    const auto at = static_cast<std::size_t>(draw.uniform(10 * k, 0, static_cast<std::int64_t>(text.size()) - 1));
    const auto size = static_cast<std::size_t>(draw.uniform(10 * k + 1, 1, 12));
    const auto token = static_cast<std::size_t>(draw.uniform(10 * k + 2, 0, static_cast<std::int64_t>(std::size(kTokens)) - 1));
    const std::size_t digit = text.find_first_of("0123456789", at);
    switch (draw.uniform(10 * k + 3, 0, 5)) {
      case 4:
      case 5:
        if (digit != std::string::npos) text[digit] = static_cast<char>('0' + draw.uniform(10 * k + 5, 0, 9));
        break;
      case 0:
        text[at] = static_cast<char>(draw.uniform(10 * k + 4, 0, 255));
        break;
      case 1:
        text.erase(at, size);
        break;
      case 2:
        text.insert(at, text.substr(at, size));
        break;
      default:
        text.replace(at, size, kTokens[token]);
    }
  }
  return text;
}

}  // namespace

TEST_CASE("2,000 mutations of a scene give a scene or faults, and nothing else") {
  SceneFiles files;
  REQUIRE(load_scene(files.add("scene.json", kSeedScene).request()).warnings.empty());
  int loaded = 0, refused = 0;
  for (int i = 0; i < 2000; ++i) {
    files.add("scene.json", mutated(kSeedScene, Draw(i, "mutation")));
    try {
      const Scene scene = load_scene(files.request());
      for (const RoadLine& road : scene.roads) REQUIRE(road.line.size() >= 2);
      for (const Polygon_mm& p : scene.boundary) REQUIRE(is_simple(p.outer));
      ++loaded;
    } catch (const SceneError& error) {
      REQUIRE_FALSE(error.faults.empty());
      ++refused;
    }
  }
  CHECK(loaded > 100);
  CHECK(refused > 500);
}
