#include <doctest/doctest.h>

#include "settle/core/errors.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/pack/manifest.hpp"
#include "support/scratch_folder.hpp"

using namespace settle;

namespace {
Manifest hand_manifest() {
  Manifest m;
  m.scene_sha256 = std::string(64, 'a');
  m.inputs = {{"/inputs/roads", "roads.geojson", std::string(64, 'b'), "© OpenStreetMap contributors"}};
  m.seed = -7;
  m.parameters = {{"/layout/snap", "1.000"}, {"/lots/method", "subdivision"}};
  m.conventions = {{1'000'000, 0}, "EPSG:5514"};
  m.bounds = {{-5, 0}, {100, 200}};
  m.stages = {{"layout", {{"layout/blocks.geojson", 12, std::string(64, 'c')}}, {{"blocks", 3}}, {{"L-TOO-SHORT", 2}},
               {{"roads", {3, 10}, {1, 4}, {{"L-TOO-SHORT", {2, 6}}}}}}};
  m.warnings = {{"W-SELF-INTERSECTION", "/inputs/boundary", 2}};
  return m;
}
}  // namespace

TEST_CASE("a manifest read back is the manifest that was written") {
  const ScratchFolder out;
  const Manifest written = hand_manifest();
  atomic_write(out.path() / "manifest.json", write_manifest(written));
  const std::optional<Manifest> read = read_manifest(out.path());
  REQUIRE(read);
  CHECK(read->scene_sha256 == written.scene_sha256);
  CHECK(read->inputs == written.inputs);
  CHECK(read->seed == written.seed);
  CHECK(read->parameters == written.parameters);
  CHECK(read->conventions == written.conventions);
  CHECK(read->bounds.min == written.bounds.min);
  CHECK(read->bounds.max == written.bounds.max);
  CHECK(read->stages == written.stages);
  CHECK(read->warnings == written.warnings);
  CHECK(find_stage(*read, "layout") != nullptr);
  CHECK(find_stage(*read, "lots") == nullptr);
}

TEST_CASE("no manifest is nothing, and a file that is not one is refused with its place") {
  const ScratchFolder out;
  CHECK(!read_manifest(out.path()));
  atomic_write(out.path() / "manifest.json", "{\"settle\": 1}");
  CHECK_THROWS_WITH_AS(read_manifest(out.path()), doctest::Contains("manifest.json:: no member"), SceneError);
}
