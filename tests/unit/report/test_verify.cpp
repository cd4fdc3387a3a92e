#include <doctest/doctest.h>

#include <algorithm>

#include "settle/report/verify.hpp"
#include "support/small_packs.hpp"
#include "unit/report/mutations.hpp"

using namespace settle;

namespace {

Evidence good_evidence() {
  Evidence evidence;
  evidence.layout = small_packs::layout();
  evidence.lots = small_packs::lots();
  evidence.set = settle::WrittenSet{{{"layout/blocks.geojson", 1, 1, "a", "a"}},
                                    {{"roads", 5}, {"nodes", 5}, {"blocks", 3}, {"sidewalk_strips", 2}, {"districts", 1},
                                     {"lots", 5}, {"ground", 4}, {"constraint_points", 0}, {"masses", 3}},
                                    {{"layout", {{"L-DEAD-END", 1}}}, {"lots", {{"T-ROUNDING", 1}}}}};
  return evidence;
}

std::string joined(const std::set<std::string>& ids) {
  std::string text;
  for (const std::string& id : ids) text += id + " ";
  return text;
}

std::string broken_promises(const Verdict& verdict) {
  std::set<std::string> ids;
  for (const Violation& v : verdict.violations) ids.insert(v.promise);
  return joined(ids);
}

std::vector<mutations::Mutation> all_mutations() {
  std::vector<mutations::Mutation> all;
  for (const auto& part : {mutations::of_layout_faces(), mutations::of_layout_network(), mutations::of_layout_nodes(),
                           mutations::of_layout_records(), mutations::of_layout_blocks(), mutations::of_lots_ground(),
                           mutations::of_lots_records(), mutations::of_masses(), mutations::of_written_set()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace

TEST_CASE("no promise is broken in the small packs") {
  const Verdict verdict = verify(good_evidence());
  for (const Violation& v : verdict.violations) MESSAGE(to_string(v, {}));
  CHECK(verdict.promises_broken == 0);
  CHECK(verdict.promises_checked > 0);
}

TEST_CASE("each mutation breaks its promise and nothing else than it says") {
  for (const mutations::Mutation& m : all_mutations()) {
    CAPTURE(m.target);
    CAPTURE(m.what);
    Evidence evidence = good_evidence();
    m.apply(evidence);
    if (!m.target.starts_with("set.")) evidence.set.reset();  // every change of a file breaks set.files too
    std::set<std::string> expected = m.also;
    expected.insert(m.target);
    CHECK(broken_promises(verify(evidence)) == joined(expected));
  }
}

TEST_CASE("each promise has a mutation and each mutation a promise") {
  std::set<std::string> promised, mutated;
  for (const PromiseGroup& group : promise_groups()) {
    for (const Promise& promise : group.promises) {
      // Points, road and building keep their mutations beside their own proofs.
      if (promise.stage != "points" && promise.stage != "road" && promise.stage != "building") CHECK(promised.insert(std::string(promise.id)).second);
    }
  }
  for (const mutations::Mutation& m : all_mutations()) mutated.insert(m.target);
  CHECK(promised == mutated);
}
