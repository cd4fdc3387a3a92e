// Modules first, then what names them: corners, strings, assets. Every part is read even when another is wrong, so one
// pass tells all faults.
#include "settle/scene/load_bdf.hpp"

#include <algorithm>
#include <array>

#include "read_bdf_level.hpp"
#include "read_parameters.hpp"
#include "settle/scene/library.hpp"
#include "settle/scene/parameters.hpp"

namespace settle {
namespace {

constexpr std::array<std::string_view, 14> kKeys{"format", "id",    "tags",   "fits",        "levels_grammar", "levels",     "roof",
                                                 "facade_priority", "fit",    "assets", "probability", "height_fit",     "color",      "$schema"};
constexpr std::string_view kFormat = "settle.bdf/1";
constexpr std::string_view kBuiltin = "builtin:";

std::vector<std::string> read_words(const JsonCursor& list) {
  std::vector<std::string> words;
  if (!list.expect_array()) return words;
  for (std::size_t i = 0; i < list.size(); ++i) words.push_back(list.at(i).text().value_or(""));
  return words;
}

void read_range(const JsonCursor& object, const char* key, std::int64_t& least, std::int64_t& greatest) {
  const auto range = object.find(key);
  if (!range || !range->expect_array()) return;
  if (range->size() != 2) return range->fault("is no range", "the least and the greatest");
  least = range->at(0).whole_number(0, kLongest_mm).value_or(0);
  greatest = range->at(1).whole_number(0, kLongest_mm).value_or(kLongest_mm);
  if (least > greatest) range->fault("is no range", "the least before the greatest");
}

std::int64_t read_mm(const JsonCursor& object, const char* key, std::int64_t least) {
  const auto value = object.find(key);
  return value ? value->whole_number(least, kLargestModule_mm).value_or(0) : 0;
}

class BdfReader {
 public:
  explicit BdfReader(const JsonCursor& root) : root_(root) {}

  BdfReading read() {
    if (!root_.expect_object()) return std::move(reading_);
    root_.allow_only(kKeys);
    read_head();
    read_levels();
    read_fits();
    read_roof();
    read_rest();
    tell_rigid_levels();
    return std::move(reading_);
  }

 private:
  void read_head() {
    if (const auto format = root_.require("format")) {
      const auto text = format->text();
      if (text && *text != kFormat) format->fault("is a format this version does not read", std::string(kFormat));
    }
    if (const auto id = root_.require("id")) {
      bdf_.id = id->text().value_or("");
      if (!is_grammar_name(bdf_.id)) id->fault("is no id", "a letter, then letters, digits and `_`");
    }
    if (const auto tags = root_.find("tags")) bdf_.tags = read_words(*tags);
  }

  void read_levels() {
    if (const auto levels = root_.require("levels"); levels && levels->expect_object()) {
      for (const auto& [name, value] : levels->json().items()) bdf_.levels[name] = read_bdf_level(*levels->find(name), name);
      if (bdf_.levels.empty()) levels->fault("has no level");
    }
    const auto strings = root_.require("levels_grammar");
    if (!strings) return;
    StringListRule rule{"level of this file", {}};
    for (const auto& [name, level] : bdf_.levels) rule.known.push_back(name);
    bdf_.levels_grammar = read_strings(*strings, rule);
    for (std::size_t i = 0; i < bdf_.levels_grammar.size(); ++i) {
      for (const GrammarElement& e : bdf_.levels_grammar[i].elements) {
        if (e.kind != ElementKind::corner) continue;
        strings->at(i).fault("column " + std::to_string(e.column) + ": a string of levels has no corner");
      }
    }
  }

  void read_fits() {
    const auto fits = root_.find("fits");
    if (!fits || !fits->expect_object()) return;
    constexpr std::array<std::string_view, 3> kFitsKeys{"height_mm", "width_mm", "min_edge_mm"};
    fits->allow_only(kFitsKeys);
    read_range(*fits, "height_mm", bdf_.min_height_mm, bdf_.max_height_mm);
    read_range(*fits, "width_mm", bdf_.min_width_mm, bdf_.max_width_mm);
    bdf_.min_edge_mm = read_mm(*fits, "min_edge_mm", 0);
  }

