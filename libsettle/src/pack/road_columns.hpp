/// The columns of the road points, declared once, with the words they point to.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "columnar.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

/// Distinct words, ascending.
class WordIndex {
 public:
  void add(const std::string& word) { places_.emplace(word, 0); }
  void close();
  const std::vector<std::string>& words() const { return words_; }
  /// -1 for the empty word, which is never added.
  std::int64_t place(const std::string& word) const { return word.empty() ? -1 : places_.at(word); }

 private:
  std::map<std::string, std::int64_t> places_;
  std::vector<std::string> words_;
};

/// The pack with what its columns look up: made once a file.
struct RoadColumnSource {
  explicit RoadColumnSource(const RoadPack& pack);
  const RoadPack& pack;
  WordIndex piece, block, asset, road;
  const RoadPoint& point(std::size_t i) const { return pack.points[i]; }
};

struct RoadColumn {
  std::string_view name;
  ColumnType type;
  std::int64_t (*value)(const RoadColumnSource& source, std::size_t point);
};

std::span<const RoadColumn> road_columns();

/// Where a level's plane lies.
inline std::int64_t plane_mm(int level_z) { return level_z * kLevelHeight_mm; }

/// Fills of road widths, from narrow to wide, and which one a width has.
std::span<const std::string_view> width_colours();
std::int64_t width_colour(std::int64_t width_mm);

}  // namespace settle
