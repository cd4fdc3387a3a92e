// Method (the source's): rays from the centre of the bounding rectangle to its corners give the first boundary hit as a
// ratio; the least of the four scales the rectangle; its corner stays fixed while the two sides away from it grow as far as
// the boundary allows. Made safe: the scaled rectangle must be certified, else the next start is tried, the middles of the
// parcel's trapezoids from the deepest on, and at last the deepest with ever smaller rectangles; growth stops exactly at the
// first side in its way. Ratios are doubles and only propose.
#include "settle/lots/source_rectangle.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "lots/rectangle_rounding.hpp"
#include "lots/rectangle_slabs.hpp"
#include "settle/core/check.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::size_t kMaxStarts = 16;

struct Side {
  Point_mm a, b;
};

struct Start {
  double x, y, depth2;
};

/// One of the four ways a side can move: along an axis, up or down it.
struct Way {
  std::int64_t Point_mm::*along;
  std::int64_t Point_mm::*across;
  std::int64_t sign;
};

class SourceSearch {
 public:
  SourceSearch(const Polygon_mm& part, Point_mm origin, Point_mm direction) : part_(part), frame_{origin, direction} {
    rings_.push_back(part.outer);
    rings_.insert(rings_.end(), part.holes.begin(), part.holes.end());
    for (Ring_mm& ring : rings_) {
      for (Point_mm& p : ring) {
        p = to_frame(p, origin, direction);
        box_.add(p);
      }
      for (std::size_t i = 0; i < ring.size(); ++i) sides_.push_back({ring[i], ring[(i + 1) % ring.size()]});
    }
  }

  std::optional<FrameRectangle> run() {
    const auto centre = [](std::int64_t a, std::int64_t b) { return (static_cast<double>(a) + static_cast<double>(b)) / 2; };
    if (auto found = scaled_from({centre(box_.min.x, box_.max.x), centre(box_.min.y, box_.max.y), 0}, 1)) return regrown(*found);
    const std::vector<Start> starts = find_starts();
    for (std::size_t i = 0; i < std::min(starts.size(), kMaxStarts); ++i) {
      if (auto found = scaled_from(starts[i], 1)) return regrown(*found);
    }
    for (double scale = 0.5; !starts.empty() && scale > 0x1p-50; scale /= 2) {
      if (auto found = scaled_from(starts.front(), scale)) return regrown(*found);
    }
    return std::nullopt;
  }

 private:
  struct Scaled {
    FrameRectangle rectangle;
    int fixed_corner;  ///< 0 left bottom, 1 right bottom, 2 right top, 3 left top
  };

  const Polygon_mm& part_;
  FrameRectangle frame_;
  std::vector<Ring_mm> rings_;
  std::vector<Side> sides_;
  Box_mm box_;

  /// Share of the way from the start by (dx, dy) that is free, at most 1.
  double free_share(const Start& start, double dx, double dy) const {
    double share = 1;
    for (const Side& side : sides_) {
      const auto ax = static_cast<double>(side.a.x) - start.x, ay = static_cast<double>(side.a.y) - start.y;
      const auto ex = static_cast<double>(side.b.x - side.a.x), ey = static_cast<double>(side.b.y - side.a.y);
      const double determinant = dx * ey - dy * ex;
      const double t = (ax * ey - ay * ex) / determinant, s = (ax * dy - ay * dx) / determinant;
      if (s >= 0 && s <= 1 && t >= 0) share = std::min(share, t);
    }
    return share;
  }

  std::optional<Scaled> scaled_from(const Start& start, double scale) const {
    const double half_w = static_cast<double>(box_.max.x - box_.min.x) / 2, half_h = static_cast<double>(box_.max.y - box_.min.y) / 2;
    const std::array<std::pair<double, double>, 4> corners{{{-half_w, -half_h}, {half_w, -half_h}, {half_w, half_h}, {-half_w, half_h}}};
    double least = 2;
    Scaled scaled{frame_, 0};
    for (int k = 0; k < 4; ++k) {
      const double share = free_share(start, corners[k].first, corners[k].second);
      if (share < least) least = share, scaled.fixed_corner = k;
    }
    least *= scale;
    FrameRectangle& r = scaled.rectangle;
    r.left = static_cast<std::int64_t>(std::ceil(start.x - half_w * least));
    r.right = static_cast<std::int64_t>(std::floor(start.x + half_w * least));
    r.bottom = static_cast<std::int64_t>(std::ceil(start.y - half_h * least));
    r.top = static_cast<std::int64_t>(std::floor(start.y + half_h * least));
    if (!is_certified(std::span(&part_, 1), r)) return std::nullopt;
    return scaled;
  }

