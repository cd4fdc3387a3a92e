// Rows along the axis side, columns across it, each fitted between its anchors. Rows and B columns run through the whole
// district; C columns stand in strips between B rows, some shifted. Then rungs join parallel pieces that see each other and
// share no cross piece. Ends on other streets of the district overshoot by two millimetres, so that noding meets them.
#include "layout/cut_district.hpp"

#include <algorithm>
#include <map>

#include "layout/district_columns.hpp"
#include "layout/district_lines.hpp"
#include "settle/core/draw.hpp"

namespace settle {
namespace {

constexpr std::int64_t kOvershoot_mm = 2;
constexpr std::int64_t kSeen_mm = 20'000;

enum Slot : std::int64_t { kIsShifted = 0, kShift = 1, kShiftSide = 2, kJitter = 3 };

/// A stretch of a line: at `across` on its axis, from low to high along it.
struct Piece {
  std::int64_t across, low, high;
};

class DistrictCutter {
 public:
  DistrictCutter(const CityDistrict& district, const StreetParameters& p, std::int64_t seed, StreetPlan& plan)
      : district_(district), p_(p), frame_(district), plan_(plan),
        draw_(seed, public_id('d', district.key)) {}

  void run() {
    columns_ = columns_on(LineAxis::column);
    rows_ = columns_on(LineAxis::row);
    jitter_columns();
    add_rows();
    add_columns();
    add_rungs(LineAxis::row);
    add_rungs(LineAxis::column);
  }

 private:
  std::int64_t on_axis(LineAxis axis, Point_mm p) const { return axis == LineAxis::row ? frame_.v(p) : frame_.u(p); }

  std::pair<std::int64_t, std::int64_t> extent_on(LineAxis axis) const {
    std::int64_t low = INT64_MAX, high = INT64_MIN;
    for (const Point_mm p : district_.polygon.outer) {
      low = std::min(low, on_axis(axis, p));
      high = std::max(high, on_axis(axis, p));
    }
    return {low, high};
  }

  std::vector<StreetColumn> columns_on(LineAxis axis) const {
    ColumnRules rules;
    std::tie(rules.low, rules.high) = axis == LineAxis::row ? row_extent_ : column_extent_;
    rules.b_every = frame_.units(p_.b_every_mm);
    rules.b_fuse = frame_.units(p_.b_fuse_mm);
    rules.c = frame_.units(axis == LineAxis::row ? p_.c_row_mm : p_.c_col_mm);
    if (p_.rules == StreetRules::source) {
      std::vector<std::int64_t> places;
      for (const Point_mm p : district_.polygon.outer) places.push_back(on_axis(axis, p));
      return step_columns(std::move(places), rules);
    }
    return fit_columns(axis == LineAxis::row ? row_anchors() : column_anchors(), rules);
  }

  /// The axis side's ends and the junctions on it; then junctions beyond it, nearest first.
  std::vector<ColumnAnchor> column_anchors() const {
    std::vector<ColumnAnchor> anchors{{0, true, true}, {frame_.span(), true, true}}, beyond;
    const std::int64_t on_side = frame_.units(kOnSide_mm);
    for (const std::size_t i : junctions()) {
      const std::int64_t u = frame_.u(district_.polygon.outer[i]), v = frame_.v(district_.polygon.outer[i]);
      const bool in_span = u > 0 && u < frame_.span();
      if (in_span && std::abs(v) <= on_side) anchors.push_back({u, true, true});
      if (!in_span) beyond.push_back({u, false, true});
    }
    const auto off_span = [&](const ColumnAnchor& a) { return a.at < 0 ? -a.at : a.at - frame_.span(); };
    std::stable_sort(beyond.begin(), beyond.end(), [&](const ColumnAnchor& a, const ColumnAnchor& b) { return std::pair(off_span(a), a.at) < std::pair(off_span(b), b.at); });
    anchors.insert(anchors.end(), beyond.begin(), beyond.end());
    return anchors;
  }

