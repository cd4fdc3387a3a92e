/// The worked junction situations: few roads each, named for what is hard about them.
#pragma once

#include <string>
#include <vector>

#include "settle/scene/scene.hpp"

namespace settle_tests {

struct JunctionCase {
  std::string name;
  settle::Scene scene;
};
std::vector<JunctionCase> junction_cases();

}  // namespace settle_tests
