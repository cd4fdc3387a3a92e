// One snap rounding of all lines and the land's rings; the winding of the rings tells which edges lie inside; each line's
// edges are followed from its start.
#include "layout/clip_lines.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "settle/core/check.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/planar_map.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

struct Step {
  std::int32_t tag, from, to, edge;
};

/// A line's edges in its order: per segment from its start, vertex to vertex.
class Walks {
 public:
  explicit Walks(const SnappedEdges& snapped) {
    for (std::size_t e = 0; e < snapped.edges.size(); ++e) {
      for (const EdgeUse& use : snapped.uses_of(e)) {
        const auto [u, v] = snapped.edges[e];
        steps_.push_back({use.tag, use.direction > 0 ? u : v, use.direction > 0 ? v : u, static_cast<std::int32_t>(e)});
      }
    }
    std::sort(steps_.begin(), steps_.end(), [](const Step& a, const Step& b) { return std::tie(a.tag, a.from) < std::tie(b.tag, b.from); });
  }
  const Step* from(std::int32_t tag, std::int32_t vertex) const {
    const auto found = std::lower_bound(steps_.begin(), steps_.end(), Step{tag, vertex, 0, 0},
                                        [](const Step& a, const Step& b) { return std::tie(a.tag, a.from) < std::tie(b.tag, b.from); });
    return found != steps_.end() && found->tag == tag && found->from == vertex ? &*found : nullptr;
  }

 private:
  std::vector<Step> steps_;
};

/// Tag 0 is the land; the segments of the lines follow.
class Clipper {
 public:
  Clipper(std::span<const std::vector<Point_mm>> lines, const Polygon_mm& land) : map_(map_of(lines, land)), walks_(map_.snapped), at_edge_(map_.snapped.vertices.size(), 0) {
    std::vector<char> is_land(1, 1);
    for (const auto& line : lines) is_land.resize(is_land.size() + line.size(), 0);
    winding_ = winding_numbers(map_, is_land);
    for (std::size_t e = 0; e < map_.snapped.edges.size(); ++e) {
      if (!runs_along_edge(e)) continue;
      at_edge_[static_cast<std::size_t>(map_.snapped.edges[e].u)] = 1;
      at_edge_[static_cast<std::size_t>(map_.snapped.edges[e].v)] = 1;
    }
  }

  std::vector<std::vector<std::int32_t>> inside_runs(const std::vector<Point_mm>& line, std::int32_t first_tag) const {
    std::vector<std::vector<std::int32_t>> runs;
    std::vector<std::int32_t> run;
    const auto end_run = [&] {
      if (run.size() > 1) runs.push_back(run);
      run.clear();
    };
    std::int32_t here = vertex(line.front());
    for (std::size_t k = 1; k < line.size(); ++k) {
      const std::int32_t goal = vertex(line[k]);
      while (here != goal) {
        const Step* step = walks_.from(first_tag + static_cast<std::int32_t>(k) - 1, here);
        SETTLE_CHECK(step != nullptr);
        if (lies_inside(static_cast<std::size_t>(step->edge))) {
          if (run.empty()) run.push_back(here);
          run.push_back(step->to);
        } else {
          end_run();
        }
        here = step->to;
      }
    }
    end_run();
    return runs;
  }
  bool at_edge(std::int32_t v) const { return at_edge_[static_cast<std::size_t>(v)] != 0; }
  Point_mm at(std::int32_t v) const { return map_.snapped.vertices[static_cast<std::size_t>(v)]; }

 private:
  static PlanarMap map_of(std::span<const std::vector<Point_mm>> lines, const Polygon_mm& land) {
    std::vector<TaggedSegment> segments;
    for (const Segment_mm& s : edges_of({&land, 1})) segments.push_back({s.a, s.b, 0});
    std::int32_t tag = 1;
    for (const auto& line : lines) {
      for (std::size_t k = 1; k < line.size(); ++k) segments.push_back({line[k - 1], line[k], tag++});
    }
    return build_planar_map(snap_round(segments));
  }
  std::int32_t vertex(Point_mm p) const {
    const auto& all = map_.snapped.vertices;
    const auto found = std::lower_bound(all.begin(), all.end(), p);
    SETTLE_CHECK(found != all.end() && *found == p);
    return static_cast<std::int32_t>(found - all.begin());
  }
  bool runs_along_edge(std::size_t e) const {
    const auto uses = map_.snapped.uses_of(e);
    return !uses.empty() && uses.front().tag == 0;  // sorted
  }
  bool lies_inside(std::size_t e) const {
    return !runs_along_edge(e) && winding_[static_cast<std::size_t>(map_.face[2 * e])] > 0;
  }

  PlanarMap map_;
  Walks walks_;
  std::vector<std::int32_t> winding_;
  std::vector<char> at_edge_;
};

/// Parts a walk where it comes back to one of its vertices: the loop, then what is left.
std::vector<std::vector<std::int32_t>> part_at_repeats(const std::vector<std::int32_t>& walk) {
  std::vector<std::vector<std::int32_t>> parts;
  std::vector<std::int32_t> open;
  std::map<std::int32_t, std::size_t> place;
  for (const std::int32_t v : walk) {
    const auto seen = place.find(v);
    if (seen != place.end()) {
      const std::size_t from = seen->second;
      std::vector<std::int32_t> loop(open.begin() + static_cast<std::ptrdiff_t>(from), open.end());
      loop.push_back(v);
      for (std::size_t i = from + 1; i < open.size(); ++i) place.erase(open[i]);
      open.resize(from + 1);
      if (loop.size() > 3) parts.push_back(std::move(loop));  // there and back is no loop
      continue;
    }
    place.emplace(v, open.size());
    open.push_back(v);
  }
  if (open.size() > 1) parts.push_back(std::move(open));
  return parts;
}

}  // namespace

std::vector<ClippedLine> clip_lines(std::span<const std::vector<Point_mm>> lines, const Polygon_mm& land) {
  if (lines.empty()) return {};
  const Clipper clipper(lines, land);
  std::vector<ClippedLine> stretches;
  std::int32_t tag = 1;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    std::vector<std::vector<std::int32_t>> runs = clipper.inside_runs(lines[n], tag);
    tag += static_cast<std::int32_t>(lines[n].size()) - 1;
    // A closed line that leaves the land is whole across its start.
    if (runs.size() > 1 && runs.front().front() == runs.back().back() && lines[n].front() == lines[n].back() &&
        clipper.at(runs.front().front()) == lines[n].front()) {
      runs.back().insert(runs.back().end(), runs.front().begin() + 1, runs.front().end());
      runs.erase(runs.begin());
    }
    for (const auto& run : runs) {
      for (const auto& part : part_at_repeats(run)) {
        ClippedLine stretch{n, {}, clipper.at_edge(part.front()), clipper.at_edge(part.back())};
        for (const std::int32_t v : part) stretch.points.push_back(clipper.at(v));
        stretches.push_back(std::move(stretch));
      }
    }
  }
  return stretches;
}

}  // namespace settle
