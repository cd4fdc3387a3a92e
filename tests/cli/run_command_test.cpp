#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "support/run_settle.hpp"
#include "support/scratch_folder.hpp"

using settle_test::read_text;
using settle_test::run_settle;
using settle_test::RunResult;
using settle_test::write_text;
namespace fs = std::filesystem;

namespace {

const char* const kScene = R"({ "settle": "1", "name": "cross", "seed": 7,
  "inputs": {
    "boundary": { "type": "Polygon", "coordinates": [[[0,0],[200,0],[200,160],[0,160],[0,0]]] },
    "roads": { "file": "roads.geojson" } } })";
const char* const kRoads = R"({ "type": "FeatureCollection", "features": [
  { "type": "Feature", "id": "east", "properties": {}, "geometry": { "type": "LineString", "coordinates": [[0,80],[200,80]] } },
  { "type": "Feature", "id": "north", "properties": {}, "geometry": { "type": "LineString", "coordinates": [[90,0],[90,160]] } } ] })";
const char* const kShuffledRoads = R"({ "type": "FeatureCollection", "features": [
  { "type": "Feature", "id": "north", "properties": {}, "geometry": { "type": "LineString", "coordinates": [[90,0],[90,160]] } },
  { "type": "Feature", "id": "east", "properties": {}, "geometry": { "type": "LineString", "coordinates": [[0,80],[200,80]] } } ] })";

/// A folder with a scene `town.json`.
struct Town {
  ScratchFolder folder;
  Town() {
    write_text(folder / "town.json", kScene);
    write_text(folder / "roads.geojson", kRoads);
  }
  std::string scene() const { return (folder / "town.json").string(); }
  std::string out(const std::string& name = "out") const { return (folder / name).string(); }
};

/// Path to text of every file below `out`.
std::map<std::string, std::string> contents(const fs::path& out) {
  std::map<std::string, std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(out)) {
    if (entry.is_regular_file()) all[fs::relative(entry.path(), out).string()] = read_text(entry.path());
  }
  return all;
}

void run_ok(std::vector<std::string> arguments) {
  const RunResult result = run_settle(std::move(arguments));
  CHECK_MESSAGE(result.status == 0, result.err);
  CHECK(result.out.empty());
}

}  // namespace

TEST_CASE("a run writes every file that its manifest lists, and says nothing on standard output") {
  const Town town;
  run_ok({"run", town.scene(), "-o", town.out()});
  const auto files = contents(town.out());
  const nlohmann::json manifest = nlohmann::json::parse(files.at("manifest.json"));
  std::size_t listed = 1;
  for (const auto& stage : manifest["stages"]) {
    for (const auto& file : stage["files"]) {
      ++listed;
      CHECK(files.at(file["path"]).size() == file["bytes"].get<std::size_t>());
    }
    CHECK(!stage["ledger"].empty());
  }
  CHECK(listed == files.size());
  CHECK(manifest["stages"].size() == 4);
  CHECK(files.count("road/pieces.geojson") == 1);
  CHECK(files.count("layout/blocks.geojson") == 1);
  CHECK(files.at("manifest.json").find(town.folder.path().string()) == std::string::npos);
}

TEST_CASE("one stage after the other gives the bytes of one run") {
  const Town town;
  run_ok({"run", town.scene(), "-o", town.out("whole")});
  for (const char* stage : {"layout", "road", "lots", "building"}) run_ok({stage, town.scene(), "-o", town.out("staged")});
  CHECK(contents(town.out("whole")) == contents(town.out("staged")));
}

TEST_CASE("road is a branch: lots are made without it, and leave it as it stands") {
  const Town town;
  for (const char* stage : {"layout", "lots"}) run_ok({stage, town.scene(), "-o", town.out("without")});
  const auto without = contents(town.out("without"));
  CHECK(without.count("road/pieces.geojson") == 0);
  for (const char* stage : {"layout", "road", "lots"}) run_ok({stage, town.scene(), "-o", town.out("with")});
  auto with = contents(town.out("with"));
  CHECK(nlohmann::json::parse(with.at("manifest.json"))["stages"].size() == 3);
  CHECK(with.at("lots/lots.geojson") == without.at("lots/lots.geojson"));
  const std::string pieces = with.at("road/pieces.geojson");
  run_ok({"run", town.scene(), "-o", town.out("with"), "--from", "road", "--until", "road"});
  CHECK(contents(town.out("with")).at("road/pieces.geojson") == pieces);
}

TEST_CASE("models are written when GLB is asked for, the same bytes each time") {
  const Town town;
  for (const char* out : {"one", "two"}) run_ok({"run", town.scene(), "-o", town.out(out), "--until", "road", "--formats", "geojson,json,glb"});
  const auto files = contents(town.out("one"));
  CHECK(files.at("road/models.glb").starts_with("glTF"));
  CHECK(files.at("road/visual.glb").size() > 1000);
  CHECK(files == contents(town.out("two")));
}

TEST_CASE("any number of jobs gives the same bytes, and shuffled features differ in that input's hash only") {
  const Town town;
  run_ok({"run", town.scene(), "-o", town.out("one"), "--jobs", "1"});
  run_ok({"run", town.scene(), "-o", town.out("two"), "--jobs", "2"});
  auto one = contents(town.out("one"));
  CHECK(one == contents(town.out("two")));
  write_text(town.folder / "roads.geojson", kShuffledRoads);
  run_ok({"run", town.scene(), "-o", town.out("shuffled")});
  auto shuffled = contents(town.out("shuffled"));
  nlohmann::json before = nlohmann::json::parse(one["manifest.json"]), after = nlohmann::json::parse(shuffled["manifest.json"]);
  CHECK(before != after);
  for (nlohmann::json* manifest : {&before, &after}) {
    for (auto& input : (*manifest)["inputs"]) input["sha256"] = "";
  }
  CHECK(before == after);
  one.erase("manifest.json");
  shuffled.erase("manifest.json");
  CHECK(one == shuffled);
}

