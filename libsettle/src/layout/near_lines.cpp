#include "layout/near_lines.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/core/whole_degrees.hpp"

namespace settle {
namespace {

constexpr std::int64_t kBeside_deg = 30;

/// Narrows the run to where low <= at + s * slope <= high.
void narrow(LineRun& run, Int128 at, Int128 slope, Int128 low, Int128 high) {
  if (slope == 0) {
    if (at < low || at > high) run.to_mm = run.from_mm - 1;
    return;
  }
  Int128 first = low - at, last = high - at;
  if (slope < 0) std::swap(first, last);
  run.from_mm = static_cast<std::int64_t>(std::max<Int128>(run.from_mm, ceil_div(first, slope)));
  run.to_mm = static_cast<std::int64_t>(std::min<Int128>(run.to_mm, floor_div(last, slope)));
}

/// The run of a..b beside c..d, from a; empty: it ends before it begins.
LineRun run_beside(Point_mm a, Point_mm b, Point_mm c, Point_mm d, std::int64_t reach_mm) {
  const Point_mm u = b - a, v = d - c;
  const std::int64_t length = floor_length(u);
  if (length == 0 || v == Point_mm{} || !(is_angle_under(u, v, kBeside_deg) || is_angle_under(u, -v, kBeside_deg))) return {0, -1};
  LineRun run{0, length};
  const Int128 room = Int128{reach_mm} * floor_length(v) * length;
  narrow(run, Int128{cross(v, a - c)} * length, cross(v, u), -room, room);
  narrow(run, Int128{dot(v, a - c)} * length, dot(v, u), 0, Int128{squared_length(v)} * length);
  return run;
}

std::vector<LineRun> joined(std::vector<LineRun> runs, std::int64_t gap_mm) {
  std::sort(runs.begin(), runs.end(), [](const LineRun& a, const LineRun& b) { return a.from_mm < b.from_mm; });
  std::vector<LineRun> apart;
  for (const LineRun& run : runs) {
    if (!apart.empty() && run.from_mm <= apart.back().to_mm + gap_mm) {
      apart.back().to_mm = std::max(apart.back().to_mm, run.to_mm);
    } else {
      apart.push_back(run);
    }
  }
  return apart;
}

/// The line from one place along it to another.
std::vector<Point_mm> part_of(std::span<const Point_mm> line, std::int64_t from_mm, std::int64_t to_mm) {
  std::vector<Point_mm> part;
  std::int64_t at = 0;
  const auto add = [&](Point_mm p) {
    if (part.empty() || part.back() != p) part.push_back(p);
  };
  for (std::size_t k = 1; k < line.size(); ++k) {
    const Point_mm d = line[k] - line[k - 1];
    const std::int64_t length = floor_length(d), start = std::clamp(from_mm - at, std::int64_t{0}, length), end = std::clamp(to_mm - at, std::int64_t{0}, length);
    const auto place = [&](std::int64_t s) {
      if (s == length) return line[k];
      return line[k - 1] + Point_mm{round_half_away(Int128{d.x} * s, length), round_half_away(Int128{d.y} * s, length)};
    };
    if (start < end) {
      add(place(start));
      add(place(end));
    }
    at += length;
  }
  return part;
}

}  // namespace

std::vector<LineRun> runs_beside(std::span<const Point_mm> line, std::span<const Point_mm> other, std::int64_t reach_mm) {
  Box_mm box = bounds(other);
  box.min = box.min - Point_mm{reach_mm, reach_mm};
  box.max = box.max + Point_mm{reach_mm, reach_mm};
  std::vector<LineRun> runs;
  std::int64_t at = 0;
  for (std::size_t k = 1; k < line.size(); ++k) {
    Box_mm own;
    own.add(line[k - 1]);
    own.add(line[k]);
    for (std::size_t j = 1; own.meets(box) && j < other.size(); ++j) {
      const LineRun run = run_beside(line[k - 1], line[k], other[j - 1], other[j], reach_mm);
      if (run.from_mm <= run.to_mm) runs.push_back({at + run.from_mm, at + run.to_mm});
    }
    at += floor_length(line[k] - line[k - 1]);
  }
  return joined(std::move(runs), reach_mm);
}

std::int64_t covered_mm(std::vector<LineRun> runs) {
  std::int64_t sum = 0;
  for (const LineRun& run : joined(std::move(runs), 0)) sum += run.to_mm - run.from_mm;
  return sum;
}

std::vector<std::vector<Point_mm>> give_way(std::span<const Point_mm> line, std::span<const LineRun> runs, std::span<const Point_mm> other) {
  const std::int64_t whole = floor_line_length(line);
  std::vector<std::vector<Point_mm>> parts;
  std::int64_t from = 0;
  const auto add_part = [&](std::int64_t to) {
    std::vector<Point_mm> part = part_of(line, from, to);
    if (part.size() < 2) return;
    if (from > 0) part.insert(part.begin(), nearest_place(part.front(), other));
    if (to < whole) part.push_back(nearest_place(part.back(), other));
    part.erase(std::unique(part.begin(), part.end()), part.end());
    parts.push_back(std::move(part));
  };
  for (const LineRun& run : runs) {
    if (run.from_mm > from) add_part(run.from_mm);
    from = run.to_mm;
  }
  if (from < whole) add_part(whole);
  return parts;
}

Point_mm nearest_place(Point_mm p, std::span<const Point_mm> line) {
  Point_mm best = line.front();
  for (std::size_t k = 1; k < line.size(); ++k) {
    const Point_mm d = line[k] - line[k - 1];
    const std::int64_t along = dot(d, p - line[k - 1]), whole = squared_length(d);
    Point_mm place = line[k];
    if (along <= 0) {
      place = line[k - 1];
    } else if (along < whole) {
      place = line[k - 1] + Point_mm{round_half_away(Int128{d.x} * along, whole), round_half_away(Int128{d.y} * along, whole)};
    }
    if (squared_length(place - p) < squared_length(best - p)) best = place;
  }
  return best;
}

}  // namespace settle
