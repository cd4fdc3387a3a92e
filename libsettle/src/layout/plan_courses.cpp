// Stretches between the crossings with the outer ring (a way leads round holes) -> free ends led on -> scaffold, drawn lines and
// rings as one path graph -> the cheapest way, straightened -> compared with the border and the roads before it.
#include "layout/plan_courses.hpp"

#include <algorithm>
#include <array>

#include "layout/clip_lines.hpp"
#include "layout/main_path.hpp"
#include "layout/near_lines.hpp"
#include "layout/scaffold_cuts.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/ring_corners.hpp"

namespace settle {
namespace {

constexpr std::int64_t kNearEnd_mm = 30'000;

std::int64_t times(std::int64_t mm, Fraction by) { return static_cast<std::int64_t>(floor_div(Int128{mm} * by.num, by.den)); }

struct Drawn {
  std::size_t road = 0;
  ClippedLine stretch;
  bool start_meets = false, end_meets = false;  ///< another road there
};

bool enters(std::span<const Point_mm> line, const Ring_mm& hole) {
  for (std::size_t k = 1; k < line.size(); ++k) {
    for (std::size_t i = 0; i < hole.size(); ++i) {
      if (segments_meet(line[k - 1], line[k], hole[i], hole[(i + 1) % hole.size()])) return true;
    }
  }
  return false;
}

/// An end rounded once and a cut that starts there may meet the border a millimetre apart: the inner place is the end.
void trim_ends(std::vector<Point_mm>& path, const PathGraph& graph) {
  constexpr std::int64_t kRounding_mm = 3;
  for (int end = 0; end < 2; ++end) {
    std::reverse(path.begin(), path.end());
    while (path.size() > 2 && squared_length(path.back() - path[path.size() - 2]) <= kRounding_mm * kRounding_mm &&
           graph.is_at_border(graph.vertex(path[path.size() - 2]))) {
      path.pop_back();
    }
  }
}

class CoursePlanner {
 public:
  CoursePlanner(const Polygon_mm& land, std::span<const DrawnRoad> roads, const Scaffold& scaffold, const CityParameters& p, std::vector<Finding>& findings)
      : land_(land), roads_(roads), scaffold_(scaffold), p_(p), findings_(findings) {}

  std::vector<Course> run() {
    clip();
    if (drawn_.empty()) return {};
    if (p_.main_road.keep_geometry) {
      for (const Drawn& d : drawn_) courses_.push_back({d.road, {d.stretch.points}});
      return std::move(courses_);
    }
    lead_free_ends_on();
    const std::vector<std::vector<Point_mm>> closed = closed_lines();
    const PathGraph graph = make_graph(closed);
    for (std::size_t i = 0; i < drawn_.size(); ++i) {
      const std::vector<Point_mm> line = closed[i].empty() ? way(graph, drawn_[i]) : closed[i];
      courses_.push_back({drawn_[i].road, {}});
      if (!line.empty() && is_worth_it(line, drawn_[i].road)) courses_.back().lines = beside_earlier(line, drawn_[i].road);
    }
    for (std::size_t i = 0; i < drawn_.size(); ++i) join_met_roads(drawn_[i], courses_[i]);
    return std::move(courses_);
  }

 private:
  void tell(const char* code, std::size_t road, std::vector<std::pair<std::string, std::int64_t>> numbers, Point_mm at) {
    findings_.push_back({code, roads_[road].id, "plan_courses", std::move(numbers), at});
  }

  void clip() {
    std::vector<std::vector<Point_mm>> lines;
    for (const DrawnRoad& road : roads_) lines.push_back(road.points);
    const Polygon_mm filled{land_.outer, {}};
    for (ClippedLine& s : clip_lines(lines, p_.main_road.keep_geometry ? land_ : filled)) {
      const std::size_t road = s.line;
      drawn_.push_back({road, std::move(s)});
    }
  }

  bool another_runs_near(std::size_t road, Point_mm at) const {
    return std::any_of(drawn_.begin(), drawn_.end(), [&](const Drawn& other) {
      return other.road != road && squared_distance(at, other.stretch.points) <= Int128{kNearEnd_mm} * kNearEnd_mm;
    });
  }

  /// Of the stretch's last point; what is led on is decided before any is.
  std::optional<Point_mm> end_led_on(const Drawn& d, bool& meets, bool is_at_edge) const {
    meets = !is_at_edge && another_runs_near(d.road, d.stretch.points.back());
    if (is_at_edge || meets || locate(d.stretch.points.back(), land_) != Location::inside) return std::nullopt;
    return lead_on(d.stretch.points, land_, times(isqrt(doubled_area(land_) / 2), p_.main_road.extend));
  }

  void add_end(Drawn& d, const std::optional<Point_mm>& end, bool& is_at_edge) {
    if (!end) return;
    tell("L-MAIN-LED-ON", d.road, {{"length_mm", floor_length(*end - d.stretch.points.back())}}, d.stretch.points.back());
    d.stretch.points.push_back(*end);
    is_at_edge = true;
  }

