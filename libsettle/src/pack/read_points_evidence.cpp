#include "settle/pack/read_points_evidence.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "pack/layer_reader.hpp"
#include "settle/core/errors.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/pack/atomic_write.hpp"

namespace settle {
namespace {

using Json = nlohmann::json;

/// A tree whose numbers stay the text they are in the file.
class NumbersAsText : public nlohmann::detail::json_sax_dom_parser<Json> {
 public:
  explicit NumbersAsText(Json& root) : json_sax_dom_parser(root, false) {}
  bool number_integer(std::int64_t value) { return keep(std::to_string(value)); }
  bool number_unsigned(std::uint64_t value) { return keep(std::to_string(value)); }
  bool number_float(double, const std::string& text) { return keep(text); }

 private:
  bool keep(std::string text) { return string(text); }
};

/// floor(value * 1000 + 1/2) of a JSON number's text.
std::int64_t millimetres(const std::string& text) {
  constexpr int kMostDigits = 30;
  Int128 digits = 0;
  int count = 0, scale = 3;
  bool is_fraction = false;
  std::size_t i = text.front() == '-' ? 1 : 0;
  for (; i < text.size() && text[i] != 'e' && text[i] != 'E'; ++i) {
    if (text[i] == '.') {
      is_fraction = true;
    } else if (count < kMostDigits) {
      digits = digits * 10 + (text[i] - '0');
      count += digits > 0 ? 1 : 0;
      scale -= is_fraction ? 1 : 0;
    }
  }
  if (i < text.size()) scale += std::atoi(text.c_str() + i + 1);
  if (text.front() == '-') digits = -digits;
  Int128 power = 1;
  for (int k = 0; k < std::min(std::abs(scale), 35); ++k) power *= 10;
  return scale >= 0 ? static_cast<std::int64_t>(digits * power) : round_half_up(digits, power);
}

void append_polygon(const Json& polygon, std::vector<Ring_mm>& rings) {
  for (const Json& positions : polygon) {
    Ring_mm& ring = rings.emplace_back();
    for (const Json& at : positions) ring.push_back({millimetres(at[0].get<std::string>()), millimetres(at[1].get<std::string>())});
    if (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
  }
}

PublishedParcel read_parcel(const Json& feature, const std::string& id_property) {
  PublishedParcel parcel;
  const auto take_id = [&](const Json& object, const std::string& key) {
    if (parcel.id.empty() && object.is_object() && object.contains(key) && object[key].is_string()) parcel.id = object[key];
  };
  take_id(feature.value("properties", Json()), id_property);
  take_id(feature, "id");
  const Json geometry = feature.value("geometry", Json());
  const std::string type = geometry.is_object() ? geometry.value("type", "") : "";
  if (type == "Polygon") append_polygon(geometry["coordinates"], parcel.rings);
  if (type == "MultiPolygon") {
    for (const Json& polygon : geometry["coordinates"]) append_polygon(polygon, parcel.rings);
  }
  return parcel;
}

std::int64_t billionths(const JsonField& number) { return std::llround(number.real() * 1e9); }

}  // namespace

WrittenPoses read_point_poses(const std::filesystem::path& points) {
  const LayerReader layer(points);
  WrittenPoses written{layer.conventions().origin_mm, {}};
  layer.for_each([&](const LayerFeature& f) {
    WrittenPose pose;
    pose.id = f.id();
    pose.is_placed = !f["rect_center"].is_null();
    if (pose.is_placed) {
      pose.centre = {f["rect_center"][0].metres(), f["rect_center"][1].metres()};
      for (std::size_t i = 0; i < 4; ++i) pose.quaternion_e9[i] = billionths(f["facade_orient"][i]);
      for (std::size_t i = 0; i < 2; ++i) pose.facing_e9[i] = billionths(f["facing"][i]);
    }
    written.poses.push_back(std::move(pose));
  });
  return written;
}

std::vector<PublishedParcel> read_published_parcels(const std::filesystem::path& file, const std::string& id_property) {
  const std::string text = read_whole_file(file);
  Json root;
  NumbersAsText builder(root);
  const bool is_json = Json::sax_parse(text, &builder);
  if (!is_json || !root.is_object() || !root.contains("features")) {
    throw SceneError({{file.string(), "", "no collection of parcels", "", "a GeoJSON FeatureCollection", ""}});
  }
  std::vector<PublishedParcel> parcels;
  for (const Json& feature : root["features"]) parcels.push_back(read_parcel(feature, id_property));
  return parcels;
}

}  // namespace settle
