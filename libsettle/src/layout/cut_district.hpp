/// The secondary streets of one district, in its own frame (L9, L10), blind of everything outside it but the junctions of
/// main roads on its ring.
///
///     district --cut_district--> B and C streets added to the plan
///
/// 1. Turning the district by a quarter turns its streets; shifting it shifts them.
/// 2. Chance and keys come from the district's key and places in its frame.
/// 3. A piece of street ends at the district's ring or at a street of the district.
#pragma once

#include "layout/district_frame.hpp"
#include "layout/street_plan.hpp"
#include "settle/scene/street_parameters.hpp"

namespace settle {

void cut_district(const CityDistrict& district, const StreetParameters& parameters, std::int64_t seed, StreetPlan& plan);

}  // namespace settle
