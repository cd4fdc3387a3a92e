#include <doctest/doctest.h>

#include "support/scene_files.hpp"

using namespace settle_test;

TEST_CASE("settle check lists every parameter with its value and where it comes from, and writes nothing") {
  SceneFiles files;
  files.add("scene.json", scene_with(kTwoRoads, R"(, "layout": {"snap": 2.5})"));
  const RunResult result = run_settle({"check", files.path()});
  CHECK(result.status == 0);
  CHECK(result.out.find("/layout/snap") != std::string::npos);
  CHECK(result.out.find("2.5 m") != std::string::npos);
  CHECK(result.out.find("  scene  ") != std::string::npos);
  CHECK(result.out.find("/points/road_search") != std::string::npos);
  CHECK(result.err.empty());
  CHECK(files.folder().names() == std::vector<std::string>{"scene.json"});
}

TEST_CASE("settle check leaves with 3 and every fault, as text or as JSON") {
  SceneFiles files;
  files.add("scene.json", scene_with(kTwoRoads, R"(, "layout": {"snap": -1, "margn": 2})"));
  const RunResult text = run_settle({"check", files.path()});
  CHECK(text.status == 3);
  CHECK(text.err.find("/layout/snap: is not allowed") != std::string::npos);
  CHECK(text.err.find("Did you mean `margin`?") != std::string::npos);
  const RunResult json = run_settle({"check", files.path(), "--json"});
  CHECK(json.status == 3);
  CHECK(json.out.find("\"ok\": false") != std::string::npos);
  CHECK(json.out.find("\"pointer\": \"/layout/margn\"") != std::string::npos);
}

TEST_CASE("settle check reads a scene from standard input, and --strict takes warnings for bad input") {
  RunRequest request;
  request.arguments = {"check", "-", "--json"};
  request.input = scene_with(R"("roads": {"type": "Feature", "properties": {"width": "?"}, "geometry": {"type": "LineString", "coordinates": [[0, 0], [90, 0]]}})");
  const RunResult plain = run_process(request);
  CHECK(plain.status == 0);
  CHECK(plain.out.find("W-ATTRIBUTE") != std::string::npos);
  request.arguments.push_back("--strict");
  CHECK(run_process(request).status == 3);
}

TEST_CASE("settle check takes overrides and a seed") {
  SceneFiles files;
  files.add("scene.json", scene_with(kTwoRoads));
  const RunResult result = run_settle({"check", files.path(), "--json", "--set", "/layout/margin=12", "--seed", "5"});
  CHECK(result.status == 0);
  CHECK(result.out.find("\"value\": 12") != std::string::npos);
  CHECK(run_settle({"check", files.path(), "--set", "nonsense"}).status == 3);
}

TEST_CASE("settle schema prints the scene's schema and the documents that are built in") {
  const RunResult schema = run_settle({"schema", "scene"});
  CHECK(schema.status == 0);
  CHECK(schema.out == read_text(std::string(SETTLE_SOURCE_DIR) + "/schemas/scene.schema.json"));
  CHECK(run_settle({"schema", "layout_blocks"}).out == read_text(std::string(SETTLE_SOURCE_DIR) + "/schemas/layout_blocks.schema.json"));
  const RunResult unknown = run_settle({"schema", "nothing"});
  CHECK(unknown.status == 2);
  CHECK(unknown.err.find(" layout_blocks ") != std::string::npos);
  CHECK(run_settle({"schema"}).status == 2);
  const RunResult none = run_settle({"schema", "--builtin", "nothing"});
  CHECK(none.status == 2);
  CHECK(none.err.find("there are:") != std::string::npos);
}
