#include <doctest/doctest.h>

#include <filesystem>

#include "lint/text_rules.hpp"
#include "support/run_settle.hpp"

using namespace settle_test;

namespace {

Tree code() {
  const Tree tree = read_tree({"libsettle/include", "libsettle/src", "apps"});
  REQUIRE(tree.size() > 30);
  return tree;
}

std::string many_lines(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "  ++i;\n";
  return text;
}

std::set<std::string> paths_of_tree() {
  namespace fs = std::filesystem;
  const fs::path root = SETTLE_SOURCE_DIR;
  std::set<std::string> paths;
  for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
    const std::string name = it->path().filename().string();
    if (name == ".git" || name == "node_modules" || (name == "build" && it->is_directory()))
      it.disable_recursion_pending();
    paths.insert(fs::relative(it->path(), root).generic_string());
  }
  return paths;
}

}  // namespace

TEST_CASE("each type of a header has one home") {
  const auto found = find_repeated_types(code());
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the type lint sees a second definition, and lets forward declarations and sources be") {
  const Tree bad{{"libsettle/include/settle/core/region.hpp", "struct Region {\n};\n"},
                 {"libsettle/src/lots/front.hpp", "struct Region;\nclass Region final {\n};\nenum class Side { left };\n"},
                 {"libsettle/src/lots/side.cpp", "struct Side {\n};\n"}};
  CHECK(find_repeated_types(bad).size() == 1);
}

TEST_CASE("each source stem has one address under apps and libsettle") {
  const auto found = find_repeated_stems(code());
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the stem lint sees one stem in two layers and lets a header and its source be") {
  const Tree bad{{"libsettle/src/core/ring.cpp", ""},
                 {"libsettle/include/settle/core/ring.hpp", ""},
                 {"libsettle/src/lots/masses.cpp", ""},
                 {"libsettle/src/building/masses.cpp", ""}};
  CHECK(find_repeated_stems(bad).size() == 1);
}

TEST_CASE("no file and no function is too long to read") {
  const auto found = find_long_texts(read_tree({"libsettle", "apps", "tests"}));
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the length lint sees a long source, a long header and a long function") {
  const Tree bad{{"a.cpp", many_lines(kMostSourceLines + 1)},
                 {"b.hpp", many_lines(kMostHeaderLines + 1)},
                 {"c.cpp", "void grow() {\n" + many_lines(kMostFunctionLines - 1) + "}\n"},
                 {"d.cpp", "void fits() {\n" + many_lines(kMostFunctionLines - 2) + "}\n"}};
  CHECK(find_long_texts(bad).size() == 3);
}

TEST_CASE("nothing in the tree promises work in place of doing it or names a machine") {
  const Tree tree = read_tree({""});
  REQUIRE(tree.size() > 50);
  const auto found = find_forbidden_words(tree);
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the word lint sees each forbidden word") {
  const Tree bad{
      {"a.cpp", "// TODO: later\n// a placeholder\n// good enough for now\nopen(\"/home/ann/scene.json\");\n"}};
  CHECK(find_forbidden_words(bad).size() == 4);
}

TEST_CASE("nothing in the library depends on chance, the clock or the machine's trigonometry") {
  const auto found = find_unstable_calls(code());
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the stability lint sees std::hash, a random engine and a sine in a stage") {
  const Tree bad{{"libsettle/src/lots/masses.cpp", "std::hash<int>{}(1);\nstd::mt19937 g;\ndouble y = std::sin(x);\n"},
                 {"libsettle/src/pack/usda.cpp", "double y = std::sin(x);\n"}};
  CHECK(find_unstable_calls(bad).size() == 3);
}

TEST_CASE("no public function takes a bool") {
  const auto found = find_bool_parameters(code());
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the bool lint sees a bool parameter and lets a bool member be") {
  const Tree bad{{"libsettle/include/settle/core/ring.hpp",
                  "void close(Ring& ring, bool tidy);\nbool is_open(Ring ring);\nbool open = false;\n"}};
  CHECK(find_bool_parameters(bad).size() == 1);
}

TEST_CASE("every test has a sentence for a name and asserts something") {
  const Tree tests = read_tree({"tests"});
  const auto found = find_weak_tests(tests);
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the test lint sees a bare name and a body without an assertion") {
  const std::string test_case =
      "TEST_"
      "CASE";
  const Tree bad{{"a_test.cpp", test_case + "(\"rings\") { CHECK(1); }\n" + test_case +
                                    "(\"a ring closes by itself\") { make(); }\n"}};
  CHECK(find_weak_tests(bad).size() == 2);
}

TEST_CASE("every relative link in a document leads somewhere") {
  const auto found = find_dead_links(read_tree({""}), paths_of_tree());
  CHECK_MESSAGE(found.empty(), joined(found));
}

TEST_CASE("the link lint sees a link that leads nowhere") {
  const Tree bad{{"docs/a.md", "[here](b.md) [there](../c.md#x) [away](https://example.org) [lost](d.md)\n"}};
  CHECK(find_dead_links(bad, {"docs/b.md", "c.md"}).size() == 1);
}

TEST_CASE("every finding code in the sources is documented, and every documented code is in the sources") {
  const std::set<std::string> written = codes_in_sources(read_tree({"libsettle/include", "libsettle/src"}));
  const std::set<std::string> documented =
      codes_in_headings(read_text(std::string(SETTLE_SOURCE_DIR) + "/libsettle/docs/findings.md"));
  for (const std::string& code : written)
    CHECK_MESSAGE(documented.contains(code), code << " has no heading in docs/findings.md");
  for (const std::string& code : documented)
    CHECK_MESSAGE(written.contains(code), code << " is documented but nothing says it");
}

TEST_CASE("the code reader sees codes in literals and in headings only") {
  const Tree source{{"a.cpp", "add(\"L-TOO-SHORT\", id);  // W-COMMENT is none\nputs(\"A-4 paper\");\n"}};
  CHECK(codes_in_sources(source) == std::set<std::string>{"L-TOO-SHORT"});
  CHECK(codes_in_headings("# Findings\n### L-TOO-SHORT\ntext W-OTHER\n### `T-MESSY` a mess\n") ==
        std::set<std::string>{"L-TOO-SHORT", "T-MESSY"});
}