  /// Middles of the trapezoids, the deepest first.
  std::vector<Start> find_starts() const {
    rectangle_search::Slabs slabs;
    slabs.fill(rings_);
    std::vector<Start> starts;
    for (const rectangle_search::Trapezoid& t : slabs.trapezoids) {
      Start start{(t.left_x + t.right_x) / 2, (t.floor_left + t.floor_right + t.ceiling_left + t.ceiling_right) / 4, 0};
      start.depth2 = depth2_at(start);
      starts.push_back(start);
    }
    std::sort(starts.begin(), starts.end(), [](const Start& a, const Start& b) {
      return a.depth2 != b.depth2 ? a.depth2 > b.depth2 : a.y != b.y ? a.y < b.y : a.x < b.x;
    });
    return starts;
  }

  double depth2_at(const Start& start) const {
    double least = INFINITY;
    for (const Side& side : sides_) {
      const auto ax = start.x - static_cast<double>(side.a.x), ay = start.y - static_cast<double>(side.a.y);
      const auto ex = static_cast<double>(side.b.x - side.a.x), ey = static_cast<double>(side.b.y - side.a.y);
      const double length2 = ex * ex + ey * ey;
      const double t = length2 > 0 ? std::clamp((ax * ex + ay * ey) / length2, 0.0, 1.0) : 0;
      least = std::min(least, (ax - t * ex) * (ax - t * ex) + (ay - t * ey) * (ay - t * ey));
    }
    return least;
  }

  FrameRectangle regrown(const Scaled& scaled) const {
    FrameRectangle r = scaled.rectangle;
    const bool left_is_fixed = scaled.fixed_corner == 0 || scaled.fixed_corner == 3;
    const bool bottom_is_fixed = scaled.fixed_corner < 2;
    if (left_is_fixed) {
      r.right = first_obstacle({&Point_mm::x, &Point_mm::y, 1}, r.right, r.bottom, r.top);
    } else {
      r.left = -first_obstacle({&Point_mm::x, &Point_mm::y, -1}, -r.left, r.bottom, r.top);
    }
    if (bottom_is_fixed) {
      r.top = first_obstacle({&Point_mm::y, &Point_mm::x, 1}, r.top, r.left, r.right);
    } else {
      r.bottom = -first_obstacle({&Point_mm::y, &Point_mm::x, -1}, -r.bottom, r.left, r.right);
    }
    SETTLE_CHECK(is_certified(std::span(&part_, 1), r));
    return r;
  }

  /// How far the front at `from` can go along the way, within the open strip low..high across it: the least whole number
  /// at or before the first side in the strip. A side of the strip starts at or beyond the front, or lies behind it.
  std::int64_t first_obstacle(const Way& way, std::int64_t from, std::int64_t low, std::int64_t high) const {
    std::int64_t limit = INT64_MAX;
    for (const Side& side : sides_) {
      Point_mm a{way.sign * side.a.*way.along, side.a.*way.across}, b{way.sign * side.b.*way.along, side.b.*way.across};
      if (a.y > b.y) std::swap(a, b);
      if (b.y <= low || a.y >= high) continue;
      std::int64_t nearest = std::min(a.x, b.x);
      if (a.y != b.y) {
        const Int128 rise = b.y - a.y, run = b.x - a.x;
        const auto floor_at = [&](std::int64_t y) { return a.x + static_cast<std::int64_t>(floor_div((y - a.y) * run, rise)); };
        nearest = std::min(floor_at(std::max(a.y, low)), floor_at(std::min(b.y, high)));
      }
      if (nearest >= from) limit = std::min(limit, nearest);
    }
    SETTLE_CHECK(limit != INT64_MAX);
    return limit;
  }
};

}  // namespace

std::optional<FrameRectangle> find_source_rectangle(std::span<const Polygon_mm> parcel, Point_mm direction) {
  SETTLE_CHECK(direction != Point_mm{} && direction == reduce_direction(direction));
  Point_mm origin{INT64_MAX, INT64_MAX};
  for (const Polygon_mm& part : parcel) {
    for (const Point_mm p : part.outer) origin = std::min(origin, p);
  }
  std::optional<FrameRectangle> best;
  const auto numbers = [](const FrameRectangle& r) { return rectangle_search::IntegerRectangle{r.left, r.bottom, r.right, r.top}; };
  for (const Polygon_mm& part : parcel) {
    const auto found = SourceSearch(part, origin, direction).run();
    if (found && (!best || rectangle_search::ranks_before(numbers(*found), numbers(*best)))) best = found;
  }
  return best;
}

}  // namespace settle
