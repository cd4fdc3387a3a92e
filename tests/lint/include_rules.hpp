/// The house's rules about `#include`: layers, packs between stages, the second opinion, the home of each library.
#pragma once

#include "lint/tree.hpp"

namespace settle_test {

/// core <- scene <- street <- layout <- road <- lots <- building <- pack <- pipeline <- report <- apps: leftwards only.
Violations find_rightward_includes(const Tree& tree);
/// A stage reads other stages' packs (plain data), never their builders; nothing but writers reads the road pack.
Violations find_builders_between_stages(const Tree& tree);
/// report/verify* includes core, *_pack.hpp, the points' and the pack readers' headers only: a second opinion.
Violations find_borrowed_opinions(const Tree& tree);
/// CGAL in libsettle/src, nlohmann/json in scene and pack, CLI11 in options.cpp, spdlog in apps.
Violations find_libraries_away_from_home(const Tree& tree);

}  // namespace settle_test
