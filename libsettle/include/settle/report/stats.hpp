/// Measures of a city, beside published values of real ones.
///
///     Evidence --measure_city--> rows of name, value, comparison
///
/// Names as in OSMnx and momepy (Boeing 2017; Fleischmann 2019). Streets are roads joined through nodes of degree 2; ends at
/// the border are no dead ends, as the street goes on outside. Lengths are floors of each segment, summed.
/// Not done here: detours, betweenness and orientation, which need searches over the network.
#pragma once

#include <string>
#include <vector>

#include "settle/report/verify.hpp"

namespace settle {

struct CityMeasure {
  std::string name;
  double value = 0;
  std::string unit;
  std::string published;  ///< of real cities, with their names; empty where none is known to us
};

std::vector<CityMeasure> measure_city(const Evidence& evidence);

/// A table, a line a measure.
std::string stats_table(const std::vector<CityMeasure>& measures);
/// One flat object.
std::string stats_json(const std::vector<CityMeasure>& measures);

}  // namespace settle
