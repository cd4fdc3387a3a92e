#include "support/road_packs.hpp"

#include <algorithm>

#include "settle/core/predicates.hpp"

using namespace settle;

namespace settle_tests {
namespace {

Polygon_mm box(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) { return {{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, {}}; }

Point_mm angle_between(Point_mm u, Point_mm v) { return {dot(u, v), std::abs(cross(u, v))}; }

void set_angles(std::vector<JunctionArm>& arms) {
  for (JunctionArm& arm : arms) {
    bool is_first = true;
    for (const JunctionArm& other : arms) {
      if (&other == &arm) continue;
      const Point_mm angle = angle_between(arm.outward, other.outward);
      if (is_first || compare_angle(angle, arm.least) < 0) arm.least = angle;
      if (is_first || compare_angle(angle, arm.greatest) > 0) arm.greatest = angle;
      is_first = false;
    }
  }
}

RoadPiece piece(std::string id, PieceKind kind, std::string road, std::string junction, std::string code, Polygon_mm polygon) {
  return {std::move(id), kind, std::move(road), std::move(junction), std::move(code), 0, std::move(polygon)};
}

}  // namespace

RoadPack star_pack(const std::vector<StarArm>& arms) {
  RoadPack pack;
  pack.network.nodes = {{"n0", {0, 0}, static_cast<int>(arms.size()), 0, NodeKind::junction, 0}};
  Junction centre;
  centre.id = "k0";
  centre.node_ids = {"n0"};
  centre.gates = static_cast<int>(arms.size());
  centre.polygon = box(-7'000, -7'000, 7'000, 7'000);
  for (std::size_t a = 0; a < arms.size(); ++a) {
    const StarArm& arm = arms[a];
    const std::string letter(1, static_cast<char>('a' + a));
    NetworkRoad road;
    road.id = "r" + letter;
    road.source_id = "drawn " + letter;
    road.road_class = "C";
    road.width_mm = arm.width_mm;
    road.sidewalk_mm = 2'000;
    road.lanes = arm.lanes;
    road.oneway = arm.oneway;
    const int node = static_cast<int>(pack.network.nodes.size());
    pack.network.nodes.push_back({"n" + letter, arm.end, 1, arm.width_mm, NodeKind::end, 0});
    road.from = arm.is_inward ? node : 0;
    road.to = arm.is_inward ? 0 : node;
    road.line = {{0, 0}, arm.end};
    if (arm.is_inward) std::reverse(road.line.begin(), road.line.end());
    pack.network.nodes[0].width_max_mm = std::max(pack.network.nodes[0].width_max_mm, arm.width_mm);
    centre.arms.push_back({.road_id = road.id, .starts_here = !arm.is_inward, .outward = arm.end, .width_mm = arm.width_mm, .reach_mm = 10'000});
    Junction end;
    end.id = "k" + letter;
    end.kind = NodeKind::end;
    end.node_ids = {"n" + letter};
    end.width_max_mm = arm.width_mm;
    end.arms = {{.road_id = road.id, .starts_here = arm.is_inward, .outward = -arm.end, .width_mm = arm.width_mm}};
    pack.junctions.push_back(std::move(end));
    pack.network.roads.push_back(std::move(road));
  }
  centre.width_max_mm = pack.network.nodes[0].width_max_mm;
  set_angles(centre.arms);
  pack.junctions.push_back(std::move(centre));
  std::ranges::sort(pack.junctions, {}, &Junction::id);
  std::ranges::sort(pack.network.nodes, {}, &NetworkNode::id);
  const auto place_of = [&](const std::string& id) {
    return static_cast<int>(std::ranges::find(pack.network.nodes, id, &NetworkNode::id) - pack.network.nodes.begin());
  };
  for (std::size_t a = 0; a < arms.size(); ++a) {
    const std::string letter(1, static_cast<char>('a' + a));
    NetworkRoad& road = pack.network.roads[a];
    road.from = place_of(arms[a].is_inward ? "n" + letter : "n0");
    road.to = place_of(arms[a].is_inward ? "n0" : "n" + letter);
  }
  return pack;
}

RoadPack crossing_pack() {
  RoadPack pack = star_pack({{{40'000, 0}}, {{0, 40'000}}, {{-40'000, 0}}, {{0, -40'000}}});
  pack.conventions = {{12'000'000, -3'000'000}, std::nullopt};
  const std::string crosswalk = "C-3-8x3-2-crosswalk", middle = "C-3-8x10-2-middle";
  pack.blocks = {{middle, PieceKind::middle, "C", 3, 10'000, 8'000, 2'000, 2, 0}, {crosswalk, PieceKind::crosswalk, "C", 3, 3'000, 8'000, 2'000, 2, 0}};
  pack.pieces.push_back(piece("p0", PieceKind::junction, "", "k0", "", {{{-7'000, -4'000}, {-4'000, -4'000}, {-4'000, -7'000}, {4'000, -7'000}, {4'000, -4'000}, {7'000, -4'000}, {7'000, 4'000}, {4'000, 4'000}, {4'000, 7'000}, {-4'000, 7'000}, {-4'000, 4'000}, {-7'000, 4'000}}, {}}));
  for (std::size_t a = 0; a < pack.network.roads.size(); ++a) {
    const NetworkRoad& road = pack.network.roads[a];
    const Point_mm out{road.line[1].x / 40'000, road.line[1].y / 40'000}, left = turned_left(out);
    const auto at = [&](std::int64_t along, std::int64_t across) { return Point_mm{along * out.x + across * left.x, along * out.y + across * left.y}; };
    const auto strip = [&](std::int64_t from, std::int64_t to) { return Polygon_mm{{at(from, -4'000), at(to, -4'000), at(to, 4'000), at(from, 4'000)}, {}}; };
    std::int64_t order = 0;
    const auto add = [&](PieceKind kind, std::int64_t from, std::int64_t length, const std::string& code) {
      const std::string id = "p" + road.id.substr(1) + std::to_string(order);
      pack.pieces.push_back(piece(id, kind, road.id, kind == PieceKind::crosswalk ? "k0" : "", code, strip(from, from + length)));
      pack.points.push_back({id, kind, at(from + length / 2, 0), out, length, 8'000, {1, 1}, code, kind == PieceKind::crosswalk ? "/Game/Crosswalk" : "", road.id, order++, 0});
    };
    add(PieceKind::crosswalk, 7'000, 3'000, crosswalk);
    for (std::int64_t from = 10'000; from < 40'000; from += 10'000) add(PieceKind::middle, from, 10'000, middle);
    for (const KerbSide side : {KerbSide::right, KerbSide::left}) {
      const std::int64_t across = side == KerbSide::right ? -4'000 : 4'000;
      std::vector<Point_mm> line{at(7'000, across), at(40'000, across)};
      if (side == KerbSide::left) std::reverse(line.begin(), line.end());
      pack.kerbs.push_back({"c" + road.id + (side == KerbSide::right ? "0" : "1"), road.id, side, 2'000, 0, std::move(line)});
    }
  }
  pack.points.push_back({"p0", PieceKind::junction, {0, 0}, {1, 0}, 14'000, 14'000, {1, 1}, "", "", "", 0, 0});
  std::ranges::sort(pack.pieces, {}, &RoadPiece::id);
  std::ranges::sort(pack.kerbs, {}, &KerbLine::id);
  Ring_mm outline;
  for (const NetworkRoad& road : pack.network.roads) {
    const Point_mm out{road.line[1].x / 40'000, road.line[1].y / 40'000}, left = turned_left(out);
    for (const auto& [along, across] : {std::pair{40'000, -4'000}, {40'000, 4'000}, {4'000, 4'000}}) {
      outline.push_back({along * out.x + across * left.x, along * out.y + across * left.y});
    }
  }
  start_at_least_vertex(outline);
  pack.surface = {{"s0", 0, {outline, {}}}};
  pack.lanes = {{"m0", LaneKind::lane, "ra", 0, 1, "", "", "", 4'000, 0, {{10'000, -2'000}, {40'000, -2'000}}},
                {"m1", LaneKind::lane, "rc", 0, -1, "", "", "", 4'000, 0, {{-40'000, -2'000}, {-10'000, -2'000}}},
                {"m2", LaneKind::link, "", 0, 1, "m1", "m0", "k0", 4'000, 0, {{-10'000, -2'000}, {10'000, -2'000}}},
                {"m3", LaneKind::link, "", 0, 1, "m1", "m1", "k0", 4'000, 0, {}}};
  pack.findings = {{"R-ODD", "p0", "road.pieces", {{"area_mm2", 5}}, Point_mm{1, 2}}};
  pack.ledgers = {{"roads", {4, 0}, {4, 0}, {}}};
  return pack;
}

}  // namespace settle_tests
