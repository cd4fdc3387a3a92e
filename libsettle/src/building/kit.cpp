#include "building/kit.hpp"

#include <algorithm>

namespace settle {

const char* role_word(ModuleRole role) {
  switch (role) {
    case ModuleRole::corner: return "corner";
    case ModuleRole::wall: return "wall";
    case ModuleRole::pier: return "pier";
    case ModuleRole::entrance: return "entrance";
    case ModuleRole::filler: return "filler";
  }
  return "";
}

std::int32_t Kit::facade_index(const std::string& key) const {
  return static_cast<std::int32_t>(std::ranges::find(facades, key) - facades.begin());
}

Kit make_kit(const std::vector<Bdf>& bdfs, const FitRules& rules) {
  Kit kit;
  kit.facades = {"B0", "F0", "P0", "S0"};
  for (const Bdf& bdf : bdfs) kit.bdfs[bdf.id] = {&bdf, bdf.fit.value_or(rules), {}};
  for (auto& [id, bdf_kit] : kit.bdfs) {
    for (const auto& [name, level] : bdf_kit.bdf->levels) {
      LevelKit level_kit{&level, static_cast<std::int32_t>(kit.levels.size()), {}};
      kit.levels.push_back(name);
      for (const auto& [module_name, module] : level.modules) {
        level_kit.module_index[module_name] = static_cast<std::int32_t>(kit.modules.size());
        const auto asset = bdf_kit.bdf->assets.find(module_name);
        kit.modules.push_back({module_name, id, name, role_word(module.role), module.width_mm, module.height_mm,
                               asset != bdf_kit.bdf->assets.end() ? asset->second : std::string()});
      }
      bdf_kit.levels.emplace(&level, std::move(level_kit));
    }
  }
  return kit;
}

bool has_facade(const BdfLevel& level, const std::string& key) { return level.facades.contains(key); }

FacadeFitter& FitterShelf::fitter(const BdfKit& bdf, const LevelKit& level, const std::string& key, const BdfModule* start,
                                  const BdfModule* end) {
  const std::string found = has_facade(*level.level, key) ? key : "F0";
  const Key place{level.level, found, start, end};
  const auto known = fitters_.find(place);
  if (known != fitters_.end()) return known->second;
  FacadeParts parts;
  if (start) parts.corners.start = level.module(start->name);
  if (end) parts.corners.end = level.module(end->name);
  for (const auto& [name, module] : level.level->modules) {
    if (module.role != ModuleRole::filler || parts.filler) continue;
    parts.filler = level.module(name);
    parts.filler_name = name;
  }
  std::vector<WallString> strings;
  const FindModule find = [&](const std::string& name) { return level.module(name); };
  for (const Grammar& grammar : level.level->facades.at(found)) strings.push_back(resolve_string(grammar, find, parts.corners));
  return fitters_.emplace(place, FacadeFitter(std::move(strings), bdf.rules, std::move(parts))).first->second;
}

}  // namespace settle
