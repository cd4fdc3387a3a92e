#include "settle/report/feature_rows.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "pack/enum_text.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/pack/text_buffer.hpp"

namespace settle {
namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

std::string area_text(std::int64_t doubled_mm2) {
  TextBuffer text;
  text.add_square_metres(doubled_mm2);
  return text.take();
}
std::string yes_or_no(bool value) { return value ? "yes" : "no"; }
template <class Enum>
std::string word_text(Enum value) {
  return std::string(word(value));
}

FeatureRow area_row(std::string kind, std::string id, const Polygon_mm& polygon, Facts facts) {
  FeatureRow row{std::move(kind), std::move(id), {polygon.outer}, doubled_area(polygon), {}};
  row.rings.insert(row.rings.end(), polygon.holes.begin(), polygon.holes.end());
  row.facts = {{"area_m2", area_text(row.measure)}};
  row.facts.insert(row.facts.end(), facts.begin(), facts.end());
  return row;
}

FeatureRow line_row(std::string kind, std::string id, const std::vector<Point_mm>& line, Facts facts) {
  FeatureRow row{std::move(kind), std::move(id), {line}, 0, {}};
  for (std::size_t i = 1; i < line.size(); ++i) row.measure += floor_length(line[i] - line[i - 1]);
  row.facts = {{"length", metres_text(row.measure)}};
  row.facts.insert(row.facts.end(), facts.begin(), facts.end());
  return row;
}

void add_network(const Network& network, std::vector<FeatureRow>& rows) {
  const auto node_id = [&](int node) { return network.nodes[static_cast<std::size_t>(node)].id; };
  for (const NetworkRoad& r : network.roads) {
    rows.push_back(line_row("road", r.id, r.line,
                            {{"name", r.name}, {"class", r.road_class}, {"level", std::to_string(r.level)},
                             {"width", metres_text(r.width_mm)}, {"sidewalk", metres_text(r.sidewalk_mm)},
                             {"level_z", std::to_string(r.level_z)}, {"bridge", yes_or_no(r.bridge)},
                             {"from", node_id(r.from)}, {"to", node_id(r.to)}, {"source_id", r.source_id}}));
  }
  for (const NetworkNode& n : network.nodes) {
    rows.push_back({"node", n.id, {{n.at}}, 0,
                    {{"kind", word_text(n.kind)}, {"degree", std::to_string(n.degree)}, {"width_max", metres_text(n.width_max_mm)}}});
  }
}

void add_layout(const LayoutPack& pack, std::vector<FeatureRow>& rows) {
  add_network(pack.network, rows);
  for (const SurfacePolygon& s : pack.road_surface) {
    rows.push_back(area_row("surface", s.id, s.polygon, {{"level_z", std::to_string(s.level_z)}, {"bridge", yes_or_no(s.bridge)}}));
  }
  for (const Block& b : pack.blocks) {
    Facts facts{{"height", metres_text(b.height_mm)}, {"district", b.district_id}};
    for (const Frontage& f : b.frontages) {
      facts.emplace_back("frontage", word_text(f.kind) + (f.road_id.empty() ? "" : " " + f.road_id) + ", ring " +
                                         std::to_string(f.ring) + " edges " + std::to_string(f.first) + "+" + std::to_string(f.count));
    }
    rows.push_back(area_row("block", b.id, b.polygon, std::move(facts)));
  }
  for (const LeftOver& l : pack.left_over) rows.push_back(area_row("left_over", l.id, l.polygon, {{"kind", word_text(l.kind)}}));
  const auto sidewalk = [](const auto& s) {
    return Facts{{"block", s.block_id}, {"road", s.road_id}, {"class", s.road_class}, {"width", metres_text(s.width_mm)}};
  };
  for (const SidewalkStrip& s : pack.sidewalk_strips) rows.push_back(area_row("sidewalk", s.id, s.polygon, sidewalk(s)));
  for (const SidewalkLine& l : pack.sidewalk_lines) rows.push_back(line_row("sidewalk_line", l.id, l.line, sidewalk(l)));
  for (const District& d : pack.districts) {
    rows.push_back(area_row("district", d.id, d.polygon, {{"kind", d.kind}, {"name", d.name},
                                                          {"height_min", metres_text(d.height_min_mm)}, {"height_max", metres_text(d.height_max_mm)}}));
  }
}

FeatureRow point_row(const ConstraintPoint& p) {
  const FrameRectangle& r = p.rectangle;
  return {"point", p.id, {{r.origin, r.direction, {r.left, r.bottom}, {r.right, r.top}}},
          static_cast<std::int64_t>(2 * p.width_mm * p.depth_mm),
          {{"parcel", p.parcel_id}, {"status", word_text(p.status)}, {"width", metres_text(p.width_mm)},
           {"depth", metres_text(p.depth_mm)}, {"certified", yes_or_no(p.certified)}, {"road", p.road_id}, {"reason", p.reason}}};
}

FeatureRow building_row(const Mass& m) {
  FeatureRow row{"building", m.id, {}, 0, {{"lot", m.lot_id}, {"class", m.lot_class}, {"style", m.style}}};
  for (const MassVolume& v : m.volumes) {
    row.facts.emplace_back("volume", std::to_string(v.vol) + " " + v.bdf + " from " + metres_text(v.base_mm) + " to " + metres_text(v.top_mm));
    for (const MassTier& t : v.tiers) {
      for (const Ring_mm& ring : t.rings) {
        row.rings.push_back(ring);
        row.measure += doubled_area(ring);
      }
    }
  }
  return row;
}

Facts facts_of(const RoadPoint& p) {
  return {{"at", metres_text(p.at.x) + ", " + metres_text(p.at.y)}, {"length", metres_text(p.length_mm)},
          {"scale", std::to_string(p.scale.num) + "/" + std::to_string(p.scale.den)}, {"order", std::to_string(p.order)}, {"asset", p.asset}};
}

void add_pieces(const RoadPack& pack, std::vector<FeatureRow>& rows) {
  std::map<std::string, const RoadPoint*> point_of;
  for (const RoadPoint& p : pack.points) point_of.emplace(p.piece_id, &p);
  for (const RoadPiece& p : pack.pieces) {
    Facts facts{{"kind", word_text(p.kind)}, {"road", p.road_id}, {"junction", p.junction_id}, {"block_code", p.block_code},
                {"level_z", std::to_string(p.level_z)}};
    if (const auto point = point_of.find(p.id); point != point_of.end()) {
      for (auto& fact : facts_of(*point->second)) facts.push_back(std::move(fact));
    }
    rows.push_back(area_row("piece", p.id, p.polygon, std::move(facts)));
  }
}

void add_road(const RoadPack& pack, std::vector<FeatureRow>& rows) {
  add_pieces(pack, rows);
  for (const Junction& j : pack.junctions) {
    Facts facts{{"kind", word_text(j.kind)}, {"width_max", metres_text(j.width_max_mm)}, {"gates", std::to_string(j.gates)}};
    for (const std::string& node : j.node_ids) facts.emplace_back("node", node);
    for (const JunctionArm& arm : j.arms) facts.emplace_back("arm", arm.road_id + ", reach " + metres_text(arm.reach_mm));
    rows.push_back(area_row("junction", j.id, j.polygon, std::move(facts)));
  }
  for (const LaneLine& l : pack.lanes) {
    rows.push_back(line_row(std::string(word(l.kind)), l.id, l.line,
                            {{"road", l.road_id}, {"index", std::to_string(l.index)}, {"direction", std::to_string(l.direction)},
                             {"from", l.from_id}, {"to", l.to_id}, {"junction", l.junction_id}, {"width", metres_text(l.width_mm)}}));
  }
  for (const KerbLine& k : pack.kerbs) {
    rows.push_back(line_row("kerb", k.id, k.line, {{"road", k.road_id}, {"side", word_text(k.side)}, {"sidewalk", metres_text(k.sidewalk_mm)}}));
  }
}

void add_lots(const LotsPack& pack, std::vector<FeatureRow>& rows) {
  for (const Lot& l : pack.lots) {
    rows.push_back(area_row("lot", l.id, l.polygon,
                            {{"block", l.block_id}, {"district", l.district_id}, {"height", metres_text(l.height_mm)},
                             {"kind", l.kind}, {"style", l.style}, {"class", l.lot_class}, {"access", word_text(l.access)},
                             {"frontage", metres_text(l.frontage_mm)}, {"road", l.road_id}, {"corners", std::to_string(l.corners)},
                             {"bdf", l.bdf}, {"bdf_fit", l.bdf_fit}, {"reason", l.reason}}));
  }
  for (const Ground& g : pack.ground) {
    rows.push_back(area_row("ground", g.id, g.polygon, {{"block", g.block_id}, {"kind", word_text(g.kind)}, {"reason", g.reason}}));
  }
  for (const ConstraintPoint& p : pack.points) rows.push_back(point_row(p));
  for (const Mass& m : pack.masses) rows.push_back(building_row(m));
}

}  // namespace

std::string metres_text(std::int64_t mm) {
  TextBuffer text;
  text.add_metres(mm);
  return text.take();
}

std::vector<FeatureRow> list_features(const Evidence& evidence) {
  std::vector<FeatureRow> rows;
  if (evidence.layout) add_layout(*evidence.layout, rows);
  if (evidence.roads) add_road(evidence.roads->pack, rows);
  if (evidence.lots) add_lots(*evidence.lots, rows);
  std::stable_sort(rows.begin(), rows.end(), [](const FeatureRow& a, const FeatureRow& b) {
    return std::tie(a.kind, a.id) < std::tie(b.kind, b.id);
  });
  return rows;
}

}  // namespace settle
