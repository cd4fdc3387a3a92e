/// Reads building definition files.
///
/// JSON text --read_bdf--> Bdf (and warnings), or every fault of the pass with file, JSON pointer and column
///
/// 1. Nothing is missing at run time: every name of every string is a module (a level) of its level (the file), every
///    corner and asset names a module, every level has `F0`, every number lies within its limits.
/// 2. A module is as high as its level unless `overhang`; widths are > 0; scale_min <= 1 <= scale_max.
/// 3. A level whose `F0` strings have nothing that stretches is told as `W-BDF-RIGID`.
/// Not done here: whether a wall can be fitted.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/scene/bdf.hpp"

namespace settle {

struct BdfReading {
  Bdf bdf;
  std::vector<Finding> warnings;
};

/// `file` is the name in messages. Throws SceneError.
BdfReading read_bdf(std::string_view json, const std::string& file);
/// A path or `builtin:NAME`. Throws SceneError, IoError.
BdfReading load_bdf(const std::string& name);
/// Widths in millimetres by module name, from `{"W1": 3000}`. Throws SceneError.
std::map<std::string, std::int64_t> read_widths(std::string_view json, const std::string& file);
/// All that are compiled in, by id: what a scene uses that names none.
std::vector<Bdf> builtin_bdfs();

}  // namespace settle
