#include <doctest/doctest.h>

#include "settle/scene/parameter_list.hpp"
#include "settle/scene/scene_schema.hpp"
#include "support/run_settle.hpp"

using namespace settle;
using settle_test::read_text;

namespace {
const std::string kRoot = SETTLE_SOURCE_DIR;

/// A scene with the tables that every scene has.
Scene plain_scene() {
  Scene scene;
  scene.layout_method = "given";
  scene.road_classes = {RoadClass{"C"}};
  return scene;
}
}  // namespace

TEST_CASE("the committed schema of a scene is the one that the declarations generate") {
  CHECK_MESSAGE(read_text(kRoot + "/schemas/scene.schema.json") == scene_schema(), "renew it: settle schema scene > schemas/scene.schema.json");
}

TEST_CASE("the scene page states every parameter with its default, unit and sentence") {
  const std::string page = read_text(kRoot + "/libsettle/docs/scene.md");
  for (const ParameterValue& p : parameters_in_use(plain_scene())) {
    std::string pointer = p.pointer;
    if (pointer.starts_with("/road_classes/C/")) pointer.replace(0, 15, "/road_classes/NAME");
    std::string row = "| `" + pointer + "` | " + p.value + (p.unit.empty() ? "" : " " + p.unit) + " | " + p.limits + " | " + p.sentence + " |";
    CHECK_MESSAGE(page.find(row) != std::string::npos, row);
  }
}
