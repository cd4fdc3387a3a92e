// Drawn lines are chained and clipped to each part of the land -> scaffold, cuts and path graph of the part -> the cheapest way
// for each stretch, straightened -> what runs along the border is left out.
#include "layout/main_roads.hpp"

#include <algorithm>
#include <tuple>

#include "layout/clip_lines.hpp"
#include "layout/drawn_roads.hpp"
#include "layout/main_path.hpp"
#include "layout/scaffold_cuts.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/ring_corners.hpp"

namespace settle {
namespace {

std::int64_t times(std::int64_t mm, Fraction by) { return static_cast<std::int64_t>(floor_div(Int128{mm} * by.num, by.den)); }

Finding finding(const char* code, const std::string& id, const char* step, std::vector<std::pair<std::string, std::int64_t>> numbers, std::optional<Point_mm> at) {
  return {code, id, step, std::move(numbers), at};
}

/// A road found, or on its way: the stretch of a drawn road inside one part of the land.
struct Course {
  std::size_t road = 0;
  Stretch stretch;
  std::vector<Point_mm> line;  ///< empty when dropped
};

/// All that happens on one part of the land.
class PartPlanner {
 public:
  PartPlanner(const Polygon_mm& land, std::span<const DrawnRoad> roads, const CityParameters& p, MainRoadPlan& plan)
      : land_(land), roads_(roads), p_(p), plan_(plan), scaffold_(make_scaffold(land, p.base, plan.findings)) {}

  const Scaffold& scaffold() const { return scaffold_; }

  std::vector<Course> run() {
    std::vector<std::vector<Point_mm>> lines;
    for (const DrawnRoad& road : roads_) lines.push_back(road.points);
    std::vector<Course> courses;
    for (Stretch& stretch : clip_lines(lines, land_)) courses.push_back({stretch.line, std::move(stretch), {}});
    if (courses.empty()) return {};
    if (p_.main_road.keep_geometry) {
      for (Course& course : courses) course.line = course.stretch.points;
      return courses;
    }
    lead_free_ends_on(courses);
    find_lines(courses);
    return courses;
  }

 private:
  bool another_ends_near(const std::vector<Course>& courses, const Course& self, Point_mm at) const {
    constexpr std::int64_t kNear_mm = 30'000;
    return std::any_of(courses.begin(), courses.end(), [&](const Course& other) {
      if (other.road == self.road) return false;
      return squared_distance(at, other.stretch.points) <= Int128{kNear_mm} * kNear_mm;
    });
  }

  void lead_free_ends_on(std::vector<Course>& courses) {
    const std::int64_t reach = times(isqrt(doubled_area(land_) / 2), p_.main_road.extend);
    const std::vector<Course> drawn = courses;
    for (Course& course : courses) {
      Stretch& s = course.stretch;
      if (s.is_closed()) continue;
      for (bool* at_edge : {&s.ends_at_edge, &s.starts_at_edge}) {
        if (at_edge == &s.starts_at_edge) std::reverse(s.points.begin(), s.points.end());
        const std::optional<Point_mm> on =
            *at_edge || another_ends_near(drawn, course, s.points.back()) ? std::nullopt : lead_on(s.points, land_, reach);
        if (on) {
          plan_.findings.push_back(finding("L-MAIN-LED-ON", roads_[course.road].id, "plan_main_roads", {{"length_mm", floor_length(*on - s.points.back())}}, s.points.back()));
          s.points.push_back(*on);
          *at_edge = true;
        }
        if (at_edge == &s.starts_at_edge) std::reverse(s.points.begin(), s.points.end());
      }
    }
  }

  /// Its own line with fewer bends: the least tolerance of a few that keeps it simple and inside, else as it is.
  std::vector<Point_mm> closed_line(const Stretch& stretch) const {
    Ring_mm ring(stretch.points.begin(), stretch.points.end() - 1);
    for (std::int64_t tolerance = times(scaffold_.divide_size_mm, p_.main_road.straighten); tolerance > 0; tolerance /= 4) {
      Ring_mm fewer;
      for (const int i : simplify_ring(ring, tolerance)) fewer.push_back(ring[static_cast<std::size_t>(i)]);
      bool fits = is_simple(fewer);
      for (std::size_t i = 0; fits && i < fewer.size(); ++i) fits = runs_inside({fewer[i], fewer[(i + 1) % fewer.size()]}, {&land_, 1});
      if (fits) {
        ring = std::move(fewer);
        break;
      }
    }
    ring.push_back(ring.front());
    return ring;
  }

