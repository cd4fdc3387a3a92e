#include "settle/scene/geojson_features.hpp"

#include <filesystem>

#include "json_scanner.hpp"
#include "json_tree.hpp"
#include "text_source.hpp"

namespace settle {
namespace {

/// The library's parser has the words for what is no JSON; the file is read once more for them. Empty where it cannot be.
std::string what_is_wrong(const std::string& path) {
  struct Listener : nlohmann::json_sax<Json> {
    std::string message;
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(std::int64_t) override { return true; }
    bool number_unsigned(std::uint64_t) override { return true; }
    bool number_float(double, const std::string&) override { return true; }
    bool string(std::string&) override { return true; }
    bool binary(Json::binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(std::string&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
      message = parser_message(error.what());
      return false;
    }
  } listener;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return "";
  if (const auto source = TextSource::open(path)) Json::sax_parse(source->begin(), source->end(), &listener);
  return listener.message;
}

}  // namespace

std::string_view GeoFeature::property(std::string_view key) const {
  for (const GeoProperty& p : properties) {
    if (p.key == key) return p.text;
  }
  return {};
}

GeoResult read_geojson(const std::string& path, const GeoRequest& request) {
  const std::unique_ptr<TextSource> source = TextSource::open(path);
  if (!source) {
    request.on_fault({request.file, "", "the file does not exist", "", "", "", -1, -1});
    return {};
  }
  GeoRequest quiet = request;
  quiet.on_fault = [&](Fault&& fault) {
    if (source->refusal().empty()) request.on_fault(std::move(fault));
  };
  GeoJsonSax sax(quiet, "");
  if (!request.wants_sha256) source->skip_hash();
  if (!JsonScanner(*source, sax).scan() && source->refusal().empty()) sax.fault("is not JSON", what_is_wrong(path));
  if (!source->refusal().empty()) request.on_fault({request.file, "", "the text " + source->refusal(), "", "", "", -1, -1});
  return {sax.header(), request.wants_sha256 ? source->sha256() : ""};
}

}  // namespace settle
