// The parcels' file streams through in batches: reading is serial, a batch's parcels are answered in parallel, and only a
// packed record of each stays. Records are then ordered by id and written in blocks whose text is made in parallel. The
// origin is [0, 0]; only when a parcel lies out of its reach is the file read again, about the middle of everything.
#include "settle/pipeline/run_points.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <numeric>

#include "pipeline/parcel_reading.hpp"
#include "pipeline/point_store.hpp"
#include "pipeline/street_reading.hpp"
#include "scene/faults.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/parallel.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/pack/lonlat_projector.hpp"

namespace settle {
namespace {

constexpr std::size_t kBatch = 4096;
constexpr std::size_t kRowsAPiece = 512;

NumberedPoint answer_parcel(const Parcel& parcel, const StreetIndex* streets, const PointsRequest& request) {
  NumberedPoint numbered;
  numbered.feature = parcel.feature;
  numbered.has_own_id = parcel.has_own_id;
  if (parcel.status != PointStatus::ok) {
    numbered.point = make_unusable_point(parcel.id, parcel.status, parcel.reason);
    return numbered;
  }
  std::optional<ParcelFrame> frame;
  if (streets) frame = find_parcel_frame(parcel.parts, *streets, request.road_search_mm);
  if (!frame && !parcel.direction && request.no_road == NoRoad::longest_side) frame = make_longest_side_frame(parcel.parts);
  if (!frame && !parcel.direction) {
    numbered.point = make_unusable_point(parcel.id, PointStatus::no_road, "no road within reach and no direction of its own");
    for (const Polygon_mm& part : parcel.parts) numbered.point.parcel_doubled_area_mm2 += doubled_area(part);
    return numbered;
  }
  ParcelTask task{parcel.id, parcel.parts, parcel.direction ? *parcel.direction : frame->direction, {}, parcel.drawn};
  if (frame) {
    numbered.street = frame->street;
    task.street.frontage_mm = frame->frontage_mm;
    task.street.touches_street = frame->touches_street;
    task.street.is_corner = frame->is_corner;
  }
  numbered.point = make_constraint_point(task, request.rules);
  return numbered;
}

/// One pass over the parcels about one origin.
class ParcelPass {
 public:
  ParcelPass(const PointsRequest& request, const StreetIndex* streets, const InputContext& context)
      : request_(request), streets_(streets), context_(context), store_(streets) {}

  void run(Progress& progress) {
    progress.start("parcels", 0);
    GeoRequest geo;
    geo.file = request_.parcels;
    geo.wants_sha256 = false;
    geo.properties = parcel_properties(request_.id_property);
    geo.sink = [&](GeoFeature&& feature) {
      measure(feature);
      batch_.push_back(std::move(feature));
      if (batch_.size() == kBatch) answer_batch(progress);
    };
    geo.on_fault = [&](Fault&& fault) { context_.faults.add(std::move(fault)); };
    header_ = read_geojson(request_.parcels, geo).header;
    if (!batch_.empty()) answer_batch(progress);
  }

  /// Of all positions, absolute.
  Box_mm box() const {
    Box_mm box;
    if (least_.x > greatest_.x) return box;
    box.add(absolute_mm(least_));
    box.add(absolute_mm(greatest_));
    return box;
  }
  const GeoHeader& header() const { return header_; }
  PointStore& store() { return store_; }

 private:
  const PointsRequest& request_;
  const StreetIndex* streets_;
  const InputContext& context_;
  PointStore store_;
  std::vector<GeoFeature> batch_;
  std::vector<NumberedPoint> points_;  ///< of one batch; the memory is used again
  GeoHeader header_;
  Position least_{INT64_MAX, INT64_MAX}, greatest_{INT64_MIN, INT64_MIN};

  /// Rounding keeps order, so the least and greatest numbers as read are enough.
  void measure(const GeoFeature& feature) {
    for (const GeoShape& shape : feature.shapes) {
      for (const auto& part : shape.parts) {
        for (const Position p : part) {
          least_ = {std::min(least_.x, p.x), std::min(least_.y, p.y)};
          greatest_ = {std::max(greatest_.x, p.x), std::max(greatest_.y, p.y)};
        }
      }
    }
  }

