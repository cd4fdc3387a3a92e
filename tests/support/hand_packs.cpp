#include "support/hand_packs.hpp"

#include <algorithm>
#include <string>

#include "settle/core/draw.hpp"
#include "settle/core/stable_id.hpp"

using namespace settle;

namespace {

Polygon_mm box(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) {
  return {{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, {}};
}

/// Random values of one seed, in the order asked for.
class Source {
 public:
  explicit Source(std::int64_t seed) : draw_(seed, "packs") {}
  std::int64_t number(std::int64_t lo, std::int64_t hi) { return draw_.uniform(next_++, lo, hi); }
  int small() { return static_cast<int>(number(-3, 9)); }
  std::int64_t mm() { return number(0, 50'000'000); }
  Point_mm at() { return {number(-kMaxCoordinate_mm, kMaxCoordinate_mm), number(-kMaxCoordinate_mm, kMaxCoordinate_mm)}; }
  std::string text() {
    static const char* const kTexts[] = {"", "A", "Main \"Street\"", "Šumavská\n", "\\", "東京", "</svg>&"};
    return kTexts[number(0, 6)];
  }
  std::string id(char letter) { return public_id(letter, draw_.bits(next_++)); }
  Polygon_mm polygon() {
    const Point_mm o = {number(-90'000'000, 90'000'000), number(-90'000'000, 90'000'000)};
    const std::int64_t w = number(30, 5'000'000), h = number(30, 5'000'000);
    Polygon_mm shape{{o, {o.x + w, o.y}, {o.x + w, o.y + h}, {o.x + w / 3, o.y + h}, {o.x, o.y + h / 2}}, {}};
    if (number(0, 1) == 1) shape.holes.push_back({{o.x + w / 2, o.y + 2}, {o.x + w / 2, o.y + 5}, {o.x + w / 2 + 4, o.y + 2}});
    return shape;
  }
  std::vector<Point_mm> line() {
    std::vector<Point_mm> points;
    for (std::int64_t n = number(2, 6); n > 0; --n) points.push_back(at());
    return points;
  }
  Finding finding() {
    Finding finding{"L-TOO-SHORT", id('r'), text(), {{"length_mm", number(-5, 1'000'000)}, {"area_mm2", number(0, INT64_MAX)}}, {}};
    if (number(0, 1) == 1) finding.at = at();
    return finding;
  }
  template <class Enum>
  Enum pick(int count) {
    return static_cast<Enum>(number(0, count - 1));
  }

 private:
  Draw draw_;
  std::int64_t next_ = 0;
};

template <class Row>
void sort_by_id(std::vector<Row>& rows) {
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.id < b.id; });
}

void add_network(Network& network, Source& s, int rows) {
  for (int i = 0; i < rows + 2; ++i) {
    network.nodes.push_back({s.id('n'), s.at(), s.small(), s.mm(), s.pick<NodeKind>(6), s.mm()});
  }
  sort_by_id(network.nodes);
  for (int i = 0; i < rows; ++i) {
    network.roads.push_back({s.id('r'), s.text(), s.text(), s.number(1, 9), s.mm(), s.mm(), s.small(), s.small(), s.small(),
                             s.number(0, 1) == 1, s.id('r'), s.mm(), static_cast<int>(s.number(0, rows)),
                             static_cast<int>(s.number(0, rows)), s.line()});
  }
  sort_by_id(network.roads);
}

}  // namespace

