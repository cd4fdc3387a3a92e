#include <doctest/doctest.h>

#include "settle/scene/library.hpp"
#include "support/scene_files.hpp"

using namespace settle;
using namespace settle_test;

namespace {

std::string builtin_name() {
  for (const BuiltinDocument& d : builtin_documents()) {
    if (d.kind == "bdf") return std::string(d.name);
  }
  return "";
}

}  // namespace

TEST_CASE("a scene that names no building definition has all that are compiled in") {
  const Scene scene = load_text(scene_with(kTwoRoads));
  REQUIRE(scene.bdfs.size() >= 2);
  CHECK(scene.bdfs[0].id < scene.bdfs[1].id);
  CHECK(scene.warnings.empty());
}

TEST_CASE("a scene takes building definitions by name and from files, and tells the faults of each with its own") {
  SceneFiles files;
  files.add("mine.json", std::string(find_builtin(builtin_name())->json));
  const auto with = [&](const std::string& list) {
    files.add("scene.json", scene_with(kTwoRoads, R"(, "building": {"bdfs": )" + list + "}"));
    return files.request();
  };
  const Scene named = load_scene(with("[\"builtin:" + builtin_name() + "\"]"));
  REQUIRE(named.bdfs.size() == 1);
  CHECK(named.bdfs[0].id == builtin_name());
  const Scene own = load_scene(with(R"([{"file": "mine.json"}])"));
  CHECK(own.bdfs.at(0).id == builtin_name());
  REQUIRE(own.input_files.size() == 1);
  CHECK(own.input_files[0].path == "mine.json");
  CHECK(faults_of(with(R"([{"file": "mine.json"}, "builtin:)" + builtin_name() + "\"]")).size() == 1);
  CHECK(faults_of(with("[\"builtin:nothing\", \"town_house\", {\"file\": \"no.json\"}]")).size() == 3);
  CHECK(faults_of(with("[]")).size() == 1);
  files.add("mine.json", R"({"format": "settle.bdf/1", "id": "x"})");
  const auto faults = faults_of(with(R"([{"file": "mine.json"}])"));
  REQUIRE_FALSE(faults.empty());
  CHECK(faults[0].file == "mine.json");
}
