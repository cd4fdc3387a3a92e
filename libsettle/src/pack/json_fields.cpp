#include "json_fields.hpp"

#include <cmath>

#include "settle/core/errors.hpp"
#include "settle/pack/atomic_write.hpp"

namespace settle {

void JsonField::fail(const std::string& what) const {
  std::string found = value_->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (found.size() > 60) found = found.substr(0, 57) + "...";
  throw SceneError({{.file = *file_, .pointer = pointer_, .what = what, .found = found, .expected = {}, .advice = {}}});
}

JsonField JsonField::operator[](std::string_view key) const {
  if (!has(key)) fail("no member `" + std::string(key) + "`");
  return {*file_, pointer_ + "/" + std::string(key), (*value_)[key]};
}

JsonField JsonField::operator[](std::size_t index) const {
  if (index >= size()) fail("no element " + std::to_string(index));
  return {*file_, pointer_ + "/" + std::to_string(index), (*value_)[index]};
}

std::size_t JsonField::size() const {
  if (!value_->is_array()) fail("not a list");
  return value_->size();
}

std::string JsonField::text() const {
  if (!value_->is_string()) fail("not a text");
  return value_->get<std::string>();
}

std::string JsonField::text_or_empty() const { return is_null() ? std::string() : text(); }

std::int64_t JsonField::integer() const {
  if (!value_->is_number_integer()) fail("not a whole number");
  return value_->get<std::int64_t>();
}

bool JsonField::boolean() const {
  if (!value_->is_boolean()) fail("not true or false");
  return value_->get<bool>();
}

double JsonField::real() const {
  if (!value_->is_number()) fail("not a number");
  return value_->get<double>();
}

// A parsed decimal of k/1000 is the double nearest to it, and so is the quotient of the doubles k and 1000 (division
// rounds correctly): the comparison is exact for |k| < 2^53.
std::int64_t JsonField::metres() const {
  const double value = real();
  if (!(std::fabs(value) < 1e12)) fail("too large for metres");
  const std::int64_t mm = std::llround(value * 1000);
  if (static_cast<double>(mm) / 1000 != value) fail("not on the millimetre grid");
  return mm;
}

Point_mm JsonField::point() const {
  if (size() < 2) fail("not a position");
  return {(*this)[0].metres(), (*this)[1].metres()};
}

std::vector<Point_mm> JsonField::points() const {
  std::vector<Point_mm> points;
  points.reserve(size());
  for (std::size_t i = 0; i < size(); ++i) points.push_back((*this)[i].point());
  return points;
}

Ring_mm JsonField::ring() const {
  Ring_mm ring = points();
  if (ring.size() < 4 || ring.front() != ring.back()) fail("not a closed ring");
  ring.pop_back();
  return ring;
}

Polygon_mm JsonField::polygon() const {
  Polygon_mm polygon{(*this)[0].ring(), {}};
  for (std::size_t i = 1; i < size(); ++i) polygon.holes.push_back((*this)[i].ring());
  return polygon;
}

JsonDocument::JsonDocument(const std::filesystem::path& path) : JsonDocument(path.string(), read_whole_file(path)) {}

JsonDocument::JsonDocument(std::string file, const std::string& text) : file_(std::move(file)) {
  try {
    value_ = nlohmann::json::parse(text);
  } catch (const nlohmann::json::parse_error& e) {
    throw SceneError({{.file = file_, .pointer = "", .what = std::string("not JSON: ") + e.what(), .found = {}, .expected = {},
                       .advice = {}}});
  }
}

}  // namespace settle
