// Method: as in rectangle_leaf.cpp, but with limits on width, depth and aspect the optimum may also lie where a limit binds.
// In the plane of (u, v) = (bottom above the floor, top below the ceiling) every side of the rectangle is the extreme of
// affine functions; the lines on which the area can have its maximum are the plane's borders, the lines where a side
// changes its contact, and the lines where a limit binds for one pair of contacts. The maximum is a crossing of two of them
// or the vertex of the quadratic along one. A rectangle longer than the aspect allows is cut, keeping its street side and
// its left side, so evaluation never yields one outside the limits.
#include <array>
#include <cmath>

#include "lots/rectangle_leaf.hpp"

namespace settle::rectangle_search {
namespace {

/// at + u du + v dv
struct Affine {
  double at, du, dv;
  friend Affine operator-(Affine a, Affine b) { return {a.at - b.at, a.du - b.du, a.dv - b.dv}; }
  Affine times(double k) const { return {at * k, du * k, dv * k}; }
};

template <class T, std::size_t N>
struct SmallList {
  std::array<T, N> items;
  std::size_t count = 0;
  void add(const T& item) { items[count++] = item; }
  const T* begin() const { return items.data(); }
  const T* end() const { return items.data() + count; }
};

class LimitedLeafSearch {
 public:
  LimitedLeafSearch(const Leaf& leaf, const FrameLimits& limits, Candidates& candidates)
      : leaf_(leaf), limits_(limits), candidates_(candidates), height_{leaf.ceiling - leaf.floor, -1, -1} {
    const auto contact = [&](const Edge* e, double y, double du, double dv) {
      return Affine{e->x_at(y), e->inverse * du, e->inverse * dv};
    };
    lefts_.add({leaf.x_min, 0, 0});
    if (leaf.floor_left) lefts_.add(contact(leaf.floor_left, leaf.floor, 1, 0));
    if (leaf.ceiling_left) lefts_.add(contact(leaf.ceiling_left, leaf.ceiling, 0, -1));
    rights_.add({leaf.x_max, 0, 0});
    if (leaf.floor_right) rights_.add(contact(leaf.floor_right, leaf.floor, 1, 0));
    if (leaf.ceiling_right) rights_.add(contact(leaf.ceiling_right, leaf.ceiling, 0, -1));
    for (const Affine& right : rights_) {
      for (const Affine& left : lefts_) widths_.add(right - left);
    }
  }

  void run() {
    collect_lines();
    for (const Affine& a : lines_) {
      for (const Affine* b = lines_.begin(); b != &a; ++b) offer_crossing(a, *b);
      for (const Affine& width : widths_) offer_vertex(a, width);
    }
  }

 private:
  const Leaf& leaf_;
  const FrameLimits& limits_;
  Candidates& candidates_;
  Affine height_;
  SmallList<Affine, 3> lefts_, rights_;
  SmallList<Affine, 9> widths_;
  SmallList<Affine, 36> lines_;

  void collect_lines() {
    lines_.add({0, 1, 0});
    lines_.add({0, 0, 1});
    for (const auto* sides : {&lefts_, &rights_}) {
      for (const Affine& a : *sides) {
        for (const Affine* b = sides->begin(); b != &a; ++b) lines_.add(a - *b);
      }
    }
    lines_.add(height_ - Affine{static_cast<double>(limits_.min_depth), 0, 0});
    for (const Affine& width : widths_) {
      lines_.add(width - Affine{static_cast<double>(limits_.min_width), 0, 0});
      if (limits_.aspect_thousandths == 0) continue;
      lines_.add(width - height_.times(limits_.aspect()));
      lines_.add(height_ - width.times(limits_.aspect()));
    }
  }

  void offer_crossing(const Affine& a, const Affine& b) {
    const double determinant = a.du * b.dv - a.dv * b.du;
    if (determinant == 0) return;
    offer((a.dv * b.at - a.at * b.dv) / determinant, (a.at * b.du - a.du * b.at) / determinant);
  }

  /// The greatest height x width along the line a = 0.
  void offer_vertex(const Affine& a, const Affine& width) {
    const double length2 = a.du * a.du + a.dv * a.dv;
    if (length2 == 0) return;
    const double u = -a.at * a.du / length2, v = -a.at * a.dv / length2;
    const auto value = [&](const Affine& f) { return f.at + u * f.du + v * f.dv; };
    const auto step = [&](const Affine& f) { return a.du * f.dv - a.dv * f.du; };
    const double h = value(height_), w = value(width), h_step = step(height_), w_step = step(width);
    if (h_step * w_step >= 0) return;
    const double s = -(h / h_step + w / w_step) / 2;
    offer(u - a.dv * s, v + a.du * s);
  }

  void offer(double u, double v) {
    const double b = leaf_.floor + u, t = leaf_.ceiling - v;
    if (!(u >= 0) || !(v >= 0) || !(b < t)) return;
    // A hair of slack: a limit that binds exactly must not be lost to the last bit; integers decide afterwards.
    constexpr double kSlack = 1 - 1e-9;
    const double full_width = leaf_.right_at(b, t) - leaf_.left_at(b, t);
    const double width = std::min(full_width, (t - b) * limits_.aspect());
    const double depth = std::min(t - b, full_width * limits_.aspect());
    if (width < static_cast<double>(limits_.min_width) * kSlack || depth < static_cast<double>(limits_.min_depth) * kSlack) return;
    candidates_.offer(width * depth, b, t, leaf_);
  }
};

}  // namespace

void search_leaf_within(const Leaf& leaf, const FrameLimits& limits, Candidates& candidates) {
  LimitedLeafSearch(leaf, limits, candidates).run();
}

}  // namespace settle::rectangle_search
