// Each side is moved inward by the inset and cut with its moved neighbours, in whole numbers rounded once; then the result
// is proved rather than trusted: same number of sides, each running the way it did, rings simple and apart, every new
// vertex at least the inset (less 2 mm of rounding) from every old side.
#include "building/roofs.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {
namespace {

constexpr std::int64_t kRounding_mm = 2;

/// The solid lies left of each ring's edges, so the left normal points inward for holes too.
std::optional<Ring_mm> inset_ring(Ring_mm ring, std::int64_t inset_mm) {
  drop_straight_vertices(ring);
  const std::size_t n = ring.size();
  if (n < 3) return std::nullopt;
  std::vector<Point_mm> shift(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Point_mm d = ring[(i + 1) % n] - ring[i], normal = turned_left(d);
    // The root is taken of the length times 1024: the shift is exact to a thousandth of a millimetre before it is rounded.
    const std::int64_t length = isqrt(static_cast<Int128>(squared_length(d)) * 1024 * 1024);
    shift[i] = {round_half_away(static_cast<Int128>(normal.x) * inset_mm * 1024, length),
                round_half_away(static_cast<Int128>(normal.y) * inset_mm * 1024, length)};
  }
  Ring_mm moved(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t b = (i + n - 1) % n;
    moved[i] = rounded_crossing(ring[b] + shift[b], ring[i] + shift[b], ring[i] + shift[i], ring[(i + 1) % n] + shift[i]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (dot(moved[(i + 1) % n] - moved[i], ring[(i + 1) % n] - ring[i]) <= 0) return std::nullopt;
  }
  return is_simple(moved) ? std::optional(moved) : std::nullopt;
}

/// Squared distance of p from segment ab is at least `least`², without a root or a division.
bool keeps_distance(Point_mm p, Point_mm a, Point_mm b, std::int64_t least) {
  const Point_mm d = b - a;
  const Int128 wanted = static_cast<Int128>(least) * least;
  if (dot(p - a, d) <= 0) return squared_length(p - a) >= wanted;
  if (dot(p - b, d) >= 0) return squared_length(p - b) >= wanted;
  const Int128 c = cross(d, p - a);
  return c * c >= wanted * squared_length(d);
}

std::vector<const Ring_mm*> rings_of(const Polygon_mm& polygon) {
  std::vector<const Ring_mm*> rings{&polygon.outer};
  for (const Ring_mm& hole : polygon.holes) rings.push_back(&hole);
  return rings;
}

template <class Visit>
bool all_edges(const Polygon_mm& polygon, Visit&& visit) {
  for (const Ring_mm* ring : rings_of(polygon)) {
    for (std::size_t i = 0; i < ring->size(); ++i) {
      if (!visit((*ring)[i], (*ring)[(i + 1) % ring->size()])) return false;
    }
  }
  return true;
}

bool is_proved(const Polygon_mm& inner, const Polygon_mm& outer, std::int64_t inset_mm) {
  const std::int64_t least = std::max<std::int64_t>(0, inset_mm - kRounding_mm);
  for (const Ring_mm* ring : rings_of(inner)) {
    for (const Point_mm p : *ring) {
      if (locate(p, outer) != Location::inside) return false;
      if (!all_edges(outer, [&](Point_mm a, Point_mm b) { return keeps_distance(p, a, b, least); })) return false;
    }
  }
  return all_edges(inner, [&](Point_mm a, Point_mm b) {
    return all_edges(outer, [&](Point_mm c, Point_mm d) { return !segments_meet(a, b, c, d) && keeps_distance(c, a, b, least); });
  });
}

bool rings_lie_apart(const Polygon_mm& polygon) {
  const std::vector<const Ring_mm*> rings = rings_of(polygon);
  for (std::size_t i = 0; i < rings.size(); ++i) {
    for (std::size_t j = i + 1; j < rings.size(); ++j) {
      for (std::size_t k = 0; k < rings[i]->size(); ++k) {
        for (std::size_t m = 0; m < rings[j]->size(); ++m) {
          if (segments_meet((*rings[i])[k], (*rings[i])[(k + 1) % rings[i]->size()], (*rings[j])[m],
                            (*rings[j])[(m + 1) % rings[j]->size()])) {
            return false;
          }
        }
      }
    }
  }
  return true;
}

std::vector<Polygon_mm> polygons_of(const MassTier& tier) {
  std::vector<Polygon_mm> polygons;
  for (const Ring_mm& ring : tier.rings) {
    if (doubled_area(ring) > 0) polygons.push_back({ring, {}});
  }
  for (const Ring_mm& ring : tier.rings) {
    if (ring.empty() || doubled_area(ring) >= 0) continue;
    for (Polygon_mm& p : polygons) {
      if (!std::ranges::all_of(ring, [&](Point_mm q) { return locate(q, p.outer) != Location::outside; })) continue;
      p.holes.push_back(ring);
      break;
    }
  }
  return polygons;
}

/// Scaled about the middle of its box; none unless the result is valid and inside.
std::optional<Polygon_mm> scale_polygon(const Polygon_mm& polygon, Fraction scale) {
  const Box_mm box = bounds(polygon.outer);
  const Point_mm middle2 = box.min + box.max;
  Polygon_mm scaled = polygon;
  const auto scale_ring = [&](Ring_mm& ring) {
    for (Point_mm& p : ring) {
      p.x = round_half_up(static_cast<Int128>(middle2.x) * scale.den + static_cast<Int128>(2 * p.x - middle2.x) * scale.num, 2 * scale.den);
      p.y = round_half_up(static_cast<Int128>(middle2.y) * scale.den + static_cast<Int128>(2 * p.y - middle2.y) * scale.num, 2 * scale.den);
    }
    return is_simple(ring);
  };
  bool simple = scale_ring(scaled.outer);
  for (Ring_mm& hole : scaled.holes) simple = scale_ring(hole) && simple;
  return simple && rings_lie_apart(scaled) && is_proved(scaled, polygon, 0) ? std::optional(scaled) : std::nullopt;
}

}  // namespace

std::optional<Polygon_mm> inset_polygon(const Polygon_mm& polygon, std::int64_t inset_mm) {
  Polygon_mm inner;
  const auto outer = inset_ring(polygon.outer, inset_mm);
  if (!outer) return std::nullopt;
  inner.outer = *outer;
  for (const Ring_mm& hole : polygon.holes) {
    const auto moved = inset_ring(hole, inset_mm);
    if (!moved) return std::nullopt;
    inner.holes.push_back(*moved);
  }
  return rings_lie_apart(inner) && is_proved(inner, polygon, inset_mm) ? std::optional(inner) : std::nullopt;
}

void make_roofs(const std::string& building_id, const PlannedTop& top, std::vector<Roof>& roofs, std::vector<Finding>& findings) {
  const BdfRoof& rule = top.bdf->roof;
  std::int64_t number = 0;
  for (const Polygon_mm& polygon : polygons_of(*top.outline)) {
    const auto add = [&](const char* kind, std::int64_t z_mm, const Polygon_mm& shape) {
      const std::uint64_t key = StableHash().add(building_id).add(top.vol).add(kind).add(number).value();
      roofs.push_back({public_id('t', key), building_id, top.vol, kind, z_mm, shape});
    };
    const auto refuse = [&](std::int64_t inset_mm) {
      findings.push_back({"W-ROOF-INSET", building_id, "roofs", {{"vol", top.vol}, {"inset_mm", inset_mm}}, polygon.outer.front()});
    };
    add("top", top.z_mm, polygon);
    std::optional<Polygon_mm> roof = polygon;
    const bool scaled = rule.inset_mm == 0 && !(rule.scale == Fraction{1, 1});
    if (rule.inset_mm > 0) roof = inset_polygon(polygon, rule.inset_mm);
    if (scaled) roof = scale_polygon(polygon, rule.scale);
    if (!roof) refuse(rule.inset_mm);
    if (roof && (rule.inset_mm > 0 || scaled || rule.offset_mm != 0)) add("roof", top.z_mm + rule.offset_mm, *roof);
    if (roof && rule.sub_roof_inset_mm) {
      const std::optional<Polygon_mm> sub = *rule.sub_roof_inset_mm > 0 ? inset_polygon(*roof, *rule.sub_roof_inset_mm) : roof;
      if (sub) add("sub_roof", top.z_mm + rule.offset_mm + rule.sub_roof_offset_mm, *sub);
      if (!sub) refuse(*rule.sub_roof_inset_mm);
    }
    ++number;
  }
}

}  // namespace settle