  /// The axis side, which is a street already, and the junctions off it.
  std::vector<ColumnAnchor> row_anchors() const {
    std::vector<ColumnAnchor> anchors{{0, true, true}}, others;
    for (const std::size_t i : junctions()) {
      const std::int64_t v = frame_.v(district_.polygon.outer[i]);
      if (std::abs(v) > frame_.units(kOnSide_mm)) others.push_back({v, false, true});
    }
    std::stable_sort(others.begin(), others.end(), [](const ColumnAnchor& a, const ColumnAnchor& b) { return std::pair(std::abs(a.at), a.at) < std::pair(std::abs(b.at), b.at); });
    anchors.insert(anchors.end(), others.begin(), others.end());
    return anchors;
  }

  std::vector<std::size_t> junctions() const {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < district_.is_junction.size(); ++i) {
      if (district_.is_junction[i]) all.push_back(i);
    }
    return all;
  }

  /// A C column moves by up to `jitter` of the way to its neighbours.
  void jitter_columns() {
    if (p_.jitter.num == 0) return;
    const std::vector<StreetColumn> fixed = columns_;
    for (std::size_t i = 1; i + 1 < fixed.size(); ++i) {
      if (fixed[i].rank != 3) continue;
      const std::int64_t by = draw_.uniform(slot(kJitter, metres(fixed[i].floor_at())), -1000, 1000);
      const StreetColumn& next = fixed[by < 0 ? i - 1 : i + 1];
      const Int128 gap = next.num * fixed[i].den - fixed[i].num * next.den;
      const std::int64_t share = std::abs(by) * p_.jitter.num, of = 1000 * p_.jitter.den;
      const std::int64_t at = fixed[i].floor_at() + static_cast<std::int64_t>(floor_div(gap * share, Int128{fixed[i].den} * next.den * of));
      columns_[i] = {at, 1, 3, true};
    }
  }

  static std::int64_t slot(Slot what, std::int64_t place) { return 4 * place + what; }

  /// Places count in whole metres: that is what does not change with a turn.
  std::int64_t metres(std::int64_t units) const { return static_cast<std::int64_t>(floor_div(frame_.length_mm(units) + 500, 1000)); }

  int street(LineAxis axis, StreetRank rank, std::int64_t place, std::int64_t part) {
    StableHash key;
    key.add(static_cast<std::int64_t>(district_.key)).add(axis == LineAxis::row ? "row" : "column").add(metres(place)).add(part);
    if (axis == LineAxis::row) return plan_.add_street({key.value(), rank, "", frame_.origin(), frame_.axis(), column_extent_.first});
    return plan_.add_street({key.value(), rank, "", frame_.origin(), turned_left(frame_.axis()), row_extent_.first});
  }

  void add_rows() {
    const auto intervals = clip_lines(district_, frame_, LineAxis::row, rows_);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (!rows_[i].is_street) continue;
      const int s = street(LineAxis::row, rows_[i].rank, rows_[i].floor_at(), 0);
      for (const LineInterval& interval : intervals[i]) {
        plan_.add_edge(s, interval.from, interval.to);
        row_pieces_.push_back({rows_[i].floor_at(), interval.low, interval.high});
      }
    }
  }

  /// B rows part the district into strips; the outer ones reach its ends, wherever the dividing begins.
  std::vector<StreetColumn> strip_borders() const {
    std::vector<StreetColumn> borders;
    for (const StreetColumn& row : rows_) {
      if (row.rank < 3) borders.push_back(row);
    }
    const auto [low, high] = row_extent_;
    borders.front() = {low, 1, 2, false};
    borders.back() = {high, 1, 2, false};
    return borders;
  }

