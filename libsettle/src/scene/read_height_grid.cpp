// The header names size and place of the grid, then rows follow from north to south. Runs of cells of equal height in a row
// become rectangles, and a rectangle grows downward as long as the row below has the same run, so a raster of houses gives
// few polygons. Positions are exact multiples of the decimal cell size.
#include "read_height_grid.hpp"

#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>

#include "decimal.hpp"
#include "settle/core/point_mm.hpp"
#include "settle/core/sha256.hpp"

namespace settle {
namespace {

constexpr int kPlaces = 11;  ///< of a Position
constexpr std::int64_t kMostCells = 4'000'000;

class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}
  std::string_view next() {
    constexpr std::string_view kSpace = " \t\r\n";
    const std::size_t from = std::min(text_.find_first_not_of(kSpace), text_.size());
    text_.remove_prefix(from);
    const std::string_view word = text_.substr(0, text_.find_first_of(kSpace));
    text_.remove_prefix(word.size());
    return word;
  }
  std::string_view peek() const { return Words(text_).next(); }

 private:
  std::string_view text_;
};

std::string lower(std::string_view word) {
  std::string text(word);
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

struct GridHead {
  std::int64_t columns = 0, rows = 0;
  std::int64_t left = 0, bottom = 0, cell = 0;  ///< in units of a Position
  std::string no_data = "-9999";
};

/// The header; empty optional and a word when something is missing or wrong.
std::optional<GridHead> read_head(Words& words, std::string& wrong) {
  std::map<std::string, std::string> head;
  while (!words.peek().empty() && lower(words.peek()).find_first_of("cxyn") == 0 && lower(words.peek()) != "nan") {
    const std::string key = lower(words.next());
    head[key] = words.next();
  }
  GridHead grid;
  const auto number = [&](const std::string& key, int places) {
    const std::optional<std::int64_t> value = places == 0 ? whole_decimal(head[key]) : floor_decimal(head[key], places);
    if (!value) wrong = key;
    return value.value_or(0);
  };
  grid.columns = number("ncols", 0);
  grid.rows = number("nrows", 0);
  grid.cell = number("cellsize", kPlaces);
  const auto corner = [&](const std::string& axis) {
    const bool by_centre = head.contains(axis + "llcenter");
    return number(axis + (by_centre ? "llcenter" : "llcorner"), kPlaces) - (by_centre ? grid.cell / 2 : 0);
  };
  grid.left = corner("x");
  grid.bottom = corner("y");
  if (head.contains("nodata_value")) grid.no_data = head["nodata_value"];
  if (wrong.empty() && (grid.columns < 1 || grid.rows < 1 || grid.columns > kMostCells / grid.rows)) wrong = "ncols, nrows";
  constexpr std::int64_t kFarthest = 9'000'000'000'000'000'000;
  if (wrong.empty() && (grid.cell <= 0 || Int128{grid.cell} * std::max(grid.columns, grid.rows) > kFarthest / 4)) wrong = "cellsize";
  if (wrong.empty() && (std::abs(grid.left) > kFarthest / 2 || std::abs(grid.bottom) > kFarthest / 2)) wrong = "xllcorner, yllcorner";
  return wrong.empty() ? std::optional(grid) : std::nullopt;
}

/// Cells [from, to) of equal height in a row.
struct Run {
  std::int64_t from = 0, to = 0;
  std::int64_t height_mm = 0;
  auto operator<=>(const Run&) const = default;
};

class GridFeatures {
 public:
  GridFeatures(const GridHead& grid, const GeoRequest& request) : grid_(grid), request_(request) {}

  /// Runs of row `row`, counted from the north; those of the row before that do not go on are done.
  void add_row(std::int64_t row, const std::vector<Run>& runs) {
    std::map<Run, std::int64_t> going_on;
    for (const Run& run : runs) {
      const auto above = open_.find(run);
      going_on[run] = above == open_.end() ? row : above->second;
    }
    for (const auto& [run, first] : open_) {
      if (!going_on.contains(run)) emit(run, first, row);
    }
    open_ = std::move(going_on);
  }
  std::int64_t count() const { return count_; }

 private:
  void emit(const Run& run, std::int64_t first_row, std::int64_t end_row) {
    const auto x = [&](std::int64_t column) { return grid_.left + grid_.cell * column; };
    const auto y = [&](std::int64_t row) { return grid_.bottom + grid_.cell * (grid_.rows - row); };
    const Position south_west{x(run.from), y(end_row)}, north_east{x(run.to), y(first_row)};
    GeoFeature feature;
    feature.index = count_++;
    feature.properties.push_back({"height", std::to_string(run.height_mm / 1000) + "." + std::to_string(1000 + run.height_mm % 1000).substr(1), false});
    feature.shapes.push_back({ShapeKind::polygon, {{south_west, {north_east.x, south_west.y}, north_east, {south_west.x, north_east.y}}}});
    request_.sink(std::move(feature));
  }

  const GridHead& grid_;
  const GeoRequest& request_;
  std::map<Run, std::int64_t> open_;  ///< with the row they begin in
  std::int64_t count_ = 0;
};

}  // namespace

bool is_height_grid(const std::string& name) { return name.size() > 4 && lower(name.substr(name.size() - 4)) == ".asc"; }

GeoResult read_height_grid(const std::string& path, const GeoRequest& request) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in.is_open() || in.bad()) throw IoError(path + ": cannot be read");
  GeoResult result{{}, sha256_hex(text)};
  const auto fault = [&](std::string what, std::string found, std::string expected) {
    request.on_fault({request.file, "", std::move(what), std::move(found), std::move(expected), "", -1, -1});
  };
  Words words(text);
  std::string wrong;
  const std::optional<GridHead> grid = read_head(words, wrong);
  if (!grid) {
    fault("the head of the grid is wrong at " + wrong, "", "ncols, nrows, xllcorner, yllcorner, cellsize, at most 4000000 cells");
    return result;
  }
  GridFeatures features(*grid, request);
  const std::optional<std::int64_t> no_data = round_decimal(grid->no_data, 3);
  for (std::int64_t row = 0; row < grid->rows; ++row) {
    std::vector<Run> runs;
    for (std::int64_t column = 0; column < grid->columns; ++column) {
      const std::string_view word = words.next();
      const std::optional<std::int64_t> height = round_decimal(word, 3);
      if (!height && lower(word) != "nan") {
        fault("cell " + std::to_string(column) + " of row " + std::to_string(row) + " of the grid is no number",
              std::string(word.substr(0, 40)), "a height in metres");
        return result;
      }
      if (!height || height == no_data || *height <= 0) continue;
      if (!runs.empty() && runs.back().to == column && runs.back().height_mm == *height) {
        ++runs.back().to;
      } else {
        runs.push_back({column, column + 1, *height});
      }
    }
    features.add_row(row, runs);
  }
  features.add_row(grid->rows, {});
  result.header.feature_count = features.count();
  return result;
}

}  // namespace settle
