#include <doctest/doctest.h>

#include "support/run_settle.hpp"
#include "support/scratch_folder.hpp"

using namespace settle_test;

TEST_CASE("a scene of ten lines makes a city that keeps every promise") {
  const ScratchFolder folder;
  write_text(folder / "ten.json", R"({ "settle": "1", "name": "ten-lines", "seed": 7,
  "inputs": {
    "boundary": { "type": "Polygon", "coordinates": [[[0,0],[900,0],[1000,500],[600,900],[0,700],[0,0]]] },
    "main_roads": { "type": "LineString", "coordinates": [[0,300],[500,420],[1000,380]] }
  } })");
  const std::string out = (folder / "out").string();
  const RunResult run = run_settle({"run", (folder / "ten.json").string(), "-o", out});
  REQUIRE_MESSAGE(run.status == 0, run.err);
  const RunResult verified = run_settle({"verify", out});
  CHECK_MESSAGE(verified.status == 0, verified.out);
  const std::string roads = read_text(folder / "out" / "layout" / "road_network.geojson");
  for (const char* what : {"\"class\": \"A\"", "\"class\": \"C\""}) CHECK(roads.find(what) != std::string::npos);
  CHECK(read_text(folder / "out" / "lots" / "lots.geojson").find("\"access\": \"street\"") != std::string::npos);
}
