#include "scene_frame.hpp"

#include <algorithm>
#include <cctype>

#include "read_parameters.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::int64_t kUnits = 100'000'000'000;  ///< of a Position in one metre or degree
constexpr std::int64_t kPerMm = kUnits / 1000;
constexpr std::int64_t kKilometre_mm = 1'000'000;

template <class Use>
void for_each_position(std::span<const Input> inputs, Use use) {
  for (const Input& input : inputs) {
    for (const SourcedFeature& sourced : input.features) {
      int vertex = 0;
      for (const GeoShape& shape : sourced.feature.shapes) {
        for (const auto& part : shape.parts) {
          for (const Position p : part) use(sourced, vertex++, p);
        }
      }
    }
  }
}

void add_fault(Faults& faults, const SourcedFeature& sourced, int vertex, std::string what, std::string found, std::string advice) {
  faults.add({sourced.document->file, sourced.pointer, std::move(what), std::move(found), "", std::move(advice),
              static_cast<int>(sourced.feature.index), vertex});
}

std::string place_text(Position p) {
  const auto text = [](std::int64_t v) {
    return number_in_file(static_cast<std::int64_t>(floor_div(static_cast<Int128>(v) + kPerMm / 2, kPerMm)), Unit::metre);
  };
  return text(p.x) + ", " + text(p.y);
}

bool within(std::int64_t v, std::int64_t limit) { return v >= -limit && v <= limit; }

/// Faults for degrees that are none; true when all are good.
bool check_degrees(std::span<const Input> inputs, Faults& faults) {
  bool good = true;
  for_each_position(inputs, [&](const SourcedFeature& sourced, int vertex, Position p) {
    if (within(p.x, 180 * kUnits) && within(p.y, 90 * kUnits)) return;
    good = false;
    const bool swapped = within(p.x, 90 * kUnits) && within(p.y, 180 * kUnits);
    add_fault(faults, sourced, vertex, "is no longitude and latitude", place_text(p),
              swapped ? "Are the axes swapped? Longitude comes first" : "Are these metres? Then leave `crs` out");
  });
  return good;
}

}  // namespace

std::string normal_crs(std::string_view name) {
  if (name == "local") return "local";
  if (name.find("CRS84") != std::string_view::npos) return "EPSG:4326";
  const std::size_t colon = name.rfind(':');
  std::string head(name.substr(0, colon == std::string_view::npos ? 0 : colon));
  std::transform(head.begin(), head.end(), head.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  const std::string_view digits = colon == std::string_view::npos ? "" : name.substr(colon + 1);
  if (head.find("EPSG") == std::string::npos || digits.empty() || digits.size() > 6) return "";
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; })) return "";
  return "EPSG:" + std::string(digits);
}

std::optional<Point_mm> SceneFrame::absolute(Position p) const {
  if (lonlat_) return lonlat_->project(p);
  return Point_mm{static_cast<std::int64_t>(floor_div(static_cast<Int128>(p.x) + kPerMm / 2, kPerMm)),
                  static_cast<std::int64_t>(floor_div(static_cast<Int128>(p.y) + kPerMm / 2, kPerMm))};
}

std::optional<Point_mm> SceneFrame::to_grid(Position position) const {
  const std::optional<Point_mm> at = absolute(position);
  if (!at) return std::nullopt;
  const Point_mm p = *at - conventions_.origin_mm;
  if (!within(p.x, kMaxCoordinate_mm) || !within(p.y, kMaxCoordinate_mm)) return std::nullopt;
  return p;
}

SceneFrame SceneFrame::choose(const FrameRequest& request, std::span<const Input> inputs, Faults& faults, InputWarnings& warnings) {
  SceneFrame frame;
  frame.crs_ = request.crs;
  if (request.origin_mm) frame.conventions_.origin_mm = *request.origin_mm;
  if (request.crs == "EPSG:4326") {
    if (!check_degrees(inputs, faults)) return frame;
    Box_mm degrees;
    for_each_position(inputs, [&](const SourcedFeature&, int, Position p) { degrees.add(Point_mm{p.x, p.y}); });
    const auto middle = [](std::int64_t a, std::int64_t b) { return round_half_up(static_cast<Int128>(a) + b, 2 * (kUnits / 100)); };
    const bool any = !degrees.empty();
    frame.lonlat_.emplace(any ? middle(degrees.min.x, degrees.max.x) : 0, any ? middle(degrees.min.y, degrees.max.y) : 0);
    frame.conventions_.crs = frame.lonlat_->proj_string();
  } else if (request.crs != "local") {
    frame.conventions_.crs = request.crs;
  }
  Box_mm box;
  for_each_position(inputs, [&](const SourcedFeature&, int, Position p) {
    if (const auto at = frame.absolute(p)) box.add(*at);
  });
  if (box.empty()) return frame;
  if (!request.origin_mm && !(within(box.min.x, kMaxCoordinate_mm) && within(box.max.x, kMaxCoordinate_mm) &&
                              within(box.min.y, kMaxCoordinate_mm) && within(box.max.y, kMaxCoordinate_mm))) {
    const auto kilometre = [](std::int64_t a, std::int64_t b) {
      return static_cast<std::int64_t>(floor_div(static_cast<Int128>(a) + b, 2 * kKilometre_mm)) * kKilometre_mm;
    };
    frame.conventions_.origin_mm = {kilometre(box.min.x, box.max.x), kilometre(box.min.y, box.max.y)};
  }
  frame.check_reach(inputs, faults);
  frame.hint(inputs, box, warnings);
  return frame;
}

void SceneFrame::check_reach(std::span<const Input> inputs, Faults& faults) const {
  const std::string origin = number_in_file(conventions_.origin_mm.x, Unit::metre) + ", " + number_in_file(conventions_.origin_mm.y, Unit::metre);
  for_each_position(inputs, [&](const SourcedFeature& sourced, int vertex, Position p) {
    if (to_grid(p)) return;
    add_fault(faults, sourced, vertex, "the coordinate is farther than 100 km from the origin (" + origin + ")", place_text(p),
              lonlat_ ? "Are these degrees, longitude first?" : "Check the unit and the axes, or set `origin` near the data");
  });
}

// A frame is never guessed; what looks wrong is said.
void SceneFrame::hint(std::span<const Input> inputs, const Box_mm& box, InputWarnings& warnings) const {
  constexpr std::int64_t kTiny_mm = 20'000;
  const std::string& first = inputs.front().key;
  const bool tiny = box.max.x - box.min.x < kTiny_mm && box.max.y - box.min.y < kTiny_mm;
  const bool could_be_degrees = within(box.min.x, 180'000) && within(box.max.x, 180'000) && within(box.min.y, 90'000) && within(box.max.y, 90'000);
  if (!lonlat_ && tiny && could_be_degrees) {
    warnings.add("W-LOOKS-LIKE-LONLAT", first, -1);
    return;
  }
  if (lonlat_ && tiny) warnings.add("W-LOOKS-LIKE-METRES", first, -1);
  if (lonlat_ || crs_ == "local") return;
  const Point_mm middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
  if (!lies_in_area_of_use(crs_, middle) && lies_in_area_of_use(crs_, {middle.y, middle.x})) {
    warnings.add("W-AXES-SWAPPED", first, -1);
  }
}

}  // namespace settle
