#include "settle/core/draw.hpp"

#include "settle/core/check.hpp"
#include "settle/core/point_mm.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {

Draw::Draw(std::int64_t seed, std::string_view id) : key_(StableHash().add(seed).add(id).value()) {}

std::uint64_t Draw::bits(std::int64_t slot) const {
  return StableHash().add(static_cast<std::int64_t>(key_)).add(slot).value();
}

// Multiply and keep the high half (Lemire 2019) without rejection: the bias is under span / 2^64.
std::int64_t Draw::uniform(std::int64_t slot, std::int64_t lo, std::int64_t hi) const {
  SETTLE_CHECK(lo <= hi);
  __extension__ using Unsigned128 = unsigned __int128;
  const auto span = static_cast<Unsigned128>(static_cast<std::uint64_t>(hi - lo)) + 1;
  return lo + static_cast<std::int64_t>((static_cast<Unsigned128>(bits(slot)) * span) >> 64);
}

}  // namespace settle
