/// The inputs of a scene as features: inline, from files, or lists of both, with what is needed to name each in a message.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "json_cursor.hpp"
#include "settle/scene/geojson_features.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// Where inputs may come from.
struct InputPlaces {
  std::string folder;                  ///< of the scene
  std::vector<std::string> libraries;  ///< in the order given
};

/// A feature and the document it stands in.
struct SourcedFeature {
  GeoFeature feature;
  const Document* document = nullptr;
  std::string pointer;  ///< of the input inside the scene; empty when the document is a file of its own
};

struct Input {
  std::string key;  ///< pointer in the scene: `/inputs/roads`
  std::vector<SourcedFeature> features;
};

/// All inputs of one scene.
class InputReader {
 public:
  InputReader(InputPlaces places, Faults& faults) : places_(std::move(places)), faults_(faults) {}

  /// Reads an input value: GeoJSON, `{ "file": … }`, `lib:FILE`, or a list of these.
  Input read(const JsonCursor& value, std::vector<std::string> properties);
  /// The whole text of a small file named in the scene (a building definition); none after a fault.
  std::optional<std::string> read_text(const JsonCursor& value, const std::string& name);
  /// Absolute path of a file named in the scene (`FILE` inside the scene's folder, `lib:FILE`); empty after a fault.
  std::string locate(const JsonCursor& value, const std::string& name);

  const std::vector<InputFile>& files() const { return files_; }
  /// Names of legacy `crs` members: name and the document that holds it.
  const std::map<std::string, std::string>& crs_names() const { return crs_names_; }

 private:
  void read_into(const JsonCursor& value, const std::vector<std::string>& properties, Input& input);
  void read_file(const JsonCursor& value, const std::string& name, const std::vector<std::string>& properties, Input& input);
  void read_inline(const JsonCursor& value, const std::vector<std::string>& properties, Input& input);
  const Document* document_of(const std::string& file);

  InputPlaces places_;
  Faults& faults_;
  std::map<std::string, Document> documents_;
  std::vector<InputFile> files_;
  std::map<std::string, std::string> crs_names_;
};

}  // namespace settle
