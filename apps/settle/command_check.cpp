#include "command_check.hpp"

#include <iostream>

#include "exit_code.hpp"
#include "settle/core/errors.hpp"
#include "settle/scene/scene_report.hpp"

int run_check(const CheckOptions& options) {
  try {
    const settle::Scene scene = settle::load_scene(options.scene);
    std::cout << (options.json ? settle::scene_report_json(scene) : settle::scene_report_text(scene));
    if (!options.strict || scene.warnings.empty()) return kDone;
    std::cerr << "settle: the inputs have warnings, and --strict takes them for bad input\n";
    return kBadInput;
  } catch (const settle::SceneError& error) {
    if (!options.json) throw;
    std::cout << settle::fault_report_json(error.faults);
    return kBadInput;
  }
}
