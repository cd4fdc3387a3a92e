// Drawn lines are chained -> on each part of the land a scaffold and a way for each stretch -> what lies outside, along the
// border or is too short is left out -> roads in the order of the input.
#include "layout/main_roads.hpp"

#include <algorithm>

#include "layout/clip_lines.hpp"
#include "layout/plan_courses.hpp"
#include "layout/main_path.hpp"

namespace settle {
namespace {

/// Where along the drawn line the place nearest to p lies.
std::pair<std::size_t, std::int64_t> place_along(std::span<const Point_mm> line, Point_mm p) {
  std::pair<std::size_t, std::int64_t> best;
  Int128 least = -1;
  for (std::size_t k = 1; k < line.size(); ++k) {
    const std::span piece = line.subspan(k - 1, 2);
    const Int128 far = squared_distance(p, piece);
    if (least >= 0 && far >= least) continue;
    least = far;
    best = {k, dot(line[k] - line[k - 1], p - line[k - 1])};
  }
  return best;
}

/// The course's lines inside the part, long enough to be a main road.
std::vector<std::vector<Point_mm>> lines_inside(const Course& course, const Polygon_mm& part, const CityParameters& p, const std::string& id, std::vector<Finding>& findings) {
  std::vector<std::vector<Point_mm>> lines;
  if (course.lines.empty()) return lines;
  for (ClippedLine& s : clip_lines(course.lines, part)) {
    const std::int64_t length = floor_line_length(s.points);
    if (!p.main_road.keep_geometry && length < p.streets.c_col_mm) {
      findings.push_back({"L-MAIN-SHORT", id, "plan_main_roads", {{"length_mm", length}}, s.points.front()});
    } else {
      lines.push_back(std::move(s.points));
    }
  }
  return lines;
}

/// The reason told last of a road.
std::string reason_of(const std::string& id, const std::vector<Finding>& findings) {
  const auto last = std::find_if(findings.rbegin(), findings.rend(), [&](const Finding& f) { return f.id == id; });
  return last == findings.rend() ? "L-MAIN-OUTSIDE" : last->code;
}

}  // namespace

MainRoadPlan plan_main_roads(std::span<const Polygon_mm> land, std::span<const RoadLine> drawn, const CityParameters& p) {
  constexpr std::int64_t kMeetingEnds_mm = 30'000;
  MainRoadPlan plan;
  const std::vector<DrawnRoad> roads = chain_drawn_roads(drawn, p.main_road.keep_geometry ? 0 : kMeetingEnds_mm, plan.findings);
  for (const Finding& f : plan.findings) ++plan.dropped[f.code];
  std::vector<std::vector<std::vector<Point_mm>>> found(roads.size());
  std::vector<char> is_inside(roads.size(), 0);
  std::int64_t greatest = 0;
  for (const Polygon_mm& part : land) {
    const Scaffold scaffold = make_scaffold(part, p.base, plan.findings);
    plan.simplified.push_back({scaffold.ring, {}});
    if (doubled_area(part) > greatest) {
      greatest = doubled_area(part);
      plan.divide_size_mm = scaffold.divide_size_mm;
    }
    for (const Course& course : plan_courses(part, roads, scaffold, p, plan.findings)) {
      is_inside[course.road] = 1;
      for (auto& line : lines_inside(course, part, p, roads[course.road].id, plan.findings)) found[course.road].push_back(std::move(line));
    }
  }
  for (std::size_t r = 0; r < roads.size(); ++r) {
    if (!is_inside[r]) plan.findings.push_back({"L-MAIN-OUTSIDE", roads[r].id, "plan_main_roads", {}, roads[r].points.front()});
    if (found[r].empty()) {
      plan.dropped[reason_of(roads[r].id, plan.findings)] += roads[r].lines.size();
    } else {
      plan.given += roads[r].lines.size();
    }
    std::stable_sort(found[r].begin(), found[r].end(), [&](const auto& a, const auto& b) {
      return place_along(roads[r].points, a.front()) < place_along(roads[r].points, b.front());
    });
    for (std::size_t k = 0; k < found[r].size(); ++k) {
      plan.roads.push_back({k == 0 ? roads[r].id : roads[r].id + "-" + std::to_string(k + 1), roads[r].name, std::move(found[r][k])});
    }
  }
  return plan;
}

}  // namespace settle
