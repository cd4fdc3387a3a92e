#include <doctest/doctest.h>

#include "settle/scene/parameter_list.hpp"
#include "support/scene_files.hpp"

using namespace settle;
using namespace settle_test;

namespace {

Scene with_road(const std::string& members) { return load_text(scene_with(kTwoRoads, R"(, "road": {)" + members + "}")); }

std::vector<Fault> faults_of_lengths(const std::string& list) {
  return faults_of(scene_with(kTwoRoads, R"(, "road": {"piece_lengths": )" + list + "}"));
}

ParameterValue value_of(const Scene& scene, const std::string& pointer) {
  for (const ParameterValue& p : parameters_in_use(scene)) {
    if (p.pointer == pointer) return p;
  }
  return {};
}

}  // namespace

TEST_CASE("a scene without a word on roads drives on the right, in pieces of 20, 10 and 5 m") {
  const Scene scene = load_text(scene_with(kTwoRoads));
  CHECK(scene.drive_on == DriveOn::right);
  CHECK(scene.road.reach == ReachRule::exact);
  CHECK(scene.road.crosswalks == CrosswalkRule::junctions);
  CHECK(scene.road.piece_lengths_mm == std::vector<std::int64_t>{20000, 10000, 5000});
  CHECK(value_of(scene, "/road/piece_lengths").value == "[20, 10, 5]");
  CHECK_FALSE(value_of(scene, "/road/piece_lengths").is_given);
}

TEST_CASE("the road parameters of a scene are read, and told as given") {
  const Scene scene = with_road(R"("reach": "source", "piece_lengths": [12.5, 4], "crosswalks": "all", "max_middle": 60)");
  CHECK(scene.road.reach == ReachRule::source);
  CHECK(scene.road.crosswalks == CrosswalkRule::all);
  CHECK(scene.road.piece_lengths_mm == std::vector<std::int64_t>{12500, 4000});
  CHECK(scene.road.max_middle_mm == 60000);
  CHECK(value_of(scene, "/road/piece_lengths").value == "[12.5, 4]");
  CHECK(value_of(scene, "/road/piece_lengths").is_given);
  const Scene left = load_text(scene_with(kTwoRoads, R"(, "drive_on": "left")"));
  CHECK(left.drive_on == DriveOn::left);
  CHECK(value_of(left, "/drive_on").is_given);
}

TEST_CASE("a list of lengths is refused at the entry that breaks it") {
  CHECK(faults_of_lengths("[8]").empty());
  CHECK(faults_of_lengths("[8, 7, 6, 5, 4, 3, 2, 1]").empty());
  const auto pointer_of = [](const std::string& list) {
    const auto faults = faults_of_lengths(list);
    REQUIRE(faults.size() == 1);
    return faults[0].pointer;
  };
  CHECK(pointer_of("[]") == "/road/piece_lengths");
  CHECK(pointer_of("5") == "/road/piece_lengths");
  CHECK(pointer_of("[9, 8, 7, 6, 5, 4, 3, 2, 1]") == "/road/piece_lengths");
  CHECK(pointer_of("[10, 20]") == "/road/piece_lengths/1");
  CHECK(pointer_of("[10, 10]") == "/road/piece_lengths/1");
  CHECK(pointer_of("[10, 0.999]") == "/road/piece_lengths/1");
  CHECK(pointer_of("[\"x\", 5]") == "/road/piece_lengths/0");
}

TEST_CASE("a road parameter that is not there, or not a word of its choice, is refused with the nearest one named") {
  const auto advice_of = [](const std::string& more) {
    const auto faults = faults_of(scene_with(kTwoRoads, more));
    REQUIRE(faults.size() == 1);
    return faults[0].advice;
  };
  CHECK(advice_of(R"(, "road": {"min_midle": 4})") == "Did you mean `min_middle`?");
  CHECK(advice_of(R"(, "road": {"reach": "exat"})") == "Did you mean `exact`?");
  CHECK(advice_of(R"(, "drive_on": "rigth")") == "Did you mean `right`?");
}
