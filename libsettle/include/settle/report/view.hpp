/// One picture of all packs found: land, what is blocked, roads by class, sidewalks, lots, rectangles, buildings.
///
///     Evidence --draw_view--> SVG, or a page that shows it
///
/// Guarantees: the same packs give the same bytes; the page needs no network and no other file.
#pragma once

#include <string>

#include "settle/report/verify.hpp"

namespace settle {

enum class ViewForm { svg, html };

struct ViewRequest {
  ViewForm form = ViewForm::svg;
  int junctions = 0;  ///< over 0: the busiest junctions up close, at most so many, in place of the town
};

/// The layout must be there; for junctions the road pack.
std::string draw_view(const Evidence& evidence, const ViewRequest& request);

}  // namespace settle
