/// Stable ids: a hash of the parent's id and a local key, never a running number.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace settle {

/// A 64-bit hash built key by key; the same on every machine. The order of keys matters.
class StableHash {
 public:
  StableHash& add(std::string_view text);
  StableHash& add(std::int64_t number);
  std::uint64_t value() const;

 private:
  std::uint64_t state_ = 0x9e3779b97f4a7c15ULL;
};

/// One letter (r road edge, n node, d district, b block, l lot, p piece, w wall, …) and 13 lower-case base-32 characters.
std::string public_id(char letter, std::uint64_t hash);

/// Public ids that are each given once: of features with one key, all after the first get a longer one.
class UniqueIds {
 public:
  std::string give(char letter, StableHash key) { return public_id(letter, give_hash(letter, key)); }
  /// The hash that the id is made of: ids of one letter are in the order of their hashes.
  std::uint64_t give_hash(char letter, StableHash key);

 private:
  /// An id before it is text; letter 0 = a free slot.
  struct Given {
    std::uint64_t hash = 0;
    char letter = 0;
  };
  bool insert(Given id);
  void grow();

  std::vector<Given> slots_;  ///< open addressing, a power of two of them
  std::size_t count_ = 0;
};

}  // namespace settle
