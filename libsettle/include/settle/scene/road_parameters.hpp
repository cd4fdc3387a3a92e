/// Parameters of the road stage, declared once like all others (parameters.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "settle/scene/field.hpp"

namespace settle {

enum class ReachRule { exact, source };
enum class CrosswalkRule { junctions, all };

struct RoadParameters {
  ReachRule reach = ReachRule::exact;
  std::int64_t crosswalk_length_mm = 3000;
  std::vector<std::int64_t> piece_lengths_mm{20000, 10000, 5000};  ///< greatest first
  std::int64_t min_middle_mm = 5000;
  std::int64_t max_middle_mm = 0;  ///< 0 = no limit
  CrosswalkRule crosswalks = CrosswalkRule::junctions;
  std::int64_t offset_check_mm = 5000;

  static constexpr auto fields() {
    using Field = BasicField<RoadParameters, ReachRule, CrosswalkRule>;
    using P = RoadParameters;
    using enum Unit;
    return std::array{
        Field{"reach", &P::reach, none, 0, 0, "exact|source", "Where a junction's arm ends: where its road is clear of the others, or at the width of the nearest crossing road."},
        Field{"crosswalk_length", &P::crosswalk_length_mm, metre, 500, 50'000, "", "Length along the road of the part of an arm that holds the crosswalk."},
        Field{"piece_lengths", &P::piece_lengths_mm, metre, 1'000, 1'000'000, "", "Lengths of the pieces that fill a road between its junctions."},
        Field{"min_middle", &P::min_middle_mm, metre, 1'000, 1'000'000, "", "Less road than this between two junctions makes them one."},
        Field{"max_middle", &P::max_middle_mm, metre, 0, kLongest_mm, "", "A longer stretch between two junctions is split; 0 is no limit."},
        Field{"crosswalks", &P::crosswalks, none, 0, 0, "junctions|all", "Which ends of a stretch get a crosswalk: those at three arms or more, or all at a junction's face."},
        Field{"offset_check", &P::offset_check_mm, metre, 0, 1'000'000, "", "A bend that turns round when shifted inward by this is no regular piece but a patch."},
    };
  }
};

}  // namespace settle
