#include "support/small_packs.hpp"

namespace small_packs {
namespace {

using namespace settle;

// Metres to millimetres.
Ring_mm ring(std::initializer_list<Point_mm> metres) {
  Ring_mm r;
  for (const Point_mm p : metres) r.push_back({p.x * 1000, p.y * 1000});
  return r;
}

NetworkNode node(std::string id, Point_mm metres, int degree, NodeKind kind) {
  return {std::move(id), {metres.x * 1000, metres.y * 1000}, degree, 8000, kind, 0};
}

NetworkRoad road(std::string id, int from, int to, std::initializer_list<Point_mm> metres) {
  NetworkRoad r;
  r.id = std::move(id);
  r.road_class = "C";
  r.width_mm = 8000;
  r.sidewalk_mm = 2000;
  r.from = from;
  r.to = to;
  r.line = ring(metres);
  r.source_id = r.id;
  return r;
}

Frontage street(int first, int count, std::string road_id) {
  return {0, first, count, FrontageKind::street, std::move(road_id), "C", 3, 2000};
}
Frontage other(int ring_index, int first, int count, FrontageKind kind) { return {ring_index, first, count, kind, "", "", 0, 0}; }

void add_network(LayoutPack& pack) {
  pack.network.nodes = {node("n1", {0, 40}, 1, NodeKind::border),     node("n2", {60, 40}, 5, NodeKind::junction),
                        node("n3", {120, 40}, 2, NodeKind::border),   node("n4", {60, 0}, 1, NodeKind::border),
                        node("n5", {60, 60}, 1, NodeKind::end)};
  pack.network.roads = {road("ra", 0, 1, {{0, 40}, {60, 40}}), road("rb", 1, 2, {{60, 40}, {120, 40}}),
                        road("rc", 3, 1, {{60, 0}, {60, 20}, {60, 40}}), road("rd", 1, 4, {{60, 40}, {60, 60}}),
                        road("re", 1, 2, {{60, 40}, {90, 50}, {120, 40}})};
  pack.network.roads.back().level_z = 1;
  pack.network.roads.back().bridge = true;
  pack.findings = {{"L-DEAD-END", "n5", "class_nodes", {}, Point_mm{60000, 60000}}};
}

void add_faces(LayoutPack& pack) {
  pack.land = {{ring({{0, 0}, {54, 0}, {56, 0}, {60, 0}, {64, 0}, {120, 0}, {120, 36}, {120, 40}, {120, 44}, {120, 70}, {120, 80},
                      {100, 80}, {30, 80}, {0, 80}, {0, 60}, {0, 44}, {0, 40}, {0, 36}, {0, 34}}), {}}};
  pack.base = {{ring({{0, 0}, {120, 0}, {120, 80}, {0, 80}}), {}}};
  pack.road_surface = {
      {"s1", 0, false, {ring({{0, 36}, {56, 36}, {56, 0}, {60, 0}, {64, 0}, {64, 36}, {120, 36}, {120, 40}, {120, 44}, {64, 44},
                              {64, 60}, {60, 60}, {56, 60}, {56, 44}, {0, 44}, {0, 40}}), {}}},
      {"s2", 1, true, {ring({{60, 36}, {90, 46}, {90, 54}, {60, 44}}), {}}},
      {"s3", 1, true, {ring({{90, 46}, {120, 36}, {120, 44}, {90, 54}}), {}}}};
  pack.left_over = {{"v1", LeftOverKind::blocked, {ring({{0, 60}, {30, 60}, {30, 80}, {0, 80}}), {}}},
                    {"v2", LeftOverKind::verge, {ring({{100, 70}, {120, 70}, {120, 80}, {100, 80}}), {}}},
                    {"v3", LeftOverKind::blocked, {ring({{80, 10}, {100, 10}, {100, 20}, {80, 20}}), {}}}};
}

void add_blocks(LayoutPack& pack) {
  pack.districts = {{"d1", "residential", "", 9000, 15000, {ring({{0, 0}, {120, 0}, {120, 80}, {0, 80}}), {}}}};
  pack.blocks = {
      {"b1", {ring({{0, 0}, {54, 0}, {56, 0}, {56, 36}, {0, 36}, {0, 34}}), {}}, 12000, "d1",
       {other(0, 0, 2, FrontageKind::border), street(2, 1, "rc"), street(3, 1, "ra"), other(0, 4, 2, FrontageKind::border)}},
      {"b2", {ring({{64, 0}, {120, 0}, {120, 36}, {64, 36}}), {ring({{80, 10}, {80, 20}, {100, 20}, {100, 10}})}}, 12000, "d1",
       {other(0, 0, 2, FrontageKind::border), street(2, 1, "rb"), street(3, 1, "rc"), other(1, 0, 4, FrontageKind::blocked)}},
      {"b3", {ring({{0, 44}, {56, 44}, {56, 60}, {60, 60}, {64, 60}, {64, 44}, {120, 44}, {120, 70}, {100, 70}, {100, 80}, {30, 80},
                    {30, 60}, {0, 60}}), {}}, 15000, "d1",
       {street(0, 1, "ra"), street(1, 4, "rd"), street(5, 1, "rb"), other(0, 6, 1, FrontageKind::border),
        other(0, 7, 2, FrontageKind::verge), other(0, 9, 1, FrontageKind::border), other(0, 10, 2, FrontageKind::blocked),
        other(0, 12, 1, FrontageKind::border)}}};
  pack.sidewalk_strips = {{"k1", "b1", "ra", "C", 2000, {ring({{0, 34}, {54, 34}, {56, 36}, {0, 36}}), {}}},
                          {"k2", "b1", "rc", "C", 2000, {ring({{54, 0}, {56, 0}, {56, 36}, {54, 34}}), {}}}};
  pack.sidewalk_lines = {{"m1", "b1", "ra", "C", 2000, ring({{0, 35}, {55, 35}})},
                         {"m2", "b1", "rc", "C", 2000, ring({{55, 0}, {55, 35}})}};
}

}  // namespace

LayoutPack layout() {
  LayoutPack pack;
  add_network(pack);
  add_faces(pack);
  add_blocks(pack);
  pack.heights = {{std::nullopt, 0, 15000, {{ring({{50, 50}, {130, 50}, {130, 90}, {50, 90}}), {}}}}};
  const std::int64_t land = doubled_area(pack.land.front());
  pack.ledgers = {{"land", {1, land}, {1, land}, {}}, {"roads", {6, 0}, {5, 0}, {{"L-DUPLICATE", {1, 0}}}}};
  return pack;
}

}  // namespace small_packs
