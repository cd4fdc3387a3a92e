/// Parameters of the secondary roads of the layout method `city`, declared once like all others (parameters.hpp).
#pragma once

#include <array>
#include <cstdint>

#include "settle/scene/field.hpp"

namespace settle {

/// Secondary roads (L9 to L15).
enum class StreetRules { fit, source };

struct StreetParameters {
  StreetRules rules = StreetRules::fit;
  std::int64_t min_district_mm2 = 50'000'000'000;
  std::int64_t b_every_mm = 450'000, b_fuse_mm = 200'000;
  std::int64_t c_row_mm = 95'000, c_col_mm = 150'000;
  Fraction offset_c{3, 20};
  Fraction jitter{0, 1};
  std::int64_t clearance_mm = 5'000;
  std::int64_t cull_deg = 30;
  Fraction cull_share{3, 5};
  std::int64_t junction_merge_mm = 25'000, pair_across_mm = 50'000;
  std::int64_t min_angle_deg = 30, blocked_angle_deg = 20;
  std::int64_t min_length_mm = 60'000;
  Fraction dead_end{3, 5};
  std::int64_t min_block_mm2 = 1'500'000'000, min_width_mm = 22'000;

  static constexpr auto fields() {
    using Field = BasicField<StreetParameters, StreetRules>;
    using P = StreetParameters;
    using enum Unit;
    return std::array{
        Field{"rules", &P::rules, none, 0, 0, "fit|source", "Streets are fitted between anchors, or stepped from the district's own vertices."},
        Field{"min_district_m2", &P::min_district_mm2, square_metre, 0, kLargest_mm2, "", "A district up to this area stays whole."},
        Field{"b_every", &P::b_every_mm, metre, 20'000, kLongest_mm, "", "Distance of B roads across the axis; three times `c_col` divides evenly."},
        Field{"b_fuse", &P::b_fuse_mm, metre, 0, kLongest_mm, "", "An anchor nearer than this to a better one is left out."},
        Field{"c_row", &P::c_row_mm, metre, 20'000, kLongest_mm, "", "Distance of streets along the district's axis: the depth of its blocks."},
        Field{"c_col", &P::c_col_mm, metre, 20'000, kLongest_mm, "", "Distance of streets across the axis: the length of its blocks."},
        Field{"offset_c", &P::offset_c, ratio, 0, 1'000, "", "Share of C pieces that are shifted, so that their junctions are no crossroads."},
        Field{"jitter", &P::jitter, ratio, 0, 500, "", "How far a C column may move, as a share of its gap."},
        Field{"clearance", &P::clearance_mm, metre, 0, kLongest_mm, "", "Least ground between two roads that run side by side."},
        Field{"cull_deg", &P::cull_deg, degree, 0, 89, "", "Roads at less than this angle count as side by side."},
        Field{"cull_share", &P::cull_share, ratio, 0, 1'000, "", "A road that runs beside a better one over more than this share goes."},
        Field{"junction_merge", &P::junction_merge_mm, metre, 0, kLongest_mm, "", "Junctions nearer than this become one."},
        Field{"pair_across", &P::pair_across_mm, metre, 0, kLongest_mm, "", "Roads that end on both sides of a main road, this near, meet."},
        Field{"min_angle_deg", &P::min_angle_deg, degree, 0, 89, "", "Least angle of two roads at a junction."},
        Field{"blocked_angle_deg", &P::blocked_angle_deg, degree, 0, 89, "", "The same for what blockers have changed."},
        Field{"min_length", &P::min_length_mm, metre, 0, kLongest_mm, "", "A free end shorter than this is removed."},
        Field{"dead_end", &P::dead_end, ratio, 0, 10'000, "", "A free end at a blocker shorter than this is removed, in `c_col`."},
        Field{"min_block_m2", &P::min_block_mm2, square_metre, 0, kLargest_mm2, "", "A block smaller than this loses its least road."},
        Field{"min_width", &P::min_width_mm, metre, 0, kLongest_mm, "", "A block narrower than this loses its least road."},
    };
  }
};

}  // namespace settle
