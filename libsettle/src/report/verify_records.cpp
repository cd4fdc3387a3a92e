// What holds of every pack as a list of records: ids, references, the ledger, the story.
#include <algorithm>
#include <map>
#include <set>

#include "report/verify_parts.hpp"

namespace settle {
namespace {

constexpr Promise kLayoutPromises[] = {
    {"layout.ids", "layout", "Every feature of the layout has an id, unique ignoring case, and each layer is sorted by it."},
    {"layout.references", "layout", "A block's district exists."},
    {"layout.heights", "layout", "A block's height is over 0, at least that of every height area over one of its vertices, and at most the greatest of the base height and all sources."},
    {"layout.ledger", "layout", "Every ledger of the layout balances: in = out + dropped, in number and in area; out agrees with the pack."},
    {"layout.story", "layout", "Every finding of the layout has a code and names a feature of the pack, the drawn line of a road, something that the ledger counts as dropped under that code, or another drawn line: of these no more than the ledger counts."},
};

using Broken = std::vector<Violation>;

std::string folded(std::string text) {
  for (char& c : text) if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

template <class Rows>
std::vector<std::string> ids_of(const Rows& rows) {
  std::vector<std::string> ids;
  for (const auto& row : rows) ids.push_back(row.id);
  return ids;
}

}  // namespace

std::int64_t least_height(const Polygon_mm& polygon, std::span<const HeightSource> heights) {
  std::int64_t least = 0;
  for (const HeightSource& s : heights) {
    for (const Polygon_mm& area : s.area) {
      const bool covers = std::any_of(polygon.outer.begin(), polygon.outer.end(),
                                      [&](Point_mm p) { return locate(p, area) == Location::inside; });
      if (covers) least = std::max(least, s.height_mm);
    }
  }
  return least;
}

void check_ids(std::span<const std::vector<std::string>> layers, std::string_view promise, Broken& broken) {
  std::map<std::string, std::string> seen;
  for (const std::vector<std::string>& layer : layers) {
    for (std::size_t i = 0; i < layer.size(); ++i) {
      const auto fault = [&](std::vector<std::string> ids, const char* what) {
        broken.push_back({std::string(promise), std::move(ids), std::nullopt, {}, what});
      };
      if (layer[i].empty()) fault({}, "no id");
      const auto [it, is_new] = seen.emplace(folded(layer[i]), layer[i]);
      if (!is_new) fault({it->second, layer[i]}, "twice");
      if (i > 0 && layer[i] < layer[i - 1]) fault({layer[i - 1], layer[i]}, "not sorted");
    }
  }
}

void check_balance(std::span<const Ledger> ledgers, std::string_view promise, Broken& broken) {
  for (const Ledger& ledger : ledgers) {
    std::int64_t count = ledger.out.count, area = ledger.out.doubled_area_mm2;
    for (const auto& [code, entry] : ledger.dropped) {
      count += entry.count;
      area += entry.doubled_area_mm2;
    }
    if (count == ledger.in.count && area == ledger.in.doubled_area_mm2) continue;
    broken.push_back({std::string(promise), {ledger.what}, std::nullopt,
                      {{"in", ledger.in.count}, {"out_and_dropped", count},
                       {"in_doubled_mm2", ledger.in.doubled_area_mm2}, {"out_and_dropped_doubled_mm2", area}}});
  }
}

// Ledgers stand in the manifest; in a pack that was read without one nothing is known of what was dropped.
void check_story(const StoryProof& story, std::string_view promise, Broken& broken) {
  std::set<std::string> dropped_codes, unknown;
  std::int64_t other_lines = -story.known_lines;
  for (const Ledger& ledger : story.ledgers) {
    for (const auto& [code, entry] : ledger.dropped) dropped_codes.insert(code);
    if (ledger.what != "land") other_lines += ledger.in.count;
  }
  for (const Finding& f : story.findings) {
    if (f.code.empty()) broken.push_back({std::string(promise), {f.id}, f.at, {}, "no code"});
    const bool resolves = f.id.empty() || std::binary_search(story.ids.begin(), story.ids.end(), f.id) || dropped_codes.contains(f.code);
    if (resolves || story.ledgers.empty()) continue;
    unknown.insert(f.id);
    if (static_cast<std::int64_t>(unknown.size()) > other_lines) broken.push_back({std::string(promise), {f.id}, f.at, {}, f.code});
  }
}

namespace {

void check_heights(const LayoutPack& pack, Broken& broken) {
  std::int64_t greatest = pack.base_height_mm;
  for (const HeightSource& s : pack.heights) greatest = std::max(greatest, s.height_mm);
  for (const Block& block : pack.blocks) {
    const std::int64_t least = std::max(std::int64_t{1}, least_height(block.polygon, pack.heights));
    if (block.height_mm >= least && block.height_mm <= greatest) continue;
    broken.push_back({"layout.heights", {block.id}, block.polygon.outer.front(),
                      {{"height_mm", block.height_mm}, {"least_mm", least}, {"greatest_mm", greatest}}});
  }
}

void check_layout(const Evidence& evidence, Broken& broken) {
  const LayoutPack& pack = *evidence.layout;
  const std::vector<std::string> layers[] = {ids_of(pack.network.roads), ids_of(pack.network.nodes), ids_of(pack.road_surface),
                                             ids_of(pack.blocks), ids_of(pack.left_over), ids_of(pack.sidewalk_strips),
                                             ids_of(pack.sidewalk_lines), ids_of(pack.districts)};
  check_ids(layers, "layout.ids", broken);

  std::set<std::string> districts;
  for (const District& d : pack.districts) districts.insert(d.id);
  for (const Block& b : pack.blocks) {
    if (!b.district_id.empty() && !districts.contains(b.district_id)) broken.push_back({"layout.references", {b.id, b.district_id}, b.polygon.outer.front()});
  }
  check_heights(pack, broken);
  check_balance(pack.ledgers, "layout.ledger", broken);

  std::vector<std::string> ids;
  for (const auto& layer : layers) ids.insert(ids.end(), layer.begin(), layer.end());
  std::set<std::string> lines;
  for (const NetworkRoad& r : pack.network.roads) lines.insert(r.source_id);
  ids.insert(ids.end(), lines.begin(), lines.end());
  std::sort(ids.begin(), ids.end());
  check_story({pack.findings, pack.ledgers, ids, static_cast<std::int64_t>(lines.size())}, "layout.story", broken);
}

}  // namespace

const PromiseGroup kLayoutRecords{kLayoutPromises, has_layout, check_layout};

}  // namespace settle
