#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "settle/core/fit_lengths.hpp"
#include "settle/core/point_mm.hpp"
#include "settle/scene/grammar.hpp"

using namespace settle;
using nlohmann::json;

namespace {

std::vector<FitBucket> buckets_of(const std::string& text, const json& widths) {
  std::vector<GrammarFault> faults;
  const Grammar grammar = parse_grammar(text, faults);
  REQUIRE(faults.empty());
  std::vector<FitBucket> buckets;
  for (const GrammarElement& e : grammar.elements) {
    FitBucket b{0, 1, BucketUse::once, e.count, e.stretch};
    if (e.kind == ElementKind::repeat) b.use = BucketUse::repeat;
    if (e.kind == ElementKind::block) b.use = BucketUse::exact;
    if (e.kind == ElementKind::corner) {
      const std::string written = "C" + (e.corner_variant ? std::to_string(e.corner_variant) : std::string());
      b.length_mm = widths.contains(written) ? widths[written] : widths["C"];
    } else {
      b.modules = static_cast<std::int64_t>(e.names.size());
      for (const std::string& name : e.names) b.length_mm += widths.at(name).get<std::int64_t>();
    }
    buckets.push_back(b);
  }
  return buckets;
}

std::vector<FitBucket> repeats(const std::vector<std::int64_t>& widths, std::size_t stretched_from) {
  std::vector<FitBucket> buckets;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    buckets.push_back({widths[i], 1, BucketUse::repeat, 1, i >= stretched_from});
  }
  return buckets;
}

}  // namespace

TEST_CASE("every published fit vector is reached exactly, in both modes") {
  std::ifstream in(SETTLE_SOURCE_DIR "/tests/corpus/fit-vectors.json");
  const json vectors = json::parse(in);
  REQUIRE(vectors.size() >= 23);
  for (const json& v : vectors) {
    const std::string text = v["grammar"];
    const std::int64_t length = v["length_mm"];
    CAPTURE(text);
    CAPTURE(length);
    const std::vector<FitBucket> buckets = buckets_of(text, v["widths_mm"]);
    const LengthFit source = fit_source(buckets, length);
    CHECK(source.counts == v["source"]["counts"].get<std::vector<std::int64_t>>());
    CHECK(source.remaining_mm == v["source"]["remaining_mm"].get<std::int64_t>());
    CHECK(source.stretched_mm == v["source"]["scalable_mm"].get<std::int64_t>());
    REQUIRE(source.scale.has_value() == !v["source"]["scale"].is_null());
    if (source.scale) CHECK(*source.scale == Fraction{v["source"]["scale"][0], v["source"]["scale"][1]});
    LengthFit optimal;
    const bool fits = LengthFitter(buckets, {}).optimal(length, optimal);
    REQUIRE(fits == !v["optimal"].is_null());
    if (!fits) continue;
    CHECK(optimal.counts == v["optimal"]["counts"].get<std::vector<std::int64_t>>());
    CHECK(*optimal.scale == Fraction{v["optimal"]["scale"][0], v["optimal"]["scale"][1]});
  }
}

TEST_CASE("widths 1, 2, 4 into 10.5: the source fills round robin and stretches the rest, optimal is nearer to 1") {
  const std::vector<FitBucket> buckets = repeats({1000, 2000, 4000}, 0);
  const LengthFit source = fit_source(buckets, 10500);
  CHECK(source.counts == std::vector<std::int64_t>{2, 2, 1});
  CHECK(*source.scale == Fraction{21, 20});
  LengthFit fit;
  REQUIRE(LengthFitter(buckets, {}).optimal(10500, fit));
  CHECK(fit.counts == std::vector<std::int64_t>{1, 1, 2});
  CHECK(*fit.scale == Fraction{21, 22});
}

TEST_CASE("a wall exactly as long as its module takes it unstretched: intervals are closed") {
  const std::vector<FitBucket> buckets{{3000, 1, BucketUse::repeat, 1, false}};
  LengthFit fit;
  LengthFitter fitter(buckets, {});
  REQUIRE(fitter.optimal(3000, fit));
  CHECK(fit.counts == std::vector<std::int64_t>{1});
  CHECK(*fit.scale == Fraction{1, 1});
  CHECK_FALSE(fitter.optimal(3001, fit));
  CHECK_FALSE(fitter.optimal(2999, fit));
  CHECK(fitter.nearest_feasible(3001) == std::vector<std::int64_t>{3000, 6000});
  const std::vector<FitBucket> stretchy{{4000, 1, BucketUse::once, 1, true}};
  LengthFitter limits(stretchy, {});
  CHECK(limits.optimal(5000, fit));
  CHECK(limits.optimal(3200, fit));
  CHECK_FALSE(limits.optimal(5001, fit));
  CHECK_FALSE(limits.optimal(3199, fit));
  CHECK(limits.nearest_feasible(5001) == std::vector<std::int64_t>{5000});
  CHECK(limits.nearest_feasible(3199) == std::vector<std::int64_t>{3200});
}

TEST_CASE("N walls and N - 1 piers between two corners close without a fence-post error") {
  const std::vector<FitBucket> buckets{{1200, 1, BucketUse::once, 1, false},
                                       {3800, 2, BucketUse::repeat, 1, false},
                                       {3000, 1, BucketUse::once, 1, false},
                                       {1200, 1, BucketUse::once, 1, false}};
  LengthFitter fitter(buckets, {});
  for (std::int64_t walls = 1; walls <= 40; ++walls) {
    LengthFit fit;
    REQUIRE(fitter.optimal(2400 + walls * 3000 + (walls - 1) * 800, fit));
    CHECK(fit.counts == std::vector<std::int64_t>{1, walls - 1, 1, 1});
  }
}

TEST_CASE("zero repeats are a value: min_repeat 0 allows them, 1 does not") {
  const std::vector<FitBucket> buckets{{2000, 1, BucketUse::once, 1, false}, {1000, 1, BucketUse::repeat, 1, false}};
  LengthFit fit;
  FitLimits at_least_one;
  at_least_one.min_repeat = 1;
  CHECK(LengthFitter(buckets, {}).optimal(2000, fit));
  CHECK(fit.counts == std::vector<std::int64_t>{1, 0});
  CHECK_FALSE(LengthFitter(buckets, at_least_one).optimal(2000, fit));
}

TEST_CASE("fill takes the most length, and boundaries end at the scaled total") {
  LengthFit fit;
  LengthFitter floors({{5000, 1, BucketUse::once, 1, false}, {3000, 1, BucketUse::repeat, 1, false}}, {});
  REQUIRE(floors.fill(30000, fit));
  CHECK(fit.counts == std::vector<std::int64_t>{1, 8});
  CHECK(fit.remaining_mm == 1000);
  CHECK_FALSE(floors.fill(4999, fit));
  const std::vector<PlacedLength> row{{1200, false}, {3000, true}, {800, true}, {1200, false}};
  CHECK(place_boundaries(row, {1, 1}) == std::vector<std::int64_t>{0, 1200, 4200, 5000, 6200});
  CHECK(place_boundaries(row, {1, 3}) == std::vector<std::int64_t>{0, 1200, 2200, 2467, 3667});
}
