/// From the metres of a scene's crs to longitude and latitude (WGS 84), for RFC 7946 layers.
///
/// Guarantees: one projector may be used from many threads; a place that has no longitude is an IoError naming it.
/// Not done here: cutting at the antimeridian; anything a proof stands on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "settle/core/point_mm.hpp"

namespace settle {

/// Billionths of a degree.
struct LonLat {
  std::int64_t longitude_ndeg = 0;
  std::int64_t latitude_ndeg = 0;
};

class LonLatProjector {
 public:
  /// `crs` as in Conventions: `EPSG:n` or a PROJ string. IoError when PROJ does not know it or is switched off.
  explicit LonLatProjector(const std::string& crs);
  ~LonLatProjector();
  /// `p` is in the crs, the scene's origin added back.
  LonLat project(Point_mm p) const;

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace settle
