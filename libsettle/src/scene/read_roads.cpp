#include "read_roads.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "decimal.hpp"
#include "read_parameters.hpp"
#include "settle/core/check.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {
namespace {

constexpr std::int64_t kMaxSourceAt_mm = 1'000'000'000;

/// What a line stands for where its feature does not say: a street, a main road that may be of any class, or one of class A.
enum class LineRole { street, main_road, avenue };

/// A road before its id is settled.
struct DrawnRoad {
  RoadLine road;
  std::string wanted_id;  ///< the user's own; empty when there is none
  std::size_t order = 0;  ///< in the input
};

/// `bridge` and `tunnel` count when they are there and do not deny it.
bool counts(std::string_view value) { return !value.empty() && value != "no" && value != "false" && value != "0"; }

class RoadReader {
 public:
  RoadReader(const RoadRequest& request, const InputContext& context) : request_(request), context_(context) {}

  void read(const Input& input, LineRole role) {
    for (const SourcedFeature& sourced : input.features) read_feature(input, sourced, role);
  }
  std::vector<DrawnRoad> take() { return std::move(drawn_); }

 private:
  void read_feature(const Input& input, const SourcedFeature& sourced, LineRole role) {
    const GeoFeature& feature = sourced.feature;
    std::vector<std::vector<Point_mm>> lines;
    bool is_flat = feature.shapes.empty();
    for (const GeoShape& shape : feature.shapes) {
      if (shape.kind == ShapeKind::polygon) {
        fault(sourced, "is no road", "a polygon", "a line", "Give the centre line of the road");
        continue;
      }
      std::vector<Point_mm> line = line_on_grid(shape.parts.front(), context_.frame);
      if (line.size() < 2) {
        is_flat = true;
      } else {
        lines.push_back(std::move(line));
      }
    }
    if (is_flat) context_.warnings.add(feature.shapes.empty() ? "W-NO-GEOMETRY" : "W-NO-EXTENT", input.key, feature.index);
    if (lines.empty()) return;
    const RoadLine attributes = read_attributes(input, sourced, role);
    for (std::vector<Point_mm>& line : lines) {
      DrawnRoad drawn{attributes, attributes.id, drawn_.size()};
      drawn.road.line = std::move(line);
      drawn_.push_back(std::move(drawn));
    }
  }

  RoadLine read_attributes(const Input& input, const SourcedFeature& sourced, LineRole role) {
    const GeoFeature& feature = sourced.feature;
    RoadLine road;
    for (const std::string_view id : {feature.property("id"), std::string_view(feature.id), feature.property("osm_id")}) {
      if (road.id.empty()) road.id = id;
    }
    road.name = feature.property("name");
    const RoadClass& kind = class_of(sourced, role);
    road.road_class = kind.name;
    road.level = kind.level;
    road.width_mm = length(input, feature, "width", kind.width_mm);
    road.sidewalk_mm = sidewalk(input, feature, kind.sidewalk_mm);
    const std::string_view lanes = feature.property("lanes");
    const std::int64_t lane_count = whole_decimal(lanes).value_or(-1);
    if (lane_count >= 0 && lane_count <= 99) {
      road.lanes = static_cast<int>(lane_count);
    } else if (!lanes.empty()) {
      context_.warnings.add("W-ATTRIBUTE", input.key, feature.index);
    }
    const std::string_view oneway = feature.property("oneway");
    road.oneway = oneway == "yes" || oneway == "true" || oneway == "1" ? 1 : oneway == "-1" || oneway == "reverse" ? -1 : 0;
    road.level_z = static_cast<int>(level_of(feature));
    road.bridge = counts(feature.property("bridge"));
    road.tunnel = !road.bridge && counts(feature.property("tunnel")) && feature.property("tunnel") != "building_passage";
    const std::optional<std::int64_t> source_at = metres_in_text(feature.property("source_at"));
    if (source_at && *source_at >= 0 && *source_at <= kMaxSourceAt_mm) {
      road.source_id = feature.property("source_id");
      road.source_at_mm = road.source_id.empty() ? 0 : *source_at;
    }
    return road;
  }

