/// Scenes of the method `city`: towns to measure, and outlines, main roads and blockers that break planners.
#pragma once

#include <string>
#include <vector>

#include "settle/scene/scene.hpp"

namespace settle_tests {

struct CityScene {
  std::string name;
  std::string json;  ///< a whole scene; its files are those of tests/corpus/city as a library
};

/// Real and drawn towns of 3 to 18 km², with all that a plan should be good at.
std::vector<CityScene> towns();

/// Small inputs, each with one thing that is hard.
std::vector<CityScene> hard_cities();

/// An outline of `seed` with holes, spikes and bays, and blockers, some of them on the border.
CityScene random_city(int seed);

settle::Scene load_city(const CityScene& city);

}  // namespace settle_tests
