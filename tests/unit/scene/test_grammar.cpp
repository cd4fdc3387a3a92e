#include <doctest/doctest.h>

#include "settle/scene/grammar.hpp"

using namespace settle;

namespace {
GrammarFault only_fault(const char* text) {
  std::vector<GrammarFault> faults;
  parse_grammar(text, faults);
  CAPTURE(text);
  REQUIRE(faults.size() == 1);
  return faults.front();
}
}  // namespace

TEST_CASE("a grammar is read into corners, repeats, blocks and bare macros, whatever the spaces") {
  std::vector<GrammarFault> faults;
  const Grammar g = parse_grammar(" C2 | ( W1 - P_1 ) * |[W2] 3|[W2-W1]*|E1* | W1-W2|C", faults);
  REQUIRE(faults.empty());
  REQUIRE(g.elements.size() == 7);
  CHECK(g.elements[0].kind == ElementKind::corner);
  CHECK(g.elements[0].corner_variant == 2);
  CHECK(g.elements[1].kind == ElementKind::repeat);
  CHECK(g.elements[1].names == std::vector<std::string>{"W1", "P_1"});
  CHECK(g.elements[1].columns == std::vector<int>{9, 14});
  CHECK(g.elements[1].stretch);
  CHECK(g.elements[2].count == 3);
  CHECK_FALSE(g.elements[2].stretch);
  CHECK(g.elements[3].count == 1);
  CHECK(g.elements[3].stretch);
  CHECK(g.elements[4].kind == ElementKind::bare);
  CHECK(g.elements[4].stretch);
  CHECK(g.elements[5].names.size() == 2);
  CHECK(starts_with_corner(g));
  CHECK(ends_with_corner(g));
}

TEST_CASE("a name that only begins with C is a module, not a corner") {
  std::vector<GrammarFault> faults;
  const Grammar g = parse_grammar("W1|Cornice1|C_1|W1", faults);
  CHECK(faults.empty());
  for (const GrammarElement& e : g.elements) CHECK(e.kind == ElementKind::bare);
}

TEST_CASE("a corner variant is all of its digits, not the last one") {
  std::vector<GrammarFault> faults;
  CHECK(parse_grammar("C12|W1", faults).elements[0].corner_variant == 12);
  CHECK(faults.empty());
}

TEST_CASE("each slip in a string is told with its element and column") {
  const struct {
    const char* text;
    int element, column;
  } cases[] = {{"", 1, 1},          {"  ", 1, 1},        {"W1||W1", 2, 4},  {"|W1", 1, 1},     {"W1|", 2, 4},
               {"W1|(A)3", 2, 7},   {"((A))", 1, 2},     {"[(A)]", 1, 2},   {"A--B", 1, 3},    {"A-", 1, 3},
               {"[A]0", 1, 4},      {"[A]1000", 1, 4},   {"W1|C|W1", 2, 4}, {"(C)|W1", 1, 2},  {"[W1-C2]|W1", 1, 5},
               {"C*|W1", 1, 2},     {"(A", 1, 3},        {"[A)", 1, 3},     {"A**", 1, 3},     {"(A)*)", 1, 5},
               {"1A", 1, 1},        {"W1|A$", 2, 5},     {"()", 1, 2},      {"C-W1", 1, 1},    {"C1234|W1", 1, 1}};
  for (const auto& c : cases) {
    const GrammarFault fault = only_fault(c.text);
    CAPTURE(c.text);
    CHECK(fault.element == c.element);
    CHECK(fault.column == c.column);
    CHECK_FALSE(fault.what.empty());
  }
}

TEST_CASE("every wrong element of a string is told in one pass") {
  std::vector<GrammarFault> faults;
  parse_grammar("(A)3|W1||[B]0", faults);
  REQUIRE(faults.size() == 3);
  CHECK(faults[0].element == 1);
  CHECK(faults[1].element == 3);
  CHECK(faults[2].element == 4);
}
