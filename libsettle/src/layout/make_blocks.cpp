// Regions of like ground become polygons; sidewalk and open ground together are a block. What a ring's edges face gives
// the frontages; the least first contact with a road gives the block its id.
#include "layout/make_blocks.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/shape_measures.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

enum Label : std::int32_t { kNone = -1, kRoad, kBlocked, kGround };

/// (road id, side, mm along the road) of the place where a half-edge touches a road.
using Contact = std::tuple<std::string, int, std::int64_t>;

class BlockMaker {
 public:
  BlockMaker(const GroundMap& ground, const LayoutParameters& parameters, LayoutPack& pack)
      : ground_(ground), map_(ground.map), parameters_(parameters), pack_(pack), block_of_face_(at(map_.face_count), -1) {
    for (const NetworkRoad& r : pack.network.roads) {
      auto& starts = segment_start_mm_.emplace_back(1, 0);
      for (std::size_t k = 1; k < r.line.size(); ++k) starts.push_back(starts.back() + floor_length(r.line[k] - r.line[k - 1]));
    }
  }

  void run() {
    std::vector<std::int32_t> label(at(map_.face_count), kNone), land(at(map_.face_count), kNone);
    for (std::size_t f = 0; f < label.size(); ++f) {
      const GroundUse use = ground_.face_use[f];
      if (use == GroundUse::outside) continue;
      land[f] = 0;
      label[f] = use == GroundUse::road ? kRoad : use == GroundUse::blocked ? kBlocked : kGround;
    }
    for (const Region& region : trace_regions(map_, land)) pack_.land.push_back(polygon_of(map_, region));
    for (const Region& region : trace_regions(map_, label)) {
      const std::string id = id_of(region);
      if (region.label == kRoad) {
        pack_.road_surface.push_back({"s" + id.substr(1), 0, false, polygon_of(map_, region)});
      } else if (region.label == kBlocked) {
        pack_.left_over.push_back({"v" + id.substr(1), LeftOverKind::blocked, polygon_of(map_, region)});
      } else {
        add_ground(region, id);
      }
    }
    add_strips();
    sort_by_id();
  }

 private:
  const NetworkRoad& road(std::int32_t i) const { return pack_.network.roads[at(i)]; }

  bool is_wide(const Polygon_mm& polygon) const {
    const std::int64_t area2 = doubled_area(polygon), width = parameters_.verge_width_mm;
    std::int64_t perimeter = floor_perimeter(polygon.outer);
    for (const Ring_mm& hole : polygon.holes) perimeter += floor_perimeter(hole);
    return area2 >= 2 * parameters_.verge_area_mm2 && Int128{2} * area2 >= Int128{width} * perimeter &&
           narrowest_box(polygon.outer).width_is_at_least(width);
  }

  void add_ground(const Region& region, const std::string& id) {
    Polygon_mm polygon = polygon_of(map_, region);
    if (!is_wide(polygon)) {
      pack_.findings.push_back({"L-VERGE", "v" + id.substr(1), "make_blocks", {{"area_mm2", doubled_area(polygon) / 2}}, polygon.outer[0]});
      pack_.left_over.push_back({"v" + id.substr(1), LeftOverKind::verge, std::move(polygon)});
      return;
    }
    for (const std::int32_t f : region.faces) block_of_face_[at(f)] = static_cast<std::int32_t>(block_ids_.size());
    block_ids_.push_back(id);
    Block block;
    block.id = id;
    block.polygon = std::move(polygon);
    for (std::size_t r = 0; r < region.rings.size(); ++r) add_frontages(region.rings[r], static_cast<int>(r), block);
    pack_.blocks.push_back(std::move(block));
  }

  Frontage facing(std::int32_t h) const {
    Frontage f;
    const GroundUse other = ground_.use_right_of(h);
    f.kind = other == GroundUse::outside ? FrontageKind::border : FrontageKind::blocked;
    if (other != GroundUse::road) return f;
    f.kind = FrontageKind::street;
    if (const StripEdge* kerb = ground_.kerb_of(h)) {
      const NetworkRoad& r = road(kerb->road);
      f.road_id = r.id;
      f.road_class = r.road_class;
      f.level = r.level;
      f.sidewalk_mm = r.sidewalk_mm;
    }
    return f;
  }

