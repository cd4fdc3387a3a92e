// Only corners that turn right by more than 20 degrees after a metre's simplification count (bays and waves have none). From
// such a corner a ray goes on along either of its sides, or along the frame of the longest side; the shortest chord that
// leaves good pieces wins. A hole takes whole lines, through its corners or its extreme points: one chord cannot open it.
// Candidates are ordered by the length of their chords, found by one walk round the rings each; only the shortest are then
// planned in full, until one is good. A ray that would leave less than the least area is not planned at all.
#include "lots/cut_at_reflex_corners.hpp"

#include <algorithm>
#include <deque>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/ring_corners.hpp"
#include "settle/core/shape_measures.hpp"

namespace settle {
namespace {

constexpr CornerRules kReflexRules{1000, 3640, 10'000};

struct Candidate {
  int rank = 0;             ///< a side's continuation before an axis of the frame
  std::int64_t length = 0;  ///< of its chords, before any snap
  int order = 0;
  CutLine line;
  std::optional<Point_mm> ray_from;
};

Point_mm frame_of(const Ring_mm& outer) {
  Point_mm best;
  for (const RingSide& side : find_sides(outer, {})) {
    if (squared_length(side.chord) > squared_length(best)) best = side.chord;
  }
  return best;
}

bool is_good(const CutPlan& plan, const Compactness& parent, const PieceLimits& limits) {
  return std::all_of(plan.pieces.begin(), plan.pieces.end(), [&](const Polygon_mm& piece) {
    const Compactness c = compactness(piece);
    return c.doubled_area_mm2 >= limits.min_doubled_area_mm2 &&
           (!c.is_worse_than(limits.worst_compactness) || c.thousandths() <= parent.thousandths()) &&
           narrowest_box(piece.outer).width_is_at_least(limits.min_width_mm);
  });
}

class ReflexCutter {
 public:
  ReflexCutter(const FaceMesh& mesh, int face, const PieceLimits& limits)
      : mesh_(mesh), face_(face), polygon_(mesh.face(face)), limits_(limits), frame_(frame_of(polygon_.outer)) {
    const Ring_mm& ring = polygon_.outer;
    area_to_.assign(1, 0);
    for (std::size_t i = 0; i < ring.size(); ++i) {
      area_to_.push_back(area_to_.back() + cross(ring[i] - ring[0], ring[(i + 1) % ring.size()] - ring[0]));
    }
  }

  std::optional<CutPlan> best() {
    add_rays(polygon_.outer);
    for (const Ring_mm& hole : polygon_.holes) add_lines(hole);
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
      return std::tie(a.rank, a.length, a.order) < std::tie(b.rank, b.length, b.order);
    });
    const Compactness parent = compactness(polygon_);
    for (const Candidate& c : candidates_) {
      CutRules rules;
      if (c.ray_from) rules.ray_from = {*c.ray_from, *c.ray_from};
      auto plan = mesh_.plan_cut(face_, c.line, rules);
      if (plan && is_good(*plan, parent, limits_)) return plan;
    }
    return std::nullopt;
  }

 private:
  struct Hit {
    Point_mm at;
    int ring = 0;  ///< 0 = the outer one
    std::size_t edge = 0;
  };

  /// Calls visit(hit) for each place where the whole line through `at` crosses an edge that does not end in `at`.
  template <class Visit>
  void for_each_crossing(Point_mm at, Point_mm d, Visit visit) const {
    const auto walk = [&](const Ring_mm& ring, int index) {
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point_mm a = ring[i], b = ring[(i + 1) % ring.size()];
        const std::int64_t from = cross(d, a - at), to = cross(d, b - at);
        if (a == at || b == at || (from > 0) == (to > 0)) continue;
        visit(Hit{rounded_crossing(at, at + d, a, b), index, i});
      }
    };
    walk(polygon_.outer, 0);
    for (std::size_t h = 0; h < polygon_.holes.size(); ++h) walk(polygon_.holes[h], static_cast<int>(h) + 1);
  }

  void add(int rank, std::int64_t length, const CutLine& line, std::optional<Point_mm> ray_from) {
    candidates_.push_back({rank, length, static_cast<int>(candidates_.size()), line, ray_from});
  }

