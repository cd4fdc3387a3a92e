// Everything is a box: the carriageway's slab, on either side a kerb and a sidewalk that stand 150 mm above it, and flat
// marks a little above the carriageway. Lanes are divided as `add_lanes` divides them: a solid line between the directions,
// dashes between lanes of one direction; a crosswalk has stripes along the road instead.
#include "road/block_maker.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::int64_t kSlab_mm = 200;
constexpr std::int64_t kKerbHeight_mm = 150;
constexpr std::int64_t kKerbWidth_mm = 150;
constexpr std::int64_t kMarkLift_mm = 5;
constexpr std::int64_t kMarkWidth_mm = 120;
constexpr std::int64_t kDashPeriod_mm = 5000;
constexpr std::int64_t kStripe_mm = 500;
constexpr std::int64_t kStripeMargin_mm = 250;

struct Span {
  std::int64_t from = 0, to = 0;
};

Polygon_mm rectangle(const Span& x, const Span& y) { return {{{x.from, y.from}, {x.to, y.from}, {x.to, y.to}, {x.from, y.to}}, {}}; }

class ModelMaker {
 public:
  ModelMaker(const RoadBlock& block, DriveOn drive_on) : block_(block), drive_on_(drive_on) {
    along_.from = -block.length_mm / 2;
    along_.to = along_.from + block.length_mm;
    across_.from = -block.width_mm / 2;
    across_.to = across_.from + block.width_mm;
  }

  RoadModel make() {
    add_carriageway();
    add_sides();
    block_.kind == PieceKind::crosswalk ? add_stripes() : add_lane_marks();
    add_lane_lines();
    std::erase_if(model_.mesh.parts, [](const MeshPart_mm& part) { return part.triangles.empty(); });
    return std::move(model_);
  }

 private:
  MeshPart_mm& part(const char* material) {
    const auto found = std::ranges::find(model_.mesh.parts, material, &MeshPart_mm::material);
    if (found != model_.mesh.parts.end()) return *found;
    model_.mesh.parts.push_back({material, {}, {}});
    return model_.mesh.parts.back();
  }

  void add_carriageway() { add_prism(part("carriageway"), rectangle(along_, across_), {-kSlab_mm, 0}); }

  void add_sides() {
    const std::int64_t kerb = std::min(kKerbWidth_mm, block_.sidewalk_mm), whole = block_.sidewalk_mm;
    const auto add = [&](const char* material, const Span& y) {
      if (y.from < y.to) add_prism(part(material), rectangle(along_, y), {-kSlab_mm, kKerbHeight_mm});
    };
    add("kerb", {across_.from - kerb, across_.from});
    add("kerb", {across_.to, across_.to + kerb});
    add("sidewalk", {across_.from - whole, across_.from - kerb});
    add("sidewalk", {across_.to + kerb, across_.to + whole});
    if (whole == 0) return;
    const std::int64_t right = across_.from - whole / 2, left = across_.to + whole / 2;
    model_.sidewalk_lines = {{{along_.from, right}, {along_.to, right}}, {{along_.to, left}, {along_.from, left}}};
  }

  void add_mark(const Span& x, const Span& y) {
    if (x.from < x.to) add_prism(part("mark"), rectangle(x, y), {kMarkLift_mm, kMarkLift_mm});
  }

  void add_stripes() {
    const Span x{along_.from + kStripeMargin_mm, along_.to - kStripeMargin_mm};
    const std::int64_t count = block_.width_mm / (2 * kStripe_mm);
    for (std::int64_t k = 0; k < count; ++k) {
      const std::int64_t middle = across_.from + block_.width_mm * (2 * k + 1) / (2 * count);
      add_mark(x, {middle - kStripe_mm / 2, middle + kStripe_mm / 2});
    }
  }

  /// Lanes along the road, of all lanes.
  int lanes_along() const { return block_.oneway > 0 ? block_.lanes : block_.oneway < 0 ? 0 : (block_.lanes + 1) / 2; }
  /// Of `count` lanes counted from the right, where lane k begins; k = count: where the last one ends.
  std::int64_t lane_edge(int k) const { return across_.from + block_.width_mm * k / block_.lanes; }

  void add_lane_marks() {
    const int along = lanes_along(), between = drive_on_ == DriveOn::right ? along : block_.lanes - along;
    for (int k = 1; k < block_.lanes; ++k) {
      const Span y{lane_edge(k) - kMarkWidth_mm / 2, lane_edge(k) + kMarkWidth_mm / 2};
      if (k == between) {
        add_mark(along_, y);
      } else {
        add_dashes(y);
      }
    }
  }

  /// Half of each period is painted, its middle.
  void add_dashes(const Span& y) {
    const std::int64_t count = std::max<std::int64_t>(1, block_.length_mm / kDashPeriod_mm);
    for (std::int64_t k = 0; k < count; ++k) {
      const std::int64_t from = along_.from + block_.length_mm * (4 * k + 1) / (4 * count);
      add_mark({from, along_.from + block_.length_mm * (4 * k + 3) / (4 * count)}, y);
    }
  }

  void add_lane_lines() {
    if (block_.oneway == 0 && block_.lanes == 1) {
      model_.lane_lines = {{{along_.from, 0}, {along_.to, 0}}, {{along_.to, 0}, {along_.from, 0}}};
      return;
    }
    const int along = lanes_along();
    for (int k = 0; k < block_.lanes; ++k) {
      const std::int64_t y = (lane_edge(k) + lane_edge(k + 1)) / 2;
      const bool runs_along = drive_on_ == DriveOn::right ? k < along : k >= block_.lanes - along;
      std::vector<Point_mm> line{{along_.from, y}, {along_.to, y}};
      if (!runs_along) std::reverse(line.begin(), line.end());
      model_.lane_lines.push_back(std::move(line));
    }
  }

  const RoadBlock& block_;
  DriveOn drive_on_;
  Span along_, across_;
  RoadModel model_;
};

}  // namespace

RoadModel make_model(const RoadBlock& block, DriveOn drive_on) { return ModelMaker(block, drive_on).make(); }

void add_models(const Scene& scene, RoadPack& pack) {
  pack.models.clear();
  for (const RoadBlock& block : pack.blocks) pack.models.push_back(make_model(block, scene.drive_on));
}

}  // namespace settle
