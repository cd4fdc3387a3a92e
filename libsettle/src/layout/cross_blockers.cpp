// One planar map of edges and blockers. Its pieces inside blockers are joined to runs: along one street, or through a node
// where just two of them meet. A run is judged whole.
#include "layout/cross_blockers.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "settle/core/integer_math.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

std::int64_t limit_of(const BridgeLimits& limits, StreetRank rank) { return rank == 1 ? limits.a_mm : rank == 2 ? limits.b_mm : limits.c_mm; }

struct Piece {
  std::int32_t u, v;      ///< vertices of the map
  int edge;               ///< of the plan
  bool is_inside;
  std::int64_t limit_mm;  ///< of what is inside
  std::int64_t length_mm;
};

class BlockerCutter {
 public:
  BlockerCutter(StreetPlan& plan, const BlockedGround& ground) : plan_(plan), ground_(ground) {}

  void run() {
    make_pieces();
    join_runs();
    judge_runs();
    rebuild();
  }

 private:
  void make_pieces() {
    std::vector<TaggedSegment> segments;
    for (std::size_t e = 0; e < plan_.edges.size(); ++e) {
      segments.push_back({plan_.at(plan_.edges[e].u), plan_.at(plan_.edges[e].v), static_cast<std::int32_t>(e)});
    }
    const auto first_ring = static_cast<std::int32_t>(plan_.edges.size());
    const auto add = [&](std::span<const Polygon_mm> area, std::int32_t tag) {
      for (const Segment_mm& s : edges_of(area)) segments.push_back({s.a, s.b, tag});
    };
    add(ground_.all, first_ring);
    for (std::size_t k = 0; k < ground_.bridged.size(); ++k) add(ground_.bridged[k].area, first_ring + 1 + static_cast<std::int32_t>(k));
    map_ = build_planar_map(snap_round_to_rest(segments));
    std::vector<std::vector<std::int32_t>> winding;
    for (std::size_t k = 0; k <= ground_.bridged.size(); ++k) {
      std::vector<char> layer(plan_.edges.size() + 1 + ground_.bridged.size(), 0);
      layer[plan_.edges.size() + k] = 1;
      winding.push_back(winding_numbers(map_, layer));
    }
    const auto is_in = [&](std::size_t k, std::size_t e) {
      return winding[k][static_cast<std::size_t>(map_.face[2 * e])] > 0 && winding[k][static_cast<std::size_t>(map_.face[2 * e + 1])] > 0;
    };
    for (std::size_t e = 0; e < map_.snapped.edges.size(); ++e) {
      int best = -1;
      for (const EdgeUse& use : map_.snapped.uses_of(e)) {
        if (use.tag >= first_ring) continue;
        if (best < 0 || plan_.key(plan_.edges[static_cast<std::size_t>(use.tag)]) < plan_.key(plan_.edges[static_cast<std::size_t>(best)])) best = use.tag;
      }
      if (best < 0) continue;
      const auto& ends = map_.snapped.edges[e];
      Piece piece{ends.u, ends.v, best, is_in(0, e), 0, isqrt(squared_length(vertex(ends.v) - vertex(ends.u)))};
      if (piece.is_inside) {
        std::int64_t limit = -1;
        for (std::size_t k = 0; k < ground_.bridged.size(); ++k) {
          if (!is_in(k + 1, e)) continue;
          const std::int64_t here = limit_of(ground_.bridged[k].bridge, plan_.rank(plan_.edges[static_cast<std::size_t>(best)]));
          limit = limit < 0 ? here : std::min(limit, here);
        }
        piece.limit_mm = std::max<std::int64_t>(limit, 0);
      }
      pieces_.push_back(piece);
    }
  }

  Point_mm vertex(std::int32_t v) const { return map_.snapped.vertices[static_cast<std::size_t>(v)]; }

  int root(int i) {
    while (parent_[static_cast<std::size_t>(i)] != i) i = parent_[static_cast<std::size_t>(i)] = parent_[static_cast<std::size_t>(parent_[static_cast<std::size_t>(i)])];
    return i;
  }

