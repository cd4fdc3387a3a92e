#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "scene/json_scanner.hpp"
#include "settle/core/draw.hpp"
#include "support/scratch_folder.hpp"

using namespace settle;

namespace {

GeoRequest deaf_request() {
  GeoRequest request;
  request.sink = [](GeoFeature&&) {};
  request.on_fault = [](Fault&&) {};
  return request;
}

bool scans(std::string_view text) {
  const GeoRequest request = deaf_request();
  GeoJsonSax events(request, "");
  const auto source = TextSource::of_text(text);
  return JsonScanner(*source, events).scan();
}

const std::string kText =
    "\xef\xbb\xbf{\"type\":\"FeatureCollection\", \"features\":[\n{\"type\":\"Feature\",\"id\":-0,\"properties\":{\"id\":\"a\\u00e9\\ud83d\\ude00\\n\","
    "\"b\":[true,false,null,{}],\"k\xc3\xa9y\":1.5e-3},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[-12.25,1E2],[0.5,10],[0,0]]]}}]} ";

}  // namespace

TEST_CASE("the scanner takes a text for JSON exactly when the library's parser does") {
  REQUIRE(scans(kText));
  const std::string alphabet = "{}[]\",:0123456789.-+eEtrufalsn\\ \n\x01\x7f\xc3\xa9\xed\xa0\x80\xf0\x9f";
  int accepted = 0;
  for (std::int64_t trial = 0; trial < 20000; ++trial) {
    const Draw draw(trial, "json");
    std::string text = kText;
    for (std::int64_t slot = 0; slot < 1 + trial % 3 * 2 && !text.empty(); ++slot) {
      const auto at = static_cast<std::size_t>(draw.uniform(4 * slot, 0, static_cast<std::int64_t>(text.size()) - 1));
      const char c = alphabet[static_cast<std::size_t>(draw.uniform(4 * slot + 1, 0, static_cast<std::int64_t>(alphabet.size()) - 1))];
      switch (draw.uniform(4 * slot + 2, 0, 3)) {
        case 0: text[at] = c; break;
        case 1: text.insert(at, 1, c); break;
        case 2: text.erase(at, 1); break;
        default: text.resize(at + 1);
      }
    }
    const bool library = nlohmann::json::accept(text);
    CHECK_MESSAGE(scans(text) == library, text);
    accepted += library ? 1 : 0;
  }
  CHECK(accepted > 1000);
  CHECK(accepted < 19000);
}

TEST_CASE("the scanner refuses exactly the numbers that a double has no room for") {
  const std::string zeros(320, '0');
  const std::string below = "1.7976931348623158e308", above = "1.7976931348623159e308";  // halfway lies between the two
  for (const std::string& text : {below, "-" + below, above, "-" + above, std::string("1e999"), std::string("1E+99999999999999999999"),
                                  std::string("1e-999"), std::string("-1e-99999999999999999999"), std::string("0e999"), "1" + zeros, "0." + zeros + "1",
                                  "0." + zeros + "1e630", "0." + zeros + "1e629", "1" + zeros + "e-20", "1" + zeros + "e-10", "1" + zeros + ".5e-999"}) {
    CAPTURE(text);
    CHECK(scans("[" + text + "]") == nlohmann::json::accept(text));
  }
  CHECK(scans(below));
  CHECK_FALSE(scans(above));
  CHECK_FALSE(scans("1e999"));
  CHECK(scans("1e-999"));
}

TEST_CASE("a token that crosses two pieces of a file arrives whole") {
  const ScratchFolder folder;
  // Each feature has a length of its own, so the pieces' ends fall on every kind of token.
  std::string text = "{\"type\":\"FeatureCollection\",\"features\":[";
  for (int i = 0; i < 4000; ++i) {
    const std::string word = std::string(static_cast<std::size_t>(i % 97), 'x') + "\\u00e9" + std::to_string(i);
    text += (i == 0 ? "" : ",") + std::string("{\"type\":\"Feature\",\"properties\":{\"id\":\"") + word +
            "\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[" + std::to_string(i) + ".125,-" + std::to_string(i) + "e-1]}}";
  }
  text += "]}";
  std::ofstream(folder / "p.geojson") << text;
  REQUIRE(text.size() > std::size_t{8} << 16);

  int count = 0, wrong = 0;
  GeoRequest request;
  request.properties = {"id"};
  request.on_fault = [&](Fault&&) { ++wrong; };
  request.sink = [&](GeoFeature&& f) {
    const std::string want = std::string(static_cast<std::size_t>(count % 97), 'x') + "\xc3\xa9" + std::to_string(count);
    const Position at{count * 100'000'000'000 + 12'500'000'000, -count * 10'000'000'000};
    wrong += f.property("id") == want && f.shapes.size() == 1 && f.shapes[0].parts[0][0] == at ? 0 : 1;
    ++count;
  };
  read_geojson((folder / "p.geojson").string(), request);
  CHECK(count == 4000);
  CHECK(wrong == 0);
}

TEST_CASE("a file that is no JSON is refused with line and column, whatever stood before") {
  const ScratchFolder folder;
  std::ofstream(folder / "p.geojson") << "{\"type\":\"FeatureCollection\",\n\"features\":[nul]}";
  std::vector<Fault> faults;
  GeoRequest request = deaf_request();
  request.on_fault = [&](Fault&& fault) { faults.push_back(std::move(fault)); };
  read_geojson((folder / "p.geojson").string(), request);
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].what == "is not JSON");
  CHECK(faults[0].found.find("line 2, column 16") != std::string::npos);
}
