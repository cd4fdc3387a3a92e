#include "settle/core/stable_id.hpp"

#include <algorithm>

namespace settle {
namespace {
// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every input bit reaches every output bit.
std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}
}  // namespace

StableHash& StableHash::add(std::string_view text) {
  for (const char c : text) state_ = mix(state_ ^ static_cast<unsigned char>(c)) + 0x9e3779b97f4a7c15ULL;
  state_ = mix(state_ ^ (0x100 + text.size()));
  return *this;
}

StableHash& StableHash::add(std::int64_t number) {
  state_ = mix(state_ + 0x9e3779b97f4a7c15ULL) ^ mix(static_cast<std::uint64_t>(number) + 0x2545f4914f6cdd1dULL);
  return *this;
}

std::uint64_t StableHash::value() const { return mix(state_); }

std::string public_id(char letter, std::uint64_t hash) {
  static constexpr char kDigits[] = "0123456789abcdefghjkmnpqrstvwxyz";
  std::string id(14, letter);
  for (int i = 0; i < 13; ++i) {
    id[13 - i] = kDigits[hash & 31];
    hash >>= 5;
  }
  return id;
}

std::uint64_t UniqueIds::give_hash(char letter, StableHash key) {
  std::uint64_t hash = key.value();
  while (!insert({hash, letter})) hash = key.add(1).value();
  return hash;
}

bool UniqueIds::insert(Given id) {
  if (2 * count_ >= slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = id.hash & mask;
  for (; slots_[i].letter != 0; i = (i + 1) & mask) {
    if (slots_[i].hash == id.hash && slots_[i].letter == id.letter) return false;
  }
  slots_[i] = id;
  ++count_;
  return true;
}

void UniqueIds::grow() {
  std::vector<Given> old(std::max<std::size_t>(64, 2 * slots_.size()));
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Given& id : old) {
    if (id.letter == 0) continue;
    std::size_t i = id.hash & mask;
    while (slots_[i].letter != 0) i = (i + 1) & mask;
    slots_[i] = id;
  }
}

}  // namespace settle
