// tests/findings/<code>/scene.json makes the reader give that warning; near_miss.json, as like it as can be, does not.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "support/scene_files.hpp"

using namespace settle;
using namespace settle_test;

namespace {

const std::filesystem::path kFolder = std::filesystem::path(SETTLE_SOURCE_DIR) / "tests" / "findings";
const std::set<std::string> kCodes{"W-ATTRIBUTE",   "W-AXES-SWAPPED", "W-LOOKS-LIKE-LONLAT", "W-LOOKS-LIKE-METRES",
                                   "W-NO-EXTENT",   "W-NO-GEOMETRY",  "W-OTHER-LEVEL",       "W-SELF-INTERSECTION"};

std::set<std::string> codes_of(const std::filesystem::path& scene) {
  std::set<std::string> codes;
  for (const Finding& f : load_scene({scene.string(), {}, {}, {}}).warnings) codes.insert(f.code);
  return codes;
}

}  // namespace

TEST_CASE("each warning of the reader has a scene that gives it and a near miss that gives none") {
  for (const std::string& code : kCodes) {
    CAPTURE(code);
    CHECK(codes_of(kFolder / code / "scene.json") == std::set<std::string>{code});
    CHECK(codes_of(kFolder / code / "near_miss.json").empty());
  }
}

TEST_CASE("a warning counts its cases and names the first five features") {
  std::string features;
  for (int i = 0; i < 7; ++i) {
    features += (i > 0 ? ", " : "") + std::string(R"({"type": "Feature", "properties": {"width": "wide"}, "geometry": )") +
                R"({"type": "LineString", "coordinates": [[0, )" + std::to_string(i) + "], [90, " + std::to_string(i) + "]]}}";
  }
  const Scene scene = load_text(scene_with(R"("roads": {"type": "FeatureCollection", "features": [)" + features + "]}"));
  REQUIRE(scene.warnings.size() == 1);
  CHECK(warning_text(scene.warnings[0]) == "W-ATTRIBUTE: /inputs/roads: 7 times (feature 0, 1, 2, 3, 4): "
                                            "a property cannot be used and counts as absent");
}
