// Loose ends look for the nearest vertex and the nearest carriageway through a grid of all segments. All answers are
// taken from the lines as drawn, so the order of the lines cannot matter; ties go to the nearest, then the lesser point.
// Two loose ends that choose each other meet at the lesser of the two. An end does not move onto a piece that moves itself,
// nor the piece's end then: it is asked again in the next pass. Two ends that kept missing each other would never meet.
#include "street/join_ends.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/segment_grid.hpp"
#include "street/polygon_edges.hpp"

namespace settle {
namespace {

struct Piece {
  std::size_t line;
  Point_mm a, b;
};

struct LooseEnd {
  std::size_t line;
  std::size_t piece;  // that it ends
  bool at_start;
  Point_mm at;
  Point_mm inner;  // its neighbour on the line
};

struct Answer {
  std::optional<Point_mm> target;
  std::optional<std::size_t> onto;  // the piece that the target lies on; none for a vertex
  std::optional<std::int64_t> near_miss_mm;
};

using Candidate = std::optional<std::tuple<std::int64_t, Point_mm, std::size_t>>;  // squared distance, place, piece

void offer(Candidate& best, const Candidate& other) {
  if (!best || other < best) best = other;
}

/// The place of the closed segment nearest to p, rounded once.
Point_mm nearest_on(Point_mm p, Point_mm a, Point_mm b) {
  const Point_mm d = b - a;
  const std::int64_t along = dot(p - a, d), length2 = squared_length(d);
  if (along <= 0) return a;
  if (along >= length2) return b;
  return {a.x + round_half_up(Int128{along} * d.x, length2), a.y + round_half_up(Int128{along} * d.y, length2)};
}

/// The lines meet at more than 30 degrees: |sin| > 1/2.
bool meets_steeply(Point_mm u, Point_mm v) {
  const Int128 c = cross(u, v);
  return 4 * c * c > Int128{squared_length(u)} * squared_length(v);
}

class EndJoiner {
 public:
  EndJoiner(const std::vector<RoadLine>& lines, std::int64_t snap_mm) : lines_(lines), snap_mm_(snap_mm) {
    std::vector<Segment_mm> segments;
    std::int64_t widest = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      widest = std::max(widest, lines[i].width_mm);
      for (std::size_t k = 1; k < lines[i].line.size(); ++k) {
        pieces_.push_back({i, lines[i].line[k - 1], lines[i].line[k]});
        segments.push_back({lines[i].line[k - 1], lines[i].line[k]});
      }
    }
    grid_.emplace(segments, widest / 2 + snap_mm + 1);
  }

  Answer answer(const LooseEnd& end) const {
    Candidate vertex, road;
    Answer result;
    grid_->for_each_cell(Box_mm{end.at, end.at}, [&](std::size_t c) {
      for (const std::int32_t i : grid_->cell(c)) {
        const auto index = static_cast<std::size_t>(i);
        const Piece& piece = pieces_[index];
        if (piece.line == end.line || lines_[piece.line].level_z != lines_[end.line].level_z) continue;
        for (const Point_mm p : {piece.a, piece.b}) {
          const std::int64_t d2 = squared_length(p - end.at);
          if (d2 <= snap_mm_ * snap_mm_) offer(vertex, std::tuple(d2, p, index));
        }
        look_at_carriageway(end, index, road, result);
      }
    });
    if (vertex || road) result.target = std::get<Point_mm>(vertex ? *vertex : *road);
    if (!vertex && road) result.onto = std::get<2>(*road);
    return result;
  }

 private:
  void look_at_carriageway(const LooseEnd& end, std::size_t index, Candidate& road, Answer& result) const {
    const Piece& piece = pieces_[index];
    const Point_mm foot = nearest_on(end.at, piece.a, piece.b);
    const std::int64_t d2 = squared_length(foot - end.at), half = lines_[piece.line].width_mm / 2;
    if (d2 < half * half) {
      if (!meets_steeply(end.at - end.inner, piece.b - piece.a)) return;
      const bool crosses = segments_cross(end.at, end.inner, piece.a, piece.b);
      offer(road, std::tuple(d2, crosses ? rounded_crossing(end.at, end.inner, piece.a, piece.b) : foot, index));
    } else if (d2 <= (half + snap_mm_) * (half + snap_mm_)) {
      const std::int64_t gap = isqrt(d2) - half;
      result.near_miss_mm = result.near_miss_mm ? std::min(*result.near_miss_mm, gap) : gap;
    }
  }

