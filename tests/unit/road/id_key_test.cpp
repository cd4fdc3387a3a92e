#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "road/id_key.hpp"
#include "settle/core/stable_id.hpp"

using namespace settle;

namespace {
struct Record {
  std::string id;
  int place = 0;
  friend bool operator==(const Record&, const Record&) = default;
};

std::vector<Record> records() {
  std::vector<Record> all;
  for (int i = 0; i < 300; ++i) all.push_back({public_id('p', StableHash().add(i % 250).value()), i});
  for (const char* id : {"a street with a long name 2", "a street with a long name 1", "a street with a ", "a street with a l", "b", "", "\xc3\xa4"}) {
    all.push_back({id, static_cast<int>(all.size())});
  }
  return all;
}
}  // namespace

TEST_CASE("Records sort by id as their texts do, equal ones in their order") {
  std::vector<Record> sorted = records(), expected = records();
  sort_by_id(sorted);
  std::stable_sort(expected.begin(), expected.end(), [](const Record& a, const Record& b) { return a.id < b.id; });
  CHECK(sorted == expected);
}

TEST_CASE("An index finds the first record of each id and nothing else") {
  const std::vector<Record> all = records();
  const IdIndex index(all);
  for (const Record& r : all) {
    const auto first = std::find_if(all.begin(), all.end(), [&](const Record& other) { return other.id == r.id; });
    CHECK(index.find(r.id) == static_cast<std::int32_t>(first - all.begin()));
  }
  CHECK(index.find("a street with a long name 3") == -1);
  CHECK(index.find("c") == -1);
}

TEST_CASE("Ids given for one key are all different, whatever their number") {
  UniqueIds ids;
  std::vector<std::string> given;
  for (int i = 0; i < 500; ++i) given.push_back(ids.give('p', StableHash().add(i % 10)));
  CHECK(given.front() == public_id('p', StableHash().add(std::int64_t{0}).value()));
  std::sort(given.begin(), given.end());
  CHECK(std::adjacent_find(given.begin(), given.end()) == given.end());
  CHECK(ids.give('q', StableHash().add(std::int64_t{0})) == public_id('q', StableHash().add(std::int64_t{0}).value()));
}