  const RoadClass* find_class(std::string_view name) const {
    for (const RoadClass& c : request_.classes) {
      if (c.name == name) return &c;
    }
    return nullptr;
  }

  /// The feature's own `class`, else what `class_from` makes of its property, else A for a main road and C for another.
  /// A, B and C are in every scene, and `class_from` was checked against the table. An avenue is of class A.
  const RoadClass& class_of(const SourcedFeature& sourced, LineRole role) {
    std::string name = role == LineRole::street ? "C" : "A";
    if (role == LineRole::avenue) return known_class(name);
    const std::optional<ClassFrom>& from = request_.class_from;
    const std::string_view own = from && from->property == "class" ? std::string_view() : sourced.feature.property("class");
    if (const RoadClass* found = find_class(own)) return *found;
    if (!own.empty()) {
      std::vector<std::string_view> names;
      for (const RoadClass& c : request_.classes) names.push_back(c.name);
      fault(sourced, "no road class of this name", "\"" + std::string(own.substr(0, 40)) + "\"", list_words(names),
            "Add it to `road_classes`, or map a property by `layout.class_from`");
    }
    if (from) {
      const auto mapped = from->classes.find(std::string(sourced.feature.property(from->property)));
      if (mapped != from->classes.end()) {
        name = mapped->second;
      } else if (role == LineRole::street && from->fallback) {
        name = *from->fallback;
      }
    }
    return known_class(name);
  }

  const RoadClass& known_class(std::string_view name) const {
    const RoadClass* found = find_class(name);
    SETTLE_CHECK(found != nullptr);
    return *found;
  }

  std::int64_t length(const Input& input, const GeoFeature& feature, std::string_view key, std::int64_t fallback) {
    const std::string_view text = feature.property(key);
    if (text.empty()) return fallback;
    const std::optional<std::int64_t> value = metres_in_text(text);
    for (const auto& field : RoadClass::fields()) {
      if (field.name == key && value && *value >= field.least && *value <= field.greatest) return *value;
    }
    context_.warnings.add("W-ATTRIBUTE", input.key, feature.index);
    return fallback;
  }

  /// A width, or one of the words that OpenStreetMap has for where a sidewalk is.
  std::int64_t sidewalk(const Input& input, const GeoFeature& feature, std::int64_t fallback) {
    const std::string_view text = feature.property("sidewalk");
    if (text == "no" || text == "none") return 0;
    for (const std::string_view word : {"both", "left", "right", "yes", "separate"}) {
      if (text == word) return fallback;
    }
    return length(input, feature, "sidewalk", fallback);
  }

  void fault(const SourcedFeature& sourced, std::string what, std::string found, std::string expected, std::string advice) {
    context_.faults.add({sourced.document->file, sourced.pointer, std::move(what), std::move(found), std::move(expected),
                         std::move(advice), static_cast<int>(sourced.feature.index), -1});
  }

  const RoadRequest& request_;
  const InputContext& context_;
  std::vector<DrawnRoad> drawn_;
};

/// Hash of a line's points, the same read from either end.
std::uint64_t line_hash(const std::vector<Point_mm>& line) {
  std::vector<Point_mm> backward(line.rbegin(), line.rend());
  StableHash hash;
  for (const Point_mm p : std::min(line, backward)) hash.add(p.x).add(p.y);
  return hash.value();
}

auto sort_key(const RoadLine& r) {
  return std::tie(r.id, r.road_class, r.width_mm, r.sidewalk_mm, r.level_z, r.lanes, r.oneway, r.name, r.bridge, r.tunnel, r.source_id, r.source_at_mm, r.line);
}

/// An id that several lines ask for, ignoring case, goes to none of them as it stands: each gets its line's hash added,
/// so that which one keeps a name cannot depend on the order of features. Lines that are the same point for point are
/// told apart by their rank.
void settle_ids(std::vector<DrawnRoad>& drawn) {
  std::map<std::string, int> asked;
  for (const DrawnRoad& d : drawn) ++asked[lower_case(d.wanted_id)];
  for (DrawnRoad& d : drawn) {
    const std::uint64_t hash = line_hash(d.road.line);
    if (d.wanted_id.empty()) {
      d.road.id = public_id('r', hash);
    } else if (asked[lower_case(d.wanted_id)] > 1) {
      d.road.id = d.wanted_id + "." + public_id('r', hash);
    }
  }
  const auto by_key = [](const DrawnRoad& a, const DrawnRoad& b) { return sort_key(a.road) < sort_key(b.road); };
  std::sort(drawn.begin(), drawn.end(), by_key);
  std::map<std::string, int> used;
  for (DrawnRoad& d : drawn) {
    if (const int rank = used[lower_case(d.road.id)]++; rank > 0) d.road.id += "." + std::to_string(rank);
  }
}

}  // namespace