  const std::vector<RoadLine>& lines_;
  std::int64_t snap_mm_;
  std::vector<Piece> pieces_;
  std::optional<SegmentGrid> grid_;
};

std::vector<LooseEnd> find_loose_ends(const std::vector<RoadLine>& lines) {
  std::map<std::pair<int, Point_mm>, int> users;
  std::map<Point_mm, int> ends;
  for (const RoadLine& line : lines) {
    for (const Point_mm p : line.line) ++users[{line.level_z, p}];
    ++ends[line.line.front()];
    ++ends[line.line.back()];
  }
  std::vector<LooseEnd> loose;
  std::size_t pieces = 0;  // of the lines before
  for (std::size_t i = 0; i < lines.size(); pieces += lines[i++].line.size() - 1) {
    const auto& l = lines[i].line;
    const auto is_loose = [&](Point_mm p) { return users[{lines[i].level_z, p}] == 1 && ends[p] == 1; };
    if (is_loose(l.front())) loose.push_back({i, pieces, true, l.front(), l[1]});
    if (is_loose(l.back())) loose.push_back({i, pieces + l.size() - 2, false, l.back(), l[l.size() - 2]});
  }
  return loose;
}

/// The moves of this pass: those to a vertex, then those onto a piece, in order of the ends.
std::map<Point_mm, Point_mm> choose_moves(const std::vector<std::pair<LooseEnd, Answer>>& answers) {
  std::map<Point_mm, Point_mm> moves;
  std::map<Point_mm, std::size_t> onto_pieces;
  std::set<std::size_t> moving, moved_onto;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const auto& [end, answer] = answers[i];
    if (!answer.target || *answer.target == end.at) continue;
    if (answer.onto) {
      onto_pieces[end.at] = i;
    } else {
      moves[end.at] = *answer.target;
      moving.insert(end.piece);
    }
  }
  for (const auto& [at, i] : onto_pieces) {
    const auto& [end, answer] = answers[i];
    if (moving.contains(*answer.onto) || moved_onto.contains(end.piece)) continue;
    moves[at] = *answer.target;
    moving.insert(end.piece);
    moved_onto.insert(*answer.onto);
  }
  return moves;
}

/// Where each end that moves comes to rest: chains of ends that choose ends are followed, a pair keeps its lesser place.
std::map<Point_mm, Point_mm> settle_moves(std::map<Point_mm, Point_mm> moves) {
  std::erase_if(moves, [&](const auto& move) {
    const auto back = moves.find(move.second);
    return back != moves.end() && back->second == move.first && move.first < move.second;
  });
  for (auto& [from, to] : moves) {
    for (auto next = moves.find(to); next != moves.end(); next = moves.find(to)) to = next->second;
  }
  return moves;
}

}  // namespace

bool ends_at_lesser_end(const std::vector<Point_mm>& line) {
  return std::lexicographical_compare(line.rbegin(), line.rend(), line.begin(), line.end());
}

std::vector<RoadLine> canonical_lines(std::span<const RoadLine> drawn) {
  std::vector<RoadLine> lines(drawn.begin(), drawn.end());
  for (RoadLine& road : lines) {
    auto& l = road.line;
    l.erase(std::unique(l.begin(), l.end()), l.end());
    const bool against = road.oneway < 0;
    if (against || (road.oneway == 0 && ends_at_lesser_end(l))) std::reverse(l.begin(), l.end());
    if (against) road.oneway = 1;
  }
  std::sort(lines.begin(), lines.end(), [](const RoadLine& a, const RoadLine& b) {
    return a.id != b.id ? a.id < b.id : a.line < b.line;
  });
  return lines;
}

void join_ends(std::vector<RoadLine>& lines, const CleanInput& input, std::vector<Finding>& findings) {
  const EndJoiner joiner(lines, input.snap_mm);
  const PolygonEdges land(input.land), blockers(input.blockers);
  std::vector<std::pair<LooseEnd, Answer>> answers;
  for (const LooseEnd& end : find_loose_ends(lines)) {
    const bool is_held = land.hold(end.at) || (lines[end.line].level_z == 0 && blockers.hold(end.at));
    if (!is_held) answers.emplace_back(end, joiner.answer(end));
  }
  const auto moves = settle_moves(choose_moves(answers));
  for (const auto& [end, answer] : answers) {
    RoadLine& road = lines[end.line];
    if (const auto move = moves.find(end.at); move != moves.end()) {
      (end.at_start ? road.line.front() : road.line.back()) = move->second;
      findings.push_back({"L-END-JOINED", road.id, "join_ends", {{"moved_mm", floor_length(move->second - end.at)}}, end.at});
    } else if (!answer.target && answer.near_miss_mm) {
      findings.push_back({"W-NEAR-MISS", road.id, "join_ends", {{"gap_mm", *answer.near_miss_mm}}, end.at});
    }
  }
  for (RoadLine& road : lines) road.line.erase(std::unique(road.line.begin(), road.line.end()), road.line.end());
}

}  // namespace settle
