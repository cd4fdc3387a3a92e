/// Reads a scene and everything it names.
///
/// scene.json (+ files it names, + overrides) --load_scene--> Scene
///
/// 1. All or nothing: a Scene comes back only when nothing was wrong; else every fault of the pass is thrown at once.
/// 2. Coordinates are the decimal text of the file rounded once to the millimetre (half up), relative to the origin.
/// 3. The Scene does not depend on the order of features, the direction of lines, or where rings start.
/// 4. No file outside the scene's folder and the libraries is opened, links followed.
/// 5. Polygons are valid; those that had to be made so, and hints, are in `warnings`.
/// Not done here: noding of roads, strips of blocker lines, anything between two inputs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "settle/scene/scene.hpp"

namespace settle {

struct SceneRequest {
  std::string path;                     ///< `-` reads standard input; its folder is then the current one
  std::vector<std::string> libraries;   ///< folders of `lib:FILE`, the first that has it counts
  std::vector<std::string> overrides;   ///< `POINTER=VALUE`, in order
  std::optional<std::int64_t> seed;     ///< goes before the scene's own
};

/// Throws SceneError with all faults, IoError when a file cannot be read.
Scene load_scene(const SceneRequest& request);

/// A warning in words: code, input, count and the first places.
std::string warning_text(const Finding& warning);

}  // namespace settle