  void lead_free_ends_on() {
    std::vector<std::pair<std::optional<Point_mm>, std::optional<Point_mm>>> ends;
    for (Drawn& d : drawn_) {
      ends.emplace_back();
      if (d.stretch.is_closed()) continue;
      ends.back().second = end_led_on(d, d.end_meets, d.stretch.ends_at_edge);
      std::reverse(d.stretch.points.begin(), d.stretch.points.end());
      ends.back().first = end_led_on(d, d.start_meets, d.stretch.starts_at_edge);
      std::reverse(d.stretch.points.begin(), d.stretch.points.end());
    }
    for (std::size_t i = 0; i < drawn_.size(); ++i) {
      Drawn& d = drawn_[i];
      add_end(d, ends[i].second, d.stretch.ends_at_edge);
      std::reverse(d.stretch.points.begin(), d.stretch.points.end());
      add_end(d, ends[i].first, d.stretch.starts_at_edge);
      std::reverse(d.stretch.points.begin(), d.stretch.points.end());
    }
  }

  /// Its own line with fewer bends: the greatest tolerance of a few that keeps it simple and inside, else as it is.
  std::vector<Point_mm> closed_line(const ClippedLine& stretch) const {
    Ring_mm ring(stretch.points.begin(), stretch.points.end() - 1);
    for (std::int64_t tolerance = times(scaffold_.divide_size_mm, p_.main_road.straighten); tolerance > 0; tolerance /= 4) {
      Ring_mm fewer;
      for (const int i : simplify_ring(ring, tolerance)) fewer.push_back(ring[static_cast<std::size_t>(i)]);
      bool fits = is_simple(fewer);
      for (std::size_t i = 0; fits && i < fewer.size(); ++i) fits = runs_inside({fewer[i], fewer[(i + 1) % fewer.size()]}, {&land_, 1});
      if (!fits) continue;
      ring = std::move(fewer);
      break;
    }
    ring.push_back(ring.front());
    return ring;
  }

  std::vector<std::vector<Point_mm>> closed_lines() const {
    std::vector<std::vector<Point_mm>> lines;
    for (const Drawn& d : drawn_) lines.push_back(d.stretch.is_closed() ? closed_line(d.stretch) : std::vector<Point_mm>{});
    return lines;
  }

  /// Round the holes that drawn lines enter.
  void add_cuts_round_holes(std::vector<Segment_mm>& cuts) const {
    for (const Ring_mm& hole : land_.holes) {
      const bool is_entered = std::any_of(drawn_.begin(), drawn_.end(), [&](const Drawn& d) { return enters(d.stretch.points, hole); });
      if (!is_entered) continue;
      const std::vector<Segment_mm> round = cuts_round(hole, p_.streets.c_row_mm, scaffold_.divide_size_mm);
      cuts.insert(cuts.end(), round.begin(), round.end());
    }
  }

  PathGraph make_graph(const std::vector<std::vector<Point_mm>>& closed) const {
    std::vector<Segment_mm> cuts = scaffold_cuts(land_, scaffold_, p_.base.cuts_per_point);
    std::vector<Point_mm> places;
    for (std::size_t i = 0; i < drawn_.size(); ++i) {
      const ClippedLine& s = drawn_[i].stretch;
      for (std::size_t k = 1; k < closed[i].size(); ++k) cuts.push_back({closed[i][k - 1], closed[i][k]});
      if (s.is_closed()) continue;
      if (p_.main_road.follow.num > 0) {
        const std::vector<Segment_mm> own = drawn_cuts(s.points, scaffold_.divide_size_mm);
        cuts.insert(cuts.end(), own.begin(), own.end());
      }
      if (s.starts_at_edge) places.push_back(s.points.front());
      if (s.ends_at_edge) places.push_back(s.points.back());
    }
    if (p_.main_road.follow.num > 0) add_cuts_round_holes(cuts);
    return PathGraph(land_, std::move(cuts), places);
  }

  std::vector<Point_mm> way(const PathGraph& graph, const Drawn& d) {
    const ClippedLine& s = d.stretch;
    const std::size_t n = s.points.size();
    PathQuery query{-1, -1, s.points, scaffold_.divide_size_mm};
    query.from = s.starts_at_edge ? graph.vertex(s.points.front()) : graph.nearest_vertex(s.points.front(), s.points[1] - s.points[0]);
    query.to = s.ends_at_edge ? graph.vertex(s.points.back()) : graph.nearest_vertex(s.points.back(), s.points[n - 2] - s.points[n - 1]);
    std::vector<Point_mm> path;
    if (query.from >= 0 && query.from != query.to) path = find_main_path(graph, query, p_.main_road);
    if (path.empty()) {
      tell("L-MAIN-NO-WAY", d.road, {}, s.points.front());
      return {};
    }
    trim_ends(path, graph);
    return straighten(path, times(scaffold_.divide_size_mm, p_.main_road.straighten), graph.land());
  }

