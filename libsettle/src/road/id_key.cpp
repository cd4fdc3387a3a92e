// Open addressing with linear steps; the place of a key is its product with a constant (Knuth 1973, vol. 3, 6.4).
#include "road/id_key.hpp"

namespace settle {
namespace {
/// Of two ids with one key.
bool differs(std::string_view a, std::string_view b) { return (is_longer_than_key(a) || is_longer_than_key(b)) && a != b; }
}  // namespace

IdKey id_key(std::string_view id) {
  const auto eight = [&](std::size_t first) {
    std::uint64_t value = 0;
    for (std::size_t i = first; i < first + 8; ++i) value = value << 8 | (i < id.size() ? static_cast<unsigned char>(id[i]) : 0U);
    return value;
  };
  return {eight(0), eight(8)};
}

void IdIndex::reserve(std::size_t count) {
  std::size_t size = 4;
  while (size < 2 * count) size *= 2;
  slots_.resize(size);
  ids_.reserve(count);
}

std::size_t IdIndex::slot_of(std::string_view id, const IdKey& key) const {
  const std::size_t mask = slots_.size() - 1;
  const std::uint64_t mixed = (key.high ^ (key.low * 0x9e3779b97f4a7c15ULL)) * 0x9e3779b97f4a7c15ULL;
  std::size_t i = (mixed >> 20) & mask;
  while (slots_[i].position >= 0 && (slots_[i].key != key || differs(id, ids_[static_cast<std::size_t>(slots_[i].position)]))) {
    i = (i + 1) & mask;
  }
  return i;
}

void IdIndex::add(std::string_view id) {
  const IdKey key = id_key(id);
  Slot& slot = slots_[slot_of(id, key)];
  if (slot.position < 0) slot = {key, static_cast<std::int32_t>(ids_.size())};
  ids_.push_back(id);
}

std::int32_t IdIndex::find(std::string_view id) const { return slots_[slot_of(id, id_key(id))].position; }

}  // namespace settle
