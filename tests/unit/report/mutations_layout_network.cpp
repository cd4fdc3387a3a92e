#include <algorithm>

#include "unit/report/mutations.hpp"

namespace mutations {

using settle::Evidence;
using settle::NodeKind;
using settle::Point_mm;

std::vector<Mutation> of_layout_network() {
  return {
      {"layout.road-lines", "a vertex twice in a row",
       [](Evidence& e) {
         auto& line = e.layout->network.roads[4].line;
         line.insert(line.begin() + 1, line[1]);
       },
       {}},
      {"layout.road-lines", "a road of one vertex", [](Evidence& e) { e.layout->network.roads[4].line = {{60000, 40000}}; },
       {"layout.road-ends"}},
      {"layout.road-lines", "a line that crosses itself",
       [](Evidence& e) {
         auto& line = e.layout->network.roads[4].line;
         line.insert(line.begin() + 1, {{80000, 60000}, {80000, 42000}, {70000, 60000}});
       },
       {}},
      {"layout.road-ends", "a node 1 mm off its road's end", [](Evidence& e) { e.layout->network.nodes[4].at.y += 1; }, {}},
      {"layout.road-ends", "a road from nowhere",
       [](Evidence& e) { e.layout->network.roads[3].to = 99; }, {"layout.node-degrees", "layout.node-places"}},
      {"layout.roads-meet-at-nodes", "the bridge comes down to level 0",
       [](Evidence& e) {
         e.layout->network.roads[4].level_z = 0;
         e.layout->network.roads[4].line = {{60000, 40000}, {90000, 41000}, {100000, 39000}, {120000, 40000}};
       },
       {}},
      {"layout.roads-meet-at-nodes", "a road ends in the middle vertex of another",
       [](Evidence& e) {
         e.layout->network.nodes[4].at = {60000, 20000};
         e.layout->network.roads[3].line = {{60000, 40000}, {61000, 30000}, {60000, 20000}};
       },
       {}},
      {"layout.roads-meet-at-nodes", "a road is there twice",
       [](Evidence& e) {
         auto& network = e.layout->network;
         network.roads.push_back(network.roads[0]);
         network.roads.back().id = "rz";
         network.nodes[0].degree += 1;
         network.nodes[1].degree += 1;
       },
       {}},
  };
}

std::vector<Mutation> of_layout_nodes() {
  return {
      {"layout.node-places", "a node without a road",
       [](Evidence& e) { e.layout->network.nodes.push_back({"n9", {0, 0}, 0, 0, NodeKind::border, 0}); }, {}},
      {"layout.node-places", "two nodes in one place",
       [](Evidence& e) {
         auto& network = e.layout->network;
         network.nodes.push_back({"n9", network.nodes[1].at, 1, 8000, NodeKind::border, 0});
         network.nodes[1].degree = 4;
         network.roads[0].to = 5;
       },
       {"layout.node-kinds"}},
      {"layout.node-degrees", "a degree is one too many", [](Evidence& e) { e.layout->network.nodes[1].degree = 6; }, {}},
      {"layout.node-degrees", "a greatest width is 1 mm too much", [](Evidence& e) { e.layout->network.nodes[1].width_max_mm += 1; }, {}},
      {"layout.node-kinds", "a junction is called a corner", [](Evidence& e) { e.layout->network.nodes[1].kind = NodeKind::corner; }, {}},
      {"layout.node-kinds", "an end is called blocked", [](Evidence& e) { e.layout->network.nodes[4].kind = NodeKind::blocked; }, {}},
      {"layout.node-kinds", "a border node stands 1 mm inside the land",
       [](Evidence& e) {
         e.layout->network.nodes[0].at.x += 1;
         e.layout->network.roads[0].line[0].x += 1;
       },
       {}},
      {"layout.free-ends", "a dead end is not told of", [](Evidence& e) { e.layout->findings.clear(); }, {}},
      {"layout.road-widths", "a road of width 0", [](Evidence& e) { e.layout->network.roads[2].width_mm = 0; }, {"layout.node-degrees"}},
      {"layout.roads-on-surface", "a road bends 1 mm into a block",
       [](Evidence& e) { e.layout->network.roads[2].line[1] = {64001, 20000}; }, {}},
      {"layout.roads-on-surface", "a road leaves the surface and comes back between two vertices",
       [](Evidence& e) { e.layout->network.roads[0].line = {{0, 40000}, {30000, 44001}, {60000, 40000}}; }, {}},
  };
}

std::vector<Mutation> of_layout_records() {
  return {
      {"layout.ids", "an id differs in case only", [](Evidence& e) { e.layout->left_over[1].id = "V1"; }, {}},
      {"layout.ids", "two blocks change places", [](Evidence& e) { std::swap(e.layout->blocks[0], e.layout->blocks[1]); }, {}},
      {"layout.references", "a district that does not exist", [](Evidence& e) { e.layout->blocks[0].district_id = "d9"; }, {"lots.references"}},
      {"layout.heights", "a block lower than the height area over it", [](Evidence& e) { e.layout->blocks[2].height_mm = 14999; }, {}},
      {"layout.heights", "a block higher than anything", [](Evidence& e) { e.layout->blocks[0].height_mm = 15001; }, {}},
      {"layout.ledger", "one road too few is dropped", [](Evidence& e) { e.layout->ledgers[1].in.count += 1; }, {}},
      {"layout.ledger", "1 mm² of land is lost", [](Evidence& e) { e.layout->ledgers[0].out.doubled_area_mm2 -= 2; }, {}},
      {"layout.story", "a finding of a feature that does not exist",
       [](Evidence& e) {
         // The ledger counts six drawn lines, the roads name five: one unknown id may be the sixth.
         e.layout->findings.push_back({"W-SOMETHING", "b8", "step", {}, std::nullopt});
         e.layout->findings.push_back({"W-SOMETHING", "b9", "step", {}, std::nullopt});
       },
       {}},
  };
}

std::vector<Mutation> of_layout_blocks() {
  return {
      {"layout.strips-inside", "two strips are the same",
       [](Evidence& e) {
         e.layout->sidewalk_strips.push_back(e.layout->sidewalk_strips[1]);
         e.layout->sidewalk_strips.back().id = "k3";
       },
       {"lots.sidewalks"}},
      {"layout.strips-inside", "a strip lies outside its block",
       [](Evidence& e) { for (Point_mm& p : e.layout->sidewalk_strips[1].polygon.outer) p.x += 60000; }, {"lots.sidewalks"}},
      {"layout.strips-share-vertices", "a strip's vertex on the block's ring moves along it by 1 mm",
       [](Evidence& e) { e.layout->sidewalk_strips[0].polygon.outer[0].y += 1; }, {"lots.sidewalks"}},
      {"layout.sidewalk-lines", "a sidewalk line leaves its block by 1 mm",
       [](Evidence& e) { e.layout->sidewalk_lines[1].line[1].y = 36001; }, {}},
      {"layout.sidewalk-roads", "a strip of a road that its block does not face",
       [](Evidence& e) { e.layout->sidewalk_strips[0].road_id = "rb"; }, {"lots.access"}},
      {"layout.sidewalk-roads", "a sidewalk line of another class", [](Evidence& e) { e.layout->sidewalk_lines[0].road_class = "A"; }, {}},
      {"layout.frontages-cover", "a frontage is missing", [](Evidence& e) { e.layout->blocks[2].frontages.pop_back(); }, {}},
      {"layout.frontages-cover", "a frontage of a ring that is not there", [](Evidence& e) { e.layout->blocks[1].frontages[3].ring = 2; }, {}},
      {"layout.frontages-roads", "a frontage on a road that is not there",
       [](Evidence& e) { e.layout->blocks[2].frontages[0].road_id = "rx"; }, {"lots.access"}},
      {"layout.frontages-roads", "a sidewalk 1 mm wider than its road's", [](Evidence& e) { e.layout->blocks[2].frontages[0].sidewalk_mm += 1; }, {}},
      {"layout.frontages-face", "a pond is called a verge",
       [](Evidence& e) { e.layout->blocks[1].frontages[3].kind = settle::FrontageKind::verge; }, {}},
  };
}

}  // namespace mutations
