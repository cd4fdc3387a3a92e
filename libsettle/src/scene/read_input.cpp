#include "read_input.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "geojson_sax.hpp"
#include "read_height_grid.hpp"
#include "settle/core/sha256.hpp"

namespace settle {
namespace {

namespace fs = std::filesystem;

/// `path` inside `folder` after following every link, as text; empty when it lies outside.
std::string inside(const fs::path& folder, const fs::path& path) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error) return "";
  const fs::path real = fs::weakly_canonical(path.is_absolute() ? path : root / path, error);
  if (error) return "";
  const fs::path relative = real.lexically_relative(root);
  if (relative.empty() || *relative.begin() == "..") return "";
  return real.string();
}

bool is_file(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error) && !fs::is_directory(path, error);
}

constexpr std::string_view kLibrary = "lib:";
constexpr std::string_view kBuiltin = "builtin:";

}  // namespace

const Document* InputReader::document_of(const std::string& file) {
  return &documents_.try_emplace(file, Document{file, &faults_}).first->second;
}

std::string InputReader::locate(const JsonCursor& value, const std::string& name) {
  if (name.starts_with(kLibrary)) {
    const std::string file = name.substr(kLibrary.size());
    for (const std::string& library : places_.libraries) {
      const std::string path = inside(library, file);
      if (!path.empty() && is_file(path)) return path;
    }
    value.fault("the file is in no library", "a file in a folder given by --library",
                places_.libraries.empty() ? "Give the folder with --library DIR" : "");
    return "";
  }
  const std::string path = inside(places_.folder, name);
  if (path.empty()) {
    value.fault("the path leaves the scene's folder", "a file inside it", "Move the file there, or name it lib:FILE and give its folder with --library");
  } else if (!is_file(path)) {
    value.fault("the file does not exist", "a file");
  } else {
    return path;
  }
  return "";
}

std::optional<std::string> InputReader::read_text(const JsonCursor& value, const std::string& name) {
  const std::string path = locate(value, name);
  if (path.empty()) return std::nullopt;
  constexpr std::uintmax_t kLargest = std::uintmax_t{16} << 20;
  std::error_code error;
  if (fs::file_size(path, error) > kLargest && !error) {
    value.fault("the file is too large", "at most 16 MiB");
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in.is_open() || in.bad()) throw IoError(path + ": cannot be read");
  files_.push_back({value.pointer(), name, path, sha256_hex(text), ""});
  return text;
}

Input InputReader::read(const JsonCursor& value, std::vector<std::string> properties) {
  Input input{value.pointer(), {}};
  read_into(value, properties, input);
  return input;
}

void InputReader::read_into(const JsonCursor& value, const std::vector<std::string>& properties, Input& input) {
  const Json& json = value.json();
  if (json.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) read_into(value.at(i), properties, input);
  } else if (json.is_string()) {
    const std::string name = json.get<std::string>();
    if (name.starts_with(kBuiltin)) {
      value.fault("no input of this name is built in");
    } else if (name.starts_with(kLibrary)) {
      read_file(value, name, properties, input);
    } else {
      value.fault("is not an input", "GeoJSON, { \"file\": … } or \"lib:FILE\"", "Write { \"file\": " + json.dump() + " }");
    }
  } else if (json.is_object() && json.contains("file")) {
    static constexpr std::string_view kKeys[] = {"file"};
    value.allow_only(kKeys);
    const JsonCursor file = *value.find("file");
    if (const auto name = file.text()) read_file(file, *name, properties, input);
  } else if (value.expect_object()) {
    read_inline(value, properties, input);
  }
}

void InputReader::read_file(const JsonCursor& value, const std::string& name, const std::vector<std::string>& properties, Input& input) {
  const std::string path = locate(value, name);
  if (path.empty()) return;
  const Document* document = document_of(name);
  GeoRequest request;
  request.file = name;
  request.properties = properties;
  request.on_fault = [&](Fault&& fault) { faults_.add(std::move(fault)); };
  request.sink = [&](GeoFeature&& feature) { input.features.push_back({std::move(feature), document, ""}); };
  const bool is_grid = is_height_grid(name);
  if (is_grid && input.key != "/inputs/heights") return value.fault("a grid can only be an input of heights", "GeoJSON");
  const GeoResult result = is_grid ? read_height_grid(path, request) : read_geojson(path, request);
  if (!result.header.crs.empty()) crs_names_.try_emplace(result.header.crs, name);
  files_.push_back({input.key, name, path, result.sha256, result.header.attribution});
}

void InputReader::read_inline(const JsonCursor& value, const std::vector<std::string>& properties, Input& input) {
  const Document* document = document_of(value.document().file);
  GeoRequest request;
  request.file = document->file;
  request.properties = properties;
  request.on_fault = [&](Fault&& fault) { faults_.add(std::move(fault)); };
  request.sink = [&](GeoFeature&& feature) { input.features.push_back({std::move(feature), document, value.pointer()}); };
  GeoJsonSax sax(request, value.pointer());
  sax.replay(value.json());
  if (!sax.header().crs.empty()) crs_names_.try_emplace(sax.header().crs, document->file + ":" + value.pointer());
}

}  // namespace settle
