/// The groups of parameters and where each stands in a scene: the one list that check, schema and docs walk.
#pragma once

#include <string>
#include <variant>

#include "read_parameters.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// Calls `use(pointer, group)` for every group that stands once in a scene.
template <class SceneLike, class Use>
void for_each_group(SceneLike& scene, Use use) {
  use("", scene);
  use("/layout", scene.layout);
  use("/layout/surface", scene.layout.surface);
  use("/layout/base", scene.city.base);
  use("/layout/main_road", scene.city.main_road);
  use("/layout/streets", scene.city.streets);
  use("/layout/bridges", scene.city.bridges);
  use("/road", scene.road);
  use("/lots", scene.lots);
  use("/points", scene.points);
  use("/building/fit", scene.building.fit);
}

/// A member's value as JSON, in the unit of files.
template <class Group, class Field>
std::string value_in_file(const Group& group, const Field& field) {
  return std::visit(
      [&](auto member) -> std::string {
        const auto& value = group.*member;
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::int64_t>) {
          return number_in_file(value, field.unit);
        } else if constexpr (std::is_same_v<Value, std::vector<std::int64_t>>) {
          std::string list;
          for (const std::int64_t entry : value) list += (list.empty() ? "[" : ", ") + number_in_file(entry, field.unit);
          return list + "]";
        } else if constexpr (std::is_same_v<Value, Fraction>) {
          return value.den == 1 ? std::to_string(value.num) : '"' + std::to_string(value.num) + '/' + std::to_string(value.den) + '"';
        } else if constexpr (std::is_same_v<Value, std::string>) {
          return '"' + value + '"';
        } else {
          const std::string word(choice_at(field.choices, static_cast<std::size_t>(value)));
          return field.choices == kTruth ? word : '"' + word + '"';
        }
      },
      field.member);
}

/// m, m², degrees; empty for what has none.
inline std::string unit_text(Unit unit) {
  return unit == Unit::metre ? "m" : unit == Unit::square_metre ? "m²" : unit == Unit::degree ? "degrees" : "";
}

}  // namespace settle
