#include "layout/sidewalk_lines.hpp"

#include <algorithm>

#include "settle/core/stable_id.hpp"
#include "settle/street/strips.hpp"

namespace settle {
namespace {

/// A turn over 120 degrees: the mitre would be longer than a whole width.
bool turns_back(Point_mm in, Point_mm out) {
  const Int128 along = dot(in, out);
  return along < 0 && 4 * along * along > Int128{squared_length(in)} * squared_length(out);
}

/// The block lies left of its rings, so the line is a left-hand offset, mitred at the ends of the frontage too.
std::vector<Point_mm> middle_line(const Block& block, const Frontage& f) {
  const Ring_mm& ring = f.ring == 0 ? block.polygon.outer : block.polygon.holes[static_cast<std::size_t>(f.ring - 1)];
  const auto n = static_cast<int>(ring.size());
  const auto vertex = [&](int i) { return ring[static_cast<std::size_t>(((f.first + i) % n + n) % n)]; };
  std::vector<Point_mm> line;
  for (int i = 0; i <= f.count; ++i) {
    const Point_mm in = vertex(i) - vertex(i - 1), out = vertex(i + 1) - vertex(i);
    if (turns_back(in, out)) continue;
    const Point_mm p = vertex(i) - right_mitre(in, out, f.sidewalk_mm);
    if (locate(p, block.polygon) == Location::inside && (line.empty() || line.back() != p)) line.push_back(p);
  }
  return line;
}

}  // namespace

void add_sidewalk_lines(LayoutPack& pack) {
  for (const Block& block : pack.blocks) {
    for (const Frontage& f : block.frontages) {
      if (f.kind != FrontageKind::street || f.sidewalk_mm <= 0) continue;
      SidewalkLine line{"", block.id, f.road_id, f.road_class, f.sidewalk_mm, middle_line(block, f)};
      if (line.line.size() < 2) continue;
      line.id = public_id('q', StableHash().add(block.id).add(f.ring).add(f.first).value());
      pack.sidewalk_lines.push_back(std::move(line));
    }
  }
  std::sort(pack.sidewalk_lines.begin(), pack.sidewalk_lines.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
}

}  // namespace settle
