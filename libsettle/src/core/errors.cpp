#include "settle/core/errors.hpp"

#include <utility>

namespace settle {

std::string to_string(const Fault& f) {
  std::string s = f.file + ":" + f.pointer;
  if (f.feature >= 0) s += ": feature " + std::to_string(f.feature);
  if (f.vertex >= 0) s += (f.feature >= 0 ? ", vertex " : ": vertex ") + std::to_string(f.vertex);
  s += ": " + f.what;
  if (!f.found.empty() || !f.expected.empty()) {
    s += " (";
    if (!f.found.empty()) s += "found " + f.found;
    if (!f.found.empty() && !f.expected.empty()) s += "; ";
    if (!f.expected.empty()) s += "expected " + f.expected;
    s += ")";
  }
  if (!f.advice.empty()) s += ". " + f.advice;
  return s;
}

namespace {
std::string join_lines(const std::vector<Fault>& faults) {
  std::string s;
  for (const Fault& f : faults) {
    if (!s.empty()) s += '\n';
    s += to_string(f);
  }
  return s;
}
}  // namespace

SceneError::SceneError(std::vector<Fault> all) : std::runtime_error(join_lines(all)), faults(std::move(all)) {}

}  // namespace settle
