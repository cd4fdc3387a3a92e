#include <doctest/doctest.h>

#include <algorithm>

#include "lots/clean_pieces.hpp"
#include "lots/cut_at_reflex_corners.hpp"
#include "lots/octaves.hpp"
#include "lots/split_into_lots.hpp"
#include "settle/core/ring_corners.hpp"
#include "settle/core/shape_measures.hpp"
#include "support/block_shapes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

constexpr PieceLimits kReflexLimits{300'000'000, 8'000, 750};
constexpr MessyLimits kBlockLimits{300'000'000, 8'000, 750, Landlocked::join};

Polygon_mm shape(const std::string& name) {
  for (const NamedShape& s : block_shapes()) {
    if (s.name == name) return s.polygon;
  }
  FAIL("no shape " << name);
  return {};
}

/// The block must outlive its ground.
struct Opened {
  LayoutPack layout;
  BlockGround ground;
  explicit Opened(const Polygon_mm& polygon) : layout(layout_of(polygon, 0)), ground(open_ground(layout.blocks[0], {})) {}
};

std::vector<std::int64_t> areas_m2(const BlockGround& ground) {
  std::vector<std::int64_t> areas;
  for (const Piece& p : ground.pieces) areas.push_back(doubled_area(ground.mesh.face(p.face)) / 2'000'000);
  return areas;
}

LotRules rules_of(std::int64_t target_m2) {
  LotRules r;
  r.seed = 7;
  r.target_doubled_area_mm2 = target_m2 * 2'000'000;
  r.max_doubled_area_mm2 = 3 * r.target_doubled_area_mm2;
  r.min_doubled_area_mm2 = 180'000'000;
  r.min_width_mm = 6'000;
  r.min_frontage_mm = 6'000;
  return r;
}

std::size_t lots_in(const Polygon_mm& polygon, std::int64_t target_m2) {
  Opened o(polygon);
  const std::vector<LotRules> rules{rules_of(target_m2)};
  split_into_lots(o.ground, rules);
  return o.ground.pieces.size();
}

}  // namespace

TEST_CASE("an L is cut into rectangles along the shorter of its two continuations") {
  Opened o(shape("L"));
  cut_at_reflex_corners(o.ground, kReflexLimits);
  REQUIRE(o.ground.pieces.size() == 2);
  for (const Piece& p : o.ground.pieces) CHECK(find_corners(o.ground.mesh.face(p.face).outer, {}).size() == 4);
  auto areas = areas_m2(o.ground);
  std::sort(areas.begin(), areas.end());
  CHECK(areas == std::vector<std::int64_t>{70 * 45, 50 * 110});
  CHECK(o.ground.pieces[0].id == "b1.0.0");
  CHECK(o.ground.pieces[1].id == "b1.0.1");
}

TEST_CASE("U, T and comb become rectangles; a bay, a crescent and a circle are left alone") {
  for (const char* name : {"U", "T", "comb"}) {
    Opened o(shape(name));
    cut_at_reflex_corners(o.ground, kReflexLimits);
    CHECK(o.ground.pieces.size() >= (name == std::string("T") ? 2 : 3));
    for (const Piece& p : o.ground.pieces) CHECK_MESSAGE(find_corners(o.ground.mesh.face(p.face).outer, {}).size() == 4, name);
  }
  for (const char* name : {"circle", "sector", "notch of 0.4 m"}) {
    Opened o(shape(name));
    cut_at_reflex_corners(o.ground, kReflexLimits);
    CHECK_MESSAGE(o.ground.pieces.size() == 1, name);
  }
  // Three metres off a corner: every ray would shear off a strip of three metres.
  Opened notched({{{0, 0}, {80'000, 0}, {80'000, 57'000}, {77'000, 57'000}, {77'000, 60'000}, {0, 60'000}}, {}});
  cut_at_reflex_corners(notched.ground, kReflexLimits);
  CHECK(notched.ground.pieces.size() == 1);
}

TEST_CASE("the middle of a plus has no street and joins an arm") {
  Opened o(shape("plus"));
  cut_at_reflex_corners(o.ground, kReflexLimits);
  clean_pieces(o.ground, kBlockLimits);
  for (const Piece& p : o.ground.pieces) CHECK(street_length(o.ground, o.ground.mesh.face(p.face)) > 0);
  CHECK(check_face_mesh(o.ground.mesh).empty());
}

TEST_CASE("whole lines open a hole; no piece of a block with a hole keeps it") {
  for (const char* name : {"hole", "round hole off centre", "two holes", "hole touching the outline"}) {
    Opened o(shape(name));
    cut_at_reflex_corners(o.ground, kReflexLimits);
    for (const Piece& p : o.ground.pieces) CHECK_MESSAGE(o.ground.mesh.face(p.face).holes.empty(), name);
    CHECK(check_face_mesh(o.ground.mesh).empty());
  }
}

TEST_CASE("a messy piece goes to the neighbour with which it is most compact, under the larger one's id") {
  Opened o({rectangle(60'000, 30'000), {}});
  // 4 m, 26 m, 30 m wide: the first is too narrow and has one neighbour.
  const auto cut = [&](std::int64_t x) {
    const int at = static_cast<int>(o.ground.pieces.size()) - 1;
    const auto plan = o.ground.mesh.plan_cut(o.ground.pieces[at].face, line_through({0, 1}, {x, 0}), {});
    REQUIRE(plan);
    const auto faces = o.ground.mesh.apply(*plan);
    o.ground.pieces[at] = {"b1.0." + std::to_string(at), faces[0], {}, ""};
    o.ground.pieces.push_back({"b1.0." + std::to_string(at + 1), faces[1], {}, ""});
  };
  cut(4'000);
  cut(30'000);
  clean_pieces(o.ground, {180'000'000, 5'000, 650, Landlocked::keep});
  REQUIRE(o.ground.pieces.size() == 2);
  CHECK(o.ground.pieces[0].id == "b1.0.1");
  CHECK(o.ground.pieces[0].merged_from == std::vector<std::string>{"b1.0.0"});
  CHECK(areas_m2(o.ground) == std::vector<std::int64_t>{900, 900});
}

TEST_CASE("a messy piece without a neighbour stays, and says so") {
  Opened o({rectangle(60'000, 4'000), {}});
  clean_pieces(o.ground, {180'000'000, 5'000, 650, Landlocked::keep});
  REQUIRE(o.ground.pieces.size() == 1);
  CHECK(o.ground.pieces[0].reason == "messy");
}

TEST_CASE("logarithms of area ratios come in whole sixty-fourths of an octave, rounded down") {
  CHECK(octaves_above(450, 450) == 0);
  CHECK(octaves_above(900, 450) == 64);
  CHECK(octaves_above(899'999'999, 450'000'000) == 63);
  CHECK(octaves_above(225, 450) == -64);
  CHECK(octaves_above(224'999'999, 450'000'000) == -65);
  CHECK(octaves_above(7'200, 450) == 4 * 64);
  // 2^(k/64) to the power of 64 / gcd is a power of two: half an octave squared is one.
  for (std::int64_t a = 1'000; a < 3'000; a += 7) {
    const std::int64_t k = octaves_above(a, 1'000), twice = octaves_above(a * a, 1'000'000);
    CHECK(twice >= 2 * k);
    CHECK(twice <= 2 * k + 1);
  }
}

TEST_CASE("the wanted area follows the height, linearly between the rows of the table") {
  CHECK(target_doubled_area_mm2(0) == 2ll * 350'000'000);
  CHECK(target_doubled_area_mm2(6'000) == 2ll * 400'000'000);
  CHECK(target_doubled_area_mm2(12'000) == 2ll * 450'000'000);
  CHECK(target_doubled_area_mm2(37'500) == 2ll * 925'000'000);
  CHECK(target_doubled_area_mm2(500'000) == 2ll * 4'000'000'000);
}

TEST_CASE("a piece of the wanted area or less stays whole, one of twice that area is cut once") {
  CHECK(lots_in({rectangle(30'000, 20'000), {}}, 600) == 1);
  CHECK(lots_in({rectangle(10'000, 9'000), {}}, 600) == 1);
  CHECK(lots_in({rectangle(40'000, 30'000), {}}, 600) == 2);
  CHECK(lots_in({rectangle(40'000, 60'000), {}}, 600) == 4);
}

TEST_CASE("a lot over three times the wanted area is cut however the rounds fall") {
  LotRules rules = rules_of(600);
  rules.noise_thousandths = 8'000;
  for (std::int64_t seed = 0; seed < 40; ++seed) {
    rules.seed = seed;
    Opened o({rectangle(60'000, 40'000), {}});
    split_into_lots(o.ground, std::vector{rules});
    for (const Piece& p : o.ground.pieces) CHECK(doubled_area(o.ground.mesh.face(p.face)) <= rules.max_doubled_area_mm2);
  }
}

TEST_CASE("more noise spreads the sizes of lots and leaves their number of the same order") {
  const auto spread = [&](std::int64_t noise) {
    LotRules rules = rules_of(450);
    rules.noise_thousandths = noise;
    Opened o({rectangle(120'000, 250'000), {}});
    split_into_lots(o.ground, std::vector{rules});
    auto areas = areas_m2(o.ground);
    std::sort(areas.begin(), areas.end());
    return std::pair{areas[areas.size() * 9 / 10] - areas[areas.size() / 10], areas.size()};
  };
  const auto even = spread(0), noisy = spread(1'800);
  CHECK(noisy.first > even.first + 50);
  CHECK(noisy.second * 2 > even.second);
  CHECK(even.second * 2 > noisy.second);
}

TEST_CASE("no lot of a block with streets all round is landlocked while the block is at most two lots deep") {
  for (const NamedShape& s : block_shapes()) {
    Opened o(s.polygon);
    if (!narrowest_box(s.polygon.outer).width_is_at_least(8'000) || !s.polygon.holes.empty()) continue;
    split_into_lots(o.ground, std::vector{rules_of(450)});
    for (const Piece& p : o.ground.pieces) {
      const Polygon_mm& lot = o.ground.mesh.face(p.face);
      if (o.ground.pieces.size() > 1) CHECK_MESSAGE(street_length(o.ground, lot) >= 6'000, s.name);
      CHECK(doubled_area(lot) >= 180'000'000);
    }
  }
}

TEST_CASE("a strip of the wanted area is cut across all the same, because its shape is one that no cut leaves") {
  CHECK(lots_in({rectangle(70'000, 8'000), {}}, 600) == 2);
  CHECK(lots_in({rectangle(45'000, 13'000), {}}, 600) == 1);
}
