// What the road pack says of its pieces, as records: points, scales, junctions, lanes, and the network it was made of.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "report/verify_parts.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"road.ids", "road", "Every feature of the road pack has an id, unique ignoring case, and each layer is sorted by it."},
    {"road.network", "road", "The network is layout's, road for road and node for node."},
    {"road.references", "road", "Roads, junctions and block codes that a piece, point, kerb, lane or arm names exist."},
    {"road.points", "road", "Every piece has one point, of its kind, level and block code, with a direction."},
    {"road.scale", "road", "The points of one middle have one scale; with pieces of 5, 10 and 20 m it is within 4/5 and 5/4 (0.70 and 1.42 for middles of 6.25 to 8 m)."},
    {"road.lengths", "road", "Of each road the scaled lengths of its pieces and the reaches of its arms, crosswalks counted once, are no more than its length, to 1 mm a piece."},
    {"road.junctions", "road", "Every node of a level is in one junction of it; arms come by greatest angle; a face's gates are its arms and zips."},
    {"road.lanes", "road", "A lane belongs to a road; a link runs from the end of the lane it comes from to the start of the lane it goes to."},
    {"road.ledger", "road", "Every ledger of the road stage balances: in = out + dropped; the roads that come in are the network's."},
    {"road.story", "road", "Every finding of the road stage has a code and names a feature of the pack or of the network."},
};

using Broken = std::vector<Violation>;

template <class Rows>
std::vector<std::string> ids_of(const Rows& rows) {
  std::vector<std::string> ids;
  for (const auto& row : rows) ids.push_back(row.id);
  return ids;
}

void check_points(const RoadPack& pack, Broken& broken) {
  std::map<std::string, std::vector<const RoadPoint*>> points;
  for (const RoadPoint& p : pack.points) points[p.piece_id].push_back(&p);
  for (const RoadPiece& piece : pack.pieces) {
    const auto& own = points[piece.id];
    const bool fits = own.size() == 1 && own[0]->kind == piece.kind && own[0]->level_z == piece.level_z &&
                      own[0]->block_code == piece.block_code && own[0]->direction != Point_mm{};
    if (!fits) broken.push_back({"road.points", {piece.id}, piece.polygon.outer.front(), {{"points", static_cast<std::int64_t>(own.size())}}});
    points.erase(piece.id);
  }
  for (const auto& [id, own] : points) {
    if (!own.empty()) broken.push_back({"road.points", {id}, own[0]->at, {}, "a point without a piece"});
  }
}

