/// Parameters of the lots stage, declared once like all others (parameters.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "settle/scene/field.hpp"

namespace settle {

struct LotsParameters {
  std::string method = "subdivision";
  std::int64_t min_block_area_mm2 = 150'000'000;
  std::int64_t min_block_width_mm = 8000;
  std::int64_t min_lot_area_mm2 = 90'000'000;
  std::int64_t min_lot_width_mm = 6000;
  std::int64_t messy_width_mm = 5000;
  std::int64_t min_frontage_mm = 6000;
  Fraction rounds_noise{9, 5};   ///< octaves of lot area
  Fraction irregularity{1, 10};  ///< of a cut side's length
  std::int64_t commercial_min_lot_area_mm2 = 120'000'000;
  std::int64_t commercial_min_lot_width_mm = 8000;
  std::int64_t commercial_min_frontage_mm = 8000;
  Fraction commercial_rounds_noise{6, 5};
  Fraction commercial_irregularity{1, 20};
  std::int64_t lot_area_mm2 = 0;      ///< wanted; 0 = by the height table
  std::int64_t max_lot_area_mm2 = 0;  ///< 0 = three times the wanted area
  Fraction messy_block{15, 2};        ///< P / sqrt(A)
  Fraction messy_lot{13, 2};
  std::int64_t max_building_depth_mm = 16000;
  std::int64_t party_distance_mm = 1000;

  static constexpr auto fields() {
    using Field = BasicField<LotsParameters>;
    using P = LotsParameters;
    using enum Unit;
    return std::array{
        Field{"method", &P::method, none, 0, 0, "none|subdivision", "How a block becomes lots; `none` keeps it whole."},
        Field{"min_block_area_m2", &P::min_block_area_mm2, square_metre, 0, kLargest_mm2, "", "A block under this area gets no lots."},
        Field{"min_block_width", &P::min_block_width_mm, metre, 0, kLongest_mm, "", "A block narrower than this gets no lots."},
        Field{"min_lot_area_m2", &P::min_lot_area_mm2, square_metre, 1'000'000, kLargest_mm2, "", "No cut leaves a lot under this area."},
        Field{"min_lot_width", &P::min_lot_width_mm, metre, 500, kLongest_mm, "", "No cut leaves a lot narrower than this."},
        Field{"messy_width", &P::messy_width_mm, metre, 0, kLongest_mm, "", "A piece narrower than this is joined to a neighbour."},
        Field{"min_frontage", &P::min_frontage_mm, metre, 0, kLongest_mm, "", "Least length of a lot's sides on a street."},
        Field{"rounds_noise", &P::rounds_noise, ratio, 0, 8'000, "", "Spread of lot sizes in residential districts, in octaves of area."},
        Field{"irregularity", &P::irregularity, ratio, 0, 400, "", "How far from the middle of a side a cut may stand, residential."},
        Field{"commercial_min_lot_area_m2", &P::commercial_min_lot_area_mm2, square_metre, 1'000'000, kLargest_mm2, "", "Least lot area outside residential districts."},
        Field{"commercial_min_lot_width", &P::commercial_min_lot_width_mm, metre, 500, kLongest_mm, "", "Least lot width outside residential districts."},
        Field{"commercial_min_frontage", &P::commercial_min_frontage_mm, metre, 0, kLongest_mm, "", "Least frontage outside residential districts."},
        Field{"commercial_rounds_noise", &P::commercial_rounds_noise, ratio, 0, 8'000, "", "Spread of lot sizes elsewhere, in octaves of area."},
        Field{"commercial_irregularity", &P::commercial_irregularity, ratio, 0, 400, "", "How far from the middle of a side a cut may stand, elsewhere."},
        Field{"lot_area_m2", &P::lot_area_mm2, square_metre, 0, kLargest_mm2, "", "Wanted area of a lot; 0 takes it from the building height."},
        Field{"max_lot_area_m2", &P::max_lot_area_mm2, square_metre, 0, kLargest_mm2, "", "A lot over this area is cut once more; 0 is three times the wanted area."},
        Field{"messy_block", &P::messy_block, ratio, 3'545, 100'000, "", "A piece of a block with more perimeter than this times the root of its area is messy."},
        Field{"messy_lot", &P::messy_lot, ratio, 3'545, 100'000, "", "A lot with more perimeter than this times the root of its area is messy."},
        Field{"max_building_depth", &P::max_building_depth_mm, metre, 1'000, kLongest_mm, "", "A building reaches this far from its street side, the rest of the lot is yard."},
        Field{"party_distance", &P::party_distance_mm, metre, 0, 100'000, "", "A wall this near to another lot is a party wall."},
    };
  }
};

}  // namespace settle
