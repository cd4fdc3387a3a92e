// One planar map a level: the level's lines, the land and (level 0) the blockers are snapped together, so a road that
// leaves the land ends in a vertex of its edge. Edges first bend through the vertices of lines that lie on them: a road
// that ended there before would cross the straight edge again a little farther on. A piece is judged by the faces on both
// its sides: on an edge it stays. Level 0 comes last and takes the places where other levels end at the land's edge as
// vertices, so the land that it gives back has them all.
#include "street/node_lines.hpp"

#include <algorithm>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/planar_map.hpp"
#include "street/polygon_edges.hpp"

namespace settle {
namespace {

enum class Source : char { line, land, blocker };

struct LevelMap {
  std::vector<TaggedSegment> segments;
  struct Origin {
    Source source;
    std::size_t line = 0;
    std::int64_t at_mm = 0;
    Point_mm start;
  };
  std::vector<Origin> origins;  // by tag

  void add(Point_mm a, Point_mm b, const Origin& origin) {
    segments.push_back({a, b, static_cast<std::int32_t>(origins.size())});
    origins.push_back(origin);
  }
  void add_line(const RoadLine& road, std::size_t index) {
    std::int64_t at = 0;
    for (std::size_t k = 1; k < road.line.size(); ++k) {
      add(road.line[k - 1], road.line[k], {Source::line, index, at, road.line[k - 1]});
      at += floor_length(road.line[k] - road.line[k - 1]);
    }
  }
  void add_edges(std::span<const Segment_mm> edges, Source source) {
    for (const Segment_mm& edge : edges) add(edge.a, edge.b, {source, 0, 0, edge.a});
  }
  std::vector<char> layer(Source source) const {
    std::vector<char> in(origins.size());
    for (std::size_t i = 0; i < origins.size(); ++i) in[i] = origins[i].source == source;
    return in;
  }
};

/// Higher class, then wider, then the lower place in the canonical order.
bool is_preferred(const std::vector<RoadLine>& lines, std::size_t a, std::size_t b) {
  return std::tuple(lines[a].level, -lines[a].width_mm, a) < std::tuple(lines[b].level, -lines[b].width_mm, b);
}

class LevelNoder {
 public:
  LevelNoder(const std::vector<RoadLine>& lines, const CleanInput& input, int level_z, NodedLines& out)
      : lines_(lines), level_z_(level_z), out_(out) {
    std::vector<Point_mm> points;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].level_z != level_z) continue;
      level_.add_line(lines[i], i);
      points.insert(points.end(), lines[i].line.begin(), lines[i].line.end());
    }
    if (level_z == 0) points.insert(points.end(), out.on_land_edge.begin(), out.on_land_edge.end());
    level_.add_edges(PolygonEdges(input.land).through(points), Source::land);
    if (level_z != 0) return;
    level_.add_edges(PolygonEdges(input.blockers).through(points), Source::blocker);
    for (const Point_mm p : out.on_land_edge) level_.segments.push_back({p, p, 0});
  }

  void run() {
    map_ = build_planar_map(snap_round_to_rest(level_.segments));
    land_ = winding_numbers(map_, level_.layer(Source::land));
    blocker_ = winding_numbers(map_, level_.layer(Source::blocker));
    for (std::size_t e = 0; e < map_.snapped.edges.size(); ++e) take_edge(e);
    if (level_z_ != 0) return;
    out_.land = polygons_in(land_);
    out_.blockers = polygons_in(blocker_);
  }

 private:
  std::vector<Polygon_mm> polygons_in(const std::vector<std::int32_t>& winding) const {
    std::vector<std::int32_t> label(winding.size());
    for (std::size_t f = 0; f < label.size(); ++f) label[f] = winding[f] > 0 ? 0 : -1;
    std::vector<Polygon_mm> polygons;
    for (const Region& region : trace_regions(map_, label)) polygons.push_back(polygon_of(map_, region));
    return polygons;
  }

  Point_mm point(std::int32_t v) const { return map_.snapped.vertices[static_cast<std::size_t>(v)]; }

  void take_edge(std::size_t e) {
    const auto& edge = map_.snapped.edges[e];
    const EdgeUse* winner = nullptr;
    for (const EdgeUse& use : map_.snapped.uses_of(e)) {
      const LevelMap::Origin& origin = level_.origins[static_cast<std::size_t>(use.tag)];
      if (origin.source != Source::line) {
        auto& points = origin.source == Source::land ? out_.on_land_edge : out_.on_blocker_edge;
        points.insert({point(edge.u), point(edge.v)});
      } else if (winner == nullptr || is_preferred(lines_, origin.line, line_of(*winner))) {
        winner = &use;
      }
    }
    if (winner == nullptr) return;
    const std::int64_t length = floor_length(point(edge.v) - point(edge.u));
    for (const EdgeUse& use : map_.snapped.uses_of(e)) {
      const LevelMap::Origin& origin = level_.origins[static_cast<std::size_t>(use.tag)];
      if (origin.source == Source::line && origin.line != line_of(*winner)) out_.dropped_mm[origin.line]["L-DUPLICATE"] += length;
    }
    const auto left = static_cast<std::size_t>(map_.face[2 * e]), right = static_cast<std::size_t>(map_.face[2 * e + 1]);
    if (land_[left] <= 0 && land_[right] <= 0) {
      out_.dropped_mm[line_of(*winner)]["L-OUTSIDE"] += length;
    } else if (!lines_[line_of(*winner)].bridge && blocker_[left] > 0 && blocker_[right] > 0) {
      out_.dropped_mm[line_of(*winner)]["L-IN-BLOCKER"] += length;
    } else {
      keep(e, *winner);
    }
  }

  void keep(std::size_t e, const EdgeUse& use) {
    const auto& edge = map_.snapped.edges[e];
    const Point_mm a = point(use.direction > 0 ? edge.u : edge.v), b = point(use.direction > 0 ? edge.v : edge.u);
    const LevelMap::Origin& origin = level_.origins[static_cast<std::size_t>(use.tag)];
    out_.pieces.push_back({a, b, origin.line, origin.at_mm + floor_length(a - origin.start)});
  }

  std::size_t line_of(const EdgeUse& use) const { return level_.origins[static_cast<std::size_t>(use.tag)].line; }

  const std::vector<RoadLine>& lines_;
  int level_z_;
  NodedLines& out_;
  LevelMap level_;
  PlanarMap map_;
  std::vector<std::int32_t> land_, blocker_;
};

}  // namespace

NodedLines node_lines(const std::vector<RoadLine>& lines, const CleanInput& input) {
  NodedLines out;
  out.dropped_mm.resize(lines.size());
  std::set<int> levels;
  for (const RoadLine& road : lines) levels.insert(road.level_z);
  levels.erase(0);
  for (const int z : levels) LevelNoder(lines, input, z, out).run();
  LevelNoder(lines, input, 0, out).run();
  return out;
}

}  // namespace settle
