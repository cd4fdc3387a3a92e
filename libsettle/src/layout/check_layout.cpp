// The guarantees of layout on a finished pack: areas add up, every directed edge of the partition has its twin in a
// neighbour or on the land's edge, rings are simple, ids are unique, the network is planar, frontages cover their rings.
#include <algorithm>
#include <map>
#include <set>

#include "settle/layout/build_layout.hpp"
#include "settle/street/clean_network.hpp"

namespace settle {
namespace {

using DirectedEdge = std::pair<Point_mm, Point_mm>;

template <class Visit>
void for_each_ring(const Polygon_mm& polygon, Visit visit) {
  visit(polygon.outer);
  for (const Ring_mm& hole : polygon.holes) visit(hole);
}

class PartitionCheck {
 public:
  explicit PartitionCheck(std::vector<std::string>& wrong) : wrong_(wrong) {}

  void add(const std::string& id, const Polygon_mm& polygon) {
    area2_ += doubled_area(polygon);
    if (doubled_area(polygon.outer) <= 0) wrong_.push_back(id + ": the outer ring is not counter-clockwise");
    for (const Ring_mm& hole : polygon.holes) {
      if (doubled_area(hole) >= 0) wrong_.push_back(id + ": a hole is not clockwise");
    }
    for_each_ring(polygon, [&](const Ring_mm& ring) {
      if (!is_simple(ring)) wrong_.push_back(id + ": a ring is not simple");
      for (std::size_t i = 0; i < ring.size(); ++i) {
        if (!edges_.insert({ring[i], ring[(i + 1) % ring.size()]}).second) wrong_.push_back(id + ": an edge stands in two faces");
      }
    });
  }

  void close(const std::string& what, const std::vector<Polygon_mm>& whole) {
    std::int64_t whole2 = 0;
    std::set<DirectedEdge> border;
    for (const Polygon_mm& polygon : whole) {
      whole2 += doubled_area(polygon);
      for_each_ring(polygon, [&](const Ring_mm& ring) {
        for (std::size_t i = 0; i < ring.size(); ++i) border.insert({ring[i], ring[(i + 1) % ring.size()]});
      });
    }
    if (whole2 != area2_) wrong_.push_back(what + ": the parts do not add up");
    for (const DirectedEdge& e : edges_) {
      if (!edges_.contains({e.second, e.first}) && !border.contains(e)) {
        wrong_.push_back(what + ": an edge has no neighbour");
        return;
      }
    }
  }

 private:
  std::vector<std::string>& wrong_;
  std::set<DirectedEdge> edges_;
  std::int64_t area2_ = 0;
};

void check_frontages(const Block& block, std::vector<std::string>& wrong) {
  std::vector<std::vector<int>> covered{std::vector<int>(block.polygon.outer.size())};
  for (const Ring_mm& hole : block.polygon.holes) covered.emplace_back(hole.size());
  for (const Frontage& f : block.frontages) {
    auto& ring = covered[static_cast<std::size_t>(f.ring)];
    for (int i = 0; i < f.count; ++i) ++ring[static_cast<std::size_t>(f.first + i) % ring.size()];
    if (f.kind == FrontageKind::street && f.road_id.empty()) wrong.push_back(block.id + ": a street frontage names no road");
  }
  for (const auto& ring : covered) {
    if (std::any_of(ring.begin(), ring.end(), [](int n) { return n != 1; })) wrong.push_back(block.id + ": frontages do not cover a ring once");
  }
}

void check_strips(const LayoutPack& pack, std::vector<std::string>& wrong) {
  std::map<std::string, const Block*> blocks;
  for (const Block& block : pack.blocks) blocks[block.id] = &block;
  std::set<DirectedEdge> edges;
  for (const SidewalkStrip& strip : pack.sidewalk_strips) {
    const auto block = blocks.find(strip.block_id);
    if (block == blocks.end()) {
      wrong.push_back(strip.id + ": no such block");
      continue;
    }
    for_each_ring(strip.polygon, [&](const Ring_mm& ring) {
      if (!is_simple(ring)) wrong.push_back(strip.id + ": a ring is not simple");
      for (std::size_t i = 0; i < ring.size(); ++i) {
        if (locate(ring[i], block->second->polygon) == Location::outside) wrong.push_back(strip.id + ": leaves its block");
        if (!edges.insert({ring[i], ring[(i + 1) % ring.size()]}).second) wrong.push_back(strip.id + ": shares ground with another strip");
      }
    });
  }
}

void check_ids(const LayoutPack& pack, std::vector<std::string>& wrong) {
  std::set<std::string> ids;
  const auto look = [&](const auto& rows) {
    for (const auto& row : rows) {
      if (row.id.empty() || !ids.insert(row.id).second) wrong.push_back(row.id + ": an id is missing or used twice");
    }
  };
  look(pack.network.nodes);
  look(pack.network.roads);
  look(pack.road_surface);
  look(pack.blocks);
  look(pack.left_over);
  look(pack.sidewalk_strips);
  look(pack.sidewalk_lines);
  look(pack.districts);
}

}  // namespace

std::vector<std::string> check_layout(const LayoutPack& pack) {
  std::vector<std::string> wrong = check_network(pack.network);
  PartitionCheck partition(wrong);
  for (const SurfacePolygon& s : pack.road_surface) {
    if (s.level_z == 0) partition.add(s.id, s.polygon);
  }
  for (const Block& b : pack.blocks) partition.add(b.id, b.polygon);
  for (const LeftOver& l : pack.left_over) partition.add(l.id, l.polygon);
  partition.close("land", pack.land);
  check_ids(pack, wrong);
  for (const Block& b : pack.blocks) check_frontages(b, wrong);
  check_strips(pack, wrong);
  for (const Ledger& ledger : pack.ledgers) {
    if (!ledger.balances()) wrong.push_back("ledger of " + ledger.what + " does not balance");
  }
  return wrong;
}

}  // namespace settle
