#include "settle/core/simplify_line.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "settle/core/draw.hpp"
#include "settle/core/predicates.hpp"

using namespace settle;

TEST_CASE("a line keeps the bends that stand out and loses the others") {
  const std::vector<Point_mm> line{{0, 0}, {1000, 400}, {2000, -300}, {3000, 5000}, {4000, 0}};
  CHECK(simplify_line(line, 1000) == std::vector<Point_mm>{{0, 0}, {2000, -300}, {3000, 5000}, {4000, 0}});
  CHECK(simplify_line(line, 10'000) == std::vector<Point_mm>{{0, 0}, {4000, 0}});
}

TEST_CASE("every dropped point of a random line lies within the tolerance of the line that is left") {
  for (std::int64_t seed = 0; seed < 200; ++seed) {
    const Draw draw(seed, "line");
    std::vector<Point_mm> line;
    for (std::int64_t i = 0; i < 30; ++i) line.push_back({i * 5'000 + draw.uniform(2 * i, -9'000, 9'000), draw.uniform(2 * i + 1, -20'000, 20'000)});
    const std::vector<Point_mm> kept = simplify_line(line, 7'000);
    REQUIRE(kept.front() == line.front());
    REQUIRE(kept.back() == line.back());
    for (const Point_mm p : line) {
      bool is_near = false;
      for (std::size_t k = 1; k < kept.size(); ++k) is_near = is_near || lies_within(7'000, p, kept[k - 1], kept[k]);
      CHECK(is_near);
    }
  }
}
