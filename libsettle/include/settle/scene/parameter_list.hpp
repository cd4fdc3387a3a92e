/// Every parameter of a scene with the value in use: what `settle check` prints and the manifest states.
#pragma once

#include <string>
#include <vector>

#include "settle/scene/scene.hpp"

namespace settle {

struct ParameterValue {
  std::string pointer;  ///< `/layout/snap`
  std::string value;    ///< JSON: a number in the unit of files, or a quoted word or fraction
  std::string unit;     ///< m, m², degrees or empty
  std::string limits;   ///< `0 to 50 m`, or the words of a choice
  std::string sentence;
  bool is_given = false;  ///< by the scene; else the default
};

/// In the order of the declarations.
std::vector<ParameterValue> parameters_in_use(const Scene& scene);

}  // namespace settle
