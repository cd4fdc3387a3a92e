// A style is a renderer over symbols; `prop` elements are read by every QGIS 3.
#include "qml_style.hpp"

#include <span>
#include <vector>

namespace settle {
namespace {

struct Symbol {
  std::string type;         ///< fill, line, marker
  std::string layer_class;  ///< SimpleFill, SimpleLine, SimpleMarker
  std::vector<std::pair<std::string, std::string>> properties;
};

struct Category {
  std::string value;
  std::string label;
  Symbol symbol;
};

/// "#rrggbb" as "r,g,b,255".
std::string rgba(std::string_view hex) {
  const auto digit = [&](std::size_t i) { return hex[i] <= '9' ? hex[i] - '0' : hex[i] - 'a' + 10; };
  std::string text;
  for (std::size_t i = 1; i < 7; i += 2) text += std::to_string(digit(i) * 16 + digit(i + 1)) + ",";
  return text + "255";
}

Symbol fill(std::string_view colour) {
  return {"fill", "SimpleFill",
          {{"color", rgba(colour)}, {"outline_color", rgba(kCasingColour)}, {"outline_width", "0.1"}, {"style", "solid"}}};
}

Symbol outline(std::string_view colour, const std::string& width) {
  return {"fill", "SimpleFill",
          {{"color", rgba(colour)}, {"outline_color", rgba(colour)}, {"outline_width", width}, {"style", "no"}}};
}

Symbol line(std::string_view colour, const std::string& width) {
  return {"line", "SimpleLine",
          {{"line_color", rgba(colour)}, {"line_width", width}, {"capstyle", "round"}, {"joinstyle", "round"}}};
}

Symbol marker(std::string_view colour, const std::string& size) {
  return {"marker", "SimpleMarker",
          {{"color", rgba(colour)}, {"name", "circle"}, {"outline_style", "no"}, {"size", size}}};
}

void add_symbol(std::string& qml, std::size_t index, const Symbol& symbol) {
  qml += "   <symbol name=\"" + std::to_string(index) + "\" type=\"" + symbol.type + "\" alpha=\"1\">\n";
  qml += "    <layer class=\"" + symbol.layer_class + "\" enabled=\"1\" pass=\"0\" locked=\"0\">\n";
  for (const auto& [key, value] : symbol.properties) qml += "     <prop k=\"" + key + "\" v=\"" + value + "\"/>\n";
  qml += "    </layer>\n   </symbol>\n";
}

std::string document(const std::string& renderer_attributes, const std::string& inner, std::span<const Symbol> symbols) {
  std::string qml = "<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n";
  qml += "<qgis version=\"3.22\" styleCategories=\"Symbology\">\n <renderer-v2 " + renderer_attributes + ">\n" + inner;
  qml += "  <symbols>\n";
  for (std::size_t i = 0; i < symbols.size(); ++i) add_symbol(qml, i, symbols[i]);
  return qml + "  </symbols>\n </renderer-v2>\n</qgis>\n";
}

std::string single(const Symbol& symbol) { return document("type=\"singleSymbol\"", "", {&symbol, 1}); }

/// One symbol a value of `attribute`; the category with the empty value takes all others.
std::string categorized(const std::string& attribute, const std::vector<Category>& categories) {
  std::string inner = "  <categories>\n";
  std::vector<Symbol> symbols;
  for (const Category& category : categories) {
    inner += "   <category symbol=\"" + std::to_string(symbols.size()) + "\" value=\"" + category.value +
             "\" label=\"" + category.label + "\" render=\"true\"/>\n";
    symbols.push_back(category.symbol);
  }
  return document("type=\"categorizedSymbol\" attr=\"" + attribute + "\"", inner + "  </categories>\n", symbols);
}

Category fill_category(const std::string& value, std::string_view colour) { return {value, value, fill(colour)}; }

}  // namespace

std::string plain_fill_style(std::string_view colour) { return single(fill(colour)); }
std::string plain_line_style() { return single(line(kCasingColour, "0.2")); }

std::string road_style() {
  return categorized("class", {{"A", "class A", line(road_colour("A"), "1.4")},
                               {"B", "class B", line(road_colour("B"), "1")},
                               {"", "others", line(kCasingColour, "0.6")}});
}

std::string node_style() {
  return categorized("kind", {{"junction", "junction", marker(kRectangleColour, "1.6")},
                              {"end", "end", marker(kModuleColour, "1.6")},
                              {"", "others", marker(kInkColour, "1")}});
}

std::string junction_style() {
  return categorized("kind", {fill_category("junction", piece_colour("junction")), fill_category("corner", piece_colour("corner")),
                              fill_category("through", piece_colour("through")), fill_category("end", piece_colour("end")),
                              {"", "others", fill(kSurfaceColour)}});
}

std::string piece_style() {
  std::vector<Category> categories;
  for (const char* kind : {"junction", "arm", "crosswalk", "middle", "zip", "corner", "through", "end", "patch"}) {
    categories.push_back(fill_category(kind, piece_colour(kind)));
  }
  return categorized("kind", categories);
}

std::string lane_style() {
  return categorized("kind", {{"lane", "lane", line(kModuleColour, "0.3")}, {"link", "across a junction", line(kRectangleColour, "0.3")}});
}

std::string left_over_style() {
  return categorized("kind", {fill_category("blocked", kBlockedColour), fill_category("verge", kVergeColour)});
}

std::string base_style() {
  return categorized("role", {{"boundary", "land", fill(kLandColour)}, {"", "others", outline(kInkColour, "0.3")}});
}

std::string district_style() { return single(outline(kRectangleColour, "0.4")); }

std::string lot_style() {
  std::vector<Category> categories;
  for (const char* kind : {"residential", "commercial", "industrial", "civic", "green"}) {
    categories.push_back(fill_category(kind, use_colour(kind)));
  }
  categories.push_back({"", "others", fill(use_colour(""))});
  return categorized("kind", categories);
}

std::string ground_style() {
  return categorized("kind", {fill_category("sidewalk", kSidewalkColour), fill_category("setback", kBlockColour),
                              fill_category("yard", kVergeColour), fill_category("removed", kBlockedColour)});
}

std::string constraint_point_style() {
  return categorized("status", {{"ok", "ok", marker(kModuleColour, "1.6")}, {"", "others", marker(kRectangleColour, "1.6")}});
}

std::string rectangle_style() { return single(outline(kRectangleColour, "0.3")); }

}  // namespace settle
