/// Constraint points as text: GeoJSON, tables for spreadsheets and Unreal, and the rectangles as polygons.
///
///   begin_points, add_points (any number of times, any chunks), end_points   make one file
///
/// 1. The text depends on the points and the conventions alone, not on how they are cut into chunks.
/// 2. `exact` holds whole numbers that prove the rectangle again; limits in cm are rounded down; a quaternion and its
///    facing are the same turn to nine decimals.
/// 3. Unreal files are left-handed centimetres: (100 x, -100 y, 100 z), yaw -t.
/// 4. With a projector the geometries of GeoJSON are longitude and latitude (RFC 7946); every other field is as in the
///    metric file, on which the proofs stand.
/// Not done here: sorting, files on disk.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "settle/lots/constraint_point.hpp"
#include "settle/pack/text_buffer.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

class LonLatProjector;

/// The frame of a file's geometries: that of the conventions, or longitude and latitude.
struct PointFrame {
  PointFrame(const Conventions& conventions_in, const LonLatProjector* lonlat_in = nullptr)
      : conventions(conventions_in), lonlat(lonlat_in) {}
  const Conventions& conventions;
  const LonLatProjector* lonlat;
};

enum class PointFile { geojson, csv, unreal_csv, unreal_json, rectangles };

/// What follows the stem of the points' file: `.geojson`, `.csv`, `.ue.csv`, `.ue.json`, `.rects.geojson`.
std::string_view suffix_of(PointFile file);

void begin_points(TextBuffer& text, PointFile file, const PointFrame& frame);
/// Rows of `points` with separators between them, none before the first or after the last.
void add_points(TextBuffer& text, PointFile file, const PointFrame& frame, std::span<const ConstraintPoint> points);
/// Stands between the texts of two calls of `add_points` that are not empty.
std::string_view point_separator(PointFile file);
void end_points(TextBuffer& text, PointFile file);

/// A whole file of points that fit in memory, sorted by id.
void write_points(TextBuffer& text, PointFile file, const PointFrame& frame, std::span<const ConstraintPoint> points);

/// The word of a status as files have it.
std::string_view status_word(PointStatus status);

}  // namespace settle
