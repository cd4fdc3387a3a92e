/// What `settle check` says of a scene, for people and for programs.
#pragma once

#include <span>
#include <string>

#include "settle/core/errors.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// Inputs, warnings and every parameter in use with its unit and where it comes from.
std::string scene_report_text(const Scene& scene);
/// The same as one JSON object, `ok` true.
std::string scene_report_json(const Scene& scene);
/// `ok` false and the list of faults.
std::string fault_report_json(std::span<const Fault> faults);

}  // namespace settle
