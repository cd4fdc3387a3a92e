// Method: a sweep over the distinct vertex X with the list of edges that span the current slab, ordered from below by exact
// orientation tests; neighbours pair up even-odd into trapezoids, and trapezoids of neighbouring slabs are connected where
// they share an open stretch of the slab line.
#include "lots/rectangle_slabs.hpp"

#include <algorithm>
#include <cmath>

namespace settle::rectangle_search {
namespace {

int side_of(const Edge& e, Point_mm p) {
  const Point_mm u = e.right - e.left, v = p - e.left;
  const Int128 c = static_cast<Int128>(u.x) * v.y - static_cast<Int128>(u.y) * v.x;
  return (c > 0) - (c < 0);
}

/// a lies below b; both span a common slab and do not cross.
bool lies_below(const Edge& a, const Edge& b) {
  int side = a.left.x >= b.left.x ? side_of(b, a.left) : -side_of(a, b.left);
  if (side == 0) side = a.right.x <= b.right.x ? side_of(b, a.right) : -side_of(a, b.right);
  return side < 0;
}

Edge make_edge(Point_mm a, Point_mm b) {
  if (a.x > b.x) std::swap(a, b);
  const auto lx = static_cast<double>(a.x), ly = static_cast<double>(a.y);
  const auto rx = static_cast<double>(b.x), ry = static_cast<double>(b.y);
  return {a, b, lx, ly, rx, ry, (ry - ly) / (rx - lx), (rx - lx) / (ry - ly)};
}

double inverse_of(double gain) { return gain > 0 ? 1 / gain : 0; }

}  // namespace

void Slabs::add_ring(const Ring_mm& ring) {
  Point_mm before = ring.back();
  for (const Point_mm at : ring) {
    xs.push_back(at.x);
    largest = std::max({largest, std::abs(static_cast<double>(at.x)), std::abs(static_cast<double>(at.y))});
    if (before.x != at.x) edges.push_back(make_edge(before, at));
    before = at;
  }
}

void Slabs::fill(std::span<const Ring_mm> rings) {
  xs.clear();
  edges.clear();
  largest = 1;
  for (const Ring_mm& ring : rings) {
    if (!ring.empty()) add_ring(ring);
  }
  std::sort(xs.begin(), xs.end());
  xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.left < b.left; });
  cut();
  connect();
}

void Slabs::cut() {
  trapezoids.clear();
  slab_begin.clear();
  active_.clear();
  std::size_t next_edge = 0;
  for (std::size_t k = 0; k + 1 < xs.size(); ++k) {
    slab_begin.push_back(static_cast<int>(trapezoids.size()));
    std::erase_if(active_, [&](int e) { return edges[e].right.x <= xs[k]; });
    for (; next_edge < edges.size() && edges[next_edge].left.x == xs[k]; ++next_edge) {
      const auto place = std::partition_point(active_.begin(), active_.end(),
                                              [&](int e) { return lies_below(edges[e], edges[next_edge]); });
      active_.insert(place, static_cast<int>(next_edge));
    }
    const auto left_x = static_cast<double>(xs[k]), right_x = static_cast<double>(xs[k + 1]);
    for (std::size_t i = 0; i + 1 < active_.size(); i += 2) {
      const Edge& floor = edges[active_[i]];
      const Edge& ceiling = edges[active_[i + 1]];
      const double left_gain = std::max(-floor.slope, 0.0) + std::max(ceiling.slope, 0.0);
      const double right_gain = std::max(floor.slope, 0.0) + std::max(-ceiling.slope, 0.0);
      trapezoids.push_back({active_[i], active_[i + 1], left_x, right_x, floor.y_at(left_x), floor.y_at(right_x),
                            ceiling.y_at(left_x), ceiling.y_at(right_x), left_gain, inverse_of(left_gain), right_gain,
                            inverse_of(right_gain)});
    }
  }
  slab_begin.push_back(static_cast<int>(trapezoids.size()));
}

void Slabs::connect() {
  for (std::size_t k = 0; k + 2 < slab_begin.size(); ++k) {
    int next = slab_begin[k + 1];
    const int end = slab_begin[k + 2];
    for (int t = slab_begin[k]; t < slab_begin[k + 1]; ++t) {
      Trapezoid& here = trapezoids[t];
      while (next < end && trapezoids[next].ceiling_left <= here.floor_right) ++next;
      here.next_begin = here.next_end = next;
      while (here.next_end < end && trapezoids[here.next_end].floor_left < here.ceiling_right) ++here.next_end;
    }
  }
  for (std::size_t t = trapezoids.size(); t-- > 0;) {
    Trapezoid& here = trapezoids[t];
    here.reach = here.right_x;
    for (int n = here.next_begin; n < here.next_end; ++n) here.reach = std::max(here.reach, trapezoids[n].reach);
  }
}

}  // namespace settle::rectangle_search
