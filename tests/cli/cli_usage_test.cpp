#include <doctest/doctest.h>

#include "support/run_settle.hpp"

using settle_test::run_settle;

TEST_CASE("version is told on standard output and exits 0") {
  const auto result = run_settle({"--version"});
  CHECK(result.status == 0);
  CHECK(result.out == "settle " SETTLE_VERSION "\n");
  CHECK(result.err.empty());
}

TEST_CASE("a line that names no command is a usage error: exit 2, told on standard error") {
  const auto result = run_settle({});
  CHECK(result.status == 2);
  CHECK(result.out.empty());
  CHECK(result.err.find("--help") != std::string::npos);
}

TEST_CASE("an unknown command is a usage error: exit 2") {
  CHECK(run_settle({"flatten-everything"}).status == 2);
}
