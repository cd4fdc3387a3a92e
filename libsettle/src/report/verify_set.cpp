// What the manifest says of the set, compared with the files and with the packs read from them.
#include "report/verify_parts.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"set.files", "set", "Every file that the manifest lists is there, with the bytes and the SHA-256 that are listed."},
    {"set.counts", "set", "The rows that the manifest counts are the rows of the packs."},
    {"set.findings", "set", "The findings that the manifest counts by code are the lines of the stories."},
};

using Broken = std::vector<Violation>;
using Counts = WrittenSet::Counts;

template <class Rows>
std::int64_t size_of(const Rows& rows) {
  return static_cast<std::int64_t>(rows.size());
}

Counts rows_of(const Evidence& evidence) {
  Counts rows;
  if (evidence.layout) {
    const LayoutPack& p = *evidence.layout;
    rows = {{"roads", size_of(p.network.roads)}, {"nodes", size_of(p.network.nodes)}, {"blocks", size_of(p.blocks)},
            {"sidewalk_strips", size_of(p.sidewalk_strips)}, {"districts", size_of(p.districts)}};
  }
  if (evidence.roads) {
    const RoadPack& p = evidence.roads->pack;
    rows.insert({{"junctions", size_of(p.junctions)}, {"pieces", size_of(p.pieces)}, {"road_points", size_of(p.points)},
                 {"block_codes", size_of(p.blocks)}, {"lanes", size_of(p.lanes)}, {"kerb_lines", size_of(p.kerbs)}});
  }
  if (evidence.lots) {
    const LotsPack& p = *evidence.lots;
    rows.insert({{"lots", size_of(p.lots)}, {"ground", size_of(p.ground)}, {"constraint_points", size_of(p.points)}, {"masses", size_of(p.masses)}});
  }
  return rows;
}

Counts codes_of(std::span<const Finding> findings) {
  Counts codes;
  for (const Finding& f : findings) ++codes[f.code];
  return codes;
}

void compare(const Counts& listed, const Counts& found, std::string_view promise, Broken& broken) {
  for (const auto& [name, count] : found) {
    const auto it = listed.find(name);
    const std::int64_t said = it == listed.end() ? 0 : it->second;
    if (said != count) broken.push_back({std::string(promise), {name}, std::nullopt, {{"listed", said}, {"found", count}}});
  }
}

void check_findings(const WrittenSet& set, const std::string& stage, std::span<const Finding> findings, Broken& broken) {
  const auto listed = set.findings.find(stage);
  Counts found = codes_of(findings);
  const Counts said = listed == set.findings.end() ? Counts{} : listed->second;
  for (const auto& [code, count] : said) found.emplace(code, 0);
  compare(said, found, "set.findings", broken);
}

void check(const Evidence& evidence, Broken& broken) {
  const WrittenSet& set = *evidence.set;
  for (const WrittenSet::File& f : set.files) {
    if (f.bytes_listed == f.bytes_found && f.sha256_listed == f.sha256_found) continue;
    broken.push_back({"set.files", {f.path}, std::nullopt, {{"bytes_listed", f.bytes_listed}, {"bytes_found", f.bytes_found}},
                      f.bytes_found < 0 ? "not there" : "changed since"});
  }
  compare(set.rows, rows_of(evidence), "set.counts", broken);
  if (evidence.layout) check_findings(set, "layout", evidence.layout->findings, broken);
  if (evidence.roads) check_findings(set, "road", evidence.roads->pack.findings, broken);
  if (evidence.lots) check_findings(set, "lots", evidence.lots->findings, broken);
}

bool has_set(const Evidence& evidence) { return evidence.set.has_value(); }

}  // namespace

const PromiseGroup kWrittenSet{kPromises, has_set, check};

}  // namespace settle
