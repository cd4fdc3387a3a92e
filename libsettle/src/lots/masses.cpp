// A footprint lies in its lot when no lot edge meets its open inside (separating axes: its own edges and the lot edge) and
// one of its inner points lies in the lot. A wall's outlook is a ray from its middle: the first lot edge it meets, by exact
// fractions along the ray; where two are met at once, the first in the ring.
#include "lots/masses.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

constexpr std::int64_t kLeastSide_mm = 1000;
constexpr int kMostShrinks = 8;

/// A frame point in the world, halves away from the origin: alike in every quarter turn.
Point_mm to_world(const FrameRectangle& r, std::int64_t x, std::int64_t y) {
  const Point_mm d = r.direction;
  const Int128 length2 = squared_length(d);
  return r.origin + Point_mm{round_half_away(Int128{d.x} * x - Int128{d.y} * y, length2),
                             round_half_away(Int128{d.y} * x + Int128{d.x} * y, length2)};
}

bool segment_enters(const Edge_mm& e, const Ring_mm& convex) {
  const std::size_t n = convex.size();
  bool left = false, right = false;
  for (std::size_t i = 0; i < n; ++i) {
    const Point_mm a = convex[i], b = convex[(i + 1) % n];
    if (orientation(a, b, e.from) <= 0 && orientation(a, b, e.to) <= 0) return false;
    const std::int64_t side = orientation(e.from, e.to, a);
    left = left || side > 0;
    right = right || side < 0;
  }
  return left && right;
}

struct Outlook {
  Across across;
  const std::string* road = nullptr;
  bool is_near = false;
};

/// What the ray from the wall's middle along its outward normal meets first. Coordinates are doubled for the middle.
Outlook look_out(const BlockGround& ground, const Polygon_mm& lot, const Edge_mm& wall, std::int64_t reach_mm) {
  const Point_mm middle = wall.from + wall.to, normal = -turned_left(wall.to - wall.from);
  std::vector<Edge_mm> edges;
  append_edges(lot, edges);
  const Edge_mm* first = nullptr;
  Int128 best_num = 0, best_den = 1;
  for (const Edge_mm& e : edges) {
    const Point_mm a = e.from + e.from - middle, u = e.to + e.to - e.from - e.from;
    Int128 den = cross(normal, u), num = cross(a, u), along = cross(a, normal);
    if (den == 0) continue;
    if (den < 0) den = -den, num = -num, along = -along;
    if (num < 0 || along < 0 || along > den) continue;
    if (!first || compare_fractions(num, den, best_num, best_den) < 0) first = &e, best_num = num, best_den = den;
  }
  if (!first) return {};
  // The ray's parameter counts normals in doubled millimetres: distance = num / den |normal| / 2.
  const std::int64_t twice = 2 * reach_mm;
  Outlook outlook{ground.mesh.across(*first), ground.road_across(*first), false};
  outlook.is_near =
      compare_fractions(best_num * best_num, best_den * best_den, Int128{twice} * twice, squared_length(normal)) <= 0;
  return outlook;
}

}  // namespace

bool lies_inside(const Ring_mm& convex, const Polygon_mm& lot) {
  std::vector<Edge_mm> edges;
  append_edges(lot, edges);
  for (const Edge_mm& e : edges) {
    if (segment_enters(e, convex)) return false;
  }
  return locate_middle({convex[0], convex[2]}, lot) == Location::inside;
}

std::optional<Ring_mm> place_footprint(const Polygon_mm& lot, const FrameRectangle& rectangle, std::int64_t max_depth_mm) {
  FrameRectangle r = rectangle;
  const Int128 length2 = squared_length(r.direction);
  const std::int64_t millimetre = isqrt(length2 - 1) + 1;
  r.top = std::min(r.top, r.bottom + isqrt(Int128{max_depth_mm} * max_depth_mm * length2));
  for (int shrinks = 0; shrinks < kMostShrinks; ++shrinks) {
    if (std::min(r.right - r.left, r.top - r.bottom) < kLeastSide_mm * millimetre) return std::nullopt;
    const Ring_mm ring{to_world(r, r.left, r.bottom), to_world(r, r.right, r.bottom), to_world(r, r.right, r.top),
                       to_world(r, r.left, r.top)};
    if (lies_inside(ring, lot)) return ring;
    r.left += millimetre, r.bottom += millimetre;
    r.right -= millimetre, r.top -= millimetre;
  }
  return std::nullopt;
}

std::vector<Facing> find_facings(const BlockGround& ground, const Polygon_mm& lot, const Ring_mm& footprint,
                                 std::int64_t party_distance_mm) {
  std::vector<Facing> facings;
  for (std::size_t i = 0; i < footprint.size(); ++i) {
    const Edge_mm wall{footprint[i], footprint[(i + 1) % footprint.size()]};
    const Outlook outlook = look_out(ground, lot, wall, party_distance_mm);
    const bool opposite_street = i == 2;
    if (outlook.road) {
      facings.push_back(Facing::street);
    } else if (outlook.across.face < 0) {
      facings.push_back(Facing::front);
    } else if (outlook.is_near) {
      facings.push_back(Facing::party);
    } else {
      facings.push_back(opposite_street ? Facing::back : Facing::side);
    }
  }
  return facings;
}

}  // namespace settle
