// Road surface comes off blocked land, so a narrow blocker or a corner of one can vanish under a wide road. What the reader
// of the packs then sees is a street that ends in the open.
#include "layout/hidden_blockers.hpp"

#include <algorithm>

#include "settle/core/predicates.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

std::vector<Segment_mm> edges_of_blocked_land(const LayoutPack& pack) {
  std::vector<Polygon_mm> blocked;
  for (const LeftOver& l : pack.left_over) {
    if (l.kind == LeftOverKind::blocked) blocked.push_back(l.polygon);
  }
  return edges_of(blocked);
}

}  // namespace

void tell_hidden_blockers(LayoutPack& pack) {
  const std::vector<Segment_mm> edges = edges_of_blocked_land(pack);
  const SegmentGrid grid(edges, 0);
  const auto is_by_an_edge = [&](const NetworkNode& node) {
    bool is_by = false;
    const std::int64_t reach = node.width_max_mm;
    grid.for_each_cell(Box_mm{{node.at.x - reach, node.at.y - reach}, {node.at.x + reach, node.at.y + reach}}, [&](std::size_t cell) {
      for (const std::int32_t i : grid.cell(cell)) {
        const Segment_mm& edge = edges[static_cast<std::size_t>(i)];
        is_by = is_by || lies_within(reach, node.at, edge.a, edge.b);
      }
    });
    return is_by;
  };
  for (NetworkNode& node : pack.network.nodes) {
    if (node.kind != NodeKind::blocked || is_by_an_edge(node)) continue;
    node.kind = NodeKind::end;
    pack.findings.push_back({"L-DEAD-END", node.id, "tell_hidden_blockers", {{"width_mm", node.width_max_mm}}, node.at});
  }
}

}  // namespace settle