  /// From vertex `from` of the outer ring to the first edge ahead.
  void add_ray(int rank, std::size_t from, Point_mm d) {
    const Point_mm at = polygon_.outer[from];
    std::optional<Hit> first;
    for_each_crossing(at, d, [&](const Hit& hit) {
      if (dot(hit.at - at, d) > 0 && (!first || squared_length(hit.at - at) < squared_length(first->at - at))) first = hit;
    });
    if (!first || leaves_too_little(from, *first)) return;
    add(rank, floor_length(first->at - at), line_through(d, at), at);
  }

  /// A chord within the outer ring parts it in two: less than nine tenths of the least area on a side is never good.
  bool leaves_too_little(std::size_t from, const Hit& hit) const {
    if (hit.ring != 0) return false;
    const Ring_mm& ring = polygon_.outer;
    const std::int64_t whole = area_to_.back();
    std::int64_t piece = area_to_[hit.edge] - area_to_[from];
    if (hit.edge < from) piece += whole;
    piece += cross(ring[hit.edge] - ring[0], hit.at - ring[0]) + cross(hit.at - ring[0], ring[from] - ring[0]);
    return 10 * Int128{std::min(piece, whole - piece)} < 9 * Int128{limits_.min_doubled_area_mm2};
  }

  /// A whole line through `at`; its length is that of its stretches inside.
  void add_line(int rank, Point_mm d, Point_mm at) {
    std::vector<std::pair<std::int64_t, Point_mm>> hits;
    for_each_crossing(at, d, [&](const Hit& hit) { hits.emplace_back(dot(hit.at - at, d), hit.at); });
    std::sort(hits.begin(), hits.end());
    std::int64_t length = 0;
    for (std::size_t i = 1; i < hits.size(); i += 2) length += floor_length(hits[i].second - hits[i - 1].second);
    add(rank, length, line_through(d, at), {});
  }

  static std::vector<Corner> reflex_corners(const Ring_mm& ring) {
    std::vector<Corner> corners = find_corners(ring, kReflexRules);
    std::erase_if(corners, [](const Corner& c) { return cross(c.in, c.out) >= 0; });
    return corners;
  }

  void add_rays(const Ring_mm& ring) {
    for (const Corner& c : reflex_corners(ring)) {
      const auto from = static_cast<std::size_t>(c.vertex);
      for (const Point_mm d : {c.in, -c.out}) add_ray(0, from, d);
      for (const Point_mm d : {frame_, turned_left(frame_), -frame_, -turned_left(frame_)}) add_ray(1, from, d);
    }
  }

  void add_lines(const Ring_mm& hole) {
    for (const Corner& c : reflex_corners(hole)) {
      for (const Point_mm d : {c.in, c.out}) add_line(0, d, hole[c.vertex]);
    }
    for (const Point_mm d : {frame_, turned_left(frame_)}) {
      const auto by_side = [&](Point_mm a, Point_mm b) { return cross(d, a) < cross(d, b); };
      add_line(1, d, *std::min_element(hole.begin(), hole.end(), by_side));
      add_line(1, d, *std::max_element(hole.begin(), hole.end(), by_side));
    }
  }

  const FaceMesh& mesh_;
  const int face_;
  const Polygon_mm polygon_;
  const PieceLimits& limits_;
  const Point_mm frame_;
  std::vector<std::int64_t> area_to_;  ///< twice the area swept round the outer ring's start, up to each vertex
  std::vector<Candidate> candidates_;
};

}  // namespace

void cut_at_reflex_corners(BlockGround& ground, const PieceLimits& limits) {
  std::deque<Piece> open(ground.pieces.begin(), ground.pieces.end());
  ground.pieces.clear();
  while (!open.empty()) {
    Piece piece = std::move(open.front());
    open.pop_front();
    const auto plan = ReflexCutter(ground.mesh, piece.face, limits).best();
    if (!plan) {
      ground.pieces.push_back(std::move(piece));
      continue;
    }
    const std::vector<int> faces = ground.mesh.apply(*plan);
    for (std::size_t i = faces.size(); i-- > 0;) open.push_front({piece.id + "." + std::to_string(i), faces[i], {}, ""});
  }
}

}  // namespace settle