  PathGraph make_graph(const std::vector<Course>& courses) const {
    std::vector<Segment_mm> cuts = scaffold_cuts(land_, scaffold_, p_.base.cuts_per_point);
    std::vector<Point_mm> places;
    for (const Course& course : courses) {
      const Stretch& s = course.stretch;
      if (s.is_closed()) {
        for (std::size_t k = 1; k < course.line.size(); ++k) cuts.push_back({course.line[k - 1], course.line[k]});
        continue;
      }
      if (p_.main_road.follow.num > 0) {
        const std::vector<Segment_mm> own = drawn_cuts(s.points, scaffold_.divide_size_mm);
        cuts.insert(cuts.end(), own.begin(), own.end());
      }
      if (s.starts_at_edge) places.push_back(s.points.front());
      if (s.ends_at_edge) places.push_back(s.points.back());
    }
    return PathGraph(land_, std::move(cuts), places);
  }

  void find_lines(std::vector<Course>& courses) {
    for (Course& course : courses) {
      if (course.stretch.is_closed()) course.line = closed_line(course.stretch);
    }
    const PathGraph graph = make_graph(courses);
    for (Course& course : courses) {
      const Stretch& s = course.stretch;
      if (s.is_closed()) continue;
      const std::size_t n = s.points.size();
      PathQuery query{-1, -1, s.points, scaffold_.divide_size_mm};
      query.from = s.starts_at_edge ? graph.vertex(s.points.front()) : graph.nearest_vertex(s.points.front(), s.points[1] - s.points[0]);
      query.to = s.ends_at_edge ? graph.vertex(s.points.back()) : graph.nearest_vertex(s.points.back(), s.points[n - 2] - s.points[n - 1]);
      std::vector<Point_mm> path;
      if (query.from != query.to) path = find_main_path(graph, query, p_.main_road);
      if (path.empty()) {
        plan_.findings.push_back(finding("L-MAIN-NO-WAY", roads_[course.road].id, "plan_main_roads", {}, s.points.front()));
        continue;
      }
      course.line = straighten(path, times(scaffold_.divide_size_mm, p_.main_road.straighten), graph.land());
    }
  }

  const Polygon_mm& land_;
  std::span<const DrawnRoad> roads_;
  const CityParameters& p_;
  MainRoadPlan& plan_;
  Scaffold scaffold_;
};

/// Where along the line a place on it lies.
std::pair<std::size_t, std::int64_t> place_along(std::span<const Point_mm> line, Point_mm p) {
  for (std::size_t k = 1; k < line.size(); ++k) {
    if (lies_within(1, p, line[k - 1], line[k])) return {k, dot(line[k] - line[k - 1], p - line[k - 1])};
  }
  return {line.size(), 0};
}

}  // namespace

MainRoadPlan plan_main_roads(std::span<const Polygon_mm> land, std::span<const RoadLine> drawn, const CityParameters& parameters) {
  MainRoadPlan plan;
  const std::vector<DrawnRoad> roads = chain_drawn_roads(drawn);
  std::vector<std::vector<Stretch>> found(roads.size());
  std::int64_t greatest = 0;
  for (const Polygon_mm& part : land) {
    PartPlanner planner(part, roads, parameters, plan);
    plan.simplified.push_back({planner.scaffold().ring, {}});
    if (doubled_area(part) > greatest) {
      greatest = doubled_area(part);
      plan.divide_size_mm = planner.scaffold().divide_size_mm;
    }
    for (Course& course : planner.run()) {
      if (course.line.empty()) continue;
      for (Stretch& s : clip_lines({&course.line, 1}, part)) found[course.road].push_back({course.road, std::move(s.points), false, false});
    }
  }
  for (std::size_t r = 0; r < roads.size(); ++r) {
    if (found[r].empty()) {
      plan.findings.push_back(finding("L-MAIN-OUTSIDE", roads[r].id, "plan_main_roads", {}, roads[r].points.front()));
      continue;
    }
    plan.given += roads[r].lines.size();
    std::stable_sort(found[r].begin(), found[r].end(), [&](const Stretch& a, const Stretch& b) {
      return place_along(roads[r].points, a.points.front()) < place_along(roads[r].points, b.points.front());
    });
    for (std::size_t k = 0; k < found[r].size(); ++k) {
      plan.roads.push_back({k == 0 ? roads[r].id : roads[r].id + "-" + std::to_string(k + 1), roads[r].name, std::move(found[r][k].points)});
    }
  }
  return plan;
}

}  // namespace settle
