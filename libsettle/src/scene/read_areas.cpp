#include "read_areas.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "blocker_bridge.hpp"
#include "chain_lines.hpp"
#include "read_parameters.hpp"
#include "repair_rings.hpp"
#include "settle/core/concave_hull.hpp"
#include "settle/core/convex_hull.hpp"
#include "settle/core/overlay.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {
namespace {

/// Valid polygons of one shape; repairs and empty ones are counted.
std::vector<Polygon_mm> read_polygon(const Input& input, const SourcedFeature& sourced, const GeoShape& shape, const InputContext& context) {
  std::vector<Ring_mm> rings;
  for (const auto& part : shape.parts) rings.push_back(line_on_grid(part, context.frame));
  RepairedPolygon repaired = repair_rings(std::move(rings));
  if (repaired.change == RepairedPolygon::Change::crossing) {
    context.warnings.add("W-SELF-INTERSECTION", input.key, sourced.feature.index);
  } else if (repaired.change == RepairedPolygon::Change::empty) {
    context.warnings.add("W-NO-EXTENT", input.key, sourced.feature.index);
  }
  return std::move(repaired.polygons);
}

void append(std::vector<Polygon_mm>& all, std::vector<Polygon_mm>&& more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<Polygon_mm> united(std::vector<Polygon_mm> polygons) {
  if (polygons.size() > 1) polygons = union_polygons(polygons);
  sort_polygons(polygons);
  return polygons;
}

void fault(const InputContext& context, const SourcedFeature& sourced, std::string what, std::string found, std::string expected, std::string advice = "") {
  context.faults.add({sourced.document->file, sourced.pointer, std::move(what), std::move(found), std::move(expected),
                      std::move(advice), static_cast<int>(sourced.feature.index), -1});
}

bool has_geometry(const Input& input, const SourcedFeature& sourced, const InputContext& context) {
  if (sourced.feature.shapes.empty()) context.warnings.add("W-NO-GEOMETRY", input.key, sourced.feature.index);
  return !sourced.feature.shapes.empty();
}

const char* kind_text(ShapeKind kind) {
  return kind == ShapeKind::point ? "a point" : kind == ShapeKind::line ? "a line" : "a polygon";
}

/// The value of a property in metres; a fault when it is missing or breaks the limits.
std::int64_t required_metres(const SourcedFeature& sourced, std::string_view key, std::int64_t least, const InputContext& context) {
  constexpr std::int64_t kMost_mm = 100'000'000;
  const std::string text(sourced.feature.property(key));
  const std::optional<std::int64_t> value = metres_in_text(text);
  if (value && *value >= least && *value <= kMost_mm) return *value;
  fault(context, sourced, "the property `" + std::string(key) + "` " + (text.empty() ? "is missing" : "is not allowed"),
        text.empty() ? "" : text.substr(0, 40), number_in_file(least, Unit::metre) + " to 100000 m");
  return least;
}

/// Polygons of one feature that may hold nothing else.
std::vector<Polygon_mm> read_only_polygons(const Input& input, const SourcedFeature& sourced, const InputContext& context) {
  std::vector<Polygon_mm> polygons;
  for (const GeoShape& shape : sourced.feature.shapes) {
    if (shape.kind == ShapeKind::polygon) {
      append(polygons, read_polygon(input, sourced, shape, context));
    } else if (shape.kind == ShapeKind::point) {
      context.warnings.add("W-NO-EXTENT", input.key, sourced.feature.index);
    } else {
      fault(context, sourced, "is no area", kind_text(shape.kind), "a polygon");
    }
  }
  return united(std::move(polygons));
}

}  // namespace

std::vector<Polygon_mm> read_boundary(const Input& input, const BoundaryRules& rules, const InputContext& context) {
  std::vector<Polygon_mm> polygons;
  std::vector<std::vector<Point_mm>> lines;
  std::vector<Point_mm> points;
  for (const SourcedFeature& sourced : input.features) {
    if (!has_geometry(input, sourced, context)) continue;
    for (const GeoShape& shape : sourced.feature.shapes) {
      if (shape.kind == ShapeKind::polygon) {
        append(polygons, read_polygon(input, sourced, shape, context));
      } else {
        std::vector<Point_mm> line = line_on_grid(shape.parts.front(), context.frame);
        if (shape.kind == ShapeKind::point) {
          points.insert(points.end(), line.begin(), line.end());
        } else if (line.size() > 1) {
          lines.push_back(std::move(line));
        } else {
          context.warnings.add("W-NO-EXTENT", input.key, sourced.feature.index);
        }
      }
    }
  }
  const ChainedLines chained = chain_lines(lines, rules.snap_mm);
  const std::string file = input.features.empty() ? "" : input.features.front().document->file;
  for (const Point_mm p : chained.loose_ends) {
    const Point_mm at = p + context.frame.conventions().origin_mm;
    context.faults.add({file, input.key, "the lines of the boundary do not close",
                        "a loose end at " + number_in_file(at.x, Unit::metre) + ", " + number_in_file(at.y, Unit::metre),
                        "another end within " + number_in_file(rules.snap_mm, Unit::metre) + " m", "Draw the missing line, or raise `layout.snap`", -1, -1});
  }
  for (const Ring_mm& ring : chained.rings) {
    RepairedPolygon repaired = repair_rings({ring});
    if (repaired.change == RepairedPolygon::Change::crossing) context.warnings.add("W-SELF-INTERSECTION", input.key, -1);
    append(polygons, std::move(repaired.polygons));
  }
  if (polygons.empty() && lines.empty()) {
    Ring_mm hull = rules.edge_mm > 0 ? concave_hull(std::move(points), rules.edge_mm) : convex_hull(std::move(points));
    if (hull.size() > 2) polygons.push_back({std::move(hull), {}});
  }
  polygons = united(std::move(polygons));
  if (polygons.empty() && chained.loose_ends.empty()) {
    context.faults.add({file, input.key, "the boundary has no area", "", "a polygon, lines that close, or three points and more", "", -1, -1});
  }
  return polygons;
}

Blockers read_blockers(const Input& input, const BridgeLimits& over_water, const InputContext& context) {
  Blockers blockers;
  std::map<BridgeLimits, std::vector<Polygon_mm>> bridged;
  constexpr std::int64_t kLeast_mm = 1, kMost_mm = 10'000'000;
  for (const SourcedFeature& sourced : input.features) {
    if (!has_geometry(input, sourced, context)) continue;
    const GeoFeature& feature = sourced.feature;
    const BlockerBridge bridge = read_blocker_bridge(feature, over_water);
    if (bridge.is_wrong) context.warnings.add("W-ATTRIBUTE", input.key, feature.index);
    if (level_of(feature, bridge.level_text) != 0) {
      context.warnings.add("W-OTHER-LEVEL", input.key, feature.index);
      continue;
    }
    const std::string_view text = feature.property("width");
    const std::optional<std::int64_t> width = metres_in_text(text);
    const bool good = width && *width >= kLeast_mm && *width <= kMost_mm;
    if (!text.empty() && !good) context.warnings.add("W-ATTRIBUTE", input.key, feature.index);
    for (const GeoShape& shape : feature.shapes) {
      if (shape.kind == ShapeKind::polygon) {
        std::vector<Polygon_mm> area = read_polygon(input, sourced, shape, context);
        if (bridge.limits != BridgeLimits{}) append(bridged[bridge.limits], std::vector<Polygon_mm>(area));
        append(blockers.areas, std::move(area));
        continue;
      }
      BlockerLine line{line_on_grid(shape.parts.front(), context.frame), good ? *width : BlockerLine().width_mm, bridge.limits};
      if (line.line.size() < 2) {
        context.warnings.add("W-NO-EXTENT", input.key, feature.index);
      } else {
        line.line = std::min(line.line, std::vector<Point_mm>(line.line.rbegin(), line.line.rend()));
        blockers.lines.push_back(std::move(line));
      }
    }
  }
  blockers.areas = united(std::move(blockers.areas));
  for (auto& [limits, areas] : bridged) {
    if (!areas.empty()) blockers.bridged.push_back({limits, united(std::move(areas))});
  }
  std::sort(blockers.lines.begin(), blockers.lines.end(), [](const BlockerLine& a, const BlockerLine& b) {
    return std::tie(a.line, a.width_mm, a.bridge) < std::tie(b.line, b.width_mm, b.bridge);
  });
  return blockers;
}

std::vector<HeightSource> read_heights(const Input& input, const InputContext& context) {
  std::vector<HeightSource> heights;
  for (const SourcedFeature& sourced : input.features) {
    if (!has_geometry(input, sourced, context)) continue;
    const std::int64_t height = required_metres(sourced, "height", 0, context);
    std::optional<std::int64_t> radius;
    for (const GeoShape& shape : sourced.feature.shapes) {
      HeightSource source;
      source.height_mm = height;
      if (shape.kind == ShapeKind::line) {
        fault(context, sourced, "is no source of height", kind_text(shape.kind), "a point with `radius` and `height`, or a polygon with `height`");
      } else if (shape.kind == ShapeKind::polygon) {
        source.area = read_polygon(input, sourced, shape, context);
        if (!source.area.empty()) heights.push_back(std::move(source));
      } else if (const auto centre = context.frame.to_grid(shape.parts.front().front())) {
        if (!radius) radius = required_metres(sourced, "radius", 1, context);
        source.radius_mm = *radius;
        source.centre = centre;
        heights.push_back(std::move(source));
      }
    }
  }
  const auto corner = [](const HeightSource& h) { return h.centre ? *h.centre : h.area.front().outer.front(); };
  std::sort(heights.begin(), heights.end(), [&](const HeightSource& a, const HeightSource& b) {
    return std::tuple(corner(a), a.radius_mm, a.height_mm) < std::tuple(corner(b), b.radius_mm, b.height_mm);
  });
  return heights;
}

std::vector<Zone> read_zones(const Input& input, const InputContext& context) {
  std::vector<Zone> zones;
  std::set<std::string> ids;
  for (const SourcedFeature& sourced : input.features) {
    if (!has_geometry(input, sourced, context)) continue;
    Zone zone;
    zone.id = sourced.feature.property("id");
    if (zone.id.empty()) zone.id = sourced.feature.id;
    zone.kind = sourced.feature.property("kind");
    zone.name = sourced.feature.property("name");
    if (zone.kind.empty()) fault(context, sourced, "the property `kind` is missing", "", "residential, commercial, …");
    zone.area = read_only_polygons(input, sourced, context);
    if (zone.area.empty()) continue;
    std::ranges::sort(zone.area, {}, [](const Polygon_mm& part) { return part.outer; });
    if (zone.id.empty()) {
      StableHash hash;
      for (const Point_mm p : zone.area.front().outer) hash.add(p.x).add(p.y);
      zone.id = public_id('d', hash.value());
    }
    if (!ids.insert(lower_case(zone.id)).second) fault(context, sourced, "another zone has this id, ignoring case", "\"" + zone.id.substr(0, 60) + "\"", "");
    zones.push_back(std::move(zone));
  }
  std::sort(zones.begin(), zones.end(), [](const Zone& a, const Zone& b) {
    return std::tie(a.id, a.kind, a.name, a.area.front().outer) < std::tie(b.id, b.kind, b.name, b.area.front().outer);
  });
  return zones;
}

}  // namespace settle
