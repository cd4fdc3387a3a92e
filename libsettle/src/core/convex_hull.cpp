#include "settle/core/convex_hull.hpp"

#include <algorithm>

#include "settle/core/predicates.hpp"

namespace settle {
namespace {

/// Adds points to a chain that turns left throughout and never gets shorter than `least` points.
template <class Iterator>
void extend_chain(Ring_mm& chain, Iterator from, Iterator to, std::size_t least) {
  for (; from != to; ++from) {
    while (chain.size() > least && orientation(chain[chain.size() - 2], chain.back(), *from) <= 0) chain.pop_back();
    chain.push_back(*from);
  }
}

}  // namespace

Ring_mm convex_hull(std::vector<Point_mm> points) {
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() < 3) return points;
  Ring_mm hull;
  extend_chain(hull, points.begin(), points.end(), 1);
  extend_chain(hull, points.rbegin() + 1, points.rend(), hull.size());
  hull.pop_back();
  return hull;
}

}  // namespace settle
