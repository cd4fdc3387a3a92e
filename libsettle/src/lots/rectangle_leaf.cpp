// Method: given bottom b and top t, the widest rectangle of the leaf has width w(b, t), the least of a few affine functions;
// the area (t - b) w(b, t) is log-concave. At an optimum either b rests on the level floor, or t on the level ceiling, or
// a side changes its contact (b or t fixed by a slanted edge meeting x_min or x_max, or a corner sliding between two slanted
// edges). Each of these is a line on which the area is a concave function times an affine one: the optimum is a break of w
// or the vertex of a quadratic, at most 37 closed-form candidates in all (contacts classified by Daniels, Milenkovic, Roth
// 1997). Any (b, t) gives a rectangle of the leaf, so candidates are evaluated, never tested for validity. Doubles only
// propose: the result is rounded and proved in integers afterwards.
#include "lots/rectangle_leaf.hpp"

namespace settle::rectangle_search {
namespace {

class LeafSearch {
 public:
  LeafSearch(const Leaf& leaf, Candidates& candidates) : leaf_(leaf), candidates_(candidates) {}

  void run() {
    try_bottoms(leaf_.ceiling);
    try_tops(leaf_.floor);
    const bool slanted_ceiling = leaf_.ceiling_left || leaf_.ceiling_right;
    const bool slanted_floor = leaf_.floor_left || leaf_.floor_right;
    if (!slanted_ceiling || !slanted_floor) return;
    if (leaf_.floor_left) try_tops_above(leaf_.floor_left->y_at(leaf_.x_min));
    if (leaf_.floor_right) try_tops_above(leaf_.floor_right->y_at(leaf_.x_max));
    if (leaf_.ceiling_left) try_bottoms_below(leaf_.ceiling_left->y_at(leaf_.x_min));
    if (leaf_.ceiling_right) try_bottoms_below(leaf_.ceiling_right->y_at(leaf_.x_max));
    if (leaf_.floor_left && leaf_.ceiling_left) slide_left_corner_pair();
    if (leaf_.floor_right && leaf_.ceiling_right) slide_right_corner_pair();
    if (leaf_.floor_left && leaf_.ceiling_left && leaf_.floor_right && leaf_.ceiling_right) rest_all_corners();
  }

 private:
  const Leaf& leaf_;
  Candidates& candidates_;

  void offer(double b, double t) {
    if (!(b >= leaf_.floor) || !(t <= leaf_.ceiling) || !(b < t)) return;
    candidates_.offer((t - b) * (leaf_.right_at(b, t) - leaf_.left_at(b, t)), b, t, leaf_);
  }

  /// Greatest of (height - u)(width + gain u): offers bottom `at + u`.
  void offer_raised(double at, double height, double width, double gain, double t) {
    offer(at + (height - width / gain) / 2, t);
  }
  void offer_lowered(double at, double height, double width, double gain, double b) {
    offer(b, at - (height - width / gain) / 2);
  }

  void try_tops_above(double b) {
    if (b <= leaf_.floor) return;
    offer(b, leaf_.ceiling);
    try_tops(b);
  }
  void try_bottoms_below(double t) {
    if (t < leaf_.ceiling) try_bottoms(t);
  }

  /// All bottoms for one top.
  void try_bottoms(double t) {
    const double b = leaf_.floor, height = t - b;
    if (height <= 0) return;
    offer(b, t);
    if (!leaf_.floor_left && !leaf_.floor_right) return;
    const double left = leaf_.ceiling_left ? std::max(leaf_.x_min, leaf_.ceiling_left->x_at(t)) : leaf_.x_min;
    const double right = leaf_.ceiling_right ? std::min(leaf_.x_max, leaf_.ceiling_right->x_at(t)) : leaf_.x_max;
    if (const Edge* e = leaf_.floor_left) {
      offer(e->y_at(left), t);
      offer_raised(b, height, right - e->x_at(b), -e->inverse, t);
    }
    if (const Edge* e = leaf_.floor_right) {
      offer(e->y_at(right), t);
      offer_raised(b, height, e->x_at(b) - left, e->inverse, t);
    }
    if (leaf_.floor_left && leaf_.floor_right) {
      offer_raised(b, height, leaf_.floor_right->x_at(b) - leaf_.floor_left->x_at(b),
                   leaf_.floor_right->inverse - leaf_.floor_left->inverse, t);
    }
  }

