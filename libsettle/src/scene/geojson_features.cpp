#include "settle/scene/geojson_features.hpp"

#include "geojson_sax.hpp"
#include "text_source.hpp"

namespace settle {

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
  Json::sax_parse(source->begin(), source->end(), &sax);
  if (!source->refusal().empty()) request.on_fault({request.file, "", "the text " + source->refusal(), "", "", "", -1, -1});
  return {sax.header(), source->sha256()};
}

}  // namespace settle