  /// Runs of edges that face alike; a run may pass the ring's start.
  void add_frontages(const std::vector<std::int32_t>& ring, int index, Block& block) const {
    std::vector<Frontage> runs;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      Frontage f = facing(ring[i]);
      f.ring = index;
      f.first = static_cast<int>(i);
      f.count = 1;
      if (!runs.empty() && runs.back().kind == f.kind && runs.back().road_id == f.road_id) {
        ++runs.back().count;
      } else {
        runs.push_back(std::move(f));
      }
    }
    if (runs.size() > 1 && runs.front().kind == runs.back().kind && runs.front().road_id == runs.back().road_id) {
      runs.back().count += runs.front().count;
      runs.erase(runs.begin());
    }
    block.frontages.insert(block.frontages.end(), runs.begin(), runs.end());
  }

  std::optional<Contact> contact(std::int32_t h) const {
    const StripEdge* kerb = ground_.kerb_of(h);
    if (kerb == nullptr) return std::nullopt;
    const NetworkRoad& r = road(kerb->road);
    const std::int64_t start = segment_start_mm_[at(kerb->road)][at(kerb->segment)];
    const Point_mm a = r.line[at(kerb->segment)], d = r.line[at(kerb->segment) + 1] - a;
    const auto along = [&](Point_mm p) {
      return start + static_cast<std::int64_t>(floor_div(dot(p - a, d), std::max<std::int64_t>(1, floor_length(d))));
    };
    return Contact{r.id, static_cast<int>(kerb->side), std::min(along(map_.origin_point(h)), along(map_.origin_point(h ^ 1)))};
  }

  /// The key of a region: its least contact with a road, else the place of its least vertex in the land's frame.
  std::string id_of(const Region& region) {
    std::optional<Contact> least;
    for (const auto& ring : region.rings) {
      for (const std::int32_t h : ring) {
        auto c = contact(h);
        if (c && (!least || *c < *least)) least = std::move(c);
      }
    }
    StableHash hash;
    hash.add(static_cast<std::int64_t>(region.label));
    if (least) {
      hash.add(std::get<0>(*least)).add(std::get<1>(*least)).add(std::get<2>(*least));
    } else {
      const Point_mm p = map_.origin_point(region.rings[0][0]) - map_.snapped.vertices[0];
      hash.add("land").add(p.x).add(p.y);
    }
    return ids_.give('b', hash);
  }

  void add_strips() {
    std::vector<std::int32_t> label(at(map_.face_count), kNone);
    for (std::size_t f = 0; f < label.size(); ++f) {
      if (ground_.face_use[f] == GroundUse::sidewalk && block_of_face_[f] >= 0) label[f] = static_cast<std::int32_t>(f);
    }
    for (const Region& region : trace_regions(map_, label)) add_strip(region);
  }

  /// A strip belongs to the road that has a sidewalk along most of its kerb (ties: the lesser id). What chords leave without
  /// such a road is open ground.
  void add_strip(const Region& region) {
    std::map<std::string, std::pair<std::int64_t, std::int32_t>> kerbs;
    std::optional<Contact> least;
    for (const auto& ring : region.rings) {
      for (const std::int32_t h : ring) {
        if (ground_.use_right_of(h) != GroundUse::road) continue;
        auto c = contact(h);
        if (!c || road(ground_.kerb_of(h)->road).sidewalk_mm == 0) continue;
        auto& kerb = kerbs[std::get<0>(*c)];
        kerb.first += floor_length(map_.origin_point(h ^ 1) - map_.origin_point(h));
        kerb.second = ground_.kerb_of(h)->road;
        if (!least || *c < *least) least = std::move(c);
      }
    }
    if (kerbs.empty()) return;
    const auto best = std::max_element(kerbs.begin(), kerbs.end(), [](const auto& a, const auto& b) { return a.second.first < b.second.first; });
    const NetworkRoad& r = road(best->second.second);
    SidewalkStrip strip;
    strip.block_id = block_ids_[at(block_of_face_[at(region.faces[0])])];
    strip.road_id = r.id;
    strip.road_class = r.road_class;
    strip.width_mm = r.sidewalk_mm;
    StableHash hash;
    hash.add(strip.block_id).add(std::get<0>(*least)).add(std::get<1>(*least)).add(std::get<2>(*least));
    strip.polygon = polygon_of(map_, region);
    strip.id = ids_.give('k', hash);
    pack_.sidewalk_strips.push_back(std::move(strip));
  }

  void sort_by_id() {
    const auto by_id = [](const auto& a, const auto& b) { return a.id < b.id; };
    std::sort(pack_.road_surface.begin(), pack_.road_surface.end(), by_id);
    std::sort(pack_.blocks.begin(), pack_.blocks.end(), by_id);
    std::sort(pack_.left_over.begin(), pack_.left_over.end(), by_id);
    std::sort(pack_.sidewalk_strips.begin(), pack_.sidewalk_strips.end(), by_id);
  }

  const GroundMap& ground_;
  const PlanarMap& map_;
  const LayoutParameters& parameters_;
  LayoutPack& pack_;
  std::vector<std::vector<std::int64_t>> segment_start_mm_;  // of each road
  std::vector<std::int32_t> block_of_face_;
  std::vector<std::string> block_ids_;
  UniqueIds ids_;
};

}  // namespace

void make_blocks(const GroundMap& ground, const LayoutParameters& parameters, LayoutPack& pack) {
  BlockMaker(ground, parameters, pack).run();
}

}  // namespace settle
