#include "apply_overrides.hpp"

#include <algorithm>
#include <optional>

namespace settle {
namespace {

/// The steps of a pointer, unescaped; none when it is no pointer below the root.
std::optional<std::vector<std::string>> steps_of(std::string_view pointer) {
  if (!pointer.starts_with('/')) return std::nullopt;
  std::vector<std::string> steps;
  for (std::size_t i = 0; i < pointer.size(); ++i) {
    if (pointer[i] == '/') {
      steps.emplace_back();
    } else if (pointer[i] != '~') {
      steps.back() += pointer[i];
    } else if (i + 1 < pointer.size() && (pointer[i + 1] == '0' || pointer[i + 1] == '1')) {
      steps.back() += pointer[++i] == '0' ? '~' : '/';
    } else {
      return std::nullopt;
    }
  }
  return steps;
}

/// The place that `steps` lead to, made where it is missing; null when a step leads into a value that has no members.
Json* make_place(Json& root, const std::vector<std::string>& steps) {
  Json* at = &root;
  for (const std::string& step : steps) {
    if (at->is_null()) *at = Json::object();
    if (at->is_object()) {
      at = &(*at)[step];
    } else if (at->is_array()) {
      const bool is_index = !step.empty() && step.size() < 10 && std::all_of(step.begin(), step.end(), [](char c) { return c >= '0' && c <= '9'; });
      const std::size_t index = is_index ? std::stoul(step) : at->size();
      if (index >= at->size()) return nullptr;
      at = &(*at)[index];
    } else {
      return nullptr;
    }
  }
  return at;
}

Json value_of(const std::string& text) {
  Faults ignored;
  Json value = parse_json(*TextSource::of_text(text), "--set", ignored);
  return value.is_discarded() ? Json(text) : value;
}

}  // namespace

void apply_overrides(Json& scene, const std::vector<std::string>& overrides, Faults& faults) {
  for (const std::string& text : overrides) {
    const std::size_t equals = text.find('=');
    const auto steps = equals == std::string::npos ? std::nullopt : steps_of(std::string_view(text).substr(0, equals));
    if (!steps) {
      faults.add({"--set", "", "is not POINTER=VALUE", "\"" + text.substr(0, 60) + "\"", "for example /layout/snap=2", "", -1, -1});
      continue;
    }
    if (Json* place = make_place(scene, *steps)) {
      *place = value_of(text.substr(equals + 1));
    } else {
      faults.add({"--set", text.substr(0, equals), "leads nowhere in this scene", "", "", "", -1, -1});
    }
  }
}

}  // namespace settle
