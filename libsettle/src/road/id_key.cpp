// Records are ordered by a radix sort of their keys (Knuth 1973, vol. 3, 5.2.5), least digit first; a digit that all keys share
// is passed over. The index: open addressing with linear steps; the place of a key is its product with a constant (Knuth 1973, vol. 3, 6.4).
#include "road/id_key.hpp"

#include <array>
#include <numeric>

namespace settle {
namespace {
/// Of two ids with one key.
bool differs(std::string_view a, std::string_view b) { return (is_longer_than_key(a) || is_longer_than_key(b)) && a != b; }

struct Keyed {
  std::uint64_t key;
  std::uint32_t index;
};

constexpr unsigned kDigitBits = 11;
constexpr std::size_t kRadix = std::size_t{1} << kDigitBits;

/// False when all keys share the digit: then nothing is done.
bool sort_by_digit(const std::vector<Keyed>& from, std::vector<Keyed>& to, unsigned shift) {
  std::array<std::uint32_t, kRadix + 1> first{};
  const auto digit = [shift](const Keyed& k) { return (k.key >> shift) & (kRadix - 1); };
  for (const Keyed& k : from) ++first[digit(k) + 1];
  if (first[digit(from.front()) + 1] == from.size()) return false;
  std::partial_sum(first.begin(), first.end(), first.begin());
  for (const Keyed& k : from) to[first[digit(k)]++] = k;
  return true;
}
}  // namespace

std::vector<std::uint32_t> order_of(const std::vector<std::uint64_t>& keys) {
  std::vector<Keyed> sorted(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) sorted[i] = {keys[i], static_cast<std::uint32_t>(i)};
  if (keys.size() < kRadix) {
    std::sort(sorted.begin(), sorted.end(), [](const Keyed& a, const Keyed& b) { return a.key != b.key ? a.key < b.key : a.index < b.index; });
  } else {
    std::vector<Keyed> other(keys.size());
    for (unsigned shift = 0; shift < 64; shift += kDigitBits) {
      if (sort_by_digit(sorted, other, shift)) sorted.swap(other);
    }
  }
  std::vector<std::uint32_t> order(keys.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = sorted[i].index;
  return order;
}

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
