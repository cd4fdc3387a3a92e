/// The keys of a scene: those that work, and those of methods that this version does not have, which are refused by name.
#pragma once

#include <array>
#include <string_view>

namespace settle {

inline constexpr std::array<std::string_view, 15> kSceneKeys{"$schema", "settle", "name", "seed", "crs", "origin", "inputs", "drive_on",
                                                             "road_classes", "layout", "road", "lots", "points", "building", "assets"};
inline constexpr std::array<std::string_view, 6> kInputKeys{"boundary", "main_roads", "roads", "road_blockers", "heights", "zones"};

inline constexpr std::array<std::string_view, 1> kLaterSceneKeys{"tiles"};
inline constexpr std::array<std::string_view, 5> kLaterInputKeys{"skeleton", "towns", "height_override", "freeways", "landmarks"};
inline constexpr std::string_view kMethodSentence =
    "How the network comes about: `given` takes the drawn roads, `city` plans streets in the boundary about the main roads. Without it, `given` where there are `roads`.";
inline constexpr std::array<std::string_view, 2> kMethods{"given", "city"};
inline constexpr std::array<std::string_view, 1> kLaterMethods{"settlement"};

}  // namespace settle