  void answer_batch(Progress& progress) {
    struct Notes {
      std::string warning;
      std::vector<Fault> faults;
    };
    const ParcelContext context{context_.frame, request_.parcels, request_.id_property};
    points_.resize(batch_.size());
    std::vector<Notes> notes(batch_.size());
    parallel_for(batch_.size(), request_.jobs, [&](std::size_t i) {
      Parcel parcel = read_parcel(batch_[i], context);
      notes[i] = {std::move(parcel.warning), std::move(parcel.faults)};
      points_[i] = notes[i].faults.empty() ? answer_parcel(parcel, streets_, request_) : NumberedPoint{};
    });
    for (std::size_t i = 0; i < notes.size(); ++i) {
      if (!notes[i].warning.empty()) context_.warnings.add(notes[i].warning, request_.parcels, batch_[i].index);
      for (Fault& fault : notes[i].faults) context_.faults.add(std::move(fault));
    }
    store_.append(points_);
    progress.advance(static_cast<std::int64_t>(batch_.size()));
    batch_.clear();
  }
};

/// Indices by id. Parcels that share an id of their own are faults; those without one that are alike get a rank.
std::vector<std::uint32_t> order_by_id(PointStore& store, const PointsRequest& request, Faults& faults) {
  std::vector<std::uint32_t> order(store.size());
  const auto sort = [&] {
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return store.key(a) != store.key(b) ? store.key(a) < store.key(b) : store.feature(a) < store.feature(b);
    });
  };
  sort();
  bool renamed = false;
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && store.key(order[end]) == store.key(order[begin])) ++end;
    if (end - begin < 2) continue;
    const std::string id(store.parcel_id(order[begin]));
    std::string places;
    for (std::size_t k = begin; k < end && k < begin + 5; ++k) places += (places.empty() ? "features " : ", ") + std::to_string(store.feature(order[k]));
    for (std::size_t k = begin + 1; k < end; ++k) {
      if (store.has_own_id(order[begin]) || store.has_own_id(order[k])) {
        faults.add({request.parcels, "/features/" + std::to_string(store.feature(order[k])), "the parcel id \"" + id + "\" is not unique", places,
                    "one parcel an id", "Give each parcel its own id, or name another property with --id", static_cast<int>(store.feature(order[k])), -1});
      } else {
        store.rename(order[k], id + "." + std::to_string(k - begin));
        renamed = true;
      }
    }
  }
  if (renamed) sort();
  return order;
}

class PointsWriter {
 public:
  PointsWriter(const PointsRequest& request, const PointStore& store, const Conventions& conventions)
      : request_(request), store_(store), conventions_(conventions) {
    std::filesystem::path stem(request.output);
    if (stem.extension() == ".geojson" || stem.extension() == ".json") stem.replace_extension();
    if (request.lonlat) lonlat_ = std::make_unique<LonLatProjector>(*conventions.crs);
    for (const PointFile file : request.files) {
      const std::string suffix(suffix_of(file));
      files_.push_back({file, nullptr, std::make_unique<AtomicFile>(file == PointFile::geojson ? request.output : stem.string() + suffix), {}});
      if (!request.lonlat || !suffix.ends_with(kGeoJson)) continue;
      const std::string name = stem.string() + suffix.substr(0, suffix.size() - kGeoJson.size()) + ".lonlat.geojson";
      files_.push_back({file, lonlat_.get(), std::make_unique<AtomicFile>(name), {}});
    }
  }

  void write(const std::vector<std::uint32_t>& order, Progress& progress) {
    for (Output& output : files_) emit(output, [&](TextBuffer& text) { begin_points(text, output.kind, {conventions_, output.lonlat}); });
    progress.start("writing", static_cast<std::int64_t>(order.size()));
    constexpr std::size_t kPieces = 16;
    for (std::size_t begin = 0; begin < order.size(); begin += kPieces * kRowsAPiece) {
      const std::size_t end = std::min(order.size(), begin + kPieces * kRowsAPiece);
      write_block(std::span(order).subspan(begin, end - begin));
      progress.advance(static_cast<std::int64_t>(end - begin));
    }
    for (Output& output : files_) {
      emit(output, [&](TextBuffer& text) { end_points(text, output.kind); });
      output.file->commit();
    }
  }

