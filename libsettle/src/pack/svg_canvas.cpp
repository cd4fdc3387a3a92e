#include "svg_canvas.hpp"

#include <algorithm>

#include "palette.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::int64_t kMapPixels = 1400;
constexpr std::int64_t kPanelPixels = 250;
constexpr std::int64_t kMargin = 24;

}  // namespace

void add_xml_text(TextBuffer& text, std::string_view words) {
  for (const char c : words) {
    switch (c) {
      case '&': text.add("&amp;"); break;
      case '<': text.add("&lt;"); break;
      case '>': text.add("&gt;"); break;
      case '"': text.add("&quot;"); break;
      default: text.add(c);
    }
  }
}

SvgCanvas::SvgCanvas(TextBuffer& text, const Box_mm& view) : text_(text), view_(view) {
  if (view_.empty()) view_ = {{0, 0}, {1000, 1000}};
  span_mm_ = std::max<std::int64_t>({view_.max.x - view_.min.x, view_.max.y - view_.min.y, 1});
  width_ = std::max<std::int64_t>(1, static_cast<std::int64_t>(ceil_div(hundredths(view_.max.x - view_.min.x), 100)));
  height_ = std::max<std::int64_t>(360, static_cast<std::int64_t>(ceil_div(hundredths(view_.max.y - view_.min.y), 100)));
  const std::string page = std::to_string(width_ + 2 * kMargin + kPanelPixels) + "\" height=\"" + std::to_string(height_ + 2 * kMargin);
  text_.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + page + "\" font-family=\"sans-serif\" font-size=\"14\">\n");
  text_.add("<rect width=\"100%\" height=\"100%\" fill=\"");
  text_.add(kPaperColour);
  text_.add("\"/>\n");
}

std::int64_t SvgCanvas::hundredths(std::int64_t mm) const {
  return round_half_up(Int128{mm} * kMapPixels * 100, span_mm_);
}

void SvgCanvas::add_x(std::int64_t x_mm) { text_.add_decimal(hundredths(x_mm - view_.min.x) + kMargin * 100, 2); }
void SvgCanvas::add_y(std::int64_t y_mm) { text_.add_decimal(hundredths(view_.max.y - y_mm) + kMargin * 100, 2); }

void SvgCanvas::add_position(Point_mm p) {
  add_x(p.x);
  text_.add(' ');
  add_y(p.y);
}

void SvgCanvas::add_length(std::int64_t mm) { text_.add_decimal(std::max<std::int64_t>(50, hundredths(mm)), 2); }

void SvgCanvas::begin_group(std::string_view attributes) {
  text_.add("<g ");
  text_.add(attributes);
  text_.add(">\n");
}

void SvgCanvas::end_group() { text_.add("</g>\n"); }

void SvgCanvas::add_subpath(std::span<const Point_mm> ring) {
  for (std::size_t i = 0; i < ring.size(); ++i) {
    text_.add(i == 0 ? 'M' : 'L');
    add_position(ring[i]);
  }
  text_.add('Z');
}

void SvgCanvas::add_polygons(std::span<const Polygon_mm* const> polygons) {
  if (polygons.empty()) return;
  text_.add("<path fill-rule=\"evenodd\" d=\"");
  for (const Polygon_mm* polygon : polygons) {
    add_subpath(polygon->outer);
    for (const Ring_mm& hole : polygon->holes) add_subpath(hole);
  }
  text_.add("\"/>\n");
}

void SvgCanvas::add_polygon(const Polygon_mm& polygon) {
  const Polygon_mm* one = &polygon;
  add_polygons({&one, 1});
}

void SvgCanvas::add_rings(std::span<const Ring_mm> rings) {
  text_.add("<path fill-rule=\"evenodd\" d=\"");
  for (const Ring_mm& ring : rings) add_subpath(ring);
  text_.add("\"/>\n");
}

void SvgCanvas::add_line(std::span<const Point_mm> line, std::int64_t width_mm) {
  text_.add("<path stroke-width=\"");
  add_length(width_mm);
  text_.add("\" d=\"");
  for (std::size_t i = 0; i < line.size(); ++i) {
    text_.add(i == 0 ? 'M' : 'L');
    add_position(line[i]);
  }
  text_.add("\"/>\n");
}

