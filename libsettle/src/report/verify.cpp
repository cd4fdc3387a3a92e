#include "settle/report/verify.hpp"

#include <algorithm>
#include <set>

#include "report/verify_parts.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

std::string metres(std::int64_t mm) {
  const std::int64_t whole = std::abs(mm) / 1000, rest = std::abs(mm) % 1000;
  std::string digits = std::to_string(rest);
  digits.insert(0, 3 - digits.size(), '0');
  return (mm < 0 ? "-" : "") + std::to_string(whole) + "." + digits;
}

}  // namespace

bool has_layout(const Evidence& e) { return e.layout.has_value(); }
bool has_lots(const Evidence& e) { return e.lots.has_value(); }
bool has_layout_and_lots(const Evidence& e) { return has_layout(e) && has_lots(e); }

std::span<const PromiseGroup> promise_groups() {
  static const PromiseGroup groups[] = {
      kWrittenSet,
      kLayoutPartition,
      kLayoutNetwork,
      kLayoutSidewalks,
      kLayoutFrontages,
      kLayoutRecords,
      kRoadPieces,
      kRoadRecords,
      kLotsGround,
      kLotsRecords,
      kLotsMasses,
      {points_promises(), [](const Evidence& e) { return e.points.has_value(); },
       [](const Evidence& e, std::vector<Violation>& broken) {
         for (Violation& v : verify_points(*e.points)) broken.push_back(std::move(v));
       }},
      {building_promises(), [](const Evidence& e) { return e.building.has_value(); },
       [](const Evidence& e, std::vector<Violation>& broken) { check_building(*e.building, broken); }}};
  return groups;
}

Verdict verify(const Evidence& evidence) {
  Verdict verdict;
  for (const PromiseGroup& group : promise_groups()) {
    if (!group.applies(evidence)) continue;
    verdict.promises_checked += group.promises.size();
    group.check(evidence, verdict.violations);
  }
  std::set<std::string> broken;
  for (const Violation& v : verdict.violations) broken.insert(v.promise);
  verdict.promises_broken = broken.size();
  return verdict;
}

std::string to_string(const Violation& violation, Point_mm origin_mm) {
  std::string line = violation.promise;
  for (const std::string& id : violation.ids) line += " " + id;
  if (violation.at) line += " at (" + metres(violation.at->x + origin_mm.x) + ", " + metres(violation.at->y + origin_mm.y) + ")";
  if (!violation.what.empty() || !violation.numbers.empty()) line += ":";
  if (!violation.what.empty()) line += " " + violation.what;
  for (const auto& [name, number] : violation.numbers) line += " " + name + "=" + std::to_string(number);
  return line;
}

}  // namespace settle
