#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "settle/core/errors.hpp"
#include "settle/scene/library.hpp"
#include "settle/scene/load_bdf.hpp"
#include "support/run_settle.hpp"
#include "support/small_schema.hpp"

using namespace settle;
using nlohmann::json;

namespace {

json good_bdf() {
  return json::parse(R"bdf({ "format": "settle.bdf/1", "id": "brick_a", "tags": ["NYA"],
    "fits": { "height_mm": [9000, 90000], "width_mm": [8000, 60000], "min_edge_mm": 6000 },
    "levels_grammar": ["L1|(L1)"],
    "levels": { "L1": { "height_mm": 4800, "corner_cap": false,
      "facades": { "F0": ["C|W1*|(W1-P1)|E1|(P1-W1)|W1*|C", "C|(W1)*|C"], "B0": ["C|(W1)*|C"] },
      "modules": { "CE": { "dim_mm": [1200, 4800], "role": "corner" }, "W1": { "dim_mm": [3000, 4800], "role": "wall" },
                   "P1": { "dim_mm": [800, 4800], "role": "pier" }, "E1": { "dim_mm": [2600, 4800], "role": "entrance" } },
      "corners": { "convex_square": "CE", "convex_acute": null } } },
    "roof": { "offset_mm": 0, "scale": "1", "inset_mm": 600, "sub_roof": { "inset_mm": 1200, "offset_mm": 400 } },
    "facade_priority": ["F", "S", "B"],
    "fit": { "mode": "optimal", "scale_min": "4/5", "scale_max": "5/4", "min_repeat": 0, "leftover": "error" },
    "assets": { "W1": "SM_W1" } })bdf");
}

std::vector<Fault> faults_of(const json& document) {
  try {
    read_bdf(document.dump(), "a.json");
  } catch (const SceneError& e) {
    return e.faults;
  }
  return {};
}

json changed(const char* pointer, json value) {
  json document = good_bdf();
  document[json::json_pointer(pointer)] = std::move(value);
  return document;
}

}  // namespace

TEST_CASE("a definition file is read with every part where it belongs") {
  const BdfReading reading = read_bdf(good_bdf().dump(), "a.json");
  const Bdf& bdf = reading.bdf;
  CHECK(reading.warnings.empty());
  CHECK(bdf.id == "brick_a");
  CHECK(bdf.min_width_mm == 8000);
  CHECK(bdf.max_height_mm == 90000);
  const BdfLevel& level = bdf.levels.at("L1");
  CHECK(level.facades.at("F0").size() == 2);
  CHECK(level.modules.at("E1").role == ModuleRole::entrance);
  CHECK(level.modules.at("P1").width_mm == 800);
  CHECK(level.corners.convex_square == "CE");
  CHECK(level.corners.convex_acute.empty());
  CHECK(bdf.roof.sub_roof_inset_mm == 1200);
  CHECK(bdf.fit->scale_max == Fraction{5, 4});
  CHECK(bdf.assets.at("W1") == "SM_W1");
}

TEST_CASE("each slip of a definition file is a fault at its pointer") {
  const struct {
    const char* at;
    json value;
    const char* pointer;
  } cases[] = {
      {"/format", "settle.bdf/2", "/format"},
      {"/id", "2 a", "/id"},
      {"/extra", 1, "/extra"},
      {"/levels/L1/height_mm", 0, "/levels/L1/height_mm"},
      {"/levels/L1/modules/W1/dim_mm", {0, 4800}, "/levels/L1/modules/W1/dim_mm/0"},
      {"/levels/L1/modules/W1/dim_mm", {-3, 4800}, "/levels/L1/modules/W1/dim_mm/0"},
      {"/levels/L1/modules/W1/dim_mm", {3000, 4700}, "/levels/L1/modules/W1/dim_mm/1"},
      {"/levels/L1/modules/W1/dim_mm", {3000}, "/levels/L1/modules/W1/dim_mm"},
      {"/levels/L1/modules/W1/role", "wal", "/levels/L1/modules/W1/role"},
      {"/levels/L1/modules/C7", {{"dim_mm", {10, 4800}}}, "/levels/L1/modules/C7"},
      {"/levels/L1/corners/convex_square", "XX", "/levels/L1/corners/convex_square"},
      {"/levels/L1/corners/convex_square", "W1", "/levels/L1/corners/convex_square"},
      {"/levels/L1/corner_cap", true, "/levels/L1"},
      {"/levels/L1/facades/F0/0", "C|W9|C", "/levels/L1/facades/F0/0"},
      {"/levels/L1/facades/F0/1", "W1|C|W1", "/levels/L1/facades/F0/1"},
      {"/levels/L1/facades/F0", json::array(), "/levels/L1/facades/F0"},
      {"/levels/L1/facades", {{"B0", {"W1"}}}, "/levels/L1/facades"},
      {"/levels/L1/facades/front", {"W1"}, "/levels/L1/facades/front"},
      {"/levels_grammar/0", "L1|L7", "/levels_grammar/0"},
      {"/levels_grammar/0", "C|L1", "/levels_grammar/0"},
      {"/fits/width_mm", {9000, 8000}, "/fits/width_mm"},
      {"/fit/scale_min", "6/5", "/fit/scale_min"},
      {"/fit/scale_max", "4/5", "/fit/scale_max"},
      {"/fit/mode", "best", "/fit/mode"},
      {"/roof/inset_mm", -1, "/roof/inset_mm"},
      {"/roof/sub_roof/inset", 1, "/roof/sub_roof/inset"},
      {"/assets/W9", "x", "/assets/W9"},
      {"/probability", 2, "/probability"},
      {"/height_fit", "grow", "/height_fit"},
  };
  for (const auto& c : cases) {
    CAPTURE(c.at);
    const std::vector<Fault> faults = faults_of(changed(c.at, c.value));
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].pointer == c.pointer);
    CHECK(faults[0].file == "a.json");
  }
  for (const char* key : {"format", "id", "levels", "levels_grammar"}) {
    json document = good_bdf();
    document.erase(key);
    CHECK_FALSE(faults_of(document).empty());
  }
}

