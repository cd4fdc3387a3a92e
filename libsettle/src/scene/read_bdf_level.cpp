#include "read_bdf_level.hpp"

#include <algorithm>
#include <array>

namespace settle {
namespace {

constexpr std::array<std::string_view, 5> kRoles{"corner", "wall", "pier", "entrance", "filler"};

struct CornerField {
  std::string_view name;
  std::string BdfCorners::*member;
};
constexpr std::array<CornerField, 7> kCorners{{{"convex_square", &BdfCorners::convex_square},
                                               {"convex_obtuse", &BdfCorners::convex_obtuse},
                                               {"convex_acute", &BdfCorners::convex_acute},
                                               {"concave_square", &BdfCorners::concave_square},
                                               {"concave_obtuse", &BdfCorners::concave_obtuse},
                                               {"concave_acute", &BdfCorners::concave_acute},
                                               {"cap", &BdfCorners::cap}}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

BdfModule read_module(const JsonCursor& object, const std::string& name, std::int64_t level_height_mm) {
  BdfModule module{name};
  if (!object.expect_object()) return module;
  constexpr std::array<std::string_view, 3> kKeys{"dim_mm", "overhang", "role"};
  object.allow_only(kKeys);
  if (!is_grammar_name(name)) object.fault("a module's name is a letter, then letters, digits and `_`");
  if (is_corner_name(name)) object.fault("`" + name + "` means a corner in a string, not a module", "", "Name it otherwise, e.g. `Q1`");
  if (const auto overhang = object.find("overhang")) module.overhang = overhang->boolean().value_or(false);
  if (const auto role = object.find("role")) {
    const auto word = role->text();
    const auto place = word ? std::ranges::find(kRoles, *word) : kRoles.end();
    if (place != kRoles.end()) module.role = static_cast<ModuleRole>(place - kRoles.begin());
    if (word && place == kRoles.end()) role->fault("is no role", list_words(kRoles));
  }
  const auto dim = object.require("dim_mm");
  if (!dim || !dim->expect_array()) return module;
  if (dim->size() != 2) {
    dim->fault("is not a width and a height", "two numbers");
    return module;
  }
  module.width_mm = dim->at(0).whole_number(1, kLargestModule_mm).value_or(0);
  module.height_mm = dim->at(1).whole_number(1, kLargestModule_mm).value_or(0);
  if (module.height_mm > 0 && level_height_mm > 0 && module.height_mm != level_height_mm && !module.overhang) {
    dim->at(1).fault("is not the level's height", std::to_string(level_height_mm), "Or set `overhang`");
  }
  return module;
}

void read_corners(const JsonCursor& object, BdfLevel& level) {
  if (!object.expect_object()) return;
  std::vector<std::string_view> keys{"pair"};
  for (const CornerField& field : kCorners) {
    keys.push_back(field.name);
    const auto value = object.find(field.name);
    if (!value || value->json().is_null()) continue;
    const auto name = value->text();
    if (!name) continue;
    const auto module = level.modules.find(*name);
    if (module == level.modules.end()) {
      value->fault("`" + *name + "` is no module of this level");
    } else if (module->second.role != ModuleRole::corner) {
      value->fault("`" + *name + "` has another role", "a module of role corner");
    } else {
      level.corners.*field.member = *name;
    }
  }
  if (const auto pair = object.find("pair")) level.corners.pair = pair->boolean().value_or(false);
  object.allow_only(keys);
}

void read_facades(const JsonCursor& object, BdfLevel& level) {
  if (!object.expect_object()) return;
  StringListRule rule{"module of this level", {}};
  for (const auto& [name, module] : level.modules) rule.known.push_back(name);
  for (const auto& [key, list] : object.json().items()) {
    const JsonCursor value = *object.find(key);
    if (key.size() != 2 || key[0] < 'A' || key[0] > 'Z' || !is_digit(key[1])) {
      value.fault("a facade's name is a capital letter and a digit, e.g. `F0`");
      continue;
    }
    level.facades[key] = read_strings(value, rule);
  }
  if (!level.facades.contains("F0")) object.fault("the facade `F0` is missing", "", "Every level has it: others fall back on it");
}

}  // namespace

std::vector<Grammar> read_strings(const JsonCursor& list, const StringListRule& rule) {
  std::vector<Grammar> grammars;
  if (!list.expect_array()) return grammars;
  if (list.size() == 0) list.fault("has no string");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const JsonCursor value = list.at(i);
    const auto text = value.text();
    if (!text) continue;
    std::vector<GrammarFault> faults;
    Grammar grammar = parse_grammar(*text, faults);
    const std::size_t slips = faults.size();
    for (std::size_t e = 0; slips == 0 && e < grammar.elements.size(); ++e) {
      const GrammarElement& element = grammar.elements[e];
      for (std::size_t n = 0; n < element.names.size(); ++n) {
        if (std::ranges::find(rule.known, element.names[n]) != rule.known.end()) continue;
        const std::string near = nearest_word(element.names[n], rule.known);
        faults.push_back({static_cast<int>(e) + 1, element.columns[n],
                          "`" + element.names[n] + "` is no " + rule.kind + (near.empty() ? "" : "; did you mean `" + near + "`?")});
      }
    }
    for (const GrammarFault& f : faults) {
      value.fault("column " + std::to_string(f.column) + " (element " + std::to_string(f.element) + "): " + f.what);
    }
    grammars.push_back(std::move(grammar));
  }
  return grammars;
}

BdfLevel read_bdf_level(const JsonCursor& object, const std::string& name) {
  BdfLevel level;
  level.name = name;
  if (!object.expect_object()) return level;
  constexpr std::array<std::string_view, 6> kKeys{"height_mm", "repeat", "corner_cap", "facades", "modules", "corners"};
  object.allow_only(kKeys);
  if (!is_grammar_name(name) || is_corner_name(name)) {
    object.fault("a level's name is a letter, then letters, digits and `_`, and not `C` with digits");
  }
  if (const auto height = object.require("height_mm")) level.height_mm = height->whole_number(1, kLargestModule_mm).value_or(0);
  if (const auto repeat = object.find("repeat")) level.repeat = repeat->boolean().value_or(false);
  if (const auto cap = object.find("corner_cap")) level.corner_cap = cap->boolean().value_or(false);
  if (const auto modules = object.require("modules"); modules && modules->expect_object()) {
    for (const auto& [module_name, value] : modules->json().items()) {
      level.modules[module_name] = read_module(*modules->find(module_name), module_name, level.height_mm);
    }
  }
  if (const auto corners = object.find("corners")) read_corners(*corners, level);
  if (level.corner_cap && level.corners.cap.empty()) object.fault("`corner_cap` is set and no cap is named in `corners`");
  if (const auto facades = object.require("facades")) read_facades(*facades, level);
  return level;
}

}  // namespace settle
