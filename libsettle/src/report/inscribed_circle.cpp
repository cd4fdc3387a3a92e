// A search by squares (Agafonkin 2016, "polylabel"): a square whose middle is so near to an edge that no place in it can be far
// enough from all is left out, the others are quartered down to half a metre. The distance to an edge counts from the inner
// side of its sidewalk.
#include "report/inscribed_circle.hpp"

#include <algorithm>
#include <vector>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

struct Wall {
  Point_mm a, b;
  std::int64_t sidewalk_mm = 0;
};

std::vector<Wall> walls_of(const Block& block) {
  std::vector<Wall> walls;
  for (const Frontage& f : block.frontages) {
    const Ring_mm& ring = f.ring == 0 ? block.polygon.outer : block.polygon.holes[static_cast<std::size_t>(f.ring) - 1];
    for (int i = 0; i < f.count; ++i) {
      const std::size_t from = static_cast<std::size_t>(f.first + i) % ring.size();
      walls.push_back({ring[from], ring[(from + 1) % ring.size()], f.sidewalk_mm});
    }
  }
  return walls;
}

std::int64_t distance_mm(Point_mm p, const Wall& wall) {
  const Point_mm along = wall.b - wall.a;
  const std::int64_t at = dot(along, p - wall.a), length2 = squared_length(along);
  if (at <= 0) return floor_length(p - wall.a);
  if (at >= length2) return floor_length(p - wall.b);
  const Int128 across = cross(along, p - wall.a);
  return isqrt(across * across / length2);
}

/// How far `p` is from all walls; negative outside.
std::int64_t room_mm(Point_mm p, const Block& block, const std::vector<Wall>& walls) {
  std::int64_t room = INT64_MAX, bare = INT64_MAX;
  for (const Wall& wall : walls) {
    const std::int64_t distance = distance_mm(p, wall);
    room = std::min(room, distance - wall.sidewalk_mm);
    bare = std::min(bare, distance);
  }
  return locate(p, block.polygon) == Location::inside ? room : -bare;
}

}  // namespace

bool holds_circle(const Block& block, std::int64_t diameter_mm) {
  constexpr std::int64_t kFinest_mm = 500;
  const std::vector<Wall> walls = walls_of(block);
  const std::int64_t radius_mm = diameter_mm / 2;
  struct Square {
    Point_mm middle;
    std::int64_t half_mm;
  };
  const Box_mm box = bounds(block.polygon.outer);
  std::vector<Square> open;
  const std::int64_t side = std::min(box.max.x - box.min.x, box.max.y - box.min.y), half = std::max<std::int64_t>(side / 2, 1);
  for (std::int64_t x = box.min.x + half; x - half < box.max.x; x += 2 * half) {
    for (std::int64_t y = box.min.y + half; y - half < box.max.y; y += 2 * half) open.push_back({{x, y}, half});
  }
  while (!open.empty()) {
    const Square square = open.back();
    open.pop_back();
    const std::int64_t room = room_mm(square.middle, block, walls);
    if (room >= radius_mm) return true;
    // Half the diagonal of a square is under 3/2 of half its side.
    if (room + 3 * square.half_mm / 2 < radius_mm || square.half_mm <= kFinest_mm) continue;
    const std::int64_t q = square.half_mm / 2;
    for (const Point_mm by : {Point_mm{-q, -q}, Point_mm{q, -q}, Point_mm{-q, q}, Point_mm{q, q}}) open.push_back({square.middle + by, q + 1});
  }
  return false;
}

}  // namespace settle
