/// `settle check SCENE`: reads a scene with all that it names, says what is in use, writes nothing.
#pragma once

#include "settle/scene/load_scene.hpp"

struct CheckOptions {
  settle::SceneRequest scene;
  bool json = false;
  bool strict = false;  ///< warnings of the inputs count as bad input
};

int run_check(const CheckOptions& options);