  /// All tops for one bottom but the ceiling.
  void try_tops(double b) {
    const double t = leaf_.ceiling, height = t - b;
    if (height <= 0) return;
    if (!leaf_.ceiling_left && !leaf_.ceiling_right) return;
    const double left = leaf_.floor_left ? std::max(leaf_.x_min, leaf_.floor_left->x_at(b)) : leaf_.x_min;
    const double right = leaf_.floor_right ? std::min(leaf_.x_max, leaf_.floor_right->x_at(b)) : leaf_.x_max;
    if (const Edge* e = leaf_.ceiling_left) {
      offer(b, e->y_at(left));
      offer_lowered(t, height, right - e->x_at(t), e->inverse, b);
    }
    if (const Edge* e = leaf_.ceiling_right) {
      offer(b, e->y_at(right));
      offer_lowered(t, height, e->x_at(t) - left, -e->inverse, b);
    }
    if (leaf_.ceiling_left && leaf_.ceiling_right) {
      offer_lowered(t, height, leaf_.ceiling_right->x_at(t) - leaf_.ceiling_left->x_at(t),
                    leaf_.ceiling_left->inverse - leaf_.ceiling_right->inverse, b);
    }
  }

  /// Both left corners slide: height grows by `growth` a unit of x to the right; the right side stays or follows.
  void slide_left_corner_pair() {
    const Edge& floor = *leaf_.floor_left;
    const Edge& ceiling = *leaf_.ceiling_left;
    const double x = leaf_.x_min, b = floor.y_at(x), t = ceiling.y_at(x);
    const double growth = ceiling.slope - floor.slope;
    const auto offer_slide = [&](double right, double follow) {
      const double u = ((right - x) / (1 - follow) - (t - b) / growth) / 2;
      offer(floor.y_at(x + u), ceiling.y_at(x + u));
    };
    offer_slide(leaf_.x_max, 0);
    if (const Edge* e = leaf_.floor_right) offer_slide(e->x_at(b), e->inverse * floor.slope);
    if (const Edge* e = leaf_.ceiling_right) offer_slide(e->x_at(t), e->inverse * ceiling.slope);
  }

  void slide_right_corner_pair() {
    const Edge& floor = *leaf_.floor_right;
    const Edge& ceiling = *leaf_.ceiling_right;
    const double x = leaf_.x_max, b = floor.y_at(x), t = ceiling.y_at(x);
    const double growth = floor.slope - ceiling.slope;
    const auto offer_slide = [&](double left, double follow) {
      const double u = ((x - left) / (1 - follow) - (t - b) / growth) / 2;
      offer(floor.y_at(x - u), ceiling.y_at(x - u));
    };
    offer_slide(leaf_.x_min, 0);
    if (const Edge* e = leaf_.floor_left) offer_slide(e->x_at(b), e->inverse * floor.slope);
    if (const Edge* e = leaf_.ceiling_left) offer_slide(e->x_at(t), e->inverse * ceiling.slope);
  }

  /// All four corners on their edges: a linear system; singular when opposite edges are parallel, where a slide finds it.
  void rest_all_corners() {
    const Edge &fl = *leaf_.floor_left, &fr = *leaf_.floor_right, &cl = *leaf_.ceiling_left, &cr = *leaf_.ceiling_right;
    const double x = leaf_.x_min, z = leaf_.x_max;
    const double floor_step = fr.y_at(z) - fl.y_at(x), ceiling_step = cr.y_at(z) - cl.y_at(x);
    const double determinant = fl.slope * -cr.slope + fr.slope * cl.slope;
    if (determinant == 0) return;
    const double u = (floor_step * -cr.slope + fr.slope * ceiling_step) / determinant;
    offer(fl.y_at(x + u), cl.y_at(x + u));
  }
};

}  // namespace

void search_leaf(const Leaf& leaf, Candidates& candidates) { LeafSearch(leaf, candidates).run(); }

}  // namespace settle::rectangle_search
