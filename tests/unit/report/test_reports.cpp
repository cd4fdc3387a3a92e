#include <doctest/doctest.h>

#include <algorithm>

#include "settle/report/diff.hpp"
#include "settle/report/explain.hpp"
#include "settle/report/stats.hpp"
#include "settle/report/view.hpp"
#include "support/small_packs.hpp"

using namespace settle;

namespace {

Evidence small_town() {
  Evidence evidence;
  evidence.layout = small_packs::layout();
  evidence.lots = small_packs::lots();
  return evidence;
}

double value_of(const std::vector<CityMeasure>& measures, const std::string& name) {
  for (const CityMeasure& m : measures) if (m.name == name) return m.value;
  FAIL("no measure " << name);
  return 0;
}

std::vector<std::string> told(const Evidence& before, const Evidence& after) {
  std::vector<std::string> lines;
  for (const Change& change : diff_packs(before, after)) lines.push_back(to_string(change));
  return lines;
}

bool has_line(const std::vector<std::string>& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

}  // namespace

TEST_CASE("stats count streets through nodes of degree 2 as one and border ends apart") {
  Evidence town = small_town();
  auto& network = town.layout->network;
  network.roads.pop_back();  // the bridge
  network.nodes[1].degree = 4;
  network.nodes[2].degree = 1;
  const auto measures = measure_city(town);
  CHECK(value_of(measures, "n") == 5);
  CHECK(value_of(measures, "m") == 4);
  CHECK(value_of(measures, "dead_end_ratio") == 0.5);
  CHECK(value_of(measures, "four_way_ratio") == 1);
  CHECK(value_of(measures, "street_length_median") == 40);
  CHECK(value_of(measures, "circuity_avg") == 1);
  CHECK(value_of(measures, "meshedness") == 0);
  CHECK(value_of(measures, "land_area_km2") == 0.0096);

  NetworkRoad half = network.roads[0];
  half.id = "rz";
  half.line = {{30000, 40000}, {60000, 40000}};
  half.from = 5;
  network.roads[0].line = {{0, 40000}, {30000, 40000}};
  network.roads[0].to = 5;
  network.nodes.push_back({"n6", {30000, 40000}, 2, 8000, NodeKind::through, 0});
  network.roads.push_back(half);
  CHECK(value_of(measure_city(town), "m") == 4);
  CHECK(value_of(measure_city(town), "n") == 5);
  CHECK(value_of(measure_city(town), "street_length_median") == 40);
}

TEST_CASE("stats of lots stand beside published values, in a table and in one flat object") {
  const auto measures = measure_city(small_town());
  CHECK(value_of(measures, "lots") == 5);
  CHECK(value_of(measures, "street_access_ratio") == 1);
  CHECK(value_of(measures, "lot_area_p50") == 1496);
  CHECK(value_of(measures, "buildings") == 3);
  const std::string table = stats_table(measures), json = stats_json(measures);
  CHECK(table.find("Bubenec 386") != std::string::npos);
  CHECK(json.find("\"lots\": 5.000000") != std::string::npos);
  CHECK(std::count(json.begin(), json.end(), '{') == 1);
  CHECK(std::count(json.begin(), json.end(), ':') == static_cast<std::ptrdiff_t>(measures.size()));
}

TEST_CASE("stats of empty packs are zeros, not faults") {
  Evidence empty;
  empty.layout.emplace();
  empty.lots.emplace();
  for (const CityMeasure& m : measure_city(empty)) CHECK(m.value == 0);
}

TEST_CASE("diff tells nothing of equal packs and each kind of change by its id") {
  const Evidence before = small_town();
  CHECK(told(before, before).empty());

  Evidence after = small_town();
  after.lots->lots.erase(after.lots->lots.begin());
  after.layout->network.roads[2].line[1].x += 1;
  for (Point_mm& p : after.layout->left_over[1].polygon.outer) p.x += 5;
  after.layout->blocks[0].height_mm += 1000;
  const auto lines = told(before, after);
  CHECK(lines.size() == 4);
  CHECK(has_line(lines, "removed lot b1.0"));
  CHECK(has_line(lines, "moved left_over v2"));
  CHECK(has_line(lines, "changed block b1: height 12.000 -> 13.000"));
  CHECK(has_line(lines, "moved road rc"));
  CHECK(has_line(told(after, before), "added lot b1.0"));

  Evidence grown = small_town();
  grown.lots->lots[2].polygon.holes.clear();
  CHECK(has_line(told(before, grown), "resized lot b2.0: area_m2 1616.0 -> 1816.0"));
}

TEST_CASE("explain tells facts, what refers to the feature, and the story's lines") {
  const Evidence town = small_town();
  const auto of_block = explain_feature(town, "b1");
  CHECK(of_block.front() == "block b1");
  CHECK(has_line(of_block, "  height: 12.000"));
  CHECK(has_line(of_block, "  block of lot b1.0"));
  CHECK(has_line(explain_feature(town, "b3"), "  lots, T12: T-ROUNDING needles=1"));
  CHECK(has_line(explain_feature(town, "n5"), "  layout, class_nodes: L-DEAD-END"));
  CHECK(has_line(explain_feature(town, "b1.0"), "  lot of building b1.0.m"));
  CHECK(explain_feature(town, "b9").empty());
  CHECK(explain_feature(town, "B1").empty());
}

TEST_CASE("a page shows the very picture and asks nothing of the network") {
  const Evidence town = small_town();
  const std::string svg = draw_view(town, {ViewForm::svg, 0}), page = draw_view(town, {ViewForm::html, 0});
  CHECK(svg.find("<svg") != std::string::npos);
  CHECK(page.starts_with("<!DOCTYPE html>"));
  CHECK(page.find("<?xml") == std::string::npos);
  const std::string drawing = svg.substr(svg.find("<svg"));
  CHECK(page.find(drawing) != std::string::npos);
  for (const char* way_out : {"src=", "href=", "url(http", "import ", "fetch("}) CHECK(page.find(way_out) == std::string::npos);
}
