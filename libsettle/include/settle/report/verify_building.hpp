/// The second opinion on building packs: every promise proved again from the files alone.
///
///     WrittenBuildings --check_building--> violations
///
/// Guarantees: exact, no tolerance; uses core and the pack's structs only. Linear in the size of the pack but for sorting.
#pragma once

#include <span>
#include <vector>

#include "settle/pack/read_building.hpp"
#include "settle/report/verify_promise.hpp"

namespace settle {

std::span<const Promise> building_promises();
void check_building(const WrittenBuildings& written, std::vector<Violation>& broken);

}  // namespace settle
