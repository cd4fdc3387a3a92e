#include "settle/report/read_evidence.hpp"

#include "settle/core/errors.hpp"
#include "settle/pack/read_packs.hpp"

namespace settle {

Evidence read_evidence(const std::filesystem::path& out) {
  Evidence evidence;
  if (std::filesystem::exists(out / "layout" / "road_network.geojson")) evidence.layout = read_layout_pack(out);
  if (std::filesystem::exists(out / "lots" / "lots.geojson")) evidence.lots = read_lots_pack(out);
  if (!evidence.layout && !evidence.lots) throw IoError(out.string() + ": no pack of settle here (neither layout/ nor lots/)");
  return evidence;
}

}  // namespace settle
