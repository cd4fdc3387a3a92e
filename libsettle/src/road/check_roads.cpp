// Tiling without geometry between pieces: every piece goes once round its own points, and all their directed edges less
// those that cancel are the surface's. So the pieces cover what the surface covers, once.
#include <algorithm>
#include <map>
#include <set>

#include "settle/core/edge_rings.hpp"
#include "settle/core/exact_sweep.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/road/build_roads.hpp"

namespace settle {
namespace {

using EdgeKey = std::pair<Point_mm, Point_mm>;

class RoadChecker {
 public:
  explicit RoadChecker(const RoadPack& pack) : pack_(pack) {}

  std::vector<std::string> run() {
    check_pieces();
    std::set<int> levels;
    for (const RoadSurface& s : pack_.surface) levels.insert(s.level_z);
    for (const RoadPiece& p : pack_.pieces) levels.insert(p.level_z);
    for (const int z : levels) check_tiling(z);
    check_points();
    check_junctions();
    return std::move(wrong_);
  }

 private:
  void check_pieces() {
    std::set<std::string> ids;
    for (const RoadPiece& p : pack_.pieces) {
      if (!ids.insert(p.id).second) wrong_.push_back("piece " + p.id + " comes twice");
      if (!is_simple(p.polygon.outer) || doubled_area(p.polygon.outer) <= 0) wrong_.push_back("piece " + p.id + " is not a simple ring");
    }
  }

  void check_tiling(int level_z) {
    std::vector<Edge_mm> outline, pieces;
    std::int64_t area = 0;
    for (const RoadSurface& s : pack_.surface) {
      if (s.level_z != level_z) continue;
      append_edges(s.polygon, outline);
      area += doubled_area(s.polygon);
    }
    for (const RoadPiece& p : pack_.pieces) {
      if (p.level_z != level_z) continue;
      append_edges(p.polygon, pieces);
      area -= doubled_area(p.polygon);
    }
    const std::string level = "level " + std::to_string(level_z);
    if (area != 0) wrong_.push_back(level + ": areas differ by " + std::to_string(area) + " half mm2");
    const auto key = [](const Edge_mm& a, const Edge_mm& b) { return EdgeKey(a.from, a.to) < EdgeKey(b.from, b.to); };
    std::sort(pieces.begin(), pieces.end(), key);
    if (std::adjacent_find(pieces.begin(), pieces.end()) != pieces.end()) wrong_.push_back(level + ": two pieces lie on one side of an edge");
    std::vector<Edge_mm> rest = cancel_opposite_edges(pieces);
    std::sort(rest.begin(), rest.end(), key);
    std::sort(outline.begin(), outline.end(), key);
    if (rest != outline) wrong_.push_back(level + ": the pieces' outline is not the surface's");
    std::vector<Segment_mm> segments;
    for (const Edge_mm& e : outline) segments.push_back({e.from, e.to});
    if (interiors_meet(segments)) wrong_.push_back(level + ": the surface's outline meets itself");
  }

  void check_points() {
    std::map<std::string, int> count;
    std::set<std::string> codes;
    for (const RoadBlock& b : pack_.blocks) {
      if (!codes.insert(b.code).second) wrong_.push_back("block " + b.code + " comes twice");
    }
    for (const RoadPoint& p : pack_.points) {
      ++count[p.piece_id];
      if (p.direction == Point_mm{} || p.scale.num <= 0 || p.scale.den <= 0) wrong_.push_back("point of " + p.piece_id + " has no pose");
      if (!p.block_code.empty() && codes.count(p.block_code) == 0) wrong_.push_back("point of " + p.piece_id + " names no block");
    }
    for (const RoadPiece& p : pack_.pieces) {
      if (count[p.id] != 1) wrong_.push_back("piece " + p.id + " has " + std::to_string(count[p.id]) + " points");
    }
  }

  void check_junctions() {
    std::map<std::string, int> nodes;
    std::set<std::string> ids;
    for (const Junction& j : pack_.junctions) {
      ids.insert(j.id);
      for (const std::string& n : j.node_ids) ++nodes[std::to_string(j.level_z) + n];
    }
    if (ids.size() != pack_.junctions.size()) wrong_.push_back("a junction comes twice");
    for (const auto& [n, times] : nodes) {
      if (times > 1) wrong_.push_back("node " + n + " is in " + std::to_string(times) + " junctions");
    }
    std::set<std::string> wanted;
    for (const NetworkRoad& r : pack_.network.roads) {
      for (const int n : {r.from, r.to}) wanted.insert(std::to_string(r.level_z) + pack_.network.nodes[static_cast<std::size_t>(n)].id);
    }
    for (const std::string& n : wanted) {
      if (nodes.count(n) == 0) wrong_.push_back("node " + n + " is in no junction");
    }
    for (const RoadPiece& p : pack_.pieces) {
      if (!p.junction_id.empty() && ids.count(p.junction_id) == 0) wrong_.push_back("piece " + p.id + " names no junction");
    }
  }

  const RoadPack& pack_;
  std::vector<std::string> wrong_;
};

}  // namespace

std::vector<std::string> check_roads(const RoadPack& pack) { return RoadChecker(pack).run(); }

}  // namespace settle
