#include "support/block_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "settle/core/edge_rings.hpp"
#include "settle/core/integer_math.hpp"

namespace settle_tests {

using namespace settle;

namespace {

constexpr std::int64_t kM = 1000;

Ring_mm metres(std::vector<std::pair<double, double>> points) {
  Ring_mm ring;
  for (const auto& [x, y] : points) ring.push_back({std::llround(x * 1000), std::llround(y * 1000)});
  return ring;
}

Ring_mm arc(double cx, double cy, double radius, double from_deg, double to_deg, int steps) {
  std::vector<std::pair<double, double>> points;
  for (int i = 0; i <= steps; ++i) {
    const double t = (from_deg + (to_deg - from_deg) * i / steps) * 3.14159265358979 / 180;
    points.emplace_back(cx + radius * std::cos(t), cy + radius * std::sin(t));
  }
  return metres(points);
}

Ring_mm joined(Ring_mm a, const Ring_mm& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

Ring_mm reversed(Ring_mm ring) {
  std::reverse(ring.begin(), ring.end());
  return ring;
}

/// Every side moved left by the width; empty when the result is no good. Test input only, so doubles are enough.
Ring_mm inner_ring(const Ring_mm& ring, std::int64_t width_mm) {
  Ring_mm inner;
  const std::size_t n = ring.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Point_mm u = ring[i] - ring[(i + n - 1) % n], v = ring[(i + 1) % n] - ring[i];
    const double lu = std::hypot(u.x, u.y), lv = std::hypot(v.x, v.y);
    const double nx = -u.y / lu - v.y / lv, ny = u.x / lu + v.x / lv;
    const double scale = 2.0 * width_mm / (nx * nx + ny * ny);
    inner.push_back({ring[i].x + std::llround(nx * scale), ring[i].y + std::llround(ny * scale)});
  }
  for (std::size_t i = 0; i < n; ++i) {
    const Point_mm old_side = ring[(i + 1) % n] - ring[i], side = inner[(i + 1) % n] - inner[i];
    if (dot(old_side, side) <= 0) return {};
  }
  return is_simple(inner) ? inner : Ring_mm{};
}

void map_points(Polygon_mm& polygon, const std::function<Point_mm(Point_mm)>& f) {
  for (Point_mm& p : polygon.outer) p = f(p);
  for (Ring_mm& hole : polygon.holes) {
    for (Point_mm& p : hole) p = f(p);
  }
}

}  // namespace

Ring_mm rectangle(std::int64_t width_mm, std::int64_t depth_mm) {
  return {{0, 0}, {width_mm, 0}, {width_mm, depth_mm}, {0, depth_mm}};
}

Polygon_mm turned(const Polygon_mm& polygon, std::int64_t a, std::int64_t b) {
  const std::int64_t length = isqrt(Int128{a} * a + Int128{b} * b);
  Polygon_mm result = polygon;
  map_points(result, [&](Point_mm p) { return Point_mm{(a * p.x - b * p.y) / length, (b * p.x + a * p.y) / length}; });
  return result;
}

std::vector<NamedShape> block_shapes() {
  std::vector<NamedShape> shapes;
  for (const auto& [w, d] : std::vector<std::pair<int, int>>{{10, 60}, {14, 40}, {20, 30}, {24, 60}, {30, 200}, {36, 90}, {40, 40},
                                                             {50, 50}, {52, 100}, {60, 180}, {61, 274}, {80, 80}, {80, 200}, {120, 250}}) {
    const std::string name = std::to_string(w) + "x" + std::to_string(d);
    shapes.push_back({name, {rectangle(w * kM, d * kM), {}}});
    shapes.push_back({name + " turned 17", turned({rectangle(w * kM, d * kM), {}}, 956'305, 292'372)});
    shapes.push_back({name + " turned 33", turned({rectangle(w * kM, d * kM), {}}, 838'671, 544'639)});
  }
  const auto add = [&](std::string name, Ring_mm outer, std::vector<Ring_mm> holes = {}) {
    shapes.push_back({std::move(name), {std::move(outer), std::move(holes)}});
  };
  add("L", metres({{0, 0}, {120, 0}, {120, 45}, {50, 45}, {50, 110}, {0, 110}}));
  add("U", metres({{0, 0}, {140, 0}, {140, 100}, {95, 100}, {95, 45}, {45, 45}, {45, 100}, {0, 100}}));
  add("T", metres({{0, 60}, {50, 60}, {50, 0}, {95, 0}, {95, 60}, {150, 60}, {150, 105}, {0, 105}}));
  add("plus", metres({{45, 0}, {90, 0}, {90, 45}, {135, 45}, {135, 90}, {90, 90}, {90, 135}, {45, 135}, {45, 90}, {0, 90}, {0, 45}, {45, 45}}));
  add("comb", metres({{0, 0}, {200, 0}, {200, 90}, {165, 90}, {165, 40}, {120, 40}, {120, 90}, {85, 90}, {85, 40}, {40, 40}, {40, 90}, {0, 90}}));
  add("notch of 3 m", metres({{0, 0}, {80, 0}, {80, 60}, {43, 60}, {43, 57}, {40, 57}, {40, 60}, {0, 60}}));
  add("notch of 0.4 m", metres({{0, 0}, {80, 0}, {80, 60}, {43, 60}, {43, 59.6}, {40, 59.6}, {40, 60}, {0, 60}}));
  add("bay", joined(metres({{0, 80}, {0, 0}, {120, 0}, {120, 80}}), reversed(arc(60, 80, 30, 180, 360, 17))));
  add("crescent", joined(arc(0, 0, 100, 20, 160, 24), reversed(arc(0, 0, 60, 20, 160, 18))));
  add("sector", joined(metres({{0, 0}}), arc(0, 0, 90, 10, 75, 12)));
  add("circle", [] { Ring_mm r = arc(0.1234, 0.3217, 40, 0, 360, 36); r.pop_back(); return r; }());
  add("needle triangle", metres({{0, 0}, {160, 0}, {160, 35}}));
  add("flatiron", metres({{0, 0}, {110, 0}, {110, 60}, {0, 6}}));
  add("right triangle", metres({{0, 0}, {70, 0}, {0, 70}}));
  add("quad of 81 degrees", metres({{0, 0}, {90, 0}, {104.3, 90}, {14.3, 90}}));
  add("strip", metres({{0, 0}, {970, 0}, {970, 3}, {0, 3}}));
  add("16x80", metres({{0, 0}, {80, 0}, {80, 16}, {0, 16}}));
  add("straight vertices", metres({{0, 0}, {30, 0}, {60, 0}, {90, 0}, {90, 40}, {45, 40}, {0, 40}}));
  add("hole", metres({{0, 0}, {120, 0}, {120, 110}, {0, 110}}), {reversed(metres({{40, 40}, {80, 40}, {80, 75}, {40, 75}}))});
  Ring_mm round = arc(35, 50, 14, 0, 360, 16);
  round.pop_back();
  add("round hole off centre", metres({{0, 0}, {120, 0}, {120, 90}, {0, 90}}), {reversed(round)});
  add("two holes", metres({{0, 0}, {200, 0}, {200, 100}, {0, 100}}),
      {reversed(metres({{40, 35}, {75, 35}, {75, 65}, {40, 65}})), reversed(metres({{130, 50}, {150, 30}, {170, 50}, {150, 70}}))});
  add("hole touching the outline", metres({{0, 0}, {60, 0}, {120, 0}, {120, 90}, {0, 90}}), {reversed(metres({{60, 0}, {80, 40}, {40, 40}}))});
  add("hole near the outline", metres({{0, 0}, {120, 0}, {120, 90}, {0, 90}}), {reversed(metres({{40, 0.3}, {80, 0.3}, {80, 40}, {40, 40}}))});
  return shapes;
}

void add_block(LayoutPack& layout, const std::string& id, const Polygon_mm& polygon, std::int64_t sidewalk_mm) {
  Block block;
  block.id = id;
  block.polygon = polygon;
  block.height_mm = layout.base_height_mm;
  int road = 0;
  for (int r = 0; r <= static_cast<int>(polygon.holes.size()); ++r) {
    const Ring_mm& ring = r == 0 ? polygon.outer : polygon.holes[r - 1];
    const Ring_mm inner = sidewalk_mm > 0 && polygon.holes.empty() ? inner_ring(ring, sidewalk_mm) : Ring_mm{};
    const int n = static_cast<int>(ring.size());
    for (int i = 0; i < n; ++i) {
      const Point_mm in = ring[i] - ring[(i + n - 1) % n], out = ring[(i + 1) % n] - ring[i];
      // A bend under 30 degrees stays on the street.
      if (i == 0 || dot(in, out) <= 0 || 10 * std::abs(cross(in, out)) > 6 * dot(in, out)) ++road;
      const std::string road_id = id + "-street" + std::to_string(road);
      block.frontages.push_back({r, i, 1, FrontageKind::street, road_id, "C", 3, inner.empty() ? 0 : sidewalk_mm});
      if (inner.empty()) continue;
      const int k = (i + 1) % n;
      layout.sidewalk_strips.push_back(
          {id + "-walk" + std::to_string(i), id, road_id, "C", sidewalk_mm, {{ring[i], ring[k], inner[k], inner[i]}, {}}});
    }
  }
  layout.blocks.push_back(std::move(block));
}

LayoutPack layout_of(const Polygon_mm& polygon, std::int64_t sidewalk_mm) {
  LayoutPack layout;
  add_block(layout, "b1", polygon, sidewalk_mm);
  return layout;
}

LayoutPack moved(const LayoutPack& layout, int quarters, Point_mm shift) {
  LayoutPack result = layout;
  const auto move = [&](Point_mm p) {
    for (int i = 0; i < quarters; ++i) p = turned_left(p);
    return p + shift;
  };
  for (Block& b : result.blocks) map_points(b.polygon, move);
  for (SidewalkStrip& s : result.sidewalk_strips) map_points(s.polygon, move);
  return result;
}

}  // namespace settle_tests
