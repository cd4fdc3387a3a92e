#include "support/city_scenes.hpp"

#include <algorithm>

#include "settle/core/whole_degrees.hpp"
#include "settle/scene/load_scene.hpp"
#include "support/city_json.hpp"
#include "support/random_polygon.hpp"
#include "support/scene_files.hpp"

using namespace settle;

namespace settle_tests {
namespace {

/// Corners in metres.
Ring_mm metres(std::initializer_list<Point_mm> corners) {
  Ring_mm ring;
  for (const Point_mm p : corners) ring.push_back({p.x * 1000, p.y * 1000});
  return ring;
}

Ring_mm box(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) { return metres({{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}); }

Point_mm on_circle(std::int64_t radius_m, std::int64_t degrees) {
  const Point_mm d = direction_at(degrees);
  return {d.x * radius_m / 1'000'000, d.y * radius_m / 1'000'000};
}

Ring_mm regular(int corners, std::int64_t radius_m, std::int64_t first_degree = 0) {
  Ring_mm ring;
  for (int i = 0; i < corners; ++i) ring.push_back(on_circle(radius_m, first_degree + 360 * i / corners));
  return ring;
}

Ring_mm star() {
  Ring_mm ring;
  for (int i = 0; i < 12; ++i) ring.push_back(on_circle(i % 2 == 0 ? 900 : 350, 30 * i));
  return ring;
}

/// A band 130 m wide that turns twice round.
Ring_mm spiral() {
  Ring_mm outer, inner;
  for (int degree = 0; degree <= 720; degree += 15) {
    outer.push_back(on_circle(300 + degree / 2, degree));
    inner.push_back(on_circle(170 + degree / 2, degree));
  }
  outer.insert(outer.end(), inner.rbegin(), inner.rend());
  return outer;
}

Ring_mm comb() {
  Ring_mm ring = metres({{0, 0}, {1500, 0}});
  for (std::int64_t x = 1500; x > 0; x -= 240) {
    for (const Point_mm p : {Point_mm{x, 900}, {x - 120, 900}, {x - 120, 200}, {x - 240, 200}}) ring.push_back({std::max<std::int64_t>(p.x, 0) * 1000, p.y * 1000});
  }
  ring.push_back({0, 200'000});
  ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
  return ring;
}

const Ring_mm kTown = metres({{0, 0}, {1200, -60}, {1400, 500}, {1300, 1100}, {500, 1250}, {-100, 800}});
const Ring_mm kAcross = metres({{-300, 400}, {600, 520}, {1600, 480}});
const Ring_mm kUp = metres({{600, -300}, {640, 600}, {560, 1500}});

std::vector<CityScene> hard_outlines() {
  std::vector<CityScene> all;
  const auto add = [&](const std::string& name, const CityText& text) { all.push_back({name, text.json(name)}); };
  add("hourglass", {.outline = {{metres({{0, 0}, {900, 0}, {520, 600}, {900, 1200}, {0, 1200}, {480, 600}}), {}}}, .mains = {kUp}});
  add("comb", {.outline = {{comb(), {}}}, .mains = {metres({{-50, 100}, {1550, 100}})}});
  add("strip 40", {.outline = {{box(0, 0, 3000, 40), {}}}});
  add("strip 150", {.outline = {{box(0, 0, 3000, 150), {}}}});
  add("strip 150 with a main road", {.outline = {{box(0, 0, 3000, 150), {}}}, .mains = {metres({{-10, 75}, {3010, 80}})}});
  add("tiny", {.outline = {{box(0, 0, 30, 30), {}}}, .mains = {metres({{-5, 15}, {35, 15}})}});
  add("donut", {.outline = {{regular(24, 900), {regular(24, 400)}}}, .mains = {metres({{-1000, 30}, {1000, 30}})}});
  add("star", {.outline = {{star(), {}}}, .mains = {metres({{-1000, 10}, {1000, 10}})}});
  add("circle", {.outline = {{regular(360, 800), {}}}});
  add("circle with main roads", {.outline = {{regular(360, 800), {}}}, .mains = {metres({{-900, 0}, {900, 0}}), metres({{0, -900}, {0, 900}})}});
  add("spiral", {.outline = {{spiral(), {}}}, .mains = {metres({{-700, 40}, {700, 40}})}});
  add("nine holes", {.outline = {{box(0, 0, 1500, 1200), [] {
                       std::vector<Ring_mm> holes;
                       for (int i = 0; i < 9; ++i) {
                         const std::int64_t x = 500 + i % 3 * 70, y = 400 + i / 3 * 66;
                         holes.push_back(metres({{x, y}, {x + 60, y + 10}, {x + 50, y + 60}, {x + 5, y + 50}}));
                       }
                       return holes;
                     }()}}, .mains = {metres({{-50, 470}, {1550, 455}})}});
  add("square", {.outline = {{box(0, 0, 1000, 1000), {}}}, .mains = {metres({{-10, 500}, {1010, 500}}), metres({{500, -10}, {500, 1010}})}});
  add("octagon", {.outline = {{regular(8, 700), {}}}, .mains = {metres({{-800, 0}, {800, 0}})}});
  add("triangle turned", {.outline = {{regular(3, 800, 17), {}}}});
  add("no inner cell", {.outline = {{metres({{0, 0}, {900, 0}, {880, 200}, {20, 210}}), {}}}, .mains = {metres({{-20, 90}, {920, 110}})},
                        .layout = R"("base": {"divide_size": 400})"});
  add("cells in parts", {.outline = {{metres({{0, 0}, {600, 0}, {600, 280}, {1000, 280}, {1000, 0}, {1600, 0}, {1600, 600}, {1000, 600}, {1000, 330}, {600, 330}, {600, 600}, {0, 600}}), {}}},
                         .mains = {metres({{-20, 300}, {1620, 305}})}});
  add("cells touch at a corner", {.outline = {{metres({{0, 0}, {640, 0}, {640, 560}, {1280, 560}, {1280, 1200}, {560, 1200}, {560, 640}, {0, 640}}), {}}},
                                  .layout = R"("base": {"divide_size": 200})"});
  add("two parts", {.outline = {{box(0, 0, 700, 700), {}}, {box(900, 0, 1600, 700), {}}}, .mains = {metres({{-10, 350}, {1610, 360}})}});
  return all;
}

std::vector<CityScene> hard_main_roads() {
  std::vector<CityScene> all;
  const auto add = [&](const std::string& name, CityText text) {
    if (text.outline.empty()) text.outline = {{kTown, {}}};
    all.push_back({name, text.json(name)});
  };
  add("no main road", {});
  add("parallel main roads", {.mains = {kAcross, metres({{-300, 445}, {600, 565}, {1600, 525}})}});
  add("closed main road", {.mains = {metres({{300, 300}, {900, 300}, {950, 800}, {350, 850}, {300, 300}})}});
  add("figure-8 main road", {.mains = {metres({{200, 300}, {600, 600}, {900, 900}, {1000, 600}, {600, 600}, {300, 900}, {200, 600}, {200, 300}})}});
  add("main road leaves and re-enters", {.outline = {{metres({{0, 0}, {1500, 0}, {1500, 1000}, {900, 1000}, {750, 300}, {600, 1000}, {0, 1000}}), {}}},
                                         .mains = {metres({{-50, 600}, {1550, 640}})}});
  add("main road on the border", {.outline = {{box(0, 0, 1200, 900), {}}}, .mains = {metres({{0, 0}, {1200, 0}})}});
  add("main road outside", {.outline = {{box(0, 0, 1200, 900), {}}}, .mains = {metres({{0, -60}, {1200, -60}})}});
  add("main road grazes the border", {.outline = {{box(0, 0, 1200, 900), {}}}, .mains = {metres({{-10, 20}, {1210, 20}})}});
  add("main road touches the border in a point", {.outline = {{box(0, 0, 1200, 900), {}}}, .mains = {metres({{200, 400}, {600, 0}, {1000, 400}})}});
  add("duplicate main roads", {.mains = {kAcross, kAcross, metres({{-300, 408}, {600, 528}, {1600, 488}})}});
  add("fan", {.mains = {metres({{-300, 500}, {1600, 500}}), metres({{-300, 390}, {1600, 623}}), metres({{-300, 277}, {1600, 752}}), metres({{-300, 158}, {1600, 888}})}});
  add("main roads 30 m apart on one side", {.mains = {kAcross, metres({{600, 520}, {590, 1500}}), metres({{630, 519}, {640, -300}})}});
  add("main road inside", {.mains = {metres({{400, 400}, {800, 620}})}});
  add("main road of a millimetre", {.mains = {{{400'000, 400'000}, {400'001, 400'000}}}});
  add("hairpin main road", {.mains = {metres({{-50, 300}, {900, 420}, {905, 440}, {-50, 520}})}});
  add("kept geometry", {.mains = {kAcross, kUp}, .layout = R"("main_road": {"keep_geometry": true})"});
  add("half a millimetre", {.outline = {{{{0, 0}, {1'000'001, 0}, {1'000'001, 800'001}, {0, 800'001}}, {}}}, .mains = {{{-1, 400'000}, {1'000'002, 400'001}}, {{500'000, -1}, {500'001, 800'002}}}});
  add("grid as base", {.mains = {kAcross, kUp}, .layout = R"("base": {"method": "divide"})"});
  return all;
}

std::vector<CityScene> hard_blockers() {
  std::vector<CityScene> all;
  const auto add = [&](const std::string& name, std::vector<BlockerText> blockers, std::vector<Ring_mm> mains = {kAcross}) {
    all.push_back({name, CityText{.outline = {{kTown, {}}}, .mains = std::move(mains), .blockers = std::move(blockers)}.json(name)});
  };
  const Ring_mm river = metres({{-400, 700}, {500, 640}, {1700, 760}, {1700, 840}, {500, 720}, {-400, 780}});
  add("river across without a bridge", {{R"("kind": "water", "bridge": "none")", river}}, {kUp});
  add("river across", {{R"("kind": "water")", river}}, {kUp});
  add("river lengthwise", {{R"("kind": "water")", metres({{420, -200}, {480, -200}, {500, 1400}, {440, 1400}})}, {R"("kind": "water")", metres({{880, -200}, {940, -200}, {920, 1400}, {860, 1400}})}});
  add("blocker covers all", {{R"("kind": "park")", box(-500, -500, 2000, 2000)}});
  add("blocker splits the city", {{R"("kind": "park")", metres({{-300, 600}, {1700, 600}, {1700, 700}, {-300, 700}})}});
  add("blocker along the main road", {{R"("kind": "park")", metres({{200, 440}, {1100, 500}, {1100, 540}, {200, 490}})}});
  add("blocker on the border", {{R"("kind": "park")", box(-50, 300, 200, 700)}, {R"("kind": "water")", box(0, -60, 300, 0)}});
  std::vector<BlockerText> ponds;
  for (std::int64_t i = 0; i < 200; ++i) {
    const std::int64_t x = 20 + i % 20 * 64 + i * 7 % 13, y = 30 + i / 20 * 110 + i * 5 % 17;
    ponds.push_back({R"("kind": "park")", metres({{x, y}, {x + 14, y + 2}, {x + 11, y + 15}, {x + 1, y + 12}})});
  }
  add("200 small blockers", ponds);
  return all;
}

}  // namespace

std::vector<CityScene> hard_cities() {
  std::vector<CityScene> all = hard_outlines();
  for (const auto& more : {hard_main_roads(), hard_blockers()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::vector<CityScene> towns() {
  const auto of = [](const std::string& name, const std::string& inputs) {
    return CityScene{name, R"({"settle": "1", "name": ")" + name + R"(", "inputs": {)" + inputs + "}}"};
  };
  const auto with_mains = [&](const std::string& name, std::vector<Ring_mm> mains) {
    return of(name, R"("boundary": "lib:)" + name + R"(_boundary.geojson", )" + CityText{.mains = std::move(mains)}.main_roads_json());
  };
  const auto with_all = [&](const std::string& name) {
    return of(name, R"("boundary": "lib:)" + name + R"(_boundary.geojson", "main_roads": "lib:)" + name + R"(_mains.geojson", "road_blockers": "lib:)" + name + R"(_blockers.geojson")");
  };
  const Ring_mm outline = metres({{0, 100}, {700, 0}, {1500, 60}, {2000, 500}, {1900, 1200}, {1500, 1750}, {700, 1800}, {100, 1300}});
  const CityText synth{.outline = {{outline, {}}}, .mains = {metres({{-100, 700}, {900, 860}, {2100, 800}}), metres({{1000, -100}, {900, 860}, {1050, 1900}})}};
  const CityText sample{.outline = {{metres({{0, 0}, {4800, 0}, {5000, 3600}, {4400, 4000}, {300, 3900}}), {}}},
                        .mains = {metres({{-100, 1700}, {2500, 1900}, {5100, 1800}}), metres({{2300, -100}, {2500, 1900}, {2450, 4100}})},
                        .blockers = {{R"("kind": "water")", metres({{-100, 2700}, {2000, 2600}, {5200, 2950}, {5200, 3070}, {2000, 2720}, {-100, 2820}})},
                                     {R"("kind": "park")", [] {
                                        Ring_mm park = regular(36, 300);
                                        for (Point_mm& p : park) p = p + Point_mm{3'500'000, 1'000'000};
                                        return park;
                                      }()}}};
  return {{"synth2km", synth.json("synth2km")},
          with_mains("bexley", {metres({{-200, 1300}, {2600, 1350}}), metres({{1100, -200}, {1150, 4000}})}),
          with_mains("teggiano", {metres({{-500, 2000}, {6000, 2300}})}),
          with_mains("roma", {metres({{-500, 2600}, {6500, 2900}}), metres({{2800, -500}, {3100, 6500}})}),
          with_all("luxiol"),
          with_all("moscow"),
          {"citysample", sample.json("citysample")},
          with_mains("la", {metres({{-500, 3500}, {7000, 3600}}), metres({{2700, -500}, {2800, 7000}})})};
}

CityScene random_city(int seed) {
  const Draw draw(seed, "random city");
  const std::string name = "random " + std::to_string(seed);
  CityText text;
  text.outline = {settle_test::random_polygon({seed, 5 + seed % 9, seed % 3, 12, 40'000 + 1'000 * (seed % 60)})};
  const std::int64_t extent = 12 * (40'000 + 1'000 * (seed % 60));
  const auto place = [&](std::int64_t slot) { return Point_mm{draw.uniform(slot, -50'000, extent), draw.uniform(slot + 1, -50'000, extent)}; };
  for (int i = 0; i < seed % 4; ++i) {
    Ring_mm line{place(100 * i), place(100 * i + 2)};
    if (i % 2 == 1) line.push_back(place(100 * i + 4));
    text.mains.push_back(std::move(line));
  }
  for (int i = 0; i < seed % 5; ++i) {
    const Point_mm at = i == 0 ? text.outline[0].outer[0] : place(1000 + 10 * i);
    const std::int64_t w = draw.uniform(2000 + 10 * i, 5'000, 150'000), h = draw.uniform(2001 + 10 * i, 5'000, 150'000);
    text.blockers.push_back({i % 2 == 0 ? R"("kind": "park")" : R"("kind": "water")", {at, at + Point_mm{w, h / 9}, at + Point_mm{w - h / 7, h}, at + Point_mm{0, h}}});
  }
  return {name, text.json(name)};
}

Scene load_city(const CityScene& city) {
  settle_test::SceneFiles files;
  SceneRequest request = files.add("scene.json", city.json).request();
  request.libraries = {std::string(SETTLE_SOURCE_DIR) + "/tests/corpus/city"};
  return load_scene(request);
}

}  // namespace settle_tests
