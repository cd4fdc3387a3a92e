#include <algorithm>

#include "unit/report/mutations.hpp"

namespace mutations {

using settle::Evidence;
using settle::Point_mm;

std::vector<Mutation> of_lots_ground() {
  return {
      {"lots.rings", "a lot runs clockwise",
       [](Evidence& e) {
         auto& outer = e.lots->lots[0].polygon.outer;
         std::reverse(outer.begin(), outer.end());
       },
       {"lots.partition", "lots.area", "lots.frontage", "lots.access", "lots.mass-inside"}},
      {"lots.holes", "the pond leaves its lot",
       [](Evidence& e) { for (Point_mm& p : e.lots->lots[2].polygon.holes[0]) p.y += 100000; }, {"lots.partition"}},
      {"lots.partition", "a corner between two lots moves by 1 mm in one of them",
       [](Evidence& e) { e.lots->lots[0].polygon.outer[3].x += 1; }, {"lots.area", "lots.planar"}},
      {"lots.partition", "a lot is missing",
       [](Evidence& e) {
         e.lots->lots.erase(e.lots->lots.begin() + 3);
       },
       {"lots.area"}},
      {"lots.area", "the yard is missing", [](Evidence& e) { e.lots->ground.erase(e.lots->ground.begin()); }, {"lots.partition"}},
      {"lots.planar", "a vertex on a party wall in one lot only",
       [](Evidence& e) {
         auto& outer = e.lots->lots[0].polygon.outer;
         outer.insert(outer.begin() + 3, Point_mm{20000, 17000});
       },
       {}},
      {"lots.sidewalks", "a sidewalk's vertex moves by 2 mm, and its lots with it",
       [](Evidence& e) {
         e.lots->ground[3].polygon.outer[4].x += 2;
         e.lots->lots[0].polygon.outer[2].x += 2;
         e.lots->lots[1].polygon.outer[1].x += 2;
       },
       {}},
      {"lots.sidewalks", "a strip is called a setback", [](Evidence& e) { e.lots->ground[2].kind = settle::GroundKind::setback; }, {"lots.access"}},
      {"lots.reasons", "a yard without a reason", [](Evidence& e) { e.lots->ground[0].reason.clear(); }, {}},
      {"lots.reasons", "a sidewalk with a reason", [](Evidence& e) { e.lots->ground[2].reason = "court"; }, {}},
  };
}

std::vector<Mutation> of_lots_records() {
  return {
      {"lots.ids", "a face of the ground has a lot's id", [](Evidence& e) { e.lots->ground[0].id = "b2.0"; }, {}},
      {"lots.ids", "two lots change places", [](Evidence& e) { std::swap(e.lots->lots[0], e.lots->lots[1]); }, {}},
      {"lots.id-paths", "a lot is named after another block", [](Evidence& e) { e.lots->lots[3].id = "b2.9"; }, {}},
      {"lots.id-paths", "a building is named after another lot", [](Evidence& e) { e.lots->masses[0].id = "b1.00"; }, {}},
      {"lots.references", "a lot in another district than its block", [](Evidence& e) { e.lots->lots[0].district_id = "d2"; }, {}},
      {"lots.references", "ground of a block that is not there",
       [](Evidence& e) { e.lots->ground[0].block_id = "b9"; }, {"lots.partition", "lots.area"}},
      {"lots.frontage", "1 mm more frontage than there is", [](Evidence& e) { e.lots->lots[4].frontage_mm += 1; }, {}},
      {"lots.access", "a lot names a road on the other side of its block", [](Evidence& e) { e.lots->lots[0].road_id = "rd"; }, {}},
      {"lots.access", "an inner lot that names a road", [](Evidence& e) { e.lots->lots[0].access = settle::LotAccess::inner; }, {}},
      {"lots.points", "a point that says its lot has no street",
       [](Evidence& e) {
         settle::ConstraintPoint& point = e.lots->points.emplace_back();
         const settle::Lot& lot = e.lots->lots[0];
         point.parcel_id = lot.id, point.frontage_mm = lot.frontage_mm, point.road_id = lot.road_id, point.is_corner = lot.is_corner;
       },
       {}},
      {"lots.points", "a point of a lot that is not there",
       [](Evidence& e) { e.lots->points.emplace_back().parcel_id = "b1.7"; }, {}},
      {"lots.heights", "a lot 1 mm lower than the height area over it",
       [](Evidence& e) { e.lots->lots[3].height_mm -= 1; }, {}},
      {"lots.heights", "a lot lower than the base height", [](Evidence& e) { e.lots->lots[2].height_mm = 11999; }, {}},
      {"lots.ledger", "a needle's area is left out", [](Evidence& e) { e.lots->ledgers[0].dropped["T-ROUNDING"].doubled_area_mm2 = 0; }, {}},
      {"lots.ledger", "less land comes in than the blocks have",
       [](Evidence& e) {
         e.lots->ledgers[0].in.doubled_area_mm2 -= 2;
         e.lots->ledgers[0].out.doubled_area_mm2 -= 2;
       },
       {}},
      {"lots.story", "a finding of a lot that is not there",
       [](Evidence& e) { e.lots->findings.push_back({"T-SOMETHING", "b1.7", "step", {}, std::nullopt}); }, {}},
  };
}

std::vector<Mutation> of_masses() {
  return {
      {"lots.mass-lots", "a building on no lot", [](Evidence& e) { e.lots->masses[0].lot_id = "b1"; }, {}},
      {"lots.mass-lots", "two buildings on one lot",
       [](Evidence& e) {
         e.lots->masses.push_back(e.lots->masses[2]);
         e.lots->masses.back().id += "2";
       },
       {}},
      {"lots.mass-rings", "a footprint runs clockwise",
       [](Evidence& e) {
         auto& outer = e.lots->masses[0].volumes[0].tiers[0].rings[0];
         std::reverse(outer.begin(), outer.end());
       },
       {}},
      {"lots.mass-rings", "a court outside its building",
       [](Evidence& e) { for (Point_mm& p : e.lots->masses[2].volumes[0].tiers[0].rings[1]) p.x += 100000; }, {}},
      {"lots.mass-inside", "a building stands 1 mm over its lot's side",
       [](Evidence& e) { e.lots->masses[1].volumes[0].tiers[0].rings[0][1].x += 1; }, {}},
      {"lots.mass-inside", "a building stands on its neighbour's lot",
       [](Evidence& e) { for (Point_mm& p : e.lots->masses[0].volumes[0].tiers[0].rings[0]) p.y += 17000; }, {}},
      {"lots.mass-height", "a building is 1 mm lower than its lot says",
       [](Evidence& e) {
         e.lots->masses[0].volumes[0].top_mm -= 1;
         e.lots->masses[0].volumes[0].tiers[0].z1_mm -= 1;
       },
       {}},
      {"lots.mass-height", "a gap of 1 mm between two volumes",
       [](Evidence& e) {
         e.lots->masses[1].volumes[0].top_mm -= 1;
         e.lots->masses[1].volumes[0].tiers[0].z1_mm -= 1;
       },
       {}},
      {"lots.mass-walls", "a wall is missing", [](Evidence& e) { e.lots->masses[2].walls.pop_back(); }, {}},
      {"lots.mass-walls", "a wall is there twice", [](Evidence& e) { e.lots->masses[2].walls.push_back(e.lots->masses[2].walls[0]); }, {}},
      {"lots.mass-bdf", "a volume without a definition", [](Evidence& e) { e.lots->masses[1].volumes[0].bdf.clear(); }, {}},
      {"lots.mass-bdf", "a building of another definition than its lot", [](Evidence& e) { e.lots->lots[0].bdf = "tower"; }, {}},
  };
}

}  // namespace mutations
