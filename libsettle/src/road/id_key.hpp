/// Ids as numbers: to sort records by id and to find a place by id without touching the records.
///
/// 1. Keys order as the texts do, as far as their first 16 bytes tell; public ids are shorter and so are told in full.
/// 2. `sort_by_id` gives the order of `std::stable_sort` by id; each record is moved once.
/// 3. `IdIndex::find` gives the first position of an id, -1 when there is none.
/// Not done here: ids that hold a byte 0.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace settle {

/// The first 16 bytes of a text, the first one highest.
struct IdKey {
  std::uint64_t high = 0, low = 0;
  friend auto operator<=>(const IdKey&, const IdKey&) = default;
};
IdKey id_key(std::string_view id);
/// Whether two ids of equal keys may still differ.
inline bool is_longer_than_key(std::string_view id) { return id.size() > 16; }

/// The records in the order of the positions, each moved once.
template <typename Record>
void put_in_order(const std::vector<std::int32_t>& order, std::vector<Record>& records) {
  std::vector<Record> sorted;
  sorted.reserve(records.size());
  for (const std::int32_t i : order) sorted.push_back(std::move(records[static_cast<std::size_t>(i)]));
  records = std::move(sorted);
}

template <typename Record>
void sort_by_id(std::vector<Record>& records) {
  std::vector<std::pair<IdKey, std::int32_t>> keys;
  keys.reserve(records.size());
  for (const Record& r : records) keys.emplace_back(id_key(r.id), static_cast<std::int32_t>(keys.size()));
  std::sort(keys.begin(), keys.end(), [&](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first < b.first;
    const std::string_view x = records[static_cast<std::size_t>(a.second)].id, y = records[static_cast<std::size_t>(b.second)].id;
    const int order = is_longer_than_key(x) || is_longer_than_key(y) ? x.compare(y) : 0;
    return order != 0 ? order < 0 : a.second < b.second;
  });
  std::vector<std::int32_t> order;
  order.reserve(keys.size());
  for (const auto& [key, i] : keys) order.push_back(i);
  put_in_order(order, records);
}

/// Positions in the order of their keys; equal keys in the order of their positions.
std::vector<std::uint32_t> order_of(const std::vector<std::uint64_t>& keys);

/// For each record its place in the order of the ids.
template <typename Record>
std::vector<std::uint32_t> ranks_by_id(const std::vector<Record>& records) {
  struct Ranked {
    std::string_view id;
    std::uint32_t position;
  };
  std::vector<Ranked> sorted;
  sorted.reserve(records.size());
  for (const Record& r : records) sorted.push_back({r.id, static_cast<std::uint32_t>(sorted.size())});
  sort_by_id(sorted);
  std::vector<std::uint32_t> ranks(sorted.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) ranks[sorted[i].position] = static_cast<std::uint32_t>(i);
  return ranks;
}

/// Positions by id; the texts must outlive it.
class IdIndex {
 public:
  template <typename Record>
  explicit IdIndex(const std::vector<Record>& records) {
    reserve(records.size());
    for (const Record& r : records) add(r.id);
  }
  std::int32_t find(std::string_view id) const;

 private:
  struct Slot {
    IdKey key;
    std::int32_t position = -1;
  };
  void reserve(std::size_t count);
  void add(std::string_view id);
  std::size_t slot_of(std::string_view id, const IdKey& key) const;

  std::vector<std::string_view> ids_;
  std::vector<Slot> slots_;  ///< open addressing, a power of two of them
};

}  // namespace settle