  void add_columns() {
    const auto intervals = clip_lines(district_, frame_, LineAxis::column, columns_);
    const std::vector<StreetColumn> strips = strip_borders();
    std::vector<std::pair<StreetColumn, std::size_t>> shifted;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (!columns_[i].is_street) continue;
      if (columns_[i].rank == 2 || p_.offset_c.num == 0) {
        add_whole_column(columns_[i], intervals[i]);
        continue;
      }
      for (std::size_t k = 0; k + 1 < strips.size(); ++k) {
        const bool may_shift = k > 0 && k + 2 < strips.size();
        if (may_shift && is_shifted(columns_[i], k)) {
          shifted.push_back({shifted_column(i, k), k});
        } else {
          add_strip_piece(columns_[i], intervals[i], strips[k], strips[k + 1], 0);
        }
      }
    }
    std::sort(shifted.begin(), shifted.end(), [](const auto& a, const auto& b) { return std::pair(a.first.num, a.second) < std::pair(b.first.num, b.second); });
    std::vector<StreetColumn> moved;
    for (const auto& [column, k] : shifted) moved.push_back(column);
    const auto moved_intervals = clip_lines(district_, frame_, LineAxis::column, moved);
    for (std::size_t i = 0; i < shifted.size(); ++i) {
      const std::size_t k = shifted[i].second;
      add_strip_piece(moved[i], moved_intervals[i], strips[k], strips[k + 1], 1 + static_cast<std::int64_t>(k));
    }
  }

  void add_whole_column(const StreetColumn& column, const std::vector<LineInterval>& intervals) {
    const int s = street(LineAxis::column, column.rank, column.floor_at(), 0);
    for (const LineInterval& interval : intervals) {
      plan_.add_edge(s, interval.from, interval.to);
      column_pieces_.push_back({column.floor_at(), interval.low, interval.high});
    }
  }

  bool is_shifted(const StreetColumn& column, std::size_t strip) const {
    return draw_.chance(slot(kIsShifted, place_of(column, strip)), p_.offset_c.num, p_.offset_c.den);
  }
  std::int64_t place_of(const StreetColumn& column, std::size_t strip) const {
    return static_cast<std::int64_t>(StableHash().add(metres(column.floor_at())).add(static_cast<std::int64_t>(strip)).value() >> 8);
  }

  /// A quarter to two fifths of the gap to a neighbour.
  StreetColumn shifted_column(std::size_t i, std::size_t strip) const {
    const std::int64_t place = place_of(columns_[i], strip);
    const std::int64_t thousandths = draw_.uniform(slot(kShift, place), 250, 400);
    const StreetColumn& next = columns_[draw_.chance(slot(kShiftSide, place), 1, 2) ? i - 1 : i + 1];
    const std::int64_t here = columns_[i].floor_at();
    return {here + static_cast<std::int64_t>(floor_div(Int128{next.floor_at() - here} * thousandths, 1000)), 1, 3, true};
  }

  /// The column between two rows. A stretch that ends at a row overshoots it; one that ends at the ring ends there.
  void add_strip_piece(const StreetColumn& column, const std::vector<LineInterval>& intervals, const StreetColumn& low, const StreetColumn& high, std::int64_t part) {
    const std::int64_t from = low.floor_at(), to = high.floor_at();
    int s = -1;
    for (const LineInterval& interval : intervals) {
      const std::int64_t a = std::max(interval.low, from), b = std::min(interval.high, to);
      if (b <= a) continue;
      if (s < 0) s = street(LineAxis::column, column.rank, column.floor_at(), part);
      plan_.add_edge(s, a == interval.low ? interval.from : past(column, a, -kOvershoot_mm), b == interval.high ? interval.to : past(column, b, kOvershoot_mm));
      column_pieces_.push_back({column.floor_at(), a, b});
    }
  }

  Point_mm past(const StreetColumn& column, std::int64_t v, std::int64_t mm) const {
    return frame_.point(column.num, column.den, v + (mm < 0 ? -frame_.units(-mm) : frame_.units(mm)), 1);
  }

  /// A cross piece at `at`, from one line to the next.
  struct Rung {
    std::int64_t at, from, to;
  };

  /// Rungs between neighbouring pieces of an axis, the axis side and what lies on it included.
  void add_rungs(LineAxis axis) {
    if (p_.rules == StreetRules::source) return;
    const bool is_row = axis == LineAxis::row;
    std::map<std::int64_t, std::vector<Piece>> lines;
    for (const Piece& piece : is_row ? row_pieces_ : column_pieces_) lines[piece.across].push_back(piece);
    if (is_row) lines[0].push_back({0, 0, frame_.span()});
    std::vector<Piece> cross = is_row ? column_pieces_ : row_pieces_;
    std::sort(cross.begin(), cross.end(), [](const Piece& a, const Piece& b) { return std::tie(a.across, a.low) < std::tie(b.across, b.low); });
    std::vector<Rung> rungs;
    for (auto it = lines.begin(); it != lines.end() && std::next(it) != lines.end(); ++it) find_rungs(it->second, std::next(it)->second, cross, rungs);
    std::sort(rungs.begin(), rungs.end(), [](const Rung& a, const Rung& b) { return std::tie(a.at, a.from) < std::tie(b.at, b.from); });
    lay_rungs(is_row ? LineAxis::column : LineAxis::row, rungs);
  }

  void find_rungs(std::vector<Piece>& a, std::vector<Piece>& b, const std::vector<Piece>& cross, std::vector<Rung>& rungs) const {
    const auto by_low = [](const Piece& p, const Piece& q) { return p.low < q.low; };
    std::sort(a.begin(), a.end(), by_low);
    std::sort(b.begin(), b.end(), by_low);
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
      const std::int64_t low = std::max(a[i].low, b[j].low), high = std::min(a[i].high, b[j].high);
      if (high - low >= frame_.units(kSeen_mm) && !have_cross_piece(cross, low, high, a[i].across, b[j].across)) {
        rungs.push_back({low + (high - low) / 2, a[i].across, b[j].across});
      }
      (a[i].high < b[j].high ? i : j) += 1;
    }
  }

  bool have_cross_piece(const std::vector<Piece>& cross, std::int64_t low, std::int64_t high, std::int64_t from, std::int64_t to) const {
    const std::int64_t off = frame_.units(2 * p_.c_row_mm / 5);
    auto it = std::partition_point(cross.begin(), cross.end(), [&](const Piece& c) { return c.across < low + off; });
    for (; it != cross.end() && it->across <= high - off; ++it) {
      if (it->low <= from + slack(from) && it->high >= to - slack(to)) return true;
    }
    return false;
  }

  /// The axis side is straight to `kOnSide_mm` only, all other lines are straight.
  std::int64_t slack(std::int64_t place) const { return frame_.units(place == 0 ? kOnSide_mm : kOvershoot_mm); }

  /// Only where the whole rung lies inside.
  void lay_rungs(LineAxis axis, const std::vector<Rung>& rungs) {
    std::vector<StreetColumn> lines;
    for (const Rung& rung : rungs) lines.push_back({rung.at, 1, 3, true});
    const std::vector<std::vector<LineInterval>> inside = clip_lines(district_, frame_, axis, lines);
    for (std::size_t i = 0; i < rungs.size(); ++i) {
      const auto& [at, from, to] = rungs[i];
      for (const LineInterval& interval : inside[i]) {
        if (interval.low > from + slack(from) || interval.high < to - slack(to)) continue;
        const std::int64_t low = from - frame_.units(kOvershoot_mm), high = to + frame_.units(kOvershoot_mm);
        const auto point = [&](std::int64_t place) { return axis == LineAxis::column ? frame_.point(at, 1, place, 1) : frame_.point(place, 1, at, 1); };
        plan_.add_edge(street(axis, 3, at, -1 - metres(from)),
                       low <= interval.low ? interval.from : point(low), high >= interval.high ? interval.to : point(high));
        (axis == LineAxis::column ? column_pieces_ : row_pieces_).push_back({at, from, to});
      }
    }
  }

  static constexpr std::int64_t kOnSide_mm = 12'000;

  const CityDistrict& district_;
  const StreetParameters& p_;
  const DistrictFrame frame_;
  const std::pair<std::int64_t, std::int64_t> row_extent_ = extent_on(LineAxis::row), column_extent_ = extent_on(LineAxis::column);
  StreetPlan& plan_;
  const Draw draw_;
  std::vector<StreetColumn> columns_, rows_;
  std::vector<Piece> row_pieces_, column_pieces_;
};

}  // namespace

void cut_district(const CityDistrict& district, const StreetParameters& parameters, std::int64_t seed, StreetPlan& plan) {
  DistrictCutter(district, parameters, seed, plan).run();
}

}  // namespace settle
