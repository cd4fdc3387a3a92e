/// The words that packs use for enumerators: one table an enum, for writer and reader.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "settle/layout/layout_pack.hpp"
#include "settle/lots/lots_pack.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

/// Words in the order of the enumerators, from 0.
template <class Enum>
inline constexpr std::array<std::string_view, 0> kWords{};
template <>
inline constexpr std::array<std::string_view, 6> kWords<NodeKind>{"end", "through", "corner", "junction", "border", "blocked"};
template <>
inline constexpr std::array<std::string_view, 4> kWords<FrontageKind>{"street", "border", "blocked", "verge"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<LeftOverKind>{"blocked", "verge"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<LotAccess>{"street", "through", "inner"};
template <>
inline constexpr std::array<std::string_view, 4> kWords<GroundKind>{"sidewalk", "setback", "yard", "removed"};
template <>
inline constexpr std::array<std::string_view, 5> kWords<Facing>{"street", "front", "side", "back", "party"};
template <>
inline constexpr std::array<std::string_view, 5> kWords<PointStatus>{"ok", "too_small", "no_road", "degenerate", "invalid_input"};

template <>
inline constexpr std::array<std::string_view, 9> kWords<PieceKind> = kPieceKindWords;
template <>
inline constexpr std::array<std::string_view, 2> kWords<LaneKind>{"lane", "link"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<KerbSide>{"right", "left"};

template <class Enum>
std::string_view word(Enum value) {
  return kWords<Enum>.at(static_cast<std::size_t>(value));
}

/// The enumerator of a word, if there is one.
template <class Enum>
std::optional<Enum> enum_of(std::string_view text) {
  for (std::size_t i = 0; i < kWords<Enum>.size(); ++i) {
    if (kWords<Enum>[i] == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace settle
