#include "columnar.hpp"

namespace settle {

void add_number(TextBuffer& text, ColumnType type, std::int64_t value) {
  switch (type) {
    case ColumnType::integer: return text.add_integer(value);
    case ColumnType::metres: return text.add_metres(value);
    case ColumnType::e6: return text.add_decimal(value, 6);
    case ColumnType::e9: return text.add_decimal(value, 9);
  }
}

void check_indices(const JsonField& columns, std::string_view name, const std::vector<std::int32_t>& values, std::size_t size, std::int32_t least) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] < least || values[i] >= static_cast<std::int64_t>(size)) columns[name][i].fail("names no row");
  }
}

std::vector<std::string> read_words(const JsonField& list) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < list.size(); ++i) words.push_back(list[i].text());
  return words;
}

}  // namespace settle
