/// A planar partition of one piece of land into faces that share their vertices, kept by cutting and merging.
///
/// 1. Every directed edge belongs to one face; its opposite to the neighbour, or to the outside under a label.
/// 2. A vertex on a shared edge is in both rings. So the doubled areas of all faces, needles included, always add up to that
///    of the faces first added: by cancellation, without a geometric test.
/// 3. A cut or a merge is planned first (nothing changes), judged by its caller, then applied whole. A plan's pieces are
///    simple and positive, and its new edges meet no other edge of the faces they touch.
/// 4. Nothing depends on where in the plane the faces lie: ties go by ring order.
/// 5. The outside is never entered nor uncovered: a cut point on the outline is rounded inward, and what it leaves between
///    itself and the old edge is a face of its own, a needle.
/// 6. However many cuts end on an edge between two faces, each vertex that they add is at most 0.71 mm off its first form.
/// Not done here: choosing cuts, measuring quality, names.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "settle/core/edge_rings.hpp"

namespace settle {

/// The directed line { v : turned_left(direction) . v = num / den }, den > 0 and at most 2^20.
struct CutLine {
  Point_mm direction;
  Int128 num = 0;
  std::int64_t den = 1;
};
CutLine line_through(Point_mm direction, Point_mm at);
/// Through edge.from + (edge.to - edge.from) num / den.
CutLine line_at_fraction(Point_mm direction, Edge_mm edge, std::int64_t num, std::int64_t den);

struct CutRules {
  std::int64_t min_edge_mm = 500;     ///< a crossing nearer than this to a vertex takes the vertex
  std::optional<Edge_mm> ray_from;    ///< only the chord along the direction that starts on this edge (a point: both ends alike)
};

struct EdgeSplit {
  Edge_mm edge;  ///< as the cut face has it
  Point_mm at;
};

/// A cut that can be made. Pieces left of the line come first, then along it.
struct CutPlan {
  int face = -1;
  std::vector<EdgeSplit> splits;
  std::vector<Edge_mm> chords;  ///< along the line
  std::vector<Polygon_mm> pieces;
};

struct MergePlan {
  std::vector<int> faces;
  Polygon_mm merged;
};

enum class NewHoles { refuse, allow };

/// What lies across an edge: a face, or the outside with its label. Needles are looked through.
struct Across {
  int face = -1, label = -1;
  friend bool operator==(const Across&, const Across&) = default;
};

class FaceMesh {
 public:
  int add_face(Polygon_mm polygon);
  /// The outside of an edge of a face, as that face has it; label >= 0.
  void set_outside(const Edge_mm& edge, int label);
  /// Gives every edge that has no neighbour yet this label.
  void set_rest_outside(int label);

  int size() const { return static_cast<int>(faces_.size()); }
  bool is_alive(int face) const { return !faces_[face].outer.empty(); }
  bool is_needle(int face) const { return needle_label_[face] >= 0; }
  int needle_label(int face) const { return needle_label_[face]; }
  const Polygon_mm& face(int face) const { return faces_[face]; }
  Across across(const Edge_mm& edge) const;

  /// Exact crossings, each rounded to the grid once, halves toward the end point that comes first in the face's ring. None
  /// when the line does not cut the face, or no clean cut results.
  std::optional<CutPlan> plan_cut(int face, const CutLine& line, const CutRules& rules) const;
  /// The new faces, in the order of the plan's pieces. The plan must be of this mesh as it stands.
  std::vector<int> apply(const CutPlan& plan);

  /// By cancelling twin edges. None when the faces only touch in a point, or when they would close round another face and
  /// that is refused.
  std::optional<MergePlan> plan_merge(std::span<const int> faces, NewHoles holes) const;
  int apply(const MergePlan& plan);

  /// Puts `at` on an edge, in both neighbours. `at` lies within a millimetre of it (left of it or on it where the outside
  /// is across).
  void split_edge(const EdgeSplit& split);

 private:
  struct EdgeHash { std::size_t operator()(const Edge_mm& e) const; };
  /// -1 - label for the outside, kNobody when unknown.
  int owner(const Edge_mm& edge) const;
  bool must_round_inward(const Edge_mm& edge) const;
  Edge_mm first_form(const Edge_mm& edge) const;  ///< what it is a part of, as it was before any vertex bent it
  bool neighbours_stay_clean(const CutPlan& plan) const;
  void remove_face(int face);
  int replace_owner(const Edge_mm& edge, Point_mm at);

  static constexpr int kNobody = INT32_MIN;
  friend class CutPlanner;
  std::vector<Polygon_mm> faces_;                        ///< empty outer = gone
  std::vector<int> needle_label_;                        ///< -1 = an ordinary face
  std::unordered_map<Edge_mm, int, EdgeHash> owners_;    ///< looked up only; < 0: outside, label = -1 - owner
  std::unordered_map<Edge_mm, Edge_mm, EdgeHash> first_forms_;  ///< of parts of split edges; looked up only
  friend std::vector<std::string> check_face_mesh(const FaceMesh& mesh);
};

/// Every broken guarantee in words: edges owned once, twins known, rings simple and rightly wound, holes inside, and no two
/// edges of the mesh crossing.
std::vector<std::string> check_face_mesh(const FaceMesh& mesh);

}  // namespace settle
