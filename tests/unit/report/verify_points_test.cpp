#include "settle/report/verify_points.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <set>
#include <string>

#include "settle/core/integer_math.hpp"
#include "settle/pack/read_packs.hpp"
#include "settle/pipeline/run_points.hpp"
#include "support/scratch_folder.hpp"

using namespace settle;

namespace {

const std::string kFolder = SETTLE_SOURCE_DIR "/tests/corpus/parcels/";

PointsEvidence make_evidence() {
  const ScratchFolder folder;
  PointsRequest request;
  request.parcels = kFolder + "bubenec_parcels.geojson";
  request.roads = kFolder + "bubenec_streets.geojson";
  request.output = (folder.path() / "points.geojson").string();
  request.rules.limits.min_width_mm = 9000;
  Progress progress;
  run_points(request, progress);
  return {read_constraint_points(request.output), read_point_poses(request.output), read_published_parcels(request.parcels, "id")};
}

std::size_t first_ok(const PointsEvidence& evidence) {
  for (std::size_t i = 0; i < evidence.points.size(); ++i) {
    if (evidence.points[i].status == PointStatus::ok) return i;
  }
  return 0;
}

struct Mutation {
  std::string promise;
  std::string what;
  std::function<void(PointsEvidence&, std::size_t)> apply;
};

}  // namespace

TEST_CASE("a points file that settle wrote keeps every promise of points") {
  const PointsEvidence evidence = make_evidence();
  CHECK(evidence.points.size() == 40);
  for (const Violation& violation : verify_points(evidence)) {
    CAPTURE(violation.promise);
    CAPTURE(violation.what);
    CHECK(false);
  }
}

TEST_CASE("each promise of points is broken by a change that it forbids") {
  const Mutation mutations[] = {
      {"points.every-parcel-answered", "a record is lost", [](PointsEvidence& e, std::size_t i) { e.points.erase(e.points.begin() + i), e.written.poses.erase(e.written.poses.begin() + i); }},
      {"points.every-parcel-answered", "a parcel is answered twice", [](PointsEvidence& e, std::size_t i) { e.points[i].parcel_id = e.points[i + 1].parcel_id; }},
      {"points.ids-unique", "an id is used twice", [](PointsEvidence& e, std::size_t i) { e.points[i].id = e.points[i + 1].id; }},
      {"points.ids-unique", "rows are exchanged", [](PointsEvidence& e, std::size_t i) { std::swap(e.points[i], e.points[i + 1]), std::swap(e.written.poses[i], e.written.poses[i + 1]); }},
      {"points.rectangle-inside-parcel", "the rectangle is one unit wider", [](PointsEvidence& e, std::size_t i) { e.points[i].rectangle.right += 1 + 3 * floor_length(e.points[i].rectangle.direction); }},
      {"points.rectangle-inside-parcel", "the rectangle lies elsewhere", [](PointsEvidence& e, std::size_t i) { e.points[i].rectangle.origin.x += 9'000'000; }},
      {"points.limits-floor", "a width is a millimetre more", [](PointsEvidence& e, std::size_t i) { ++e.points[i].width_mm; }},
      {"points.limits-floor", "a depth is a millimetre less", [](PointsEvidence& e, std::size_t i) { --e.points[i].depth_mm; }},
      {"points.direction-reduced", "a direction is doubled", [](PointsEvidence& e, std::size_t i) { e.points[i].rectangle.direction = {2 * e.points[i].rectangle.direction.x, 2 * e.points[i].rectangle.direction.y}; }},
      {"points.area-within-bound", "a bound is halved", [](PointsEvidence& e, std::size_t i) { e.points[i].bound_mm2 /= 2; }},
      {"points.parcel-area", "an area is another", [](PointsEvidence& e, std::size_t i) { ++e.points[i].parcel_doubled_area_mm2; }},
      {"points.pose-is-facing", "a facing is turned about", [](PointsEvidence& e, std::size_t i) { e.written.poses[i].facing_e9[0] *= -1, e.written.poses[i].facing_e9[1] *= -1; }},
      {"points.pose-is-facing", "a quaternion is conjugated", [](PointsEvidence& e, std::size_t i) { e.written.poses[i].quaternion_e9[2] *= -1; }},
      {"points.pose-is-facing", "a centre is a millimetre off", [](PointsEvidence& e, std::size_t i) { ++e.written.poses[i].centre.y; }},
      {"points.touch", "a side that holds the rectangle is left out", [](PointsEvidence& e, std::size_t i) { e.points[i].touch.pop_back(); }},
      {"points.touch", "a side is named that does not hold it", [](PointsEvidence& e, std::size_t i) { e.points[i].touch.push_back(999); }},
      {"points.reason-given", "a reason is left out", [](PointsEvidence& e, std::size_t i) { e.points[i].status = PointStatus::too_small, e.points[i].reason.clear(); }},
  };
  const PointsEvidence good = make_evidence();
  std::set<std::string> refuted;
  for (const Mutation& mutation : mutations) {
    CAPTURE(mutation.what);
    PointsEvidence bad = good;
    mutation.apply(bad, first_ok(bad));
    bool is_broken = false;
    for (const Violation& violation : verify_points(bad)) is_broken = is_broken || violation.promise == mutation.promise;
    CHECK(is_broken);
    refuted.insert(mutation.promise);
  }
  for (const Promise& promise : points_promises()) {
    CAPTURE(promise.id);
    CHECK(refuted.contains(std::string(promise.id)));
  }
}
