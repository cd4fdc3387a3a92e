#include "support/junction_cases.hpp"

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/scenes.hpp"

namespace settle_tests {

std::vector<JunctionCase> junction_cases() {
  std::ifstream file(std::string(SETTLE_SOURCE_DIR) + "/tests/corpus/road/junction-cases.json");
  const auto to_mm = [](const nlohmann::json& metres) { return std::llround(metres.get<double>() * 1000); };
  std::vector<JunctionCase> cases;
  for (const auto& entry : nlohmann::json::parse(file)) {
    JunctionCase c{entry["name"].get<std::string>(), {}};
    for (const auto& r : entry["roads"]) {
      std::vector<settle::Point_mm> line;
      for (const auto& p : r["pts"]) line.push_back({to_mm(p[0]), to_mm(p[1])});
      c.scene.roads.push_back(road("r" + std::to_string(c.scene.roads.size()), std::move(line), to_mm(r["width"])));
    }
    cases.push_back(std::move(c));
  }
  return cases;
}

}  // namespace settle_tests
