/// From the positions of a scene's inputs to the millimetre grid about its origin.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "input_warnings.hpp"
#include "project_lonlat.hpp"
#include "read_input.hpp"

namespace settle {

/// What the scene says of its frame.
struct FrameRequest {
  std::string crs;                      ///< `local`, `EPSG:4326` or `EPSG:n`
  std::optional<Point_mm> origin_mm;    ///< given by the scene
};

/// `EPSG:n` of a code or a legacy name (`urn:ogc:def:crs:EPSG::n`, CRS84), `local`; empty for anything else.
std::string normal_crs(std::string_view name);

class SceneFrame {
 public:
  /// Chooses projection and origin by the box of all inputs; a place that is out of reach is a fault, a doubtful frame a
  /// warning.
  static SceneFrame choose(const FrameRequest& request, std::span<const Input> inputs, Faults& faults, InputWarnings& warnings);

  /// A position on the grid, relative to the origin; none when it lies out of reach.
  std::optional<Point_mm> to_grid(Position position) const;
  const Conventions& conventions() const { return conventions_; }

 private:
  std::optional<Point_mm> absolute(Position position) const;
  void check_reach(std::span<const Input> inputs, Faults& faults) const;
  void hint(std::span<const Input> inputs, const Box_mm& box, InputWarnings& warnings) const;

  std::string crs_;
  std::optional<LonLatFrame> lonlat_;
  Conventions conventions_;
};

}  // namespace settle
