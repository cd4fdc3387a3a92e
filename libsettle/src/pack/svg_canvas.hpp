/// A plan as SVG: north up, pixels with two decimals, a panel with legend, scale bar and north arrow at the right.
///
/// Guarantees: whole-number arithmetic only, so the same plan has the same bytes everywhere; the plan shows all of `view`.
/// Not done here: what is drawn and in which colours (plan_layout, plan_lots).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "settle/core/ring.hpp"
#include "settle/pack/text_buffer.hpp"

namespace settle {

struct LegendEntry {
  enum class Mark { fill, line, outline, dot };
  Mark mark = Mark::fill;
  std::string label;
  std::string colour;
};

class SvgCanvas {
 public:
  /// An empty `view` gives an empty sheet of one metre.
  SvgCanvas(TextBuffer& text, const Box_mm& view);
  /// `attributes` are SVG's own: `fill="#fff" stroke="none"`.
  void begin_group(std::string_view attributes);
  void end_group();
  /// One path of all their rings, filled even-odd.
  void add_polygons(std::span<const Polygon_mm* const> polygons);
  void add_polygon(const Polygon_mm& polygon);
  /// One path of rings, filled even-odd.
  void add_rings(std::span<const Ring_mm> rings);
  /// A line as wide as `width_mm` on the ground, at least half a pixel.
  void add_line(std::span<const Point_mm> line, std::int64_t width_mm);
  /// One path of many small squares.
  void add_dots(std::span<const Point_mm> places, std::int64_t size_mm);
  /// The panel and the end of the document.
  void finish(std::string_view title, std::span<const LegendEntry> legend);

 private:
  void add_x(std::int64_t x_mm);
  void add_y(std::int64_t y_mm);
  void add_position(Point_mm p);
  void add_subpath(std::span<const Point_mm> ring);
  void add_length(std::int64_t mm);
  std::int64_t hundredths(std::int64_t mm) const;
  void add_mark(const LegendEntry& entry, std::int64_t y);
  void add_text(std::int64_t x, std::int64_t y, std::string_view words);
  void add_scale_bar(std::int64_t x, std::int64_t y);
  void add_north_arrow(std::int64_t x, std::int64_t y);

  TextBuffer& text_;
  Box_mm view_;
  std::int64_t span_mm_;  ///< of the longer side
  std::int64_t width_ = 0, height_ = 0;  ///< of the map, pixels
};

/// Adds `words` with the characters that XML reserves escaped.
void add_xml_text(TextBuffer& text, std::string_view words);

}  // namespace settle
