// A block less its strips is a region again exactly when the strips lie inside it and apart: the chain of the block's edges
// less those of its strips has winding 0 or 1 everywhere (find_winding_fault).
#include <map>

#include "report/verify_parts.hpp"
#include "report/verify_region.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"layout.strips-inside", "layout", "Sidewalk strips lie inside their block and do not overlap: the block less its strips is a region, exactly."},
    {"layout.strips-share-vertices", "layout", "Where a sidewalk strip meets its block's ring or another strip, they have the same vertices."},
    {"layout.sidewalk-lines", "layout", "Every sidewalk line lies inside its block."},
    {"layout.sidewalk-roads", "layout", "Every sidewalk strip and line names an existing block and a street of one of its frontages, with that road's class and a width over 0."},
};

using Broken = std::vector<Violation>;

struct BlockSidewalks {
  std::vector<const SidewalkStrip*> strips;
  std::vector<const SidewalkLine*> lines;
};

void check_strips(const Block& block, const BlockSidewalks& sidewalks, Broken& broken) {
  std::vector<DirectedEdge> edges;
  append_polygon(edges, block.polygon, -1);
  for (std::size_t i = 0; i < sidewalks.strips.size(); ++i) {
    append_reversed(edges, sidewalks.strips[i]->polygon, static_cast<std::int32_t>(i));
  }
  const auto id_of = [&](std::int32_t owner) { return owner < 0 ? block.id : sidewalks.strips[static_cast<std::size_t>(owner)]->id; };
  const auto contacts = find_contacts(edges);
  for (const Contact& c : contacts) broken.push_back({"layout.strips-share-vertices", {id_of(c.owner_a), id_of(c.owner_b)}, c.at});
  if (!contacts.empty()) return;
  if (const auto place = find_winding_fault(cancel_twins(std::move(edges)))) broken.push_back({"layout.strips-inside", {block.id}, place});
}

template <class Sidewalk>
void check_road(const Sidewalk& sidewalk, const Block* block, Broken& broken) {
  bool found = false;
  if (block != nullptr) {
    for (const Frontage& f : block->frontages) {
      found = found || (f.kind == FrontageKind::street && f.road_id == sidewalk.road_id && f.road_class == sidewalk.road_class);
    }
  }
  if (found && sidewalk.width_mm > 0) return;
  broken.push_back({"layout.sidewalk-roads", {sidewalk.id, sidewalk.block_id, sidewalk.road_id}, std::nullopt, {{"width_mm", sidewalk.width_mm}}});
}

void check(const Evidence& evidence, Broken& broken) {
  const LayoutPack& pack = *evidence.layout;
  std::map<std::string, const Block*> blocks;
  for (const Block& b : pack.blocks) blocks[b.id] = &b;
  std::map<std::string, BlockSidewalks> by_block;
  const auto block_of = [&](const std::string& id) {
    const auto it = blocks.find(id);
    return it == blocks.end() ? nullptr : it->second;
  };
  for (const SidewalkStrip& s : pack.sidewalk_strips) {
    by_block[s.block_id].strips.push_back(&s);
    check_road(s, block_of(s.block_id), broken);
  }
  for (const SidewalkLine& l : pack.sidewalk_lines) {
    by_block[l.block_id].lines.push_back(&l);
    check_road(l, block_of(l.block_id), broken);
  }
  for (const auto& [block_id, sidewalks] : by_block) {
    const Block* block = block_of(block_id);
    if (block == nullptr) continue;
    check_strips(*block, sidewalks, broken);
    for (const SidewalkLine* line : sidewalks.lines) {
      if (!polygon_holds_line(block->polygon, line->line)) broken.push_back({"layout.sidewalk-lines", {line->id, block->id}, line->line.front()});
    }
  }
}

}  // namespace

const PromiseGroup kLayoutSidewalks{kPromises, has_layout, check};

}  // namespace settle