TEST_CASE("a run over its own result touches the manifest only") {
  const Town town;
  run_ok({"run", town.scene(), "-o", town.out()});
  const auto past = fs::last_write_time(fs::path(town.out()) / "manifest.json") - std::chrono::hours(1);
  for (const auto& [path, text] : contents(town.out())) fs::last_write_time(fs::path(town.out()) / path, past);
  run_ok({"run", town.scene(), "-o", town.out()});
  for (const auto& [path, text] : contents(town.out())) {
    CHECK((fs::last_write_time(fs::path(town.out()) / path) == past) == (path != "manifest.json"));
  }
}

TEST_CASE("a stage command takes the later stages out of the manifest, and their files with them") {
  const Town town;
  run_ok({"run", town.scene(), "-o", town.out()});
  run_ok({"layout", town.scene(), "-o", town.out()});
  const auto files = contents(town.out());
  CHECK(nlohmann::json::parse(files.at("manifest.json"))["stages"].size() == 1);
  for (const auto& [path, text] : files) CHECK((path == "manifest.json" || path.starts_with("layout/")));
}

TEST_CASE("a stage without the packs it needs, or with packs that were changed, exits 4 and says what to run") {
  const Town town;
  const RunResult missing = run_settle({"lots", town.scene(), "-o", town.out()});
  CHECK(missing.status == 4);
  CHECK(missing.err.find("run `settle layout` first") != std::string::npos);
  run_ok({"layout", town.scene(), "-o", town.out()});
  write_text(fs::path(town.out()) / "layout/blocks.geojson", "{}");
  const RunResult changed = run_settle({"lots", town.scene(), "-o", town.out()});
  CHECK(changed.status == 4);
  CHECK(changed.err.find("layout/blocks.geojson: not the file that the manifest lists") != std::string::npos);
}

TEST_CASE("a bad scene writes nothing") {
  const Town town;
  write_text(town.folder / "town.json", "{ \"settle\": \"1\" ");
  CHECK(run_settle({"run", town.scene(), "-o", town.out()}).status == 3);
  CHECK(!fs::exists(town.out()));
}

TEST_CASE("the depfile names the inputs and the manifest as its target") {
  const Town town;
  run_ok({"run", town.scene(), "-o", town.out(), "--depfile", town.out("deps.d")});
  const std::string text = read_text(town.out("deps.d"));
  CHECK(text.starts_with(town.out() + "/manifest.json:"));
  CHECK(text.find("roads.geojson") != std::string::npos);
  CHECK(text.find("town.json") != std::string::npos);
}

TEST_CASE("--formats chooses what is written, --rects and csv add to it") {
  const Town town;
  run_ok({"run", town.scene(), "-o", town.out(), "--formats", "geojson,csv", "--rects", "--until", "lots"});
  const auto files = contents(town.out());
  CHECK(files.count("lots/constraint_points.csv") == 1);
  CHECK(files.count("lots/rects.geojson") == 1);
  CHECK(files.count("layout/plan.svg") == 0);
  CHECK(run_settle({"run", town.scene(), "-o", town.out(), "--formats", "pdf"}).status == 2);
}

TEST_CASE("--lonlat needs a crs") {
  const Town town;
  const RunResult result = run_settle({"run", town.scene(), "-o", town.out(), "--lonlat"});
  CHECK(result.status == 3);
  CHECK(result.err.find("/crs: --lonlat needs a crs") != std::string::npos);
}

TEST_CASE("--lonlat writes every GeoJSON of a run in degrees too, the constraint points and rectangles among them") {
  const Town town;
  run_ok({"run", town.scene(), "-o", town.out(), "--until", "lots", "--rects", "--lonlat", "--set", "/crs=EPSG:32633"});
  int layers = 0;
  for (const auto& file : contents(town.out())) {
    const std::string& name = file.first;
    if (!name.ends_with(".geojson") || name.ends_with(".lonlat.geojson")) continue;
    CAPTURE(name);
    CHECK(contents(town.out()).count(name.substr(0, name.size() - 8) + ".lonlat.geojson") == 1);
    ++layers;
  }
  CHECK(layers >= 10);
}

TEST_CASE("a run killed at any moment leaves whole files, and a rerun repairs") {
  const Town town;
  run_ok({"run", town.scene(), "-o", town.out("want"), "--set", "/layout/base_height=20"});
  const auto want = contents(town.out("want"));
  for (int i = 0; i < 8; ++i) {
    const std::string out = town.out("out" + std::to_string(i));
    run_ok({"run", town.scene(), "-o", out});
    const auto old = contents(out);
    const pid_t child = fork();
    if (child == 0) {
      execl(SETTLE_BINARY, SETTLE_BINARY, "-q", "run", town.scene().c_str(), "-o", out.c_str(), "--set", "/layout/base_height=20", nullptr);
      _exit(127);
    }
    usleep(static_cast<useconds_t>(4000 * i));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    for (const auto& [path, text] : contents(out)) {
      if (path.starts_with(".settle")) continue;
      const auto was = old.find(path), will = want.find(path);
      CHECK(((was != old.end() && was->second == text) || (will != want.end() && will->second == text)));
    }
    run_ok({"run", town.scene(), "-o", out, "--set", "/layout/base_height=20"});
    CHECK(contents(out) == want);
  }
}
