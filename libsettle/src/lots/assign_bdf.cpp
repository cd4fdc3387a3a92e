// Probabilities are fractions: brought to one denominator they become whole tickets, and the lot draws one ticket.
#include "lots/assign_bdf.hpp"

#include <algorithm>
#include <vector>

#include "settle/core/draw.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

enum Slot : std::int64_t { kTicket = 1701 };

std::int64_t shortfall(std::int64_t value, std::int64_t least, std::int64_t greatest) {
  return value < least ? least - value : value > greatest ? value - greatest : 0;
}

std::string describe_misfit(const Bdf& bdf, const BdfQuery& q) {
  std::string text;
  const auto add = [&](bool out, const char* word) {
    if (out) text += (text.empty() ? "" : " ") + std::string(word);
  };
  add(q.width_mm < bdf.min_width_mm, "width_below");
  add(q.width_mm > bdf.max_width_mm, "width_above");
  add(q.height_mm < bdf.min_height_mm, "height_below");
  add(q.height_mm > bdf.max_height_mm, "height_above");
  return text;
}

bool has_tag(const Bdf& bdf, std::string_view tag) { return std::find(bdf.tags.begin(), bdf.tags.end(), tag) != bdf.tags.end(); }

const Bdf* draw_by_probability(const std::vector<const Bdf*>& fitting, const BdfQuery& query) {
  std::int64_t denominator = 1;
  for (const Bdf* b : fitting) denominator = denominator / gcd(denominator, b->probability.den) * b->probability.den;
  std::int64_t tickets = 0;
  for (const Bdf* b : fitting) tickets += b->probability.num * (denominator / b->probability.den);
  if (tickets <= 0) return fitting.front();
  std::int64_t ticket = Draw(query.seed, query.lot_id).uniform(kTicket, 0, tickets - 1);
  for (const Bdf* b : fitting) {
    ticket -= b->probability.num * (denominator / b->probability.den);
    if (ticket < 0) return b;
  }
  return fitting.back();
}

}  // namespace

BdfChoice choose_bdf(std::span<const Bdf> bdfs, const BdfQuery& query) {
  std::vector<const Bdf*> group, all, fitting;
  for (const Bdf& b : bdfs) {
    all.push_back(&b);
    if (has_tag(b, "NYA") == (query.kind == "residential")) group.push_back(&b);
  }
  if (group.empty()) group = all;
  if (group.empty()) return {};
  std::sort(group.begin(), group.end(), [](const Bdf* a, const Bdf* b) { return a->id < b->id; });
  const auto lacks = [&](const Bdf* b) {
    return shortfall(query.width_mm, b->min_width_mm, b->max_width_mm) +
           shortfall(query.height_mm, b->min_height_mm, b->max_height_mm);
  };
  std::copy_if(group.begin(), group.end(), std::back_inserter(fitting), [&](const Bdf* b) { return lacks(b) == 0; });
  if (!fitting.empty()) return {draw_by_probability(fitting, query), ""};
  const Bdf* nearest = *std::min_element(group.begin(), group.end(), [&](const Bdf* a, const Bdf* b) { return lacks(a) < lacks(b); });
  return {nearest, describe_misfit(*nearest, query)};
}

}  // namespace settle
