/// Warnings of the reader: one finding a code and input, with a count and the first five places.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "settle/core/finding.hpp"

namespace settle {

class InputWarnings {
 public:
  void add(const std::string& code, const std::string& input, std::int64_t feature);
  /// Sorted by code, then input. `id` is the input's pointer; numbers are `count` and up to five `feature`.
  std::vector<Finding> findings() const;

 private:
  struct Places {
    std::int64_t count = 0;
    std::vector<std::int64_t> features;
  };
  std::map<std::pair<std::string, std::string>, Places> places_;
};

}  // namespace settle