bool has_usual_lengths(const RoadPack& pack) {
  return std::all_of(pack.points.begin(), pack.points.end(), [](const RoadPoint& p) { return p.kind != PieceKind::middle || p.length_mm % 5'000 == 0; });
}

/// Consecutive middles of one road under one scale are one middle.
void check_scales(const RoadPack& pack, Broken& broken) {
  const bool usual = has_usual_lengths(pack);
  for (std::size_t i = 0; i < pack.points.size();) {
    const RoadPoint& p = pack.points[i];
    std::int64_t sum = 0;
    std::size_t j = i;
    for (; j < pack.points.size() && pack.points[j].kind == PieceKind::middle && pack.points[j].road_id == p.road_id && pack.points[j].scale == p.scale; ++j) {
      sum += pack.points[j].length_mm;
    }
    if (j == i) {
      ++i;
      continue;
    }
    i = j;
    if (!usual) continue;
    const Int128 length = Int128{sum} * p.scale.num / p.scale.den;
    const bool is_between = length > 6'250 && length < 8'000;
    const std::int64_t least = is_between ? 700 : 800, most = is_between ? 1'420 : 1'250;
    if (1000 * Int128{p.scale.num} < Int128{least} * p.scale.den || 1000 * Int128{p.scale.num} > Int128{most} * p.scale.den) {
      broken.push_back({"road.scale", {p.piece_id, p.road_id}, p.at, {{"scale_num", p.scale.num}, {"scale_den", p.scale.den}}});
    }
  }
}

void check_lengths(const RoadPack& pack, Broken& broken) {
  struct Sum {
    Int128 mm = 0;
    std::int64_t pieces = 0;
  };
  std::map<std::string, Sum> sums;
  for (const RoadPoint& p : pack.points) {
    if (p.road_id.empty() || (p.kind != PieceKind::middle && p.kind != PieceKind::patch)) continue;
    sums[p.road_id].mm += Int128{p.length_mm} * p.scale.num / p.scale.den;
    ++sums[p.road_id].pieces;
  }
  for (const Junction& j : pack.junctions) {
    for (const JunctionArm& a : j.arms) {
      sums[a.road_id].mm += a.reach_mm;
      ++sums[a.road_id].pieces;
    }
  }
  for (const NetworkRoad& r : pack.network.roads) {
    const Sum& sum = sums[r.id];
    const std::int64_t length = floor_line_length(r.line);
    if (sum.mm > length + sum.pieces) {
      broken.push_back({"road.lengths", {r.id}, r.line.front(), {{"length_mm", length}, {"pieces_mm", static_cast<std::int64_t>(sum.mm)}}});
    }
  }
}

bool is_greater(Point_mm a, Point_mm b) { return Int128{b.x} * a.y - Int128{b.y} * a.x > 0; }

void check_junctions(const RoadPack& pack, const std::vector<std::vector<WrittenArm>>& written, Broken& broken) {
  std::map<std::pair<int, std::string>, int> nodes;
  std::set<std::pair<int, std::string>> wanted;
  for (const NetworkRoad& r : pack.network.roads) {
    for (const int n : {r.from, r.to}) wanted.insert({r.level_z, pack.network.nodes[static_cast<std::size_t>(n)].id});
  }
  for (std::size_t i = 0; i < pack.junctions.size(); ++i) {
    const Junction& j = pack.junctions[i];
    for (const std::string& n : j.node_ids) {
      if (++nodes[{j.level_z, n}] > 1) broken.push_back({"road.junctions", {j.id, n}, std::nullopt, {}, "a node of another junction too"});
    }
    if (!j.polygon.outer.empty() && j.gates < static_cast<int>(j.arms.size())) broken.push_back({"road.junctions", {j.id}, j.polygon.outer.front(), {}, "more arms than gates"});
    const bool has_angles = i < written.size() && written[i].size() == j.arms.size();
    for (std::size_t k = 1; has_angles && k < j.arms.size(); ++k) {
      if (written[i][k].greatest_deg_e6 > written[i][k - 1].greatest_deg_e6) broken.push_back({"road.junctions", {j.id}, std::nullopt, {}, "arms out of order"});
    }
    for (std::size_t k = 1; !has_angles && k < j.arms.size(); ++k) {
      if (is_greater(j.arms[k].greatest, j.arms[k - 1].greatest)) broken.push_back({"road.junctions", {j.id}, std::nullopt, {}, "arms out of order"});
    }
  }
  for (const auto& [level_z, n] : wanted) {
    if (!nodes.contains({level_z, n})) broken.push_back({"road.junctions", {n}, std::nullopt, {{"level_z", level_z}}, "a node of no junction"});
  }
}

void check_references(const RoadPack& pack, Broken& broken) {
  std::set<std::string> roads, junctions, codes;
  for (const NetworkRoad& r : pack.network.roads) roads.insert(r.id);
  for (const Junction& j : pack.junctions) junctions.insert(j.id);
  for (const RoadBlock& b : pack.blocks) codes.insert(b.code);
  const auto need = [&](const std::set<std::string>& known, const std::string& named, const std::string& by) {
    if (!named.empty() && !known.contains(named)) broken.push_back({"road.references", {by, named}, std::nullopt});
  };
  for (const RoadPiece& p : pack.pieces) need(roads, p.road_id, p.id), need(junctions, p.junction_id, p.id), need(codes, p.block_code, p.id);
  for (const RoadPoint& p : pack.points) need(roads, p.road_id, p.piece_id);
  for (const KerbLine& k : pack.kerbs) need(roads, k.road_id, k.id);
  for (const LaneLine& l : pack.lanes) need(roads, l.road_id, l.id), need(junctions, l.junction_id, l.id);
  for (const Junction& j : pack.junctions) {
    for (const JunctionArm& a : j.arms) need(roads, a.road_id, j.id);
  }
}

void check_lanes(const RoadPack& pack, Broken& broken) {
  std::map<std::string, const LaneLine*> lanes;
  for (const LaneLine& l : pack.lanes) {
    if (l.kind == LaneKind::lane) lanes[l.id] = &l;
  }
  for (const LaneLine& l : pack.lanes) {
    // Lanes that meet in one point are joined by a link without a line.
    if (l.line.size() < 2 && l.kind == LaneKind::lane) broken.push_back({"road.lanes", {l.id}, std::nullopt, {}, "no line"});
    if (l.kind == LaneKind::lane) {
      if (l.road_id.empty()) broken.push_back({"road.lanes", {l.id}, std::nullopt, {}, "a lane without a road"});
      continue;
    }
    const auto from = lanes.find(l.from_id), to = lanes.find(l.to_id);
    bool joins = from != lanes.end() && to != lanes.end() && !from->second->line.empty() && !to->second->line.empty();
    if (joins && l.line.empty()) joins = from->second->line.back() == to->second->line.front();
    else if (joins) joins = from->second->line.back() == l.line.front() && to->second->line.front() == l.line.back();
    if (!joins) broken.push_back({"road.lanes", {l.id, l.from_id, l.to_id}, std::nullopt, {}, "a link that joins no lanes"});
  }
}

void check(const Evidence& evidence, Broken& broken) {
  const RoadPack& pack = evidence.roads->pack;
  const std::vector<std::string> layers[] = {ids_of(pack.surface), ids_of(pack.pieces), ids_of(pack.junctions), ids_of(pack.kerbs), ids_of(pack.lanes)};
  check_ids(layers, "road.ids", broken);
  const Network& network = evidence.layout->network;
  for (std::size_t i = 0; i < std::max(network.roads.size(), pack.network.roads.size()); ++i) {
    const bool same = i < network.roads.size() && i < pack.network.roads.size() && network.roads[i].id == pack.network.roads[i].id &&
                      network.roads[i].line == pack.network.roads[i].line && network.roads[i].width_mm == pack.network.roads[i].width_mm;
    if (!same) broken.push_back({"road.network", {i < network.roads.size() ? network.roads[i].id : pack.network.roads[i].id}, std::nullopt});
  }
  check_references(pack, broken);
  check_points(pack, broken);
  check_scales(pack, broken);
  check_lengths(pack, broken);
  check_junctions(pack, evidence.roads->arms, broken);
  check_lanes(pack, broken);
  check_balance(pack.ledgers, "road.ledger", broken);
  for (const Ledger& ledger : pack.ledgers) {
    if (ledger.what == "roads" && ledger.in.count != static_cast<std::int64_t>(pack.network.roads.size())) {
      broken.push_back({"road.ledger", {}, std::nullopt, {{"in", ledger.in.count}, {"network", static_cast<std::int64_t>(pack.network.roads.size())}}});
    }
  }
  std::vector<std::string> ids = ids_of(pack.network.roads);
  for (const auto& layer : layers) ids.insert(ids.end(), layer.begin(), layer.end());
  std::sort(ids.begin(), ids.end());
  for (const Finding& f : pack.findings) {
    if (f.code.empty() || (!f.id.empty() && !std::binary_search(ids.begin(), ids.end(), f.id))) broken.push_back({"road.story", {f.id}, f.at, {}, f.code});
  }
}

bool applies(const Evidence& e) { return e.roads.has_value() && e.layout.has_value(); }

}  // namespace

const PromiseGroup kRoadRecords{kPromises, applies, check};

}  // namespace settle
