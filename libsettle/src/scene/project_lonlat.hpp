/// What settle asks of PROJ: a local metric frame for longitude and latitude, and whether a code is metric and projected.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "settle/core/point_mm.hpp"
#include "settle/scene/geojson_features.hpp"

namespace settle {

/// A transverse Mercator frame about a middle given in hundredths of a degree; metres, WGS 84, true scale on its meridian.
class LonLatFrame {
 public:
  LonLatFrame(std::int64_t longitude_hundredths, std::int64_t latitude_hundredths);
  ~LonLatFrame();
  LonLatFrame(LonLatFrame&&) noexcept;
  /// Grid point of a position in degrees; none where the projection has no value.
  std::optional<Point_mm> project(Position degrees) const;
  const std::string& proj_string() const { return text_; }

 private:
  struct State;
  std::unique_ptr<State> state_;
  std::string text_;
};

/// False when settle was built without PROJ.
bool proj_is_available();

/// What is known of `EPSG:n`.
enum class CodeKind { unknown, metric_projected, other };
CodeKind kind_of_code(const std::string& code);

/// Whether a place (metres in `code`) lies within the area that the code is made for; true when PROJ does not know it.
bool lies_in_area_of_use(const std::string& code, Point_mm place);

}  // namespace settle
