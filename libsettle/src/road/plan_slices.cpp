// Crosswalks come off the ends. Of the rest, segments whose line turns round when it is moved aside by `offset_check` are
// patches; what lies between them is filled with whole pieces under one scale. A cut inside the reach of a bend moves to
// it; one nearer than 1.5 m to the cut before is dropped, and its two pieces are one.
#include "road/plan_slices.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/street/strips.hpp"

namespace settle {
namespace {

constexpr std::int64_t kLeastSlice_mm = 1'500;

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

struct Range {
  std::int64_t from, to;
};

class SlicePlanner {
 public:
  SlicePlanner(const LevelRoads& roads, const Ribbon& ribbon, const RibbonRules& rules, PieceFitter& fitter)
      : roads_(roads), ribbon_(ribbon), rules_(rules), fitter_(fitter) {}

  std::vector<Slice> run(CrosswalkAt crosswalks) {
    slices_.reserve(16);
    Range middle{ribbon_.from_mm, ribbon_.to_mm};
    if (crosswalks == CrosswalkAt::start || crosswalks == CrosswalkAt::both) middle.from = moved(middle.from + rules_.crosswalk_mm);
    if (crosswalks == CrosswalkAt::end || crosswalks == CrosswalkAt::both) middle.to = moved(middle.to - rules_.crosswalk_mm);
    if (middle.to - middle.from < kLeastSlice_mm) middle = {ribbon_.from_mm, ribbon_.to_mm};
    if (middle.from > ribbon_.from_mm) add({PieceKind::crosswalk, ribbon_.from_mm, middle.from, rules_.crosswalk_mm, {1, 1}, true, 0, 0});
    std::int64_t from = middle.from;
    for (const Range& tight : tight_ranges(middle)) {
      fill({from, tight.from});
      add({PieceKind::patch, tight.from, tight.to, tight.to - tight.from, {1, 1}, false, 0, 0});
      from = tight.to;
    }
    fill({from, middle.to});
    if (middle.to < ribbon_.to_mm) add({PieceKind::crosswalk, middle.to, ribbon_.to_mm, rules_.crosswalk_mm, {1, 1}, true, 0, 0});
    return std::move(slices_);
  }

 private:
  std::int64_t moved(std::int64_t place) const {
    const std::int64_t p = place_for_cut(roads_, ribbon_.road, place);
    return p > ribbon_.from_mm && p < ribbon_.to_mm ? p : place;
  }

  void add(const Slice& slice) {
    if (slice.to_mm > slice.from_mm) slices_.push_back(slice);
  }

  /// Segments that turn round under the offset, joined where less than `min_middle` is left between them or beside them.
  std::vector<Range> tight_ranges(Range whole) const {
    const auto& line = roads_.road(ribbon_.road).line;
    const auto& places = roads_.places[at(ribbon_.road)];
    std::vector<Range> tight;
    if (line.size() < 4) return tight;
    const auto offset = [&](std::size_t k) {
      if (k == 0 || k + 1 == line.size()) return right_offset(k == 0 ? line[1] - line[0] : line[k] - line[k - 1], 2 * rules_.offset_check_mm);
      return right_mitre(line[k] - line[k - 1], line[k + 1] - line[k], 2 * rules_.offset_check_mm);
    };
    Point_mm before = offset(0);
    for (std::size_t k = 1; k < line.size(); ++k) {
      const Point_mm here = offset(k), d = line[k] - line[k - 1];
      const bool turns = dot(d + (here - before), d) <= 0 || dot(d - (here - before), d) <= 0;
      before = here;
      const Range r{std::max(places[k - 1], whole.from), std::min(places[k], whole.to)};
      if (!turns || r.to <= r.from) continue;
      if (!tight.empty() && r.from - tight.back().to < rules_.min_middle_mm) {
        tight.back().to = r.to;
      } else {
        tight.push_back(r);
      }
    }
    if (!tight.empty() && tight.front().from - whole.from < rules_.min_middle_mm) tight.front().from = whole.from;
    if (!tight.empty() && whole.to - tight.back().to < rules_.min_middle_mm) tight.back().to = whole.to;
    return tight;
  }

  void fill(Range r) {
    if (r.to <= r.from) return;
    const std::int64_t parts = rules_.max_middle_mm > 0 ? (r.to - r.from + rules_.max_middle_mm - 1) / rules_.max_middle_mm : 1;
    std::int64_t from = r.from;
    for (std::int64_t i = 1; i <= parts; ++i) {
      const std::int64_t to = i == parts ? r.to : moved(r.from + (r.to - r.from) * i / parts);
      if (to - from < kLeastSlice_mm && i < parts) continue;
      fit({from, to});
      from = to;
    }
  }

  void fit(Range r) {
    std::vector<std::int64_t> lengths = fitter_.fit(r.to - r.from);
    if (runs_from_far_end()) std::reverse(lengths.begin(), lengths.end());
    std::int64_t sum = 0;
    for (const std::int64_t l : lengths) sum += l;
    const Fraction scale = reduced(r.to - r.from, sum);
    std::int64_t from = r.from, done = 0, length = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      done += lengths[i];
      length += lengths[i];
      const bool is_last = i + 1 == lengths.size();
      const std::int64_t to = is_last ? r.to : moved(r.from + round_half_up(Int128{r.to - r.from} * done, sum));
      if (!is_last && (to - from < kLeastSlice_mm || r.to - to < kLeastSlice_mm)) continue;
      add({PieceKind::middle, from, to, length, scale, true, 0, 0});
      from = to;
      length = 0;
    }
  }

  /// The order starts at the end of higher degree, then of the lesser node id.
  bool runs_from_far_end() const {
    const NetworkRoad& r = roads_.road(ribbon_.road);
    const int near = roads_.degree[at(r.from)], far = roads_.degree[at(r.to)];
    if (near != far) return far > near;
    return roads_.network->nodes[at(r.to)].id < roads_.network->nodes[at(r.from)].id;
  }

  const LevelRoads& roads_;
  const Ribbon& ribbon_;
  const RibbonRules& rules_;
  PieceFitter& fitter_;
  std::vector<Slice> slices_;
};

}  // namespace

std::vector<Slice> plan_slices(const LevelRoads& roads, const Ribbon& ribbon, CrosswalkAt crosswalks, const RibbonRules& rules,
                               PieceFitter& fitter) {
  return SlicePlanner(roads, ribbon, rules, fitter).run(crosswalks);
}

}  // namespace settle
