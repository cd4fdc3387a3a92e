// PROJ contexts are not to be shared between threads, so each call locks; these layers are for looking at, not for speed.
#include "settle/pack/lonlat_projector.hpp"

#include "settle/core/errors.hpp"

#ifdef SETTLE_WITH_PROJ
#include <proj.h>

#include <cmath>
#include <mutex>
#endif

namespace settle {

#ifdef SETTLE_WITH_PROJ

struct LonLatProjector::Engine {
  PJ_CONTEXT* context = proj_context_create();
  PJ* transform = nullptr;
  std::mutex mutex;
  ~Engine() {
    proj_destroy(transform);
    proj_context_destroy(context);
  }
};

LonLatProjector::LonLatProjector(const std::string& crs) : engine_(std::make_unique<Engine>()) {
  proj_log_level(engine_->context, PJ_LOG_NONE);
  PJ* raw = proj_create_crs_to_crs(engine_->context, crs.c_str(), "OGC:CRS84", nullptr);
  // Packs are x east, y north whatever the order of axes the authority gives.
  engine_->transform = raw ? proj_normalize_for_visualization(engine_->context, raw) : nullptr;
  proj_destroy(raw);
  if (engine_->transform == nullptr) throw IoError("--lonlat: PROJ finds no way from " + crs + " to longitude and latitude");
}

LonLat LonLatProjector::project(Point_mm p) const {
  const std::lock_guard lock(engine_->mutex);
  const PJ_COORD in = proj_coord(static_cast<double>(p.x) / 1000, static_cast<double>(p.y) / 1000, 0, HUGE_VAL);
  const PJ_COORD out = proj_trans(engine_->transform, PJ_FWD, in);
  if (!std::isfinite(out.xy.x) || !std::isfinite(out.xy.y)) {
    throw IoError("--lonlat: the place (" + std::to_string(p.x) + ", " + std::to_string(p.y) +
                  ") mm has no longitude and latitude in this crs");
  }
  return {std::llround(out.xy.x * 1e9), std::llround(out.xy.y * 1e9)};
}

#else

struct LonLatProjector::Engine {};

LonLatProjector::LonLatProjector(const std::string&) {
  throw IoError("--lonlat: this build of settle has no PROJ (SETTLE_WITH_PROJ is off)");
}
LonLat LonLatProjector::project(Point_mm) const { return {}; }

#endif

LonLatProjector::~LonLatProjector() = default;

}  // namespace settle
