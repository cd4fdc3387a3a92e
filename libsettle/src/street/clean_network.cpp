// A pass: 1. canonical order and direction   2. loose ends joined   3. lines noded with land and blockers, level by level
// 4. pieces chained to roads between nodes. What a pass gives is cleaned again until a pass gives what it was given: a
// short end that a pass leaves can be near enough to join in the next. Then nodes are classed, dead ends get heads, and every drawn line is accounted for.
#include "settle/street/clean_network.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/snap_rounding.hpp"
#include "street/chain_pieces.hpp"
#include "street/join_ends.hpp"
#include "street/node_lines.hpp"

namespace settle {
namespace {

void class_nodes(Network& network, const NodedLines& noded) {
  std::vector<std::vector<std::pair<Point_mm, std::int64_t>>> arms(network.nodes.size());  // next point, width
  for (const NetworkRoad& road : network.roads) {
    arms[static_cast<std::size_t>(road.from)].emplace_back(road.line[1], road.width_mm);
    arms[static_cast<std::size_t>(road.to)].emplace_back(road.line[road.line.size() - 2], road.width_mm);
  }
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    NetworkNode& node = network.nodes[i];
    node.degree = static_cast<int>(arms[i].size());
    for (const auto& arm : arms[i]) node.width_max_mm = std::max(node.width_max_mm, arm.second);
    if (noded.on_land_edge.contains(node.at)) {
      node.kind = NodeKind::border;
    } else if (node.degree == 1) {
      node.kind = noded.on_blocker_edge.contains(node.at) ? NodeKind::blocked : NodeKind::end;
    } else if (node.degree == 2) {
      const bool soft = is_soft_bend(arms[i][0].first, node.at, arms[i][1].first, node.width_max_mm);
      node.kind = soft ? NodeKind::through : NodeKind::corner;
    } else {
      node.kind = NodeKind::junction;
    }
  }
}

void give_heads(Network& network, std::int64_t radius_mm) {
  for (NetworkNode& node : network.nodes) {
    if (node.kind == NodeKind::end && 2 * radius_mm > node.width_max_mm) node.head_mm = radius_mm;
  }
}

void tell_dead_ends(CleanNetwork& out) {
  for (const NetworkNode& node : out.network.nodes) {
    if (node.kind == NodeKind::end) out.findings.push_back({"L-DEAD-END", node.id, "class_nodes", {{"width_mm", node.width_max_mm}}, node.at});
  }
}

bool has_two_points(const RoadLine& road) { return road.line.size() >= 2; }

/// The roads as lines, as a scene would have them that is given this network.
std::vector<RoadLine> lines_of(const Network& network) {
  std::vector<RoadLine> lines;
  for (const NetworkRoad& r : network.roads) {
    lines.push_back({r.id, r.name, r.road_class, r.level, r.width_mm, r.sidewalk_mm, r.lanes, r.oneway, r.level_z, r.bridge, false,
                     r.source_id, r.source_at_mm, r.line});
  }
  return lines;
}

/// Equal but for their ids, which tell nothing that a pass asks for when no line lies on another.
bool are_same_roads(std::span<const RoadLine> a, std::span<const RoadLine> b) {
  const auto key = [](const RoadLine* r) {
    return std::tie(r->line, r->name, r->road_class, r->level, r->width_mm, r->sidewalk_mm, r->lanes, r->oneway, r->level_z,
                    r->bridge, r->source_id.empty() ? r->id : r->source_id, r->source_at_mm);
  };
  const auto in_order = [&](std::span<const RoadLine> lines) {
    std::vector<const RoadLine*> sorted;
    for (const RoadLine& road : lines) sorted.push_back(&road);
    std::sort(sorted.begin(), sorted.end(), [&](const RoadLine* r, const RoadLine* s) { return key(r) < key(s); });
    return sorted;
  };
  const auto is_same = [&](const RoadLine* r, const RoadLine* s) { return key(r) == key(s); };
  return a.size() == b.size() && std::ranges::equal(in_order(a), in_order(b), is_same);
}

class Cleaner {
 public:
  Cleaner(const CleanInput& input, CleanNetwork& out) : input_(input), out_(out), dropped_mm_(input.lines.size()) {}

  void run() {
    std::vector<RoadLine> lines = canonical_lines(input_.lines);
    for (std::size_t i = 0; i < lines.size(); ++i) drawn_.push_back(lines[i]);
    for (std::size_t i = 0; i < lines.size(); ++i) drawn_of_[lines[i].id].push_back(i);
    NodedLines noded;
    for (int passes = 0; passes < kMostPasses; ++passes) {
      const std::vector<RoadLine> given = lines;
      noded = pass(lines);
      lines = canonical_lines(lines_of(out_.network));
      if (are_same_roads(given, lines)) break;
    }
    class_nodes(out_.network, noded);
    give_heads(out_.network, input_.heads_mm);
    tell_dead_ends(out_);
    account();
    out_.land = std::move(noded.land);
    out_.blockers = std::move(noded.blockers);
  }

 private:
  /// Every pass but the last joins or drops something for good; the limit only stands between odd input and no end.
  static constexpr int kMostPasses = 50;

