// A rule as GNU make and Ninja read it. Each input is also a target without recipe, so that removing an input makes make
// run the rule again instead of stopping.
#include <set>

#include "settle/pipeline/run_pipeline.hpp"

namespace settle {
namespace {

std::string escaped(const std::string& name) {
  std::string text;
  for (const char c : name) {
    if (c == ' ' || c == '#' || c == '\\' || c == ':' || c == '%') text += '\\';
    if (c == '$') text += '$';
    text += c;
  }
  return text;
}

}  // namespace

std::string depfile_text(const std::string& target, const std::string& scene_path, const Scene& scene) {
  std::set<std::string> inputs;
  if (scene_path != "-") inputs.insert(scene_path);
  for (const InputFile& input : scene.input_files) {
    if (!input.absolute_path.empty()) inputs.insert(input.absolute_path);
  }
  std::string text = escaped(target) + ":";
  for (const std::string& input : inputs) text += " \\\n  " + escaped(input);
  text += "\n";
  for (const std::string& input : inputs) text += escaped(input) + ":\n";
  return text;
}

}  // namespace settle
