/// Parameters of the layout method `city`, declared once like all others (parameters.hpp).
#pragma once

#include <array>
#include <cstdint>

#include "settle/scene/field.hpp"
#include "settle/scene/street_parameters.hpp"

namespace settle {

enum class BaseMethod { simplify, divide };
enum class DivideFrame { longest_side, axes };

/// The scaffold that cuts are taken from (L5, L6).
struct BaseParameters {
  BaseMethod method = BaseMethod::simplify;
  std::int64_t divide_size_mm = 0;  ///< 0 = by the root of the area
  DivideFrame divide_frame = DivideFrame::longest_side;
  std::int64_t divide_angle_deg = 0;
  bool convex_hull = false;
  std::int64_t cuts_per_point = 2;

  static constexpr auto fields() {
    using Field = BasicField<BaseParameters, BaseMethod, DivideFrame>;
    using P = BaseParameters;
    using enum Unit;
    return std::array{
        Field{"method", &P::method, none, 0, 0, "simplify|divide", "Cuts come from the outline of the whole grid cells inside, or from the grid itself."},
        Field{"divide_size", &P::divide_size_mm, metre, 0, 100'000'000, "", "Size of a grid cell; 0 takes an eighth of the root of the area, 120 to 1200 m."},
        Field{"divide_frame", &P::divide_frame, none, 0, 0, "longest_side|axes", "What the grid lies along."},
        Field{"divide_angle_deg", &P::divide_angle_deg, degree, -180, 180, "", "Turns the grid from its frame, counter-clockwise."},
        Field{"convex_hull", &P::convex_hull, none, 0, 0, "false|true", "Takes the convex hull of the cells in place of their outline."},
        Field{"cuts_per_point", &P::cuts_per_point, none, 1, 16, "", "Straight cuts through each corner of the scaffold."},
    };
  }
};

/// Where class A roads run (L7, L8).
struct MainRoadParameters {
  Fraction follow{1, 2};
  Fraction turn{1, 2};
  Fraction border{4, 1};
  Fraction straighten{3, 25};
  Fraction extend{7, 20};
  Fraction merge{3, 20};
  bool keep_geometry = false;

  static constexpr auto fields() {
    using Field = BasicField<MainRoadParameters>;
    using P = MainRoadParameters;
    using enum Unit;
    return std::array{
        Field{"follow", &P::follow, ratio, 0, 1'000, "", "How much a main road keeps to its drawn line; 0 takes the shortest way along the cuts."},
        Field{"turn", &P::turn, ratio, 0, 100'000, "", "Price of a bend, in grid cells."},
        Field{"border", &P::border, ratio, 1'000, 1'000'000, "", "How many times its length a stretch along the border counts."},
        Field{"straighten", &P::straighten, ratio, 0, 1'000, "", "Bends this far off, in grid cells, are taken out."},
        Field{"extend", &P::extend, ratio, 0, 10'000, "", "An end inside is prolonged to the border this far at most, in roots of the area."},
        Field{"merge", &P::merge, ratio, 0, 1'000, "", "Junctions of main roads this near, in grid cells, become one."},
        Field{"keep_geometry", &P::keep_geometry, none, 0, 0, "false|true", "Takes the drawn lines themselves as main roads."},
    };
  }
};

/// How long a bridge over water or rail may be, by class; `kLongest_mm` = no limit (L13).
struct BridgeParameters {
  std::int64_t a_mm = kLongest_mm, b_mm = 220'000, c_mm = 30'000;

  static constexpr auto fields() {
    using Field = BasicField<BridgeParameters>;
    using P = BridgeParameters;
    using enum Unit;
    return std::array{
        Field{"A", &P::a_mm, metre, 0, kLongest_mm, "", "Longest bridge of a class A road over water or rail."},
        Field{"B", &P::b_mm, metre, 0, kLongest_mm, "", "Longest bridge of a class B road over water or rail."},
        Field{"C", &P::c_mm, metre, 0, kLongest_mm, "", "Longest bridge of a class C road over water or rail."},
    };
  }
};

struct CityParameters {
  BaseParameters base{};
  MainRoadParameters main_road{};
  StreetParameters streets{};
  BridgeParameters bridges{};
};

}  // namespace settle
