#include <doctest/doctest.h>

#include "settle/pipeline/run_pipeline.hpp"

using namespace settle;

namespace {
Scene scene_reading(std::vector<std::string> paths) {
  Scene scene;
  for (const std::string& path : paths) scene.input_files.push_back({"/inputs/roads", path, path, "", ""});
  return scene;
}
}  // namespace

TEST_CASE("a depfile names the scene and every file that was read, each once, and each as a target of its own") {
  CHECK(depfile_text("out/manifest.json", "town.json", scene_reading({"/d/b", "/d/a", "/d/b", ""})) ==
        "out/manifest.json: \\\n  /d/a \\\n  /d/b \\\n  town.json\n/d/a:\n/d/b:\ntown.json:\n");
}

TEST_CASE("a depfile escapes what make would read otherwise") {
  const std::string text = depfile_text("my out/m", "a#b$c:d%e.json", scene_reading({}));
  CHECK(text.starts_with("my\\ out/m: \\\n  a\\#b$$c\\:d\\%e.json\n"));
}

TEST_CASE("a scene from standard input is no file to depend on") {
  CHECK(depfile_text("m", "-", scene_reading({"/d/a"})) == "m: \\\n  /d/a\n/d/a:\n");
}
