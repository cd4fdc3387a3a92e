/// `settle run SCENE -o OUT`, and the commands of single stages, which are a run from and until that stage.
#pragma once

#include <string>

#include "options.hpp"
#include "settle/pipeline/run_pipeline.hpp"
#include "settle/scene/load_scene.hpp"

struct RunCommand {
  settle::SceneRequest scene;
  settle::RunOptions run;
  bool lonlat = false;
  bool strict = false;
  std::string depfile;
};

int run_stages(const RunCommand& command, const CommonOptions& common);
