/// The colours of plans and layer styles, named once so that the SVG and QGIS show the same town.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace settle {

inline constexpr std::string_view kPaperColour = "#f7f5f0";
inline constexpr std::string_view kLandColour = "#e8e3d8";
inline constexpr std::string_view kSurfaceColour = "#ffffff";
inline constexpr std::string_view kCasingColour = "#c8c0b2";
inline constexpr std::string_view kBlockColour = "#ddd3c0";
inline constexpr std::string_view kSidewalkColour = "#f0ebe1";
inline constexpr std::string_view kBlockedColour = "#b9cfd6";
inline constexpr std::string_view kVergeColour = "#cbd8b7";
inline constexpr std::string_view kInkColour = "#3d3a36";
inline constexpr std::string_view kRectangleColour = "#7a2f2a";
inline constexpr std::string_view kModuleColour = "#2b4a66";

/// Fill of a road class; classes beyond A to C are drawn like C.
constexpr std::string_view road_colour(std::string_view road_class) {
  return road_class == "A" ? "#f3c67f" : road_class == "B" ? "#f8e3b0" : "#ffffff";
}

/// Fill of a road piece by its kind.
constexpr std::string_view piece_colour(std::string_view kind) {
  if (kind == "junction") return "#c98f6b";
  if (kind == "arm") return "#dcae8c";
  if (kind == "crosswalk") return "#ffffff";
  if (kind == "zip") return "#9db4c8";
  if (kind == "corner") return "#b7c79a";
  if (kind == "through") return "#cfd8bd";
  if (kind == "end") return "#d9b9c4";
  if (kind == "patch") return "#c2a7cf";
  return "#e4e0d6";
}

/// Fill of a lot by its use.
constexpr std::string_view use_colour(std::string_view kind) {
  if (kind == "residential") return "#ecd3a8";
  if (kind == "commercial") return "#e0b7b0";
  if (kind == "industrial") return "#c9bcd0";
  if (kind == "civic") return "#b9c6d8";
  if (kind == "green" || kind == "park") return "#c3d6ac";
  return "#e5d8bf";
}

/// Fill of a building by the place of its BDF among the names in use.
constexpr std::string_view bdf_colour(std::size_t index) {
  constexpr std::array<std::string_view, 8> kFills = {"#b5674d", "#7d8fa6", "#8c7a5b", "#6f9384",
                                                      "#a5718f", "#c08f45", "#5f7f9c", "#97695a"};
  return kFills[index % kFills.size()];
}

}  // namespace settle
