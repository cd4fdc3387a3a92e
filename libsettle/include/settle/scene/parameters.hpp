/// Every parameter of a scene, declared once: `fields()` (name, member, unit, limits, one sentence) feeds the reader, the
/// limits, `settle check`, the schema and the docs. A lint test compares the committed schema with these declarations.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "settle/scene/field.hpp"
#include "settle/scene/fit_rules.hpp"
#include "settle/scene/lots_parameters.hpp"
#include "settle/scene/road_parameters.hpp"
#include "settle/scene/surface_parameters.hpp"

namespace settle {

/// One road class of `road_classes`.
struct RoadClass {
  std::string name;
  std::int64_t level = 3;
  std::int64_t width_mm = 8000;
  std::int64_t sidewalk_mm = 2000;

  static constexpr auto fields() {
    using Field = BasicField<RoadClass>;
    using enum Unit;
    return std::array{
        Field{"level", &RoadClass::level, none, 1, 99, "", "Rank of the class; 1 is the most important."},
        Field{"width", &RoadClass::width_mm, metre, 500, 200'000, "", "Carriageway, kerb to kerb."},
        Field{"sidewalk", &RoadClass::sidewalk_mm, metre, 0, 50'000, "", "Sidewalk on each side."},
    };
  }
};

/// The values that a layout starts from; what the scene sets itself goes before them.
enum class LayoutPreset { standard, source };

struct LayoutParameters {
  LayoutPreset preset = LayoutPreset::standard;
  std::int64_t snap_mm = 1000;
  std::int64_t margin_mm = 30000;
  std::int64_t verge_area_mm2 = 150'000'000;
  std::int64_t verge_width_mm = 8000;
  std::int64_t base_height_mm = 12000;
  std::int64_t boundary_edge_mm = 0;
  std::int64_t road_thickness_mm = 200;
  SurfaceParameters surface{};

  static constexpr auto fields() {
    using Field = BasicField<LayoutParameters, LayoutPreset>;
    using P = LayoutParameters;
    using enum Unit;
    return std::array{
        Field{"preset", &P::preset, none, 0, 0, "default|source", "Which values stand where the scene gives none: the recommended ones, or those that read the rules word for word."},
        Field{"snap", &P::snap_mm, metre, 0, 50'000, "", "A loose road end this near to a road is joined to it."},
        Field{"margin", &P::margin_mm, metre, 0, 10'000'000, "", "Without a boundary the land is the hull of the roads widened by this."},
        Field{"verge_area_m2", &P::verge_area_mm2, square_metre, 0, kLargest_mm2, "", "A face between roads under this area is verge, not a block; 800 m² under `city`."},
        Field{"verge_width", &P::verge_width_mm, metre, 0, 1'000'000, "", "A face between roads narrower than this is verge, not a block; 10 m under `city`."},
        Field{"base_height", &P::base_height_mm, metre, 0, 1'000'000, "", "Height of buildings where no input of heights says more."},
        Field{"boundary_edge", &P::boundary_edge_mm, metre, 0, kLongest_mm, "", "A boundary of points follows them in edges up to this length where it can; 0 takes their convex hull."},
        Field{"road_thickness", &P::road_thickness_mm, metre, 1, 100'000, "", "Thickness of the road surface in the visual."},
    };
  }
};

struct PointsParameters {
  std::string method = "optimal";
  std::int64_t min_width_mm = 0;
  std::int64_t min_depth_mm = 0;
  std::int64_t street_reach_mm = 10000;
  std::int64_t road_search_mm = 200000;

  static constexpr auto fields() {
    using Field = BasicField<PointsParameters>;
    using P = PointsParameters;
    using enum Unit;
    return std::array{
        Field{"method", &P::method, none, 0, 0, "optimal|source", "How the rectangle of a parcel is found."},
        Field{"min_width", &P::min_width_mm, metre, 0, kLongest_mm, "", "Least width of a rectangle, along the street."},
        Field{"min_depth", &P::min_depth_mm, metre, 0, kLongest_mm, "", "Least depth of a rectangle, away from the street."},
        Field{"street_reach", &P::street_reach_mm, metre, 0, 1'000'000, "", "A side this far beyond a road's sidewalk still lies on it."},
        Field{"road_search", &P::road_search_mm, metre, 0, 10'000'000, "", "How far a parcel without a street side looks for a road."},
    };
  }
};

struct BuildingParameters {
  FitRules fit;
};

}  // namespace settle