 private:
  static constexpr std::string_view kGeoJson = ".geojson";
  struct Output {
    PointFile kind;
    const LonLatProjector* lonlat;  ///< null: metric
    std::unique_ptr<AtomicFile> file;
    std::string_view separator;  ///< empty before the first row
  };
  const PointsRequest& request_;
  const PointStore& store_;
  const Conventions& conventions_;
  std::unique_ptr<LonLatProjector> lonlat_;
  std::vector<Output> files_;
  std::vector<std::vector<TextBuffer>> texts_;  ///< by piece and file; the memory is used again

  template <class Make>
  static void emit(Output& output, Make&& make) {
    TextBuffer text;
    make(text);
    output.file->write(text.text());
  }

  void write_block(std::span<const std::uint32_t> order) {
    const std::size_t pieces = (order.size() + kRowsAPiece - 1) / kRowsAPiece;
    texts_.resize(std::max(texts_.size(), pieces));
    parallel_for(pieces, request_.jobs, [&](std::size_t piece) {
      const auto rows = order.subspan(piece * kRowsAPiece, std::min(kRowsAPiece, order.size() - piece * kRowsAPiece));
      std::vector<ConstraintPoint> points;
      points.reserve(rows.size());
      for (const std::uint32_t i : rows) points.push_back(store_.point(i));
      texts_[piece].resize(files_.size());
      for (std::size_t f = 0; f < files_.size(); ++f) {
        texts_[piece][f].clear();
        add_points(texts_[piece][f], files_[f].kind, {conventions_, files_[f].lonlat}, points);
      }
    });
    for (std::size_t piece = 0; piece < pieces; ++piece) {
      for (std::size_t f = 0; f < files_.size(); ++f) {
        const std::string_view made = texts_[piece][f].text();
        if (made.empty()) continue;
        files_[f].file->write(files_[f].separator);
        files_[f].file->write(made);
        files_[f].separator = point_separator(files_[f].kind);
      }
    }
  }
};

}  // namespace

PointsReport run_points(const PointsRequest& request, Progress& progress) {
  Faults road_faults;
  const RoadsInput roads = read_roads_input(request.roads, road_faults);
  Point_mm origin;
  if (!fits_about(roads.box, origin)) origin = origin_about(roads.box);
  for (int passes = 1;; ++passes) {
    Faults faults = road_faults;
    InputWarnings warnings;
    const SceneFrame frame = make_points_frame(origin, roads, faults, warnings);
    const InputContext context{frame, faults, warnings};
    std::optional<StreetIndex> streets;
    if (roads.document) streets.emplace(read_streets(roads, request.street_reach_mm, context));
    ParcelPass pass(request, streets ? &*streets : nullptr, context);
    pass.run(progress);
    if (!fits_about(pass.box(), origin) && passes == 1) {
      Box_mm all = roads.box;
      all.add(pass.box());
      origin = origin_about(all);
      continue;
    }
    Conventions conventions = frame.conventions();
    conventions.crs = choose_points_crs({request.crs, request.parcels, pass.header().crs, request.roads, roads.crs}, faults);
    if (request.lonlat && !conventions.crs) {
      faults.add({request.parcels, "/crs", "--lonlat needs a crs", "local", "EPSG:n of a projected frame in metres", "Name it with --crs", -1, -1});
    }
    const std::vector<std::uint32_t> order = order_by_id(pass.store(), request, faults);
    faults.throw_if_any();

    PointsWriter(request, pass.store(), conventions).write(order, progress);
    PointsReport report;
    report.parcels = static_cast<std::int64_t>(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) ++report.count_by_status[std::string(status_word(pass.store().status(i)))];
    report.warnings = warnings.findings();
    return report;
  }
}

}  // namespace settle
