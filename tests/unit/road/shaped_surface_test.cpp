#include <doctest/doctest.h>

#include <algorithm>

#include "settle/layout/build_layout.hpp"
#include "settle/road/build_roads.hpp"
#include "support/scenes.hpp"

using namespace settle;
using namespace settle_tests;

TEST_CASE("a taper is one piece between two roads, a head one at the end of its road, and all else is cut as ever") {
  Scene scene;
  scene.boundary = {rectangle(0, 0, 160'000, 120'000)};
  scene.roads = {road("wide", {{-5'000, 60'000}, {70'000, 60'000}}, 14'000, 3'000), road("narrow", {{70'000, 60'000}, {165'000, 66'000}}),
                 road("up", {{40'000, 60'000}, {45'000, 125'000}}), road("acute", {{40'000, 60'000}, {85'000, 5'000}}, 6'000, 1'500),
                 road("dead", {{115'000, 63'000}, {118'000, 100'000}}, 6'000), road("cross", {{15'000, -5'000}, {15'000, 125'000}})};
  scene.layout.surface = {{3, 1}, 8'000, 6'000};
  Progress silent;
  const RoadPack pack = build_roads(build_layout(scene, 1, silent), scene, 1, silent);
  CHECK(check_roads(pack) == std::vector<std::string>{});
  CHECK(std::ranges::count(pack.pieces, PieceKind::through, &RoadPiece::kind) == 1);
  CHECK(std::ranges::count(pack.pieces, PieceKind::end, &RoadPiece::kind) == 2);
  CHECK(std::ranges::count(pack.findings, "R-ODD-FACE", &Finding::code) == 0);
}
