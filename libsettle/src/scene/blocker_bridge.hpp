/// How far roads may cross a blocker: its property `bridge`, else what its `kind` stands for.
#pragma once

#include <string_view>

#include "settle/scene/geojson_features.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

struct BlockerBridge {
  BridgeLimits limits{};
  std::string_view level_text;  ///< `bridge` where it tells of a level (`yes`, as of a railway on a bridge); empty where it is limits
  bool is_wrong = false;        ///< a length that cannot be used; the kind's stands
};

/// `bridge`: metres for all classes, `none` or `no`, or `{ "A": …, "B": …, "C": … }`, where a class that is left out keeps
/// the kind's. Kinds `water`, `waterway`, `rail` and `railway` have `over_water`, others none.
BlockerBridge read_blocker_bridge(const GeoFeature& feature, const BridgeLimits& over_water);

}  // namespace settle
