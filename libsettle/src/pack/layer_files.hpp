/// What every stage's writer does with a layer: metric file, style beside it, and the lon/lat copy when asked.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "settle/pack/geojson_layer.hpp"
#include "settle/pack/pack_file.hpp"

namespace settle {

/// A layer of a stage: `folder/name.geojson`, its schema's name, its QGIS style, and what adds its features.
struct LayerSpec {
  std::string folder;
  std::string name;
  std::string schema;
  std::string style;  ///< text of the .qml
  std::function<void(GeoJsonLayer&)> add_features;
  std::function<void(JsonWriter&)> add_head{};  ///< further members of the collection
};

void add_layer_files(std::vector<PackFile>& files, const LayerSpec& layer, const Conventions& conventions,
                     const WriteOptions& options);

/// `folder/story.ndjson`: the head, then one finding a line.
PackFile story_file(const std::string& folder, const Conventions& conventions, const std::vector<Finding>& findings);

}  // namespace settle
