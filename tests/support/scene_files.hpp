/// Scenes written as text in a test: a folder of files, and what reading its `scene.json` gives.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "settle/core/errors.hpp"
#include "settle/scene/load_scene.hpp"
#include "support/run_settle.hpp"
#include "support/scratch_folder.hpp"

namespace settle_test {

class SceneFiles {
 public:
  SceneFiles& add(const std::string& name, const std::string& text) {
    write_text(folder_ / name, text);
    return *this;
  }
  std::string path(const std::string& name = "scene.json") const { return (folder_ / name).string(); }
  const ScratchFolder& folder() const { return folder_; }
  settle::SceneRequest request() const { return {path(), {}, {}, {}}; }

 private:
  ScratchFolder folder_;
};

inline settle::Scene load_text(const std::string& scene) {
  SceneFiles files;
  return settle::load_scene(files.add("scene.json", scene).request());
}

/// The faults of a scene; none when it loads.
inline std::vector<settle::Fault> faults_of(const settle::SceneRequest& request) {
  try {
    settle::load_scene(request);
  } catch (const settle::SceneError& error) {
    return error.faults;
  }
  return {};
}
inline std::vector<settle::Fault> faults_of(const std::string& scene) {
  SceneFiles files;
  return faults_of(files.add("scene.json", scene).request());
}

/// A whole scene with `inputs` and other `members` (each with its comma before).
inline std::string scene_with(const std::string& inputs, const std::string& members = "") {
  return R"({"settle": "1", "inputs": {)" + inputs + "}" + members + "}";
}

/// Two crossing roads, the least that the method `given` needs.
inline const std::string kTwoRoads =
    R"("roads": {"type": "MultiLineString", "coordinates": [[[0, 0], [100, 0]], [[50, -50], [50, 50]]]})";

inline bool warns(const settle::Scene& scene, const std::string& code) {
  return std::any_of(scene.warnings.begin(), scene.warnings.end(), [&](const settle::Finding& f) { return f.code == code; });
}

}  // namespace settle_test
