#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "settle/scene/library.hpp"

using namespace settle;

TEST_CASE("the documents compiled in are JSON, sorted by name, each under its own id") {
  const auto documents = builtin_documents();
  REQUIRE(documents.size() >= 2);
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (i > 0) CHECK(documents[i - 1].name < documents[i].name);
    if (documents[i].kind == "bdf") CHECK(nlohmann::json::parse(documents[i].json).at("id") == documents[i].name);
    CHECK(find_builtin(documents[i].name) == &documents[i]);
  }
  CHECK(find_builtin("no_such_document") == nullptr);
}
