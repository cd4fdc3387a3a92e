#include "settle/scene/scene_report.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "read_parameters.hpp"
#include "settle/scene/load_scene.hpp"
#include "settle/scene/parameter_list.hpp"

namespace settle {
namespace {

using Ordered = nlohmann::ordered_json;

/// What of each input came to the grid.
std::vector<std::pair<std::string, std::size_t>> counts_of(const Scene& scene) {
  return {{"roads", scene.roads.size()},          {"main roads", scene.main_roads.size()}, {"boundary polygons", scene.boundary.size()},
          {"blocker polygons", scene.blockers.size()}, {"blocker lines", scene.blocker_lines.size()},
          {"heights", scene.heights.size()},      {"zones", scene.zones.size()},
          {"building definitions", scene.bdfs.size()}};
}

/// Padded to `width` characters, not bytes (m² has one byte more).
std::string padded(std::string text, std::size_t width) {
  const auto characters = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
  return text + std::string(width - std::min(width, characters), ' ');
}

std::string metres_of(std::int64_t value_mm) { return number_in_file(value_mm, Unit::metre); }

}  // namespace

std::string scene_report_text(const Scene& scene) {
  std::string text = "scene: " + (scene.name.empty() ? std::string("(no name)") : scene.name) + ", method " + scene.layout_method + "\n";
  text += "frame: " + scene.conventions.crs.value_or("local metres") + ", origin " + metres_of(scene.conventions.origin_mm.x) + ", " +
          metres_of(scene.conventions.origin_mm.y) + "\n";
  for (const InputFile& file : scene.input_files) text += "input: " + file.key + " " + file.path + "\n";
  for (const auto& [what, count] : counts_of(scene)) {
    if (count > 0) text += "read: " + std::to_string(count) + " " + what + "\n";
  }
  for (const Finding& warning : scene.warnings) text += "warning: " + warning_text(warning) + "\n";
  const std::vector<ParameterValue> parameters = parameters_in_use(scene);
  std::size_t widest = 0;
  for (const ParameterValue& p : parameters) widest = std::max(widest, p.pointer.size());
  for (const ParameterValue& p : parameters) {
    text += padded(p.pointer, widest + 2) + padded(p.value + (p.unit.empty() ? "" : " " + p.unit), 16) + (p.is_given ? "  scene  " : "  default") + "  " + p.sentence + "\n";
  }
  return text;
}

std::string scene_report_json(const Scene& scene) {
  Ordered report{{"ok", true}, {"name", scene.name}, {"method", scene.layout_method}};
  report["crs"] = scene.conventions.crs ? Ordered(*scene.conventions.crs) : Ordered(nullptr);
  report["origin"] = {scene.conventions.origin_mm.x / 1000, scene.conventions.origin_mm.y / 1000};
  report["inputs"] = Ordered::array();
  for (const InputFile& file : scene.input_files) {
    report["inputs"].push_back({{"key", file.key}, {"path", file.path}, {"sha256", file.sha256}});
  }
  for (const auto& [what, count] : counts_of(scene)) report["counts"][what] = count;
  report["warnings"] = Ordered::array();
  for (const Finding& warning : scene.warnings) {
    Ordered entry{{"code", warning.code}, {"input", warning.id}, {"count", 0}, {"features", Ordered::array()}};
    for (const auto& [name, value] : warning.numbers) {
      if (name == "count") entry["count"] = value;
      if (name == "feature") entry["features"].push_back(value);
    }
    report["warnings"].push_back(std::move(entry));
  }
  report["parameters"] = Ordered::array();
  for (const ParameterValue& p : parameters_in_use(scene)) {
    report["parameters"].push_back({{"pointer", p.pointer}, {"value", Ordered::parse(p.value)}, {"unit", p.unit},
                                    {"limits", p.limits}, {"from", p.is_given ? "scene" : "default"}, {"sentence", p.sentence}});
  }
  return report.dump(2, ' ', false, Ordered::error_handler_t::replace) + "\n";
}

std::string fault_report_json(std::span<const Fault> faults) {
  Ordered report{{"ok", false}, {"faults", Ordered::array()}};
  for (const Fault& f : faults) {
    Ordered entry{{"file", f.file}, {"pointer", f.pointer}, {"what", f.what}};
    if (f.feature >= 0) entry["feature"] = f.feature;
    if (f.vertex >= 0) entry["vertex"] = f.vertex;
    if (!f.found.empty()) entry["found"] = f.found;
    if (!f.expected.empty()) entry["expected"] = f.expected;
    if (!f.advice.empty()) entry["advice"] = f.advice;
    report["faults"].push_back(std::move(entry));
  }
  return report.dump(2, ' ', false, Ordered::error_handler_t::replace) + "\n";
}

}  // namespace settle
