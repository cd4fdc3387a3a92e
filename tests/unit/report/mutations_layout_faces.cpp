#include <algorithm>

#include "unit/report/mutations.hpp"

namespace mutations {

using settle::Evidence;

std::vector<Mutation> of_layout_faces() {
  return {
      {"layout.rings", "the verge runs clockwise",
       [](Evidence& e) {
         auto& outer = e.layout->left_over[1].polygon.outer;
         std::reverse(outer.begin(), outer.end());
       },
       {"layout.partition", "layout.area", "layout.frontages-face"}},
      {"layout.rings", "the base crosses itself", [](Evidence& e) { std::swap(e.layout->base[0].outer[0], e.layout->base[0].outer[1]); }, {}},
      {"layout.holes", "the base has a hole outside",
       [](Evidence& e) { e.layout->base[0].holes = {{{200000, 0}, {200000, 1000}, {201000, 1000}, {201000, 0}}}; }, {}},
      {"layout.holes", "the base has a hole in a hole",
       [](Evidence& e) {
         e.layout->base[0].holes = {{{10000, 10000}, {10000, 40000}, {40000, 40000}, {40000, 10000}},
                                    {{20000, 20000}, {20000, 30000}, {30000, 30000}, {30000, 20000}}};
       },
       {}},
      {"layout.holes", "a hole cuts the base's interior in two",
       [](Evidence& e) { e.layout->base[0].holes = {{{0, 0}, {60000, 50000}, {120000, 0}, {60000, 40000}}}; }, {}},
      {"layout.partition", "a vertex of the blocked land moves by 1 mm",
       [](Evidence& e) { e.layout->left_over[0].polygon.outer[1].x += 1; }, {"layout.area", "layout.planar", "layout.frontages-face"}},
      {"layout.partition", "a vertex of one face only, on the line of its neighbours",
       [](Evidence& e) {
         auto& outer = e.layout->left_over[0].polygon.outer;
         outer.insert(outer.begin() + 1, settle::Point_mm{15000, 60000});
       },
       {"layout.planar", "layout.frontages-face"}},
      {"layout.area", "the verge is missing", [](Evidence& e) { e.layout->left_over.erase(e.layout->left_over.begin() + 1); },
       {"layout.partition", "layout.frontages-face"}},
      {"layout.planar", "a vertex of the pond moves across the block's edge",
       [](Evidence& e) { e.layout->left_over[2].polygon.outer[0] = {80000, -1000}; }, {"layout.partition", "layout.area", "layout.frontages-face"}},
      {"layout.levels", "a bridge surface is there twice",
       [](Evidence& e) {
         e.layout->road_surface.push_back(e.layout->road_surface[2]);
         e.layout->road_surface.back().id = "s4";
       },
       {}},
  };
}

}  // namespace mutations
