#include <doctest/doctest.h>

#include "lint/include_rules.hpp"

using namespace settle_test;

namespace {

Tree code() {
  const Tree tree = read_tree({"libsettle/include", "libsettle/src", "apps"});
  REQUIRE(tree.size() > 30);
  return tree;
}

}  // namespace

TEST_CASE("every include goes leftwards through the layers") {
  const auto found = find_rightward_includes(code());
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the layer lint sees an include that goes right, and a layer nobody knows") {
  const Tree bad{{"libsettle/src/core/ring.cpp", "#include \"settle/scene/scene.hpp\"\n"},
                 {"libsettle/src/lots/masses.cpp", "#include \"pack/csv.hpp\"\n#include \"facing.hpp\"\n"},
                 {"libsettle/src/lots/facing.cpp", "#include \"attic/trunk.hpp\"\n"}};
  CHECK(find_rightward_includes(bad).size() == 3);
}

TEST_CASE("a stage reads other stages' packs, never their builders") {
  const auto found = find_builders_between_stages(code());
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the stage lint sees a builder and a reader of the road pack") {
  const Tree bad{{"libsettle/src/lots/masses.cpp", "#include \"settle/layout/build_layout.hpp\"\n"},
                 {"libsettle/src/building/floors.cpp", "#include \"settle/road/road_pack.hpp\"\n"},
                 {"libsettle/src/pack/usda.cpp", "#include \"settle/road/road_pack.hpp\"\n"}};
  CHECK(find_builders_between_stages(bad).size() == 2);
}

TEST_CASE("verify is a second opinion: it borrows no builder, check or solver") {
  const auto found = find_borrowed_opinions(code());
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the second-opinion lint sees what verify may not include") {
  const Tree bad{
      {"libsettle/src/report/verify_lots.cpp",
       "#include \"settle/core/ring.hpp\"\n#include \"settle/lots/lots_pack.hpp\"\n#include \"pack/read_packs.hpp\"\n"
       "#include \"settle/lots/build_lots.hpp\"\n#include \"street/strips.hpp\"\n"}};
  CHECK(find_borrowed_opinions(bad).size() == 2);
}

TEST_CASE("each library stays in its home") {
  const auto found = find_libraries_away_from_home(code());
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the library lint sees each library away from home") {
  const Tree bad{{"libsettle/include/settle/core/kernel.hpp", "#include <CGAL/Epeck.h>\n"},
                 {"libsettle/src/lots/masses.cpp", "#include <nlohmann/json.hpp>\n"},
                 {"libsettle/include/settle/pack/manifest.hpp", "#include <nlohmann/json.hpp>\n"},
                 {"apps/settle/main.cpp", "#include <CLI/CLI.hpp>\n"},
                 {"libsettle/src/pipeline/tiles.cpp", "#include <spdlog/spdlog.h>\n"}};
  CHECK(find_libraries_away_from_home(bad).size() == 5);
}
