/// Columns of numbers: what all columnar files share.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "json_fields.hpp"
#include "settle/pack/json_writer.hpp"

namespace settle {

/// How whole numbers stand in a file: as they are, as metres of millimetres, with six or nine decimals.
enum class ColumnType { integer, metres, e6, e9 };

void add_number(TextBuffer& text, ColumnType type, std::int64_t value);

template <class Words>
void member_words(JsonWriter& json, std::string_view name, const Words& words) {
  json.key(name);
  json.begin_array();
  for (const auto& word : words) json.string(word);
  json.end_array();
}

/// The column `name` as whole numbers: values times `scale`, which must lie on the grid. Columns are read as whole arrays: a
/// cursor with its pointer is made only where something is wrong.
template <class Number>
std::vector<Number> read_column(const JsonField& columns, std::string_view name, std::size_t count, double scale) {
  const JsonField column = columns[name];
  if (column.size() != count) column.fail("has " + std::to_string(column.size()) + " values, not " + std::to_string(count));
  std::vector<Number> values;
  values.reserve(count);
  for (const nlohmann::json& value : column.value()) {
    const double number = value.is_number() ? value.get<double>() * scale : std::numeric_limits<double>::quiet_NaN();
    const double whole = std::round(number);
    if (!(std::abs(number - whole) < 1e-3)) column[values.size()].fail("is not on the grid");
    values.push_back(static_cast<Number>(value.is_number_integer() && scale == 1 ? value.get<std::int64_t>() : std::llround(whole)));
  }
  return values;
}

/// Each value is an index from `least` to `size` - 1.
void check_indices(const JsonField& columns, std::string_view name, const std::vector<std::int32_t>& values, std::size_t size, std::int32_t least);

std::vector<std::string> read_words(const JsonField& list);

}  // namespace settle