void SvgCanvas::add_dots(std::span<const Point_mm> places, std::int64_t size_mm) {
  constexpr std::size_t kDotsAPath = 10'000;  // XML readers refuse an attribute of 10 MB
  if (places.size() > kDotsAPath) {
    add_dots(places.first(kDotsAPath), size_mm);
    return add_dots(places.subspan(kDotsAPath), size_mm);
  }
  if (places.empty()) return;
  const std::int64_t side = std::max<std::int64_t>(80, hundredths(size_mm));
  text_.add("<path stroke=\"none\" d=\"");
  for (const Point_mm p : places) {
    text_.add('M');
    text_.add_decimal(hundredths(p.x - view_.min.x) + kMargin * 100 - side / 2, 2);
    text_.add(' ');
    text_.add_decimal(hundredths(view_.max.y - p.y) + kMargin * 100 - side / 2, 2);
    for (const auto& [letter, length] : {std::pair{'h', side}, {'v', side}, {'h', -side}}) {
      text_.add(letter);
      text_.add_decimal(length, 2);
    }
    text_.add('Z');
  }
  text_.add("\"/>\n");
}

void SvgCanvas::add_text(std::int64_t x, std::int64_t y, std::string_view words) {
  text_.add("<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\">");
  add_xml_text(text_, words);
  text_.add("</text>\n");
}

void SvgCanvas::add_mark(const LegendEntry& entry, std::int64_t y) {
  const std::string x = std::to_string(width_ + 2 * kMargin), top = std::to_string(y), middle = std::to_string(y + 7);
  switch (entry.mark) {
    case LegendEntry::Mark::fill:
      text_.add("<rect x=\"" + x + "\" y=\"" + top + "\" width=\"24\" height=\"14\" fill=\"" + entry.colour +
                "\" stroke=\"" + std::string(kCasingColour) + "\"/>\n");
      break;
    case LegendEntry::Mark::outline:
      text_.add("<rect x=\"" + x + "\" y=\"" + top + "\" width=\"24\" height=\"14\" fill=\"none\" stroke=\"" +
                entry.colour + "\" stroke-width=\"1.5\"/>\n");
      break;
    case LegendEntry::Mark::line:
      text_.add("<rect x=\"" + x + "\" y=\"" + std::to_string(y + 3) + "\" width=\"24\" height=\"8\" fill=\"" +
                entry.colour + "\" stroke=\"" + std::string(kCasingColour) + "\"/>\n");
      break;
    case LegendEntry::Mark::dot:
      text_.add("<circle cx=\"" + std::to_string(width_ + 2 * kMargin + 12) + "\" cy=\"" + middle +
                "\" r=\"3\" fill=\"" + entry.colour + "\"/>\n");
      break;
  }
  add_text(width_ + 2 * kMargin + 34, y + 12, entry.label);
}

void SvgCanvas::add_scale_bar(std::int64_t x, std::int64_t y) {
  std::int64_t length_m = 1;
  for (const std::int64_t step : {2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000}) {
    if (hundredths(step * 1000) <= 200 * 100) length_m = step;
  }
  const std::string half = std::to_string(hundredths(length_m * 500) / 100), whole = std::to_string(hundredths(length_m * 1000) / 100);
  const std::string at = "x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" height=\"6\"";
  text_.add("<rect " + at + " width=\"" + whole + "\" fill=\"#fff\" stroke=\"" + std::string(kInkColour) + "\"/>\n");
  text_.add("<rect " + at + " width=\"" + half + "\" fill=\"" + std::string(kInkColour) + "\"/>\n");
  add_text(x, y + 24, length_m >= 1000 ? std::to_string(length_m / 1000) + " km" : std::to_string(length_m) + " m");
}

void SvgCanvas::add_north_arrow(std::int64_t x, std::int64_t y) {
  text_.add("<path d=\"M" + std::to_string(x) + " " + std::to_string(y) + "l9 30l-9 -7l-9 7Z\" fill=\"" +
            std::string(kInkColour) + "\"/>\n");
  text_.add("<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y + 46) + "\" text-anchor=\"middle\">N</text>\n");
}

void SvgCanvas::finish(std::string_view title, std::span<const LegendEntry> legend) {
  const std::int64_t left = width_ + 2 * kMargin;
  text_.add("<g fill=\"" + std::string(kInkColour) + "\">\n");
  std::int64_t y = kMargin + 16;
  text_.add("<g font-size=\"18\" font-weight=\"bold\">\n");
  add_text(left, y, title);
  text_.add("</g>\n");
  y += 22;
  for (const LegendEntry& entry : legend) {
    add_mark(entry, y);
    y += 24;
  }
  add_scale_bar(left, height_ + kMargin - 30);
  add_north_arrow(left + 14, height_ + kMargin - 100);
  text_.add("</g>\n</svg>\n");
}

}  // namespace settle