  /// Three fifths and more of its length.
  static bool is_most(const std::vector<LineRun>& runs, std::int64_t length_mm) { return 5 * covered_mm(runs) > 3 * length_mm; }

  /// Not a strip along the border or an earlier road.
  bool is_worth_it(const std::vector<Point_mm>& line, std::size_t road) {
    const std::int64_t length = floor_line_length(line);
    std::vector<LineRun> runs;
    const auto add_runs = [&](std::span<const Point_mm> other, std::int64_t reach) {
      const std::vector<LineRun> more = runs_beside(line, other, reach);
      runs.insert(runs.end(), more.begin(), more.end());
    };
    for (const Segment_mm& edge : edges_of({&land_, 1})) add_runs(std::array{edge.a, edge.b}, p_.streets.c_row_mm / 2);
    const std::int64_t at_border = covered_mm(runs);
    if (is_most(runs, length)) {
      tell("L-MAIN-AT-BORDER", road, {{"length_mm", length}, {"beside_mm", at_border}}, line.front());
      return false;
    }
    runs.clear();
    for (const Course& earlier : courses_) {
      if (earlier.road == road) continue;
      for (const auto& other : earlier.lines) add_runs(other, p_.streets.c_row_mm);
    }
    if (!is_most(runs, length)) return true;
    tell("L-MAIN-PARALLEL", road, {{"length_mm", length}, {"beside_mm", covered_mm(runs)}}, line.front());
    return false;
  }

  /// Where it comes so near to an earlier road that a sharp tip would be left, it joins that road.
  std::vector<std::vector<Point_mm>> beside_earlier(const std::vector<Point_mm>& line, std::size_t road) {
    std::vector<std::vector<Point_mm>> lines{line};
    if (line.front() == line.back()) return lines;
    for (const Course& earlier : courses_) {
      if (earlier.road == road) continue;
      for (const auto& other : earlier.lines) {
        std::vector<std::vector<Point_mm>> kept;
        for (const auto& part : lines) {
          const std::vector<std::vector<Point_mm>> parts = joined(part, other, road);
          kept.insert(kept.end(), parts.begin(), parts.end());
        }
        lines = std::move(kept);
      }
    }
    return lines;
  }

  std::vector<std::vector<Point_mm>> joined(const std::vector<Point_mm>& line, const std::vector<Point_mm>& other, std::size_t road) {
    const std::int64_t reach = p_.streets.c_row_mm;
    std::vector<LineRun> runs = runs_beside(line, other, reach);
    const std::vector<LineRun> close = runs_beside(line, other, std::min(reach, kNearEnd_mm));
    std::erase_if(runs, [&](const LineRun& run) {
      return std::none_of(close.begin(), close.end(), [&](const LineRun& c) { return c.from_mm <= run.to_mm && c.to_mm >= run.from_mm; });
    });
    if (runs.empty()) return {line};
    tell("L-MAIN-JOINED", road, {{"beside_mm", covered_mm(runs)}}, line.front());
    std::vector<std::vector<Point_mm>> parts = give_way(line, runs, other);
    std::erase_if(parts, [&](const auto& part) { return floor_line_length(part) < p_.streets.c_col_mm + reach; });
    return parts;
  }

  /// An end drawn at another road reaches that road where it runs now.
  void join_met_roads(const Drawn& d, Course& course) {
    if (course.lines.empty() || d.stretch.is_closed()) return;
    if (d.end_meets) join_end(course, course.lines.back());
    if (!d.start_meets) return;
    std::reverse(course.lines.front().begin(), course.lines.front().end());
    join_end(course, course.lines.front());
    std::reverse(course.lines.front().begin(), course.lines.front().end());
  }

  void join_end(const Course& course, std::vector<Point_mm>& line) const {
    std::optional<Point_mm> nearest;
    for (const Course& other : courses_) {
      if (other.road == course.road) continue;
      for (const auto& l : other.lines) {
        const Point_mm at = nearest_place(line.back(), l);
        if (!nearest || squared_length(at - line.back()) < squared_length(*nearest - line.back())) nearest = at;
      }
    }
    if (!nearest || *nearest == line.back() || floor_length(*nearest - line.back()) > scaffold_.divide_size_mm / 2) return;
    line.push_back(*nearest);
    if (!runs_inside({line[line.size() - 2], line.back()}, {&land_, 1}) || !is_simple_line(line)) line.pop_back();
  }

  const Polygon_mm& land_;
  std::span<const DrawnRoad> roads_;
  const Scaffold& scaffold_;
  const CityParameters& p_;
  std::vector<Finding>& findings_;
  std::vector<Drawn> drawn_;
  std::vector<Course> courses_;
};

}  // namespace

std::vector<Course> plan_courses(const Polygon_mm& land, std::span<const DrawnRoad> roads, const Scaffold& scaffold, const CityParameters& p,
                                 std::vector<Finding>& findings) {
  return CoursePlanner(land, roads, scaffold, p, findings).run();
}

}  // namespace settle
