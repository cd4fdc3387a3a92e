#include "command_points.hpp"

#include <string>

#include "exit_code.hpp"
#include "log.hpp"
#include "progress_bar.hpp"
#include "settle/core/errors.hpp"
#include "settle/pipeline/run_points.hpp"
#include "settle/scene/load_scene.hpp"

namespace {

settle::PointsRequest request_of(const PointsOptions& options) {
  settle::PointsRequest request;
  request.parcels = options.parcels;
  request.roads = options.roads;
  request.output = options.output;
  request.id_property = options.id;
  request.crs = options.crs;
  request.rules.method = options.method == "source" ? settle::PointMethod::source : settle::PointMethod::optimal;
  request.rules.limits = {options.min_width_mm, options.min_depth_mm, options.max_aspect_thousandths};
  request.no_road = options.no_road == "longest-side" ? settle::NoRoad::longest_side : settle::NoRoad::skip;
  if (options.rects) request.files.insert(settle::PointFile::rectangles);
  request.lonlat = options.lonlat;
  request.jobs = options.jobs;
  return request;
}

}  // namespace

int run_points_command(const PointsOptions& options, const CommonOptions& common) {
  settle::Progress progress(make_progress_listener(common));
  const settle::PointsReport report = settle::run_points(request_of(options), progress);
  for (const settle::Finding& warning : report.warnings) log_warning(settle::warning_text(warning));
  std::string words = std::to_string(report.parcels) + " parcels";
  for (const auto& [status, count] : report.count_by_status) words += ", " + std::to_string(count) + " " + status;
  log_note(words);
  return kDone;
}
