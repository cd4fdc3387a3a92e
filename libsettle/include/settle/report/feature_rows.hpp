/// Every feature of the packs as one kind of row: what `explain` tells of one, and `diff` compares between two runs.
///
///     Evidence --list_features--> rows sorted by (kind, id)
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "settle/report/verify.hpp"

namespace settle {

struct FeatureRow {
  std::string kind;  ///< road, node, surface, block, left_over, sidewalk, sidewalk_line, district, piece, junction, lane, link, kerb, lot, ground, point, building
  std::string id;
  std::vector<std::vector<Point_mm>> rings;                  ///< or lines, or one place
  std::int64_t measure = 0;                                  ///< doubled area mm², length mm, or 0 for a place
  std::vector<std::pair<std::string, std::string>> facts{};  ///< name and value as published, lengths in metres
};

std::vector<FeatureRow> list_features(const Evidence& evidence);

/// Whole millimetres as metres with three decimals.
std::string metres_text(std::int64_t mm);

}  // namespace settle