LayoutPack hand_layout() {
  LayoutPack pack;
  pack.conventions = {{1'000'000, -2'000'000}, "EPSG:5514"};
  pack.network.nodes = {{"n1", {0, 50000}, 1, 8000, NodeKind::border, 0}, {"n2", {100000, 50000}, 1, 8000, NodeKind::border, 0}};
  pack.network.roads = {{"r1", "High Street", "C", 3, 8000, 2000, 2, 0, 0, false, "r1", 0, 0, 1, {{0, 50000}, {100000, 50000}}}};
  pack.road_surface = {{"s1", 0, false, box(0, 46000, 100000, 54000)}};
  pack.blocks = {{"b1", box(0, 0, 100000, 46000), 12000, "d1", {{0, 0, 2, FrontageKind::border, "", "", 0, 0},
                                                                {0, 2, 1, FrontageKind::street, "r1", "C", 3, 2000},
                                                                {0, 3, 1, FrontageKind::border, "", "", 0, 0}}},
                 {"b2", box(0, 54000, 80000, 100000), 12000, "d1", {{0, 0, 1, FrontageKind::street, "r1", "C", 3, 2000}}}};
  pack.left_over = {{"k1", LeftOverKind::blocked, box(80000, 54000, 100000, 80000)},
                    {"k2", LeftOverKind::verge, box(80000, 80000, 100000, 100000)}};
  pack.sidewalk_strips = {{"w1", "b1", "r1", "C", 2000, box(0, 44000, 100000, 46000)},
                          {"w2", "b2", "r1", "C", 2000, box(0, 54000, 80000, 56000)}};
  pack.sidewalk_lines = {{"w1", "b1", "r1", "C", 2000, {{0, 45000}, {100000, 45000}}},
                         {"w2", "b2", "r1", "C", 2000, {{0, 55000}, {80000, 55000}}}};
  pack.land = {box(0, 0, 100000, 100000)};
  pack.base = {box(0, 49000, 100000, 51000)};
  pack.districts = {{"d1", "residential", "Old Town", 12000, 18000, box(0, 0, 100000, 100000)}};
  pack.heights = {{Point_mm{50000, 50000}, 30000, 18000, {}}, {{}, 0, 15000, {box(0, 0, 10000, 10000)}}};
  pack.findings = {{"L-TOO-SHORT", "r9", "clean", {{"length_mm", 40}}, Point_mm{1, 2}}};
  pack.ledgers = {{"roads", {2, 0}, {1, 0}, {{"L-TOO-SHORT", {1, 0}}}}};
  return pack;
}

LotsPack hand_lots() {
  LotsPack pack;
  pack.conventions = {{1'000'000, -2'000'000}, "EPSG:5514"};
  Lot lot{.id = "l1", .block_id = "b1", .district_id = "d1", .polygon = box(0, 0, 50000, 44000), .height_mm = 12000,
          .kind = "residential", .style = "none", .lot_class = "lot", .access = LotAccess::street, .frontage_mm = 50000,
          .road_id = "r1", .corners = 4, .is_corner = false, .bdf = "town_house", .bdf_fit = "", .pattern = "", .prefab = "",
          .merged_from = {"l8", "l9"}, .reason = ""};
  pack.lots.push_back(lot);
  lot.id = "l2";
  lot.polygon = box(50000, 0, 100000, 44000);
  lot.kind = "commercial";
  lot.bdf_fit = "width";
  pack.lots.push_back(lot);
  pack.ground = {{"g1", "b1", GroundKind::sidewalk, "", box(0, 44000, 100000, 46000)},
                 {"g2", "b2", GroundKind::yard, "open", box(0, 56000, 80000, 100000)}};
  for (const Lot& l : pack.lots) {
    ConstraintPoint point;
    point.id = l.id + ".0";
    point.parcel_id = l.id;
    point.method = "optimal";
    point.certified = true;
    point.rectangle = {l.polygon.outer[0], {1, 0}, 0, 0, 50000, 44000};
    point.width_mm = 50000;
    point.depth_mm = 44000;
    point.parcel_doubled_area_mm2 = doubled_area(l.polygon);
    point.bound_mm2 = 2'200'000'000;
    point.touch = {0, 1, 2, 3};
    pack.points.push_back(point);
  }
  const Polygon_mm low = box(5000, 5000, 45000, 40000), high = box(10000, 10000, 40000, 35000);
  pack.masses = {{"m1", "l1", "lot", "none",
                  {{0, "shops", 0, 4000, {{{low.outer}, 0, 4000, false}}}, {1, "town_house", 4000, 12000, {{{high.outer}, 4000, 12000, true}}}},
                  {{0, 0, 2, Facing::street}, {0, 0, 0, Facing::back}, {1, 0, 1, Facing::side}}}};
  pack.findings = {{"T-MESSY", "l8", "clean", {{"width_mm", 4000}}, {}}};
  pack.ledgers = {{"land", {2, 9'200'000'000}, {2, 9'200'000'000}, {}}};
  return pack;
}