  void read_roof() {
    const auto roof = root_.find("roof");
    if (!roof || !roof->expect_object()) return;
    constexpr std::array<std::string_view, 4> kRoofKeys{"offset_mm", "scale", "inset_mm", "sub_roof"};
    roof->allow_only(kRoofKeys);
    bdf_.roof.offset_mm = read_mm(*roof, "offset_mm", -kLargestModule_mm);
    bdf_.roof.inset_mm = read_mm(*roof, "inset_mm", 0);
    if (const auto scale = roof->find("scale")) {
      bdf_.roof.scale = read_fraction(*scale, {"scale", Unit::ratio, 1, 1000, ""}).value_or(Fraction{});
    }
    const auto sub = roof->find("sub_roof");
    if (!sub || !sub->expect_object()) return;
    constexpr std::array<std::string_view, 2> kSubKeys{"inset_mm", "offset_mm"};
    sub->allow_only(kSubKeys);
    bdf_.roof.sub_roof_inset_mm = read_mm(*sub, "inset_mm", 0);
    bdf_.roof.sub_roof_offset_mm = read_mm(*sub, "offset_mm", -kLargestModule_mm);
  }

  void read_rest() {
    if (const auto priority = root_.find("facade_priority")) bdf_.facade_priority = read_words(*priority);
    if (const auto fit = root_.find("fit")) {
      bdf_.fit.emplace();
      read_group(*fit, *bdf_.fit);
    }
    if (const auto probability = root_.find("probability")) {
      bdf_.probability = read_fraction(*probability, {"probability", Unit::ratio, 0, 1000, ""}).value_or(Fraction{});
    }
    if (const auto height_fit = root_.find("height_fit")) {
      constexpr std::string_view kWays = "drop|scale_repeat|extend_last";
      const auto way = read_choice(*height_fit, {"height_fit", Unit::none, 0, 0, kWays});
      if (way) bdf_.height_fit = std::string(choice_at(kWays, *way));
    }
    if (const auto color = root_.find("color")) bdf_.color = color->text().value_or("");
    const auto assets = root_.find("assets");
    if (!assets || !assets->expect_object()) return;
    for (const auto& [name, value] : assets->json().items()) {
      const JsonCursor asset = *assets->find(name);
      bdf_.assets[name] = asset.text().value_or("");
      const auto has_it = [&, &name = name](const auto& level) { return level.second.modules.contains(name); };
      if (!std::ranges::any_of(bdf_.levels, has_it)) asset.fault("`" + name + "` is no module of any level");
    }
  }

  void tell_rigid_levels() {
    for (const auto& [name, level] : bdf_.levels) {
      const auto front = level.facades.find("F0");
      if (front == level.facades.end()) continue;
      const auto stretches = [](const Grammar& g) { return std::ranges::any_of(g.elements, &GrammarElement::stretch); };
      if (std::ranges::any_of(front->second, stretches)) continue;
      reading_.warnings.push_back({"W-BDF-RIGID", bdf_.id + "/" + name, "read", {}, std::nullopt});
    }
  }

  const JsonCursor& root_;
  BdfReading reading_;
  Bdf& bdf_ = reading_.bdf;
};

BdfReading read_source(TextSource& source, const std::string& file) {
  Faults faults;
  const Json json = parse_json(source, file, faults);
  faults.throw_if_any();
  BdfReading reading = BdfReader(JsonCursor(json, {file, &faults})).read();
  faults.throw_if_any();
  return reading;
}

}  // namespace

BdfReading read_bdf(std::string_view json, const std::string& file) { return read_source(*TextSource::of_text(json), file); }

BdfReading load_bdf(const std::string& name) {
  if (name.starts_with(kBuiltin)) {
    const BuiltinDocument* document = find_builtin(std::string_view(name).substr(kBuiltin.size()));
    if (document && document->kind == "bdf") return read_bdf(document->json, name);
    std::vector<std::string_view> known;
    for (const BuiltinDocument& d : builtin_documents()) {
      if (d.kind == "bdf") known.push_back(d.name);
    }
    throw SceneError({{name, "", "there is no building definition of that name", "", list_words(known), "", -1, -1}});
  }
  const auto source = TextSource::open(name);
  if (!source) throw SceneError({{name, "", "there is no such file", "", "", "", -1, -1}});
  return read_source(*source, name);
}

std::map<std::string, std::int64_t> read_widths(std::string_view json, const std::string& file) {
  Faults faults;
  const auto source = TextSource::of_text(json);
  const Json document = parse_json(*source, file, faults);
  faults.throw_if_any();
  const JsonCursor root(document, {file, &faults});
  std::map<std::string, std::int64_t> widths;
  if (root.expect_object()) {
    for (const auto& [name, value] : document.items()) {
      widths[name] = root.find(name)->whole_number(1, kLongest_mm).value_or(0);
    }
  }
  faults.throw_if_any();
  return widths;
}

std::vector<Bdf> builtin_bdfs() {
  std::vector<Bdf> bdfs;
  for (const BuiltinDocument& document : builtin_documents()) {
    if (document.kind == "bdf") bdfs.push_back(read_bdf(document.json, "builtin:" + std::string(document.name)).bdf);
  }
  return bdfs;
}

}  // namespace settle
