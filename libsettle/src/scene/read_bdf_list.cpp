#include "read_bdf_list.hpp"

#include <algorithm>
#include <utility>

#include "settle/scene/load_bdf.hpp"

namespace settle {
namespace {

constexpr std::string_view kBuiltin = "builtin:";

/// The name of one entry of the list; empty after a fault.
std::string entry_name(const JsonCursor& entry) {
  if (!entry.json().is_object()) return entry.text().value_or("");
  static constexpr std::string_view kKeys[] = {"file"};
  entry.allow_only(kKeys);
  const std::optional<JsonCursor> file = entry.require("file");
  return file ? file->text().value_or("") : "";
}

/// One definition; the faults of its file join those of the scene.
std::optional<BdfReading> read_entry(const JsonCursor& entry, InputReader& inputs) {
  const std::string name = entry_name(entry);
  if (name.empty()) return std::nullopt;
  const bool is_file = entry.json().is_object() || name.starts_with("lib:");
  if (!is_file && !name.starts_with(kBuiltin)) {
    entry.fault("is no building definition", "\"builtin:NAME\", \"lib:FILE\" or { \"file\": … }");
    return std::nullopt;
  }
  try {
    if (!is_file) return load_bdf(name);
    const std::optional<std::string> text = inputs.read_text(entry, name);
    return text ? std::optional(read_bdf(*text, name)) : std::nullopt;
  } catch (const SceneError& error) {
    for (const Fault& fault : error.faults) entry.document().faults->add(fault);
    return std::nullopt;
  }
}

}  // namespace

std::vector<Bdf> read_bdf_list(const std::optional<JsonCursor>& list, InputReader& inputs, std::vector<Finding>& warnings) {
  if (!list) return builtin_bdfs();
  std::vector<Bdf> bdfs;
  if (!list->expect_array()) return bdfs;
  if (list->size() == 0) list->fault("is empty", "at least one building definition", "Leave it out to use those that are built in");
  for (std::size_t i = 0; i < list->size(); ++i) {
    std::optional<BdfReading> reading = read_entry(list->at(i), inputs);
    if (!reading) continue;
    const auto same = [&](const Bdf& b) { return b.id == reading->bdf.id; };
    if (std::any_of(bdfs.begin(), bdfs.end(), same)) list->at(i).fault("another building definition has the id `" + reading->bdf.id + "`");
    bdfs.push_back(std::move(reading->bdf));
    warnings.insert(warnings.end(), reading->warnings.begin(), reading->warnings.end());
  }
  std::sort(bdfs.begin(), bdfs.end(), [](const Bdf& a, const Bdf& b) { return a.id < b.id; });
  return bdfs;
}

}  // namespace settle