std::vector<RoadClass> default_road_classes() {
  return {{"A", 1, 20'000, 3000}, {"B", 2, 13'000, 2500}, {"C", 3, 8000, 2000}};
}

std::vector<std::string> road_properties(const std::optional<ClassFrom>& class_from) {
  std::vector<std::string> keys{"id",   "osm_id", "name",   "class",  "width",  "sidewalk",
                                "lanes", "oneway", "layer", "level_z", "bridge", "tunnel", "source_id", "source_at"};
  if (class_from) keys.push_back(class_from->property);
  return keys;
}

std::string lower_case(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

std::optional<std::int64_t> metres_in_text(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  if (text.ends_with('m')) text.remove_suffix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text.find(',') == std::string_view::npos ? round_decimal(text, 3) : std::nullopt;
}

std::int64_t level_of(const GeoFeature& feature) { return level_of(feature, feature.property("bridge")); }

std::int64_t level_of(const GeoFeature& feature, std::string_view bridge) {
  constexpr std::int64_t kMost = 50;
  for (const std::string_view key : {"level_z", "layer"}) {
    if (key == "layer" && feature.property("tunnel") == "building_passage") return 0;
    const std::optional<std::int64_t> level = whole_decimal(feature.property(key));
    if (level && *level >= -kMost && *level <= kMost) return *level;
  }
  return counts(bridge) ? 1 : counts(feature.property("tunnel")) ? -1 : 0;
}

std::vector<Point_mm> line_on_grid(const std::vector<Position>& part, const SceneFrame& frame) {
  std::vector<Point_mm> line;
  line.reserve(part.size());
  for (const Position position : part) {
    const std::optional<Point_mm> p = frame.to_grid(position);
    if (p && (line.empty() || line.back() != *p)) line.push_back(*p);
  }
  return line;
}

std::vector<RoadLine> read_roads(const RoadRequest& request, const InputContext& context) {
  RoadReader reader(request, context);
  if (request.main_roads != nullptr) reader.read(*request.main_roads, LineRole::main_road);
  if (request.roads != nullptr) reader.read(*request.roads, LineRole::street);
  std::vector<DrawnRoad> drawn = reader.take();
  settle_ids(drawn);
  std::vector<RoadLine> roads;
  for (DrawnRoad& d : drawn) roads.push_back(std::move(d.road));
  std::sort(roads.begin(), roads.end(), [](const RoadLine& a, const RoadLine& b) { return a.id < b.id; });
  return roads;
}

std::vector<RoadLine> read_main_roads(const RoadRequest& request, const InputContext& context) {
  RoadReader reader(request, context);
  if (request.main_roads != nullptr) reader.read(*request.main_roads, LineRole::avenue);
  std::vector<DrawnRoad> drawn = reader.take();
  settle_ids(drawn);
  std::sort(drawn.begin(), drawn.end(), [](const DrawnRoad& a, const DrawnRoad& b) { return a.order < b.order; });
  std::vector<RoadLine> roads;
  for (DrawnRoad& d : drawn) roads.push_back(std::move(d.road));
  return roads;
}

}  // namespace settle
