#include "input_warnings.hpp"

namespace settle {

void InputWarnings::add(const std::string& code, const std::string& input, std::int64_t feature) {
  Places& places = places_[{code, input}];
  ++places.count;
  if (places.features.size() < 5 && (places.features.empty() || places.features.back() != feature)) places.features.push_back(feature);
}

std::vector<Finding> InputWarnings::findings() const {
  std::vector<Finding> all;
  for (const auto& [key, places] : places_) {
    Finding finding{key.first, key.second, "read", {{"count", places.count}}, std::nullopt};
    for (const std::int64_t feature : places.features) {
      if (feature >= 0) finding.numbers.emplace_back("feature", feature);
    }
    all.push_back(std::move(finding));
  }
  return all;
}

}  // namespace settle
