/// QGIS layer styles (`.qml`): opened with the layer of the same name.
#pragma once

#include <string>
#include <string_view>

#include "palette.hpp"

namespace settle {

std::string plain_fill_style(std::string_view colour);
std::string plain_line_style();
std::string road_style();
std::string node_style();
std::string left_over_style();
std::string junction_style();
std::string piece_style();
std::string lane_style();
std::string base_style();
std::string district_style();
std::string lot_style();
std::string ground_style();
std::string constraint_point_style();
std::string rectangle_style();

}  // namespace settle
