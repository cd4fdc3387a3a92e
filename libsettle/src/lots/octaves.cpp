// a / b is first brought into [1, 2) by whole octaves, then placed among 64 powers 2^(k/64), each rounded once to 1/2^32.
#include "lots/octaves.hpp"

#include <algorithm>
#include <array>

#include "settle/core/check.hpp"
#include "settle/core/point_mm.hpp"

namespace settle {
namespace {

constexpr std::array<std::int64_t, 64> kPowers = {
    4294967296, 4341736423, 4389014833, 4436808071, 4485121744, 4533961517, 4583333121, 4633242347,
    4683695048, 4734697143, 4786254615, 4838373510, 4891059943, 4944320094, 4998160210, 5052586606,
    5107605667, 5163223846, 5219447668, 5276283726, 5333738689, 5391819295, 5450532358, 5509884764,
    5569883475, 5630535530, 5691848042, 5753828203, 5816483285, 5879820635, 5943847684, 6008571941,
    6074001000, 6140142534, 6207004303, 6274594148, 6342919999, 6411989869, 6481811861, 6552394164,
    6623745059, 6695872913, 6768786189, 6842493438, 6917003306, 6992324534, 7068465956, 7145436504,
    7223245206, 7301901189, 7381413680, 7461792005, 7543045592, 7625183973, 7708216783, 7792153760,
    7877004752, 7962779710, 8049488696, 8137141881, 8225749546, 8315322086, 8405870007, 8497403930,
};

}  // namespace

std::int64_t octaves_above(std::int64_t a, std::int64_t b) {
  SETTLE_CHECK(a > 0 && b > 0);
  Int128 high = a, low = b;
  std::int64_t whole = 0;
  while (high < low) high *= 2, --whole;
  while (high >= 2 * low) low *= 2, ++whole;
  const auto above = [&](std::int64_t power) { return high * (Int128{1} << 32) >= low * power; };
  const auto first_over = std::partition_point(kPowers.begin(), kPowers.end(), above);
  return whole * kOctave + (first_over - kPowers.begin()) - 1;
}

}  // namespace settle
