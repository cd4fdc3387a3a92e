// With u, v the directions of two sides that cross at x, g the angle between them and r the radius: the arc's centre is
// x + r (u + v) / sin g, its ends lie r (1 + cos g) / sin g from x. A point of the arc is the centre + r n, the normals n
// found by halving the angle between those of the sides until a step is 8 to 16 degrees. Directions are fixed point, 2^-30;
// places 2^-20 of a millimetre relative to the node, rounded once, half away from the node: a mirrored crotch gives the
// mirrored arc.
#include "street/fillets.hpp"

#include <algorithm>
#include <array>

#include "settle/core/integer_math.hpp"
#include "street/unit_normal.hpp"

namespace settle {
namespace {

constexpr std::int64_t kOne = std::int64_t{1} << 30;
constexpr int kPlaceBits = 20;
/// round(2^30 cos 10 degrees).
constexpr std::int64_t kCos10 = 1'057'429'273;
/// round(2^30 cos 32, 64, 128 degrees): turns of 2, 4, 8 steps of 16 degrees.
constexpr std::array<std::int64_t, 3> kTurns{910'584'710, 470'697'435, -661'061'475};

Point_mm unit(Point_mm direction) { return turned_left(unit_right_normal(direction)); }

struct Angle {
  Point_mm u, v;
  std::int64_t sine, cosine;  // times 2^30

  Angle(Point_mm a, Point_mm b) : u(unit(a)), v(unit(b)), sine(scaled_down(cross(u, v))), cosine(scaled_down(dot(u, v))) {}
  static std::int64_t scaled_down(std::int64_t product) { return round_half_away(product, kOne); }
};

/// Where two sides cross, relative to the node, times 2^20; false where they do not.
bool find_crossing(const Crotch& c, Point_mm& crossing) {
  const Point_mm da = c.left_of_a.b - c.left_of_a.a, db = c.right_of_b.b - c.right_of_b.a, gap = c.right_of_b.a - c.left_of_a.a;
  const std::int64_t det = cross(da, db), on_a = cross(gap, db), on_b = cross(gap, da);
  if (det <= 0 || on_a < 0 || on_a > det || on_b < 0 || on_b > det) return false;
  const Point_mm from = c.left_of_a.a - c.node;
  const auto axis = [&](std::int64_t start, std::int64_t d) {
    return round_half_away((Int128{start} * det + Int128{d} * on_a) << kPlaceBits, det);
  };
  crossing = {axis(from.x, da.x), axis(from.y, da.y)};
  return true;
}

/// From the normal of a to that of b, both included.
std::vector<Point_mm> normals_between(Point_mm a, Point_mm b) {
  const std::int64_t cosine = Angle::scaled_down(dot(a, b));
  const auto halvings = 1 + std::count_if(kTurns.begin(), kTurns.end(), [&](std::int64_t least) { return cosine < least; });
  std::vector<Point_mm> normals{a, b};
  for (std::ptrdiff_t i = 0; i < halvings; ++i) {
    std::vector<Point_mm> finer{a};
    for (std::size_t k = 1; k < normals.size(); ++k) {
      finer.push_back(unit(normals[k - 1] + normals[k]));
      finer.push_back(normals[k]);
    }
    normals = std::move(finer);
  }
  return normals;
}

/// The arc ends on both sides and each of its points is seen from the node, one after the other.
bool is_sound(const Crotch& c, const std::vector<Point_mm>& arc) {
  for (std::size_t k = 1; k < arc.size(); ++k) {
    if (cross(arc[k - 1] - c.node, arc[k] - c.node) <= 0) return false;
  }
  const auto is_on = [](const Segment_mm& side, Point_mm p) {
    return dot(p - side.a, side.b - side.a) >= 0 && dot(p - side.b, side.a - side.b) >= 0;
  };
  return is_on(c.left_of_a, arc.front()) && is_on(c.right_of_b, arc.back());
}

}  // namespace

std::int64_t fillet_radius(const Crotch& crotch, std::int64_t wanted_mm) {
  const Angle g(crotch.along_a, crotch.along_b);
  if (g.sine <= 0 || g.cosine > kCos10 || g.cosine < -kCos10) return 0;
  const auto room = [&](Point_mm along, std::int64_t own, std::int64_t other) {
    return floor_length(along) / 2 - static_cast<std::int64_t>(ceil_div(Int128{other} * kOne + Int128{own} * g.cosine, 2 * g.sine));
  };
  const std::int64_t least = std::min(room(crotch.along_a, crotch.width_a_mm, crotch.width_b_mm),
                                      room(crotch.along_b, crotch.width_b_mm, crotch.width_a_mm));
  const auto greatest = static_cast<std::int64_t>(floor_div(Int128{least} * g.sine, kOne + g.cosine));
  return std::clamp<std::int64_t>(greatest, 0, wanted_mm);
}

std::vector<Point_mm> fillet_arc(const Crotch& crotch, std::int64_t radius_mm) {
  Point_mm crossing;
  if (radius_mm <= 0 || !find_crossing(crotch, crossing)) return {};
  const Angle g(crotch.left_of_a.b - crotch.left_of_a.a, crotch.right_of_b.b - crotch.right_of_b.a);
  if (g.sine <= 0) return {};
  const auto centre = [&](std::int64_t at, std::int64_t sum) { return at + round_half_away((Int128{sum} * radius_mm) << kPlaceBits, g.sine); };
  const Point_mm middle{centre(crossing.x, g.u.x + g.v.x), centre(crossing.y, g.u.y + g.v.y)};
  std::vector<Point_mm> arc;
  for (const Point_mm n : normals_between(-turned_left(g.u), turned_left(g.v))) {
    const auto place = [&](std::int64_t c, std::int64_t normal) {
      return round_half_away((Int128{c} << (30 - kPlaceBits)) + Int128{normal} * radius_mm, Int128{1} << 30);
    };
    arc.push_back(crotch.node + Point_mm{place(middle.x, n.x), place(middle.y, n.y)});
  }
  if (!is_sound(crotch, arc)) return {};
  return arc;
}

}  // namespace settle