  void join_runs() {
    parent_.resize(pieces_.size());
    std::iota(parent_.begin(), parent_.end(), 0);
    at_vertex_.resize(map_.snapped.vertices.size());
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      for (const std::int32_t v : {pieces_[i].u, pieces_[i].v}) at_vertex_[static_cast<std::size_t>(v)].push_back(static_cast<int>(i));
    }
    for (const std::vector<int>& round : at_vertex_) {
      for (const int i : round) {
        for (const int j : round) {
          if (i >= j || !piece(i).is_inside || !piece(j).is_inside) continue;
          const bool is_same_street = plan_.edges[static_cast<std::size_t>(piece(i).edge)].street == plan_.edges[static_cast<std::size_t>(piece(j).edge)].street;
          if (is_same_street || round.size() == 2) parent_[static_cast<std::size_t>(root(i))] = root(j);
        }
      }
    }
  }

  Piece& piece(int i) { return pieces_[static_cast<std::size_t>(i)]; }

  /// A run stays that is short enough and comes out at both ends: where it ends, a piece
  /// outside goes on.
  void judge_runs() {
    struct Run {
      std::int64_t length_mm = 0, limit_mm = INT64_MAX;
      std::map<std::int32_t, int> ends;  // vertex -> pieces of the run there
    };
    std::map<int, Run> runs;
    for (int i = 0; i < static_cast<int>(pieces_.size()); ++i) {
      if (!piece(i).is_inside) continue;
      Run& run = runs[root(i)];
      run.length_mm += piece(i).length_mm;
      run.limit_mm = std::min(run.limit_mm, piece(i).limit_mm);
      ++run.ends[piece(i).u];
      ++run.ends[piece(i).v];
    }
    std::map<int, bool> stays;
    for (auto& [r, run] : runs) {
      stays[r] = run.length_mm <= run.limit_mm && std::ranges::all_of(run.ends, [&](const auto& end) { return end.second > 1 || leads_out(end.first); });
    }
    is_cut_.assign(pieces_.size(), 0);
    for (int i = 0; i < static_cast<int>(pieces_.size()); ++i) is_cut_[static_cast<std::size_t>(i)] = piece(i).is_inside && !stays.at(root(i));
  }

  bool leads_out(std::int32_t v) {
    const auto& round = at_vertex_[static_cast<std::size_t>(v)];
    return std::any_of(round.begin(), round.end(), [&](int i) { return !piece(i).is_inside; });
  }

  void rebuild() {
    std::vector<std::vector<int>> of_edge(plan_.edges.size());
    for (std::size_t i = 0; i < pieces_.size(); ++i) of_edge[static_cast<std::size_t>(pieces_[i].edge)].push_back(static_cast<int>(i));
    std::vector<char> is_cut_vertex(map_.snapped.vertices.size(), 0);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (is_cut_[i]) is_cut_vertex[static_cast<std::size_t>(pieces_[i].u)] = is_cut_vertex[static_cast<std::size_t>(pieces_[i].v)] = 1;
    }
    const std::size_t count = plan_.edges.size();
    for (std::size_t e = 0; e < count; ++e) {
      const auto& parts = of_edge[e];
      const bool has_inside = std::any_of(parts.begin(), parts.end(), [&](int i) { return piece(i).is_inside; });
      const bool has_cut = std::any_of(parts.begin(), parts.end(), [&](int i) { return is_cut_[static_cast<std::size_t>(i)] != 0; });
      const bool is_touched = std::any_of(parts.begin(), parts.end(), [&](int i) {
        return is_cut_vertex[static_cast<std::size_t>(piece(i).u)] || is_cut_vertex[static_cast<std::size_t>(piece(i).v)];
      });
      plan_.edges[e].is_touched |= is_touched;
      if (has_inside && !has_cut) plan_.edges[e].is_bridge = true;
      if (has_cut) replace(static_cast<int>(e), parts);
    }
    plan_.drop_gone();
  }

  void replace(int e, const std::vector<int>& parts) {
    const PlanEdge old = plan_.edges[static_cast<std::size_t>(e)];
    plan_.remove(e, "L-IN-BLOCKER", "cut_at_blockers");
    const Point_mm along = plan_.street_of(old).direction;
    for (const int i : parts) {
      if (is_cut_[static_cast<std::size_t>(i)]) continue;
      const bool forward = dot(along, vertex(piece(i).v) - vertex(piece(i).u)) >= 0;
      plan_.add_edge(old.street, vertex(forward ? piece(i).u : piece(i).v), vertex(forward ? piece(i).v : piece(i).u));
      plan_.edges.back().is_bridge = piece(i).is_inside;
      plan_.edges.back().is_touched = true;
    }
  }

  StreetPlan& plan_;
  const BlockedGround& ground_;
  PlanarMap map_;
  std::vector<Piece> pieces_;
  std::vector<int> parent_;
  std::vector<std::vector<int>> at_vertex_;
  std::vector<char> is_cut_;
};

}  // namespace

void cut_at_blockers(StreetPlan& plan, const BlockedGround& ground) {
  if (ground.all.empty()) return;
  BlockerCutter(plan, ground).run();
}

}  // namespace settle
