/// Directions at whole degrees, and angles compared with them, without floating point.
#pragma once

#include <array>
#include <cstdint>

#include "settle/core/point_mm.hpp"

namespace settle {

/// Sine of 0..90 degrees in billionths, rounded.
inline constexpr std::array<std::int64_t, 91> kSine = {
    0, 17452406, 34899497, 52335956, 69756474, 87155743, 104528463, 121869343, 139173101, 156434465,
    173648178, 190808995, 207911691, 224951054, 241921896, 258819045, 275637356, 292371705, 309016994, 325568154,
    342020143, 358367950, 374606593, 390731128, 406736643, 422618262, 438371147, 453990500, 469471563, 484809620,
    500000000, 515038075, 529919264, 544639035, 559192903, 573576436, 587785252, 601815023, 615661475, 629320391,
    642787610, 656059029, 669130606, 681998360, 694658370, 707106781, 719339800, 731353702, 743144825, 754709580,
    766044443, 777145961, 788010754, 798635510, 809016994, 819152044, 829037573, 838670568, 848048096, 857167301,
    866025404, 874619707, 882947593, 891006524, 898794046, 906307787, 913545458, 920504853, 927183855, 933580426,
    939692621, 945518576, 951056516, 956304756, 961261696, 965925826, 970295726, 974370065, 978147601, 981627183,
    984807753, 987688341, 990268069, 992546152, 994521895, 996194698, 997564050, 998629535, 999390827, 999847695,
    1000000000,
};
inline constexpr std::int64_t kSineScale = 1'000'000'000;

/// (cos, sin) in billionths.
constexpr Point_mm direction_at(std::int64_t degrees) {
  const std::int64_t d = ((degrees % 360) + 360) % 360, within = d % 90;
  const auto up = kSine[static_cast<std::size_t>(within)], along = kSine[static_cast<std::size_t>(90 - within)];
  switch (d / 90) {
    case 0: return {along, up};
    case 1: return {-up, along};
    case 2: return {-along, -up};
    default: return {up, -along};
  }
}

/// Two vectors, neither of them zero, at less than `degrees` (0..90) to each other, left or right.
constexpr bool is_angle_under(Point_mm u, Point_mm v, std::int64_t degrees) {
  const std::int64_t along = dot(u, v), across = cross(u, v);
  if (along <= 0) return false;
  const auto i = static_cast<std::size_t>(degrees);
  return Int128{across < 0 ? -across : across} * kSine[90 - i] < Int128{along} * kSine[i];
}

}  // namespace settle
