/// The network while the city method works on it: straight streets cut into edges, on the grid.
///
///     edges that may cross, land --node_plan--> edges that meet at nodes only, inside the land
///
/// 1. Every edge belongs to a street, whose key is a hash of its parent and its place in the parent's own frame: no tie is
///    decided by where in the plane an edge lies.
/// 2. Where edges cover each other the better one stays: class, then the street's key.
/// 3. What lies on the border or outside the land is left out.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/planar_map.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {

/// Class A, B, C as 1, 2, 3.
using StreetRank = int;

/// A straight line that edges lie on, drawn from position `low` on; merging may move an end a little before that.
struct PlanStreet {
  std::uint64_t key = 0;
  StreetRank rank = 3;
  std::string name;
  Point_mm from, direction{1, 0};
  std::int64_t low = 0;  ///< a position is `direction . (p - from)`
  std::int64_t position(Point_mm p) const { return dot(direction, p - from); }
  /// The same in whole metres, rounded: what keys of other streets are made from.
  std::int64_t position_m(Point_mm p) const;
};

struct PlanNode {
  Point_mm at;
  bool is_border = false;
};

/// From node u to node v, in the direction of its street.
struct PlanEdge {
  int u = 0, v = 0;
  int street = 0;
  bool is_bridge = false;
  bool is_touched = false;  ///< a blocker has changed it, or what it ends at
  bool is_gone = false;
};
/// Places of a street that do not move with the plane, for ties.
using EdgeKey = std::tuple<StreetRank, std::uint64_t, std::int64_t>;

class StreetPlan {
 public:
  std::vector<PlanStreet> streets;
  std::vector<PlanNode> nodes;
  std::vector<PlanEdge> edges;
  std::vector<Finding> findings;

  int add_street(PlanStreet street);
  /// An edge between two new nodes; the next noding joins them to what lies there.
  void add_edge(int street, Point_mm a, Point_mm b);

  const PlanStreet& street_of(const PlanEdge& e) const { return streets[static_cast<std::size_t>(e.street)]; }
  StreetRank rank(const PlanEdge& e) const { return street_of(e).rank; }
  Point_mm at(int node) const { return nodes[static_cast<std::size_t>(node)].at; }
  Point_mm along(const PlanEdge& e) const { return at(e.v) - at(e.u); }
  EdgeKey key(const PlanEdge& e) const { return {rank(e), street_of(e).key, street_of(e).position(at(e.u))}; }

  /// Marks an edge as gone and says why. Those marked go with `drop_gone`.
  void remove(int edge, const char* code, const char* step);
  void drop_gone();
};

/// Which edges a rule looks at: all, or only what blockers have changed.
enum class PlanScope { all, touched };

/// Edges round each node, in flat arrays: of a plan that does not change meanwhile.
class PlanArms {
 public:
  explicit PlanArms(const StreetPlan& plan);
  std::span<const int> at(int node) const {
    const auto n = static_cast<std::size_t>(node);
    return std::span(items_).subspan(begin_[n], begin_[n + 1] - begin_[n]);
  }
  int degree(int node) const { return static_cast<int>(at(node).size()); }

 private:
  std::vector<std::size_t> begin_;
  std::vector<int> items_;
};

/// In whole metres, rounded: lengths are compared so, that what rounding to the grid adds decides nothing.
std::int64_t length_m(Point_mm run);
/// The far node of an edge.
inline int other_end(const PlanEdge& e, int node) { return e.u == node ? e.v : e.u; }

/// The least key of a node's edges with its place on that street.
std::vector<EdgeKey> node_keys(const StreetPlan& plan);

/// The land gets a vertex at every node on its edge, so what is noded again finds the same edge.
void node_plan(StreetPlan& plan, std::vector<Polygon_mm>& land);

/// The faces of a noded plan inside the land. `edge` has the plan's edge of each map edge, -1 = the border.
struct PlanFaces {
  PlanarMap map;
  std::vector<int> edge;
  std::vector<char> is_inside;

  int edge_of(std::int32_t h) const { return edge[static_cast<std::size_t>(h / 2)]; }
  int face_left_of(std::int32_t h) const { return map.face[static_cast<std::size_t>(h)]; }
  bool is_land(std::int32_t h) const { return is_inside[static_cast<std::size_t>(face_left_of(h))] != 0; }
  /// The half-edges of each face, in the order round it, one list a cycle; faces outside the land have none.
  std::vector<std::vector<std::vector<std::int32_t>>> cycles() const;
};
PlanFaces faces_of(const StreetPlan& plan, std::span<const Polygon_mm> land);

}  // namespace settle
