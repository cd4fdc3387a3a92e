#include <doctest/doctest.h>

#include "settle/report/verify.hpp"
#include "settle/report/verify_points.hpp"
#include "support/pack_folder.hpp"
#include "support/run_settle.hpp"
#include "support/scratch_folder.hpp"
#include "support/small_packs.hpp"

using settle_test::read_text;
using settle_test::run_settle;

namespace {

/// `text` with the first `from` made `to`.
std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

void put_small_layout(const std::filesystem::path& out) {
  const settle::LayoutPack pack = small_packs::layout();
  put_files(out, settle::layout_files(pack, {}));
}

}  // namespace

TEST_CASE("verify of whole packs exits 0 and counts the promises in its last line") {
  const ScratchFolder out;
  put_small_layout(out.path());
  const auto result = run_settle({"verify", out.path().string()});
  CHECK(result.status == 0);
  CHECK(result.out.find(" promises checked, 0 broken\n") != std::string::npos);
  CHECK(result.out.starts_with("verify: "));
}

TEST_CASE("verify of a pack with one vertex moved by 1 mm exits 1 and names promise, features and place") {
  const ScratchFolder out;
  put_small_layout(out.path());
  const auto file = out / "layout/blocked.geojson";
  settle_test::write_text(file, with(read_text(file), "[30.000, 60.000]", "[30.001, 60.000]"));
  const auto result = run_settle({"verify", out.path().string()});
  CHECK(result.status == 1);
  CHECK(result.out.find("layout.partition v1 at (30.001, 60.000)") != std::string::npos);
  CHECK(result.out.find(" promises checked, 4 broken\n") != std::string::npos);
  const auto json = run_settle({"verify", out.path().string(), "--json"});
  CHECK(json.status == 1);
  CHECK(json.out.find("\"promises_broken\": 4") != std::string::npos);
}

TEST_CASE("verify without a folder is a usage error, and without a pack in it exits 4") {
  const ScratchFolder out;
  CHECK(run_settle({"verify"}).status == 2);
  CHECK(run_settle({"verify", out.path().string()}).status == 4);
}

TEST_CASE("the list of promises is the page in the docs, word for word") {
  std::vector<settle::Promise> promises;
  for (const settle::PromiseGroup& group : settle::promise_groups()) promises.insert(promises.end(), group.promises.begin(), group.promises.end());
  std::string page, lines;
  for (const settle::Promise& p : promises) {
    page += "- `" + std::string(p.id) + "`: " + std::string(p.sentence) + "\n";
    lines += std::string(p.id) + "\t" + std::string(p.sentence) + "\n";
  }
  const std::string doc = read_text(std::string(SETTLE_SOURCE_DIR) + "/libsettle/docs/verify.md");
  CHECK(doc.ends_with("\n\n" + page));
  const auto list = run_settle({"verify", "--list"});
  CHECK(list.status == 0);
  CHECK(list.out == lines);
}

TEST_CASE("verify of points against their parcels exits 0, and 1 when a number of the file or a parcel is edited") {
  const ScratchFolder out;
  const std::string parcels = std::string(SETTLE_SOURCE_DIR) + "/tests/corpus/parcels/cornillon_parcels.geojson";
  const std::string points = (out / "points.geojson").string();
  REQUIRE(run_settle({"points", parcels, "--id", "idu", "-o", points}).status == 0);
  const auto good = run_settle({"verify", points, "--parcels", parcels, "--id", "idu"});
  CHECK(good.status == 0);
  CHECK(good.out == "verify: " + std::to_string(settle::points_promises().size()) + " promises checked, 0 broken\n");

  const std::string text = read_text(points);
  settle_test::write_text(points, with(text, "\"limit_width\": 1", "\"limit_width\": 2"));
  const auto edited = run_settle({"verify", points, "--parcels", parcels, "--id", "idu"});
  CHECK(edited.status == 1);
  CHECK(edited.out.starts_with("points.limits-floor "));
  CHECK(edited.out.ends_with(" promises checked, 1 broken\n"));
  const auto json = run_settle({"verify", points, "--parcels", parcels, "--id", "idu", "--json"});
  CHECK(json.status == 1);
  CHECK(json.out.find("\"promise\": \"points.limits-floor\"") != std::string::npos);

  settle_test::write_text(points, text);
  const std::string other = std::string(SETTLE_SOURCE_DIR) + "/tests/corpus/parcels/luxiol_parcels.geojson";
  CHECK(run_settle({"verify", points, "--parcels", other, "--id", "idu"}).status == 1);
}

