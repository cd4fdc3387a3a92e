// Cut i has tag i, the rings the tag after the last, places the one after that.
#include "layout/path_graph.hpp"

#include <algorithm>
#include <tuple>

#include "settle/core/check.hpp"

namespace settle {
namespace {

PlanarMap map_of(const Polygon_mm& land, std::span<const Segment_mm> cuts, std::span<const Point_mm> places) {
  std::vector<TaggedSegment> segments;
  for (std::size_t i = 0; i < cuts.size(); ++i) segments.push_back({cuts[i].a, cuts[i].b, static_cast<std::int32_t>(i)});
  const auto ring_tag = static_cast<std::int32_t>(cuts.size());
  for (const Segment_mm& s : edges_of({&land, 1})) segments.push_back({s.a, s.b, ring_tag});
  for (const Point_mm p : places) segments.push_back({p, p, ring_tag + 1});
  return build_planar_map(snap_round(segments));
}

}  // namespace

PathGraph::PathGraph(const Polygon_mm& land, std::vector<Segment_mm> cuts, std::span<const Point_mm> places)
    : cuts_(std::move(cuts)), map_(map_of(land, cuts_, places)), is_border_(map_.snapped.edges.size(), 0) {
  std::vector<char> is_land(cuts_.size() + 2, 0);
  is_land[cuts_.size()] = 1;
  const std::vector<std::int32_t> winding = winding_numbers(map_, is_land);
  std::vector<std::int32_t> label;
  for (const std::int32_t w : winding) label.push_back(w > 0 ? 0 : -1);
  for (const Region& region : trace_regions(map_, label)) land_.push_back(polygon_of(map_, region));
  std::vector<std::int32_t> kept;
  for (std::size_t e = 0; e < map_.snapped.edges.size(); ++e) {
    const auto uses = map_.snapped.uses_of(e);
    is_border_[e] = std::any_of(uses.begin(), uses.end(), [&](const EdgeUse& use) { return use.tag == static_cast<std::int32_t>(cuts_.size()); });
    if (!is_border_[e] && winding[static_cast<std::size_t>(map_.face[2 * e])] <= 0) continue;
    kept.push_back(static_cast<std::int32_t>(2 * e));
    kept.push_back(static_cast<std::int32_t>(2 * e + 1));
  }
  begin_.assign(vertex_count() + 1, 0);
  for (const std::int32_t h : kept) ++begin_[static_cast<std::size_t>(origin(h)) + 1];
  for (std::size_t v = 1; v < begin_.size(); ++v) begin_[v] += begin_[v - 1];
  leaving_.resize(kept.size());
  std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
  for (const std::int32_t h : kept) leaving_[next[static_cast<std::size_t>(origin(h))]++] = h;
}

std::span<const std::int32_t> PathGraph::leaving(std::int32_t vertex) const {
  const auto v = static_cast<std::size_t>(vertex);
  return std::span(leaving_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
}

bool PathGraph::is_at_border(std::int32_t vertex) const {
  const auto out = leaving(vertex);
  return std::any_of(out.begin(), out.end(), [&](std::int32_t h) { return is_on_border(h); });
}

bool PathGraph::go_on_straight(std::int32_t h, std::int32_t next) const {
  const auto uses = map_.snapped.uses_of(static_cast<std::size_t>(h / 2)), others = map_.snapped.uses_of(static_cast<std::size_t>(next / 2));
  const int flip = h % 2 == next % 2 ? 1 : -1;
  for (const EdgeUse& use : uses) {
    for (const EdgeUse& other : others) {
      if (use.tag < static_cast<std::int32_t>(cuts_.size()) && use.tag == other.tag && use.direction == flip * other.direction) return true;
    }
  }
  return false;
}

Point_mm PathGraph::direction(std::int32_t h) const {
  const EdgeUse use = map_.snapped.uses_of(static_cast<std::size_t>(h / 2)).front();
  if (is_on_border(h)) return at(target(h)) - at(origin(h));
  const Segment_mm& cut = cuts_[static_cast<std::size_t>(use.tag)];
  return (use.direction > 0) == (h % 2 == 0) ? cut.b - cut.a : cut.a - cut.b;
}

std::int32_t PathGraph::vertex(Point_mm place) const {
  const auto& all = map_.snapped.vertices;
  const auto found = std::lower_bound(all.begin(), all.end(), place);
  SETTLE_CHECK(found != all.end() && *found == place);
  return static_cast<std::int32_t>(found - all.begin());
}

std::int32_t PathGraph::nearest_vertex(Point_mm place, Point_mm towards) const {
  const auto rank = [&](std::int32_t v) {
    const Point_mm off = at(v) - place;
    return std::tuple(squared_length(off), -dot(towards, off), -cross(towards, off));
  };
  std::int32_t best = -1;
  for (std::int32_t v = 0; v < static_cast<std::int32_t>(vertex_count()); ++v) {
    if (!leaving(v).empty() && (best < 0 || rank(v) < rank(best))) best = v;
  }
  return best;
}

}  // namespace settle