TEST_CASE("an unknown name in a string is told with its column and the nearest known name") {
  const std::vector<Fault> faults = faults_of(changed("/levels/L1/facades/F0/1", "C|(W1)*|P11|C"));
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].what.starts_with("column 9 (element 3): `P11` is no module of this level"));
  CHECK(faults[0].what.find("`P1`") != std::string::npos);
}

TEST_CASE("all faults of a definition file are told at once") {
  json document = changed("/levels/L1/facades/F0/0", "C|W9|(W1)3|C");
  document["levels_grammar"][0] = "L9";
  document["tag"] = 1;
  CHECK(faults_of(document).size() == 3);
}

TEST_CASE("a level whose front has nothing that stretches is told, one that has is not") {
  json rigid = good_bdf();
  rigid["levels"]["L1"]["facades"]["F0"] = {"C|(W1)|C", "C|E1|C"};
  const BdfReading told = read_bdf(rigid.dump(), "a.json");
  REQUIRE(told.warnings.size() == 1);
  CHECK(told.warnings[0].code == "W-BDF-RIGID");
  CHECK(told.warnings[0].id == "brick_a/L1");
  rigid["levels"]["L1"]["facades"]["F0"] = {"C|(W1)|C", "C|E1*|C"};
  CHECK(read_bdf(rigid.dump(), "a.json").warnings.empty());
}

TEST_CASE("a module may be taller than its level when it overhangs") {
  const json overhang = {{"dim_mm", {3000, 5200}}, {"role", "wall"}, {"overhang", true}};
  CHECK(faults_of(changed("/levels/L1/modules/W1", overhang)).empty());
}

TEST_CASE("the definitions that are compiled in load without a fault or a warning") {
  const std::vector<Bdf> bdfs = builtin_bdfs();
  REQUIRE(bdfs.size() == 2);
  CHECK(bdfs[0].id == "perimeter_block");
  CHECK(bdfs[1].id == "town_house");
  CHECK(bdfs[1].tags == std::vector<std::string>{"NYA"});
  for (const Bdf& bdf : bdfs) CHECK(load_bdf("builtin:" + bdf.id).warnings.empty());
  CHECK_THROWS_AS(load_bdf("builtin:castle"), SceneError);
  CHECK_THROWS_AS(load_bdf("/no/such/file.json"), SceneError);
}

TEST_CASE("text that is no JSON, or a BDF of another kind, is a fault and no crash") {
  for (const char* text : {"", "{", "[]", "3", "null", R"({"levels": 3})", R"({"levels": {"L1": []}, "levels_grammar": {}})"}) {
    CHECK_THROWS_AS(read_bdf(text, "a.json"), SceneError);
  }
}

TEST_CASE("reader and schema take and refuse the same forms") {
  const json schema = json::parse(settle_test::read_text(SETTLE_SOURCE_DIR "/schemas/bdf.schema.json"));
  for (const BuiltinDocument& d : builtin_documents()) {
    if (d.kind == "bdf") CHECK(settle_test::fits_schema(json::parse(d.json), schema));
  }
  CHECK(settle_test::fits_schema(good_bdf(), schema));
  // Every value of the document, put in the place of every other: most of them wrong, told by both or by neither.
  const json flat = good_bdf().flatten();
  const json others = {0, -1, 1, 2.5, true, nullptr, "", "x", "4/5", "C", json::array(), json::object(), {1, 2}, {{"a", 1}}};
  int refused = 0, taken = 0;
  for (const auto& item : flat.items()) {
    const std::string& pointer = item.key();
    for (const json& other : others) {
      json document = good_bdf();
      document[json::json_pointer(pointer)] = other;
      const std::vector<Fault> faults = faults_of(document);
      const bool fits = settle_test::fits_schema(document, schema);
      CAPTURE(pointer);
      CAPTURE(other.dump());
      // Names, heights and orders of limits are beyond a schema: there the reader may refuse alone.
      const bool beyond = std::ranges::all_of(faults, [](const Fault& f) {
        return f.what.find("is no module") != std::string::npos || f.what.find("is no level") != std::string::npos ||
               f.what.find("column") != std::string::npos || f.what.find("level's height") != std::string::npos ||
               f.what.find("is no range") != std::string::npos || f.what.find("has another role") != std::string::npos ||
               f.pointer.starts_with("/fit/scale") || f.pointer == "/roof/scale" || f.what.find("no cap") != std::string::npos;
      });
      if (!fits) CHECK_FALSE(faults.empty());
      if (!faults.empty() && !beyond) CHECK_FALSE(fits);
      (fits ? taken : refused) += 1;
    }
  }
  CHECK(refused > 100);
  CHECK(taken > 50);
}
