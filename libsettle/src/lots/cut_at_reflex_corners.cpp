// Only corners that turn right by more than 20 degrees after a metre's simplification count (bays and waves have none). From
// such a corner a ray goes on along either of its sides, or along the frame of the longest side; the shortest chord that
// leaves good pieces wins. A hole takes whole lines, through its corners or its extreme points: one chord cannot open it.
#include "lots/cut_at_reflex_corners.hpp"

#include <algorithm>
#include <deque>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/ring_corners.hpp"
#include "settle/core/shape_measures.hpp"

namespace settle {
namespace {

constexpr CornerRules kReflexRules{1000, 3640, 10'000};

struct Candidate {
  int rank = 0;             ///< a side's continuation before an axis of the frame
  std::int64_t length = 0;  ///< of its chords
  int order = 0;
  CutPlan plan;
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
      : mesh_(mesh), face_(face), polygon_(mesh.face(face)), limits_(limits), frame_(frame_of(polygon_.outer)) {}

  std::optional<CutPlan> best() {
    add_rays(polygon_.outer);
    for (const Ring_mm& hole : polygon_.holes) add_lines(hole);
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
      return std::tie(a.rank, a.length, a.order) < std::tie(b.rank, b.length, b.order);
    });
    const Compactness parent = compactness(polygon_);
    for (Candidate& c : candidates_) {
      if (is_good(c.plan, parent, limits_)) return std::move(c.plan);
    }
    return std::nullopt;
  }

 private:
  void add(int rank, const CutLine& line, std::optional<Point_mm> ray_from) {
    CutRules rules;
    rules.ray_from = ray_from;
    auto plan = mesh_.plan_cut(face_, line, rules);
    if (!plan) return;
    std::int64_t length = 0;
    for (const Edge_mm& chord : plan->chords) length += floor_length(chord.to - chord.from);
    candidates_.push_back({rank, length, static_cast<int>(candidates_.size()), std::move(*plan)});
  }

  static std::vector<Corner> reflex_corners(const Ring_mm& ring) {
    std::vector<Corner> corners = find_corners(ring, kReflexRules);
    std::erase_if(corners, [](const Corner& c) { return cross(c.in, c.out) >= 0; });
    return corners;
  }

  void add_rays(const Ring_mm& ring) {
    for (const Corner& c : reflex_corners(ring)) {
      const Point_mm at = ring[c.vertex];
      for (const Point_mm d : {c.in, -c.out}) add(0, line_through(d, at), at);
      for (const Point_mm d : {frame_, turned_left(frame_), -frame_, -turned_left(frame_)}) add(1, line_through(d, at), at);
    }
  }

  void add_lines(const Ring_mm& hole) {
    for (const Corner& c : reflex_corners(hole)) {
      for (const Point_mm d : {c.in, c.out}) add(0, line_through(d, hole[c.vertex]), {});
    }
    for (const Point_mm d : {frame_, turned_left(frame_)}) {
      const auto by_side = [&](Point_mm a, Point_mm b) { return cross(d, a) < cross(d, b); };
      add(1, line_through(d, *std::min_element(hole.begin(), hole.end(), by_side)), {});
      add(1, line_through(d, *std::max_element(hole.begin(), hole.end(), by_side)), {});
    }
  }

  const FaceMesh& mesh_;
  const int face_;
  const Polygon_mm polygon_;
  const PieceLimits& limits_;
  const Point_mm frame_;
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