LayoutPack random_layout(std::int64_t seed, int rows) {
  Source s(seed);
  LayoutPack pack;
  pack.conventions.origin_mm = {s.number(-9'000, 9'000) * 1'000'000, s.number(-9'000, 9'000) * 1'000'000};
  if (s.number(0, 1) == 1) pack.conventions.crs = "EPSG:25832";
  add_network(pack.network, s, rows);
  for (int i = 0; i < rows; ++i) {
    pack.road_surface.push_back({s.id('s'), s.small(), s.number(0, 1) == 1, s.polygon()});
    pack.blocks.push_back({s.id('b'), s.polygon(), s.mm(), s.text(), {}});
    for (std::int64_t n = s.number(0, 3); n > 0; --n) {
      pack.blocks.back().frontages.push_back(
          {s.small(), s.small(), s.small(), s.pick<FrontageKind>(4), s.text(), s.text(), s.number(0, 9), s.mm()});
    }
    pack.left_over.push_back({s.id('k'), s.pick<LeftOverKind>(2), s.polygon()});
    pack.sidewalk_strips.push_back({s.id('w'), s.id('b'), s.id('r'), s.text(), s.mm(), s.polygon()});
    pack.sidewalk_lines.push_back({s.id('w'), s.id('b'), s.id('r'), s.text(), s.mm(), s.line()});
    pack.land.push_back(s.polygon());
    pack.base.push_back(s.polygon());
    pack.simplified.push_back(s.polygon());
    pack.districts.push_back({s.id('d'), s.text(), s.text(), s.mm(), s.mm(), s.polygon()});
    if (s.number(0, 1) == 1) {
      pack.heights.push_back({s.at(), s.mm(), s.mm(), {}});
    } else {
      pack.heights.push_back({{}, 0, s.mm(), {s.polygon(), s.polygon()}});
    }
    pack.findings.push_back(s.finding());
  }
  sort_by_id(pack.road_surface);
  sort_by_id(pack.blocks);
  sort_by_id(pack.left_over);
  sort_by_id(pack.sidewalk_strips);
  sort_by_id(pack.sidewalk_lines);
  sort_by_id(pack.districts);
  pack.base_height_mm = s.mm();
  return pack;
}

LotsPack random_lots(std::int64_t seed, int rows) {
  Source s(seed);
  LotsPack pack;
  pack.conventions.origin_mm = {s.number(-9'000, 9'000) * 1'000'000, 0};
  for (int i = 0; i < rows; ++i) {
    pack.lots.push_back({s.id('l'), s.id('b'), s.text(), s.polygon(), s.mm(), s.text(), s.text(), s.text(),
                         s.pick<LotAccess>(3), s.mm(), s.text(), s.small(), s.number(0, 1) == 1, s.text(), s.text(),
                         s.text(), s.text(), {}, s.text()});
    for (std::int64_t n = s.number(0, 2); n > 0; --n) pack.lots.back().merged_from.push_back(s.id('l'));
    pack.ground.push_back({s.id('g'), s.id('b'), s.pick<GroundKind>(4), s.text(), s.polygon()});
    Mass mass{s.id('m'), s.id('l'), s.text(), s.text(), {}, {}};
    for (std::int64_t n = s.number(0, 3); n > 0; --n) {
      const Polygon_mm shape = s.polygon();
      MassTier tier{{shape.outer}, s.mm(), s.mm(), s.number(0, 1) == 1};
      for (const Ring_mm& hole : shape.holes) tier.rings.push_back(hole);
      mass.volumes.push_back({s.small(), s.text(), s.mm(), s.mm(), {tier, tier}});
      mass.walls.push_back({s.small(), s.small(), s.small(), s.pick<Facing>(5)});
    }
    pack.masses.push_back(mass);
    pack.findings.push_back(s.finding());
  }
  sort_by_id(pack.lots);
  sort_by_id(pack.ground);
  sort_by_id(pack.masses);
  return pack;
}
