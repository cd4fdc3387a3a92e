#include "input_warnings.hpp"

#include <array>
#include <string_view>

#include "settle/scene/load_scene.hpp"

namespace settle {
namespace {

/// What each code says, for people.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kWords{{
    {"W-ATTRIBUTE", "a property cannot be used and counts as absent"},
    {"W-AXES-SWAPPED", "the data lie where the frame is made for only with x and y exchanged"},
    {"W-LOOKS-LIKE-LONLAT", "the data look like degrees taken for metres; if they are, set `crs` to EPSG:4326"},
    {"W-LOOKS-LIKE-METRES", "the data look like metres taken for degrees; if they are, leave `crs` out"},
    {"W-NO-EXTENT", "without area or length, left out"},
    {"W-NO-GEOMETRY", "nothing to read, left out"},
    {"W-OTHER-LEVEL", "lies above or below the ground and blocks nothing"},
    {"W-SELF-INTERSECTION", "crosses itself; what an odd number of rings goes round counts as inside"},
}};

}  // namespace

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

std::string warning_text(const Finding& warning) {
  std::string text = warning.code + ": " + warning.id;
  std::string places;
  for (const auto& [name, value] : warning.numbers) {
    if (name == "count" && value > 1) text += ": " + std::to_string(value) + " times";
    if (name == "feature") places += (places.empty() ? "" : ", ") + std::to_string(value);
  }
  if (!places.empty()) text += " (feature " + places + ")";
  for (const auto& [code, words] : kWords) {
    if (code == warning.code) text += ": " + std::string(words);
  }
  return text;
}

}  // namespace settle
