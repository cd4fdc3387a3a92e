#include "road/block_maker.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace settle;

namespace {

RoadBlock block(PieceKind kind, std::int64_t length_mm, std::int64_t width_mm, std::int64_t sidewalk_mm, int lanes, int oneway = 0) {
  return {"code", kind, "C", 3, length_mm, width_mm, sidewalk_mm, lanes, oneway};
}

const MeshPart_mm* part_of(const RoadModel& model, const std::string& material) {
  const auto found = std::ranges::find(model.mesh.parts, material, &MeshPart_mm::material);
  return found == model.mesh.parts.end() ? nullptr : &*found;
}

Int128 volume_of(const RoadModel& model, const std::string& material) {
  const MeshPart_mm* part = part_of(model, material);
  return part == nullptr ? Int128{0} : sixfold_volume(*part);
}

struct Extent {
  std::int64_t min_x = INT64_MAX, max_x = INT64_MIN, min_y = INT64_MAX, max_y = INT64_MIN;
};

Extent extent_of(const MeshPart_mm& part) {
  Extent e;
  for (const Point3_mm& p : part.vertices) {
    e.min_x = std::min(e.min_x, p.x), e.max_x = std::max(e.max_x, p.x);
    e.min_y = std::min(e.min_y, p.y), e.max_y = std::max(e.max_y, p.y);
  }
  return e;
}

/// Painted area, mm².
std::int64_t painted(const RoadModel& model) {
  const MeshPart_mm* marks = part_of(model, "mark");
  if (marks == nullptr) return 0;
  std::int64_t twice = 0;
  for (const Triangle& t : marks->triangles) {
    const auto at = [&](int i) { return Point_mm{marks->vertices[t[i]].x, marks->vertices[t[i]].y}; };
    twice += cross(at(1) - at(0), at(2) - at(0));
  }
  return twice / 2;
}

using Line = std::vector<Point_mm>;

}  // namespace

TEST_CASE("a model is a carriageway with kerbs and sidewalks outside it, all within its length") {
  const RoadModel model = make_model(block(PieceKind::middle, 10'000, 8'000, 2'000, 2), DriveOn::right);
  CHECK(volume_of(model, "carriageway") == Int128{6} * 10'000 * 8'000 * 200);
  CHECK(volume_of(model, "kerb") == Int128{6} * 2 * 10'000 * 150 * 350);
  CHECK(volume_of(model, "sidewalk") == Int128{6} * 2 * 10'000 * 1'850 * 350);
  const Extent carriageway = extent_of(*part_of(model, "carriageway"));
  CHECK(carriageway.min_y == -4'000);
  CHECK(carriageway.max_y == 4'000);
  const Extent sidewalk = extent_of(*part_of(model, "sidewalk"));
  CHECK(sidewalk.min_y == -6'000);
  CHECK(sidewalk.max_y == 6'000);
  for (const MeshPart_mm& part : model.mesh.parts) {
    CHECK(extent_of(part).min_x >= -5'000);
    CHECK(extent_of(part).max_x <= 5'000);
  }
  CHECK(model.sidewalk_lines == std::vector<Line>{{{-5'000, -5'000}, {5'000, -5'000}}, {{5'000, 5'000}, {-5'000, 5'000}}});
}

TEST_CASE("odd lengths and widths keep their millimetre") {
  const RoadModel model = make_model(block(PieceKind::middle, 4'999, 6'501, 1, 2), DriveOn::right);
  CHECK(volume_of(model, "carriageway") == Int128{6} * 4'999 * 6'501 * 200);
  CHECK(volume_of(model, "kerb") == Int128{6} * 2 * 4'999 * 1 * 350);
  CHECK(part_of(model, "sidewalk") == nullptr);
}

TEST_CASE("without a sidewalk there is no kerb and no sidewalk line") {
  const RoadModel model = make_model(block(PieceKind::middle, 10'000, 3'000, 0, 1), DriveOn::right);
  CHECK(part_of(model, "kerb") == nullptr);
  CHECK(part_of(model, "sidewalk") == nullptr);
  CHECK(part_of(model, "mark") == nullptr);
  CHECK(model.sidewalk_lines.empty());
}

TEST_CASE("between directions the mark is solid, between lanes of one it is dashed, on one lane there is none") {
  const std::int64_t solid = 10'000 * 120;
  CHECK(painted(make_model(block(PieceKind::middle, 10'000, 8'000, 2'000, 2), DriveOn::right)) == solid);
  CHECK(painted(make_model(block(PieceKind::middle, 10'000, 8'000, 2'000, 2, 1), DriveOn::right)) == solid / 2);
  CHECK(painted(make_model(block(PieceKind::middle, 10'000, 14'000, 2'000, 4), DriveOn::right)) == solid + 2 * solid / 2);
  CHECK(painted(make_model(block(PieceKind::middle, 10'000, 4'000, 2'000, 1), DriveOn::right)) == 0);
}

TEST_CASE("the solid mark of three lanes lies where the driving side puts it") {
  const auto solid_y = [](DriveOn side) {
    const RoadModel model = make_model(block(PieceKind::middle, 10'000, 9'000, 2'000, 3), side);
    for (const Point3_mm& p : part_of(model, "mark")->vertices) {
      if (p.x == -5'000) return p.y;
    }
    return std::int64_t{0};
  };
  CHECK(solid_y(DriveOn::right) == 1'440);
  CHECK(solid_y(DriveOn::left) == -1'560);
}

TEST_CASE("a crosswalk has stripes in place of lane marks") {
  const RoadModel model = make_model(block(PieceKind::crosswalk, 3'000, 8'000, 2'000, 2), DriveOn::right);
  CHECK(painted(model) == 8 * 500 * 2'500);
  const Extent marks = extent_of(*part_of(model, "mark"));
  CHECK(marks.min_x == -1'250);
  CHECK(marks.min_y == -3'750);
  CHECK(marks.max_y == 3'750);
}

TEST_CASE("lane lines run in their driving direction, a single lane both ways") {
  const auto lines = [](int lanes, int oneway, DriveOn side) { return make_model(block(PieceKind::middle, 10'000, 8'000, 0, lanes, oneway), side).lane_lines; };
  const Line right{{-5'000, -2'000}, {5'000, -2'000}}, left{{-5'000, 2'000}, {5'000, 2'000}};
  const Line right_back(right.rbegin(), right.rend()), left_back(left.rbegin(), left.rend());
  CHECK(lines(2, 0, DriveOn::right) == std::vector<Line>{right, left_back});
  CHECK(lines(2, 0, DriveOn::left) == std::vector<Line>{right_back, left});
  CHECK(lines(2, 1, DriveOn::right) == std::vector<Line>{right, left});
  CHECK(lines(2, -1, DriveOn::left) == std::vector<Line>{right_back, left_back});
  CHECK(lines(1, 0, DriveOn::right) == std::vector<Line>{{{-5'000, 0}, {5'000, 0}}, {{5'000, 0}, {-5'000, 0}}});
}

TEST_CASE("each block of a pack gets its model") {
  RoadPack pack;
  pack.blocks = {block(PieceKind::middle, 5'000, 8'000, 2'000, 2), block(PieceKind::crosswalk, 3'000, 8'000, 2'000, 2)};
  add_models({}, pack);
  REQUIRE(pack.models.size() == 2);
  CHECK(pack.models[1] == make_model(pack.blocks[1], DriveOn::right));
}