TEST_CASE("verify takes parcels only with a file of points, and an id property only with parcels") {
  CHECK(run_settle({"verify", "--parcels", "p.geojson"}).status == 2);
  CHECK(run_settle({"verify", "points.geojson", "--id", "idu"}).status == 2);
}

TEST_CASE("diff of a folder with itself exits 0, and of two layouts that differ exits 1") {
  const ScratchFolder out, other;
  put_small_layout(out.path());
  put_small_layout(other.path());
  CHECK(run_settle({"diff", out.path().string(), other.path().string()}).status == 0);
  const auto file = other / "layout/blocks.geojson";
  settle_test::write_text(file, with(read_text(file), "\"height\": 12.000", "\"height\": 13.000"));
  const auto result = run_settle({"diff", out.path().string(), other.path().string()});
  CHECK(result.status == 1);
  CHECK(result.out.find("changed block b1: height 12.000 -> 13.000\n") != std::string::npos);
}

TEST_CASE("explain, stats and view answer from the packs alone") {
  const ScratchFolder out;
  put_small_layout(out.path());
  CHECK(run_settle({"explain", out.path().string(), "b2"}).out.starts_with("block b2\n"));
  CHECK(run_settle({"explain", out.path().string(), "nobody"}).status == 1);
  CHECK(run_settle({"stats", out.path().string(), "--json"}).out.find("\"blocks\": 3.000000") != std::string::npos);
  const auto picture = out / "town.svg";
  CHECK(run_settle({"view", out.path().string(), "-o", picture.string()}).status == 0);
  CHECK(read_text(picture).find("</svg>") != std::string::npos);
  CHECK(run_settle({"view", out.path().string(), "-o", (out / "town.bmp").string()}).status == 2);
}

TEST_CASE("a whole run keeps every promise of every stage, and a tampered file breaks set.files") {
  const ScratchFolder folder;
  settle_test::write_text(folder / "scene.json", R"({ "settle": "1", "name": "cross", "seed": 3, "inputs": {
    "boundary": { "type": "Polygon", "coordinates": [[[0,0],[300,10],[280,220],[10,200],[0,0]]] },
    "roads": [ { "type": "LineString", "coordinates": [[-10,90],[140,100],[310,120]] },
               { "type": "LineString", "coordinates": [[150,-10],[140,100],[160,230]] } ] } })");
  const std::string out = (folder / "out").string();
  REQUIRE(run_settle({"run", (folder / "scene.json").string(), "-o", out}).status == 0);
  const auto whole = run_settle({"verify", out});
  CHECK(whole.status == 0);
  CHECK(whole.out == "verify: " + std::to_string([] {
                       std::size_t promises = 0;
                       for (const settle::PromiseGroup& group : settle::promise_groups()) promises += group.promises.size();
                       return promises;
                     }()) + " promises checked, 0 broken\n");
  const std::string lots = out + "/lots/lots.geojson", points = out + "/lots/constraint_points.geojson";
  CHECK(run_settle({"verify", points, "--parcels", lots}).status == 0);
  settle_test::write_text(points, with(read_text(points), "\"limit_width\": ", "\"limit_width\": 1"));
  const auto tampered = run_settle({"verify", out});
  CHECK(tampered.status == 1);
  CHECK(tampered.out.find("set.files lots/constraint_points.geojson: changed since") != std::string::npos);
  CHECK(run_settle({"verify", points, "--parcels", lots}).status == 1);
}
