/// The definition files made ready for building: dictionaries, and the fitters of their facades.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "settle/building/building_pack.hpp"
#include "settle/building/fit_wall.hpp"

namespace settle {

struct LevelKit {
  const BdfLevel* level = nullptr;
  std::int32_t index = 0;  ///< into Kit::levels
  std::map<std::string, std::int32_t> module_index;
  StringModule module(const std::string& name) const { return {module_index.at(name), level->modules.at(name).width_mm}; }
};

struct BdfKit {
  const Bdf* bdf = nullptr;
  FitRules rules;
  std::map<const BdfLevel*, LevelKit> levels;
};

struct Kit {
  std::vector<ModuleEntry> modules;
  std::vector<std::string> levels, facades;
  std::map<std::string, BdfKit> bdfs;
  std::int32_t facade_index(const std::string& key) const;
  bool is_entrance(std::int32_t module) const { return modules[static_cast<std::size_t>(module)].role == "entrance"; }
};

/// Dictionaries are sorted by BDF, level and name: the order of `bdfs` does not matter.
Kit make_kit(const std::vector<Bdf>& bdfs, const FitRules& rules);

/// Fitters made on demand; one shelf a thread, as their tables grow.
class FitterShelf {
 public:
  /// The facade `key` of a level (else its F0) between these corner modules (none: null).
  FacadeFitter& fitter(const BdfKit& bdf, const LevelKit& level, const std::string& key, const BdfModule* start,
                       const BdfModule* end);

 private:
  using Key = std::tuple<const BdfLevel*, std::string, const BdfModule*, const BdfModule*>;
  std::map<Key, FacadeFitter> fitters_;
};

/// Whether the level has the facade itself; if not, F0 stands in for it.
bool has_facade(const BdfLevel& level, const std::string& key);

const char* role_word(ModuleRole role);

}  // namespace settle
