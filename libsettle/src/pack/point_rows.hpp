/// Constraint points as rows of tables.
#pragma once

#include "settle/lots/constraint_point.hpp"
#include "settle/pack/text_buffer.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// What a PCG graph reads the points by.
inline constexpr std::string_view kPcgLayer = "building_points";

/// The rectangle's share of its parcel in ten-thousandths, rounded down.
std::int64_t usable_ratio_e4(const ConstraintPoint& point);

void begin_csv(TextBuffer& text);
void add_csv_row(TextBuffer& text, const ConstraintPoint& point, const Conventions& conventions);
void begin_unreal_csv(TextBuffer& text);
void add_unreal_csv_row(TextBuffer& text, const ConstraintPoint& point, const Conventions& conventions);
void add_unreal_json_row(TextBuffer& text, const ConstraintPoint& point, const Conventions& conventions);

}  // namespace settle
