#include "project_lonlat.hpp"

#include <cmath>
#include <numbers>

#ifdef SETTLE_WITH_PROJ
#include <proj.h>
#endif

#include "settle/core/check.hpp"

namespace settle {
namespace {

/// 1234 -> `12.34`.
std::string hundredths_text(std::int64_t value) {
  const std::int64_t size = value < 0 ? -value : value;
  const std::string rest = std::to_string(size % 100);
  return (value < 0 ? "-" : "") + std::to_string(size / 100) + "." + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace

#ifdef SETTLE_WITH_PROJ

namespace {

struct Destroy {
  void operator()(PJ* p) const { proj_destroy(p); }
  void operator()(PJ_CONTEXT* c) const { proj_context_destroy(c); }
};
using Context = std::unique_ptr<PJ_CONTEXT, Destroy>;
using Projection = std::unique_ptr<PJ, Destroy>;

Context quiet_context() {
  Context context(proj_context_create());
  proj_log_level(context.get(), PJ_LOG_NONE);
  return context;
}

}  // namespace

struct LonLatFrame::State {
  Context context = quiet_context();
  Projection projection;
};

LonLatFrame::LonLatFrame(std::int64_t longitude_hundredths, std::int64_t latitude_hundredths)
    : state_(std::make_unique<State>()),
      text_("+proj=tmerc +lat_0=" + hundredths_text(latitude_hundredths) + " +lon_0=" + hundredths_text(longitude_hundredths) +
            " +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs") {
  state_->projection.reset(proj_create(state_->context.get(), text_.c_str()));
  SETTLE_CHECK(state_->projection != nullptr);
}

std::optional<Point_mm> LonLatFrame::project(Position degrees) const {
  constexpr double kToRadians = std::numbers::pi / 180.0 / 1e11;
  const PJ_COORD from = proj_coord(static_cast<double>(degrees.x) * kToRadians, static_cast<double>(degrees.y) * kToRadians, 0, 0);
  const PJ_COORD to = proj_trans(state_->projection.get(), PJ_FWD, from);
  if (!std::isfinite(to.xy.x) || !std::isfinite(to.xy.y)) {
    proj_errno_reset(state_->projection.get());
    return std::nullopt;
  }
  return Point_mm{static_cast<std::int64_t>(std::floor(to.xy.x * 1000 + 0.5)), static_cast<std::int64_t>(std::floor(to.xy.y * 1000 + 0.5))};
}

bool proj_is_available() { return true; }

CodeKind kind_of_code(const std::string& code) {
  const Context context = quiet_context();
  const Projection crs(proj_create(context.get(), code.c_str()));
  if (!crs) return CodeKind::unknown;
  if (proj_get_type(crs.get()) != PJ_TYPE_PROJECTED_CRS) return CodeKind::other;
  const Projection axes(proj_crs_get_coordinate_system(context.get(), crs.get()));
  double metres = 0;
  const bool known = axes && proj_cs_get_axis_info(context.get(), axes.get(), 0, nullptr, nullptr, nullptr, &metres, nullptr, nullptr, nullptr) != 0;
  return known && metres == 1.0 ? CodeKind::metric_projected : CodeKind::other;
}

bool lies_in_area_of_use(const std::string& code, Point_mm place) {
  const Context context = quiet_context();
  const Projection crs(proj_create(context.get(), code.c_str()));
  double west = 0, south = 0, east = 0, north = 0;
  if (!crs || proj_get_area_of_use(context.get(), crs.get(), &west, &south, &east, &north, nullptr) == 0) return true;
  const Projection raw(proj_create_crs_to_crs(context.get(), code.c_str(), "OGC:CRS84", nullptr));
  if (!raw) return true;
  const Projection to_degrees(proj_normalize_for_visualization(context.get(), raw.get()));
  if (!to_degrees) return true;
  const PJ_COORD at = proj_trans(to_degrees.get(), PJ_FWD,
                                 proj_coord(static_cast<double>(place.x) / 1000, static_cast<double>(place.y) / 1000, 0, 0));
  if (!std::isfinite(at.xy.x) || !std::isfinite(at.xy.y)) return false;
  const bool in_longitude = west <= east ? at.xy.x >= west && at.xy.x <= east : at.xy.x >= west || at.xy.x <= east;
  return in_longitude && at.xy.y >= south && at.xy.y <= north;
}

#else

struct LonLatFrame::State {};
LonLatFrame::LonLatFrame(std::int64_t longitude_hundredths, std::int64_t latitude_hundredths)
    : text_(hundredths_text(longitude_hundredths) + " " + hundredths_text(latitude_hundredths)) {
  SETTLE_CHECK(proj_is_available());
}
std::optional<Point_mm> LonLatFrame::project(Position) const { return std::nullopt; }
bool proj_is_available() { return false; }
CodeKind kind_of_code(const std::string&) { return CodeKind::unknown; }
bool lies_in_area_of_use(const std::string&, Point_mm) { return true; }

#endif

LonLatFrame::~LonLatFrame() = default;
LonLatFrame::LonLatFrame(LonLatFrame&&) noexcept = default;

}  // namespace settle
