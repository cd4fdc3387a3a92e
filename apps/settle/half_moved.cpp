#include "half_moved.hpp"

#include "log.hpp"
#include "settle/pack/pack_set.hpp"

bool tell_half_moved(const std::string& out) {
  const auto word = settle::find_half_move(out);
  if (word) log_error(*word);
  return word.has_value();
}
