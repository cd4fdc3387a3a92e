/// Typed access to a parsed pack file; a member that is missing or of another kind is a SceneError with file and pointer.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "enum_text.hpp"
#include "settle/core/ring.hpp"

namespace settle {

/// A place in a pack file: the value and the pointer that leads to it.
class JsonField {
 public:
  JsonField(const std::string& file, std::string pointer, const nlohmann::json& value)
      : file_(&file), pointer_(std::move(pointer)), value_(&value) {}

  JsonField operator[](std::string_view key) const;
  JsonField operator[](std::size_t index) const;
  bool has(std::string_view key) const { return value_->is_object() && value_->contains(key); }
  bool is_null() const { return value_->is_null(); }
  std::size_t size() const;

  std::string text() const;
  std::string text_or_empty() const;  ///< null reads as ""
  std::int64_t integer() const;
  int small_integer() const { return static_cast<int>(integer()); }
  bool boolean() const;
  double real() const;
  /// A decimal of metres on the millimetre grid, exactly.
  std::int64_t metres() const;
  Point_mm point() const;
  std::vector<Point_mm> points() const;
  /// A closed GeoJSON ring, opened.
  Ring_mm ring() const;
  Polygon_mm polygon() const;
  template <class Enum>
  Enum word() const {
    const std::optional<Enum> value = enum_of<Enum>(text());
    if (!value) fail("unknown word");
    return *value;
  }
  const nlohmann::json& value() const { return *value_; }
  [[noreturn]] void fail(const std::string& what) const;

 private:
  const std::string* file_;
  std::string pointer_;
  const nlohmann::json* value_;
};

/// A pack file in memory.
class JsonDocument {
 public:
  /// IoError when it cannot be read, SceneError when it is not JSON.
  explicit JsonDocument(const std::filesystem::path& path);
  JsonDocument(std::string file, const std::string& text);
  JsonField root() const { return {file_, "", value_}; }

 private:
  std::string file_;
  nlohmann::json value_;
};

}  // namespace settle
