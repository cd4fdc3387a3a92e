/// The JSON Schema (2020-12) of a scene, generated from the declarations of its parameters.
#pragma once

#include <string>

namespace settle {

/// The whole schema as text, as it is committed in schemas/scene.schema.json.
std::string scene_schema();

}  // namespace settle
