/// Changes that break one promise in a good pack, and all that breaks with it.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "settle/report/verify.hpp"

namespace mutations {

struct Mutation {
  std::string target;  ///< the promise that it is made to break
  std::string what;
  void (*apply)(settle::Evidence& evidence);
  std::set<std::string> also;  ///< promises that must break with it
};

std::vector<Mutation> of_layout_faces();
std::vector<Mutation> of_layout_network();
std::vector<Mutation> of_layout_nodes();
std::vector<Mutation> of_layout_records();
std::vector<Mutation> of_layout_blocks();
std::vector<Mutation> of_lots_ground();
std::vector<Mutation> of_lots_records();
std::vector<Mutation> of_masses();
std::vector<Mutation> of_written_set();

}  // namespace mutations
