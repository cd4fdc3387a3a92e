/// What `settle verify` proves: a promise has an id, the stage that gives it and one sentence; a violation says where
/// it does not hold. Plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "settle/core/point_mm.hpp"

namespace settle {

struct Promise {
  std::string_view id;     ///< `stage.words-with-hyphens`, never renamed
  std::string_view stage;  ///< set, layout, lots, points, building
  std::string_view sentence;
};

/// One place where a promise is broken.
struct Violation {
  std::string promise;
  std::vector<std::string> ids;  ///< of the features concerned
  std::optional<Point_mm> at;    ///< from the scene's origin
  std::vector<std::pair<std::string, std::int64_t>> numbers{};  ///< names carry their unit
  std::string what{};            ///< a few words, where ids and numbers do not say it
};

}  // namespace settle
