#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "support/run_settle.hpp"

using namespace settle_test;
using nlohmann::json;

namespace {

struct Answer {
  int status;
  json value;
};

Answer ask(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "fit");
  arguments.push_back("--json");
  const RunResult run = run_settle(arguments);
  CAPTURE(run.err);
  return {run.status, json::parse(run.out)};
}

std::string metres(std::int64_t mm) {
  const std::string digits = std::to_string(mm + 1000000000).substr(1);
  return std::to_string(mm / 1000) + "." + digits.substr(digits.size() - 3);
}

}  // namespace

TEST_CASE("settle fit answers every published vector in both modes") {
  const json vectors = json::parse(read_text(SETTLE_SOURCE_DIR "/tests/corpus/fit-vectors.json"));
  for (const json& v : vectors) {
    const std::string text = v["grammar"];
    CAPTURE(text);
    for (const char* mode : {"source", "optimal"}) {
      const Answer a = ask({"--grammar", text, "--widths", v["widths_mm"].dump(), "--length", metres(v["length_mm"]), "--mode", mode});
      const json& wanted = v[mode];
      if (wanted.is_null()) {
        CHECK(a.status == 1);
        for (const char* key : {"grammar", "index", "counts", "scale"}) CHECK(a.value[key].is_null());
        continue;
      }
      CHECK(a.value["counts"] == wanted["counts"]);
      CHECK(a.value["scale"] == wanted["scale"]);
      CHECK(a.value["length_mm"] == v["length_mm"]);
      if (wanted.contains("remaining_mm")) CHECK(a.value["remaining_mm"] == wanted["remaining_mm"]);
      const bool built = !wanted["scale"].is_null() || wanted["remaining_mm"] == 0;
      CHECK(a.status == (built ? 0 : 1));
      if (built) CHECK(a.value["boundaries_mm"].back() == v["length_mm"]);
    }
  }
}

TEST_CASE("settle fit tries a definition that is built in and says why the other strings lost") {
  const Answer a = ask({"builtin:town_house", "--level", "ground", "--facade", "F0", "--length", "7.5"});
  CHECK(a.status == 0);
  CHECK(a.value["fallback"] == false);
  CHECK(a.value["modules"].front()["module"] == "Q1");
  CHECK(a.value["modules"].back()["at_mm"].get<int>() + a.value["modules"].back()["length_mm"].get<int>() == 7500);
  CHECK(a.value["rejected"].size() == 2);
  for (const json& r : a.value["rejected"]) CHECK_FALSE(r["reason"].get<std::string>().empty());
}

TEST_CASE("settle fit stretches a filler where no string fits and calls it a fallback") {
  const Answer a = ask({"builtin:town_house", "--level", "ground", "--length", "1.0"});
  CHECK(a.status == 0);
  CHECK(a.value["fallback"] == true);
  CHECK(a.value["grammar"] == "C|X1*|C");
  CHECK(a.value["index"].is_null());
}

TEST_CASE("limits of the scale bind optimal only") {
  const std::vector<std::string> wall{"--grammar", "W*", "--widths", R"({"W":1000})", "--length", "1.5"};
  auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), wall.begin(), wall.end());
    return ask(more);
  };
  CHECK(with({}).status == 1);
  CHECK(with({"--scale-max", "3/2"}).status == 0);
  CHECK(with({"--mode", "source"}).status == 0);
}

TEST_CASE("settle fit tells slips of the line, the string and the file with its exit status") {
  CHECK(run_settle({"fit", "--length", "5"}).status == 2);
  CHECK(run_settle({"fit", "builtin:town_house", "--length", "5"}).status == 2);
  CHECK(run_settle({"fit", "builtin:town_house", "--level", "ground", "--length", "0"}).status == 2);
  const RunResult slip = run_settle({"fit", "--grammar", "C|(W)3|C", "--widths", R"({"C":1,"W":2})", "--length", "5"});
  CHECK(slip.status == 3);
  CHECK(slip.err.find("column 6 (element 2)") != std::string::npos);
  CHECK(run_settle({"fit", "--grammar", "C|W|C", "--widths", R"({"W":2})", "--length", "5"}).status == 3);
  CHECK(run_settle({"fit", "--grammar", "W", "--widths", "{", "--length", "5"}).status == 3);
  CHECK(run_settle({"fit", "builtin:castle", "--level", "a", "--length", "5"}).status == 3);
  CHECK(run_settle({"fit", "builtin:town_house", "--level", "cellar", "--length", "5"}).status == 3);
}

TEST_CASE("settle fit prints a table for people") {
  const RunResult run = run_settle({"fit", "builtin:perimeter_block", "--level", "ground", "--length", "24.3"});
  CHECK(run.status == 0);
  CHECK(run.out.find("counts") != std::string::npos);
  CHECK(run.out.find("E1") != std::string::npos);
  CHECK(run.out.find("lost") != std::string::npos);
}