  /// From lines to a network in `out_`; findings name drawn lines.
  NodedLines pass(std::vector<RoadLine>& lines) {
    // What is near but not joined is told of the last pass's roads.
    std::erase_if(out_.findings, [](const Finding& f) { return f.code == "W-NEAR-MISS"; });
    const std::size_t told = out_.findings.size();
    drop_points(lines);
    join_ends(lines, input_, out_.findings);
    drop_points(lines);
    NodedLines noded = node_lines(lines, input_);
    ChainedPieces chained = chain_pieces(lines, noded);
    out_.network = std::move(chained.network);
    for (std::size_t f = told; f < out_.findings.size(); ++f) {
      std::string& id = out_.findings[f].id;
      id = drawn_[drawn_of_.at(id).front()].id;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (const auto& [code, length] : noded.dropped_mm[i]) {
        for (const std::size_t drawn : drawn_of_.at(lines[i].id)) dropped_mm_[drawn][code] += length;
      }
    }
    std::map<std::string, std::vector<std::size_t>> drawn_of;
    for (const auto& [road, parts] : chained.lines_of_road) {
      std::set<std::size_t> drawn;
      for (const std::size_t line : parts) {
        const auto& from = drawn_of_.at(lines[line].id);
        drawn.insert(from.begin(), from.end());
      }
      drawn_of[road].assign(drawn.begin(), drawn.end());
    }
    drawn_of_ = std::move(drawn_of);
    return noded;
  }

  /// Lines that are a point, as drawn or after their ends were joined, are dropped and told.
  void drop_points(std::vector<RoadLine>& lines) {
    for (const RoadLine& road : lines) {
      if (has_two_points(road)) continue;
      std::optional<Point_mm> at;
      if (!road.line.empty()) at = road.line.front();
      out_.findings.push_back({"L-ZERO-LENGTH", road.id, "canonical_lines", {}, at});
    }
    std::erase_if(lines, [](const RoadLine& road) { return !has_two_points(road); });
  }

  /// A line that gave no road is dropped for the reason that took the most of it; what was cut from others is told.
  void account() {
    std::vector<char> gives(drawn_.size(), 0);
    for (const auto& [road, drawn] : drawn_of_) {
      for (const std::size_t i : drawn) gives[i] = 1;
    }
    for (std::size_t i = 0; i < drawn_.size(); ++i) {
      const std::map<std::string, std::int64_t>& dropped = dropped_mm_[i];
      for (const auto& [code, length] : dropped) {
        out_.findings.push_back({code, drawn_[i].id, "node_lines", {{"length_mm", length}}, drawn_[i].line.front()});
      }
      if (gives[i]) {
        ++out_.ledger.out.count;
        continue;
      }
      const auto most = std::max_element(dropped.begin(), dropped.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
      ++out_.ledger.dropped[most == dropped.end() ? "L-ZERO-LENGTH" : most->first].count;
    }
  }

  const CleanInput& input_;
  CleanNetwork& out_;
  std::vector<RoadLine> drawn_;                                    ///< in canonical order
  std::map<std::string, std::vector<std::size_t>> drawn_of_;       ///< by id of a line of the pass: the drawn lines it comes from
  std::vector<std::map<std::string, std::int64_t>> dropped_mm_;    ///< of each drawn line, length by reason
};

}  // namespace

// The mitre takes (width / 2) |cross| / (|u||v| + dot) off each side: the tangent of half the turn, in whole numbers.
bool is_soft_bend(Point_mm before, Point_mm at, Point_mm after, std::int64_t width_mm) {
  const Point_mm u = at - before, v = after - at;
  const std::int64_t along = dot(u, v);
  const Int128 uu = squared_length(u), vv = squared_length(v);
  if (along <= 0 || 4 * Int128{along} * along < uu * vv) return false;
  const Int128 bend = Int128{100} * width_mm * std::abs(cross(u, v));
  const Int128 room = Int128{90} * (isqrt(uu * vv) + Int128{along});
  return bend <= room * isqrt(uu) && bend <= room * isqrt(vv);
}

CleanNetwork clean_network(const CleanInput& input) {
  CleanNetwork out;
  out.ledger.what = "road lines";
  out.ledger.in.count = static_cast<std::int64_t>(input.lines.size());
  Cleaner(input, out).run();
  return out;
}

std::vector<std::string> check_network(const Network& network) {
  std::vector<std::string> wrong;
  std::map<int, std::vector<TaggedSegment>> levels;
  std::map<int, std::map<Point_mm, std::set<std::size_t>>> inside;  // level -> interior point -> roads
  for (std::size_t i = 0; i < network.roads.size(); ++i) {
    const NetworkRoad& road = network.roads[i];
    if (road.line.size() < 2 || road.from < 0 || road.to < 0) {
      wrong.push_back(road.id + " has no two nodes");
      continue;
    }
    const auto node = [&](int k) { return network.nodes[static_cast<std::size_t>(k)].at; };
    if (road.line.front() != node(road.from) || road.line.back() != node(road.to)) wrong.push_back(road.id + " does not end at its nodes");
    for (std::size_t k = 1; k < road.line.size(); ++k) {
      levels[road.level_z].push_back({road.line[k - 1], road.line[k], static_cast<std::int32_t>(i)});
    }
    for (std::size_t k = 1; k + 1 < road.line.size(); ++k) inside[road.level_z][road.line[k]].insert(i);
  }
  for (const auto& [level, segments] : levels) {
    const SnappedEdges snapped = snap_round(segments);
    if (snapped.edges.size() != segments.size()) wrong.push_back("roads of level " + std::to_string(level) + " cross or cover each other");
    for (const auto& [p, roads] : inside[level]) {
      if (roads.size() > 1) wrong.push_back(network.roads[*roads.begin()].id + " meets another road without a node");
    }
  }
  return wrong;
}

}  // namespace settle
