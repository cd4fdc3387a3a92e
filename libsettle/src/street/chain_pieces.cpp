// A graph of points and pieces; chains are walked from every node, then round what closed lines are left, from the point
// that comes first along the first of their lines. A chain takes the id of the least of its parts and runs its way.
#include "street/chain_pieces.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {
namespace {

/// Points of other levels join those of level 0 only where one of their lines ends.
struct Place {
  Point_mm at;
  int level_z = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};

struct Walked {
  std::size_t piece;
  bool forward;
};

class Chainer {
 public:
  Chainer(const std::vector<RoadLine>& lines, const NodedLines& noded) : lines_(lines), noded_(noded) {
    std::map<Point_mm, std::vector<int>> ends;
    for (const RoadLine& road : lines) {
      if (road.level_z == 0) continue;
      ends[road.line.front()].push_back(road.level_z);
      ends[road.line.back()].push_back(road.level_z);
    }
    const auto place = [&](Point_mm p, int z) {
      const auto it = ends.find(p);
      const bool ends_here = it != ends.end() && std::find(it->second.begin(), it->second.end(), z) != it->second.end();
      return Place{p, ends_here ? 0 : z};
    };
    for (std::size_t i = 0; i < noded.pieces.size(); ++i) {
      const NodedPiece& piece = noded.pieces[i];
      const int z = lines[piece.line].level_z;
      from_.push_back(place(piece.a, z));
      to_.push_back(place(piece.b, z));
      around_[from_.back()].push_back({i, true});
      around_[to_.back()].push_back({i, false});
    }
    done_.assign(noded.pieces.size(), 0);
  }

  Network run() {
    for (const auto& [place, out] : around_) {
      if (is_interior(out)) continue;
      for (const Walked step : out) walk(step);
    }
    for (const std::size_t i : pieces_in_line_order()) walk({i, true});
    name_nodes();
    std::sort(network_.roads.begin(), network_.roads.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    return std::move(network_);
  }

 private:
  const RoadLine& line_of(std::size_t piece) const { return lines_[noded_.pieces[piece].line]; }
  Point_mm far_end(Walked s) const { return s.forward ? noded_.pieces[s.piece].b : noded_.pieces[s.piece].a; }
  Point_mm near_end(Walked s) const { return s.forward ? noded_.pieces[s.piece].a : noded_.pieces[s.piece].b; }
  const Place& far_place(Walked s) const { return s.forward ? to_[s.piece] : from_[s.piece]; }

  bool is_interior(const std::vector<Walked>& out) const {
    if (out.size() != 2 || out[0].piece == out[1].piece) return false;
    const RoadLine& a = line_of(out[0].piece);
    const RoadLine& b = line_of(out[1].piece);
    const auto key = [](const RoadLine& r) {
      return std::tie(r.road_class, r.level, r.width_mm, r.sidewalk_mm, r.lanes, r.oneway, r.level_z, r.bridge, r.tunnel, r.name);
    };
    if (key(a) != key(b) || (a.oneway != 0 && out[0].forward == out[1].forward)) return false;
    return is_soft_bend(far_end(out[0]), near_end(out[0]), far_end(out[1]), a.width_mm);
  }

  std::vector<std::size_t> pieces_in_line_order() const {
    std::vector<std::size_t> order(noded_.pieces.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto key = [&](std::size_t i) { return std::tuple(noded_.pieces[i].line, noded_.pieces[i].at_mm, i); };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
  }

  void walk(Walked step) {
    if (done_[step.piece]) return;
    std::vector<Walked> chain{step};
    done_[step.piece] = 1;
    for (;;) {
      const auto& out = around_.at(far_place(chain.back()));
      if (!is_interior(out)) break;
      const Walked next = out[0].piece == chain.back().piece ? out[1] : out[0];
      if (done_[next.piece]) break;
      done_[next.piece] = 1;
      chain.push_back(next);
    }
    add_road(chain);
  }

  StableHash key_of(const NodedPiece& piece) const { return StableHash().add(lines_[piece.line].id).add(piece.at_mm); }

  /// Runs of one line: each has an id of its own; the least names the road. Pieces under a millimetre can share a key.
  void add_road(std::vector<Walked> chain) {
    std::string least;
    std::size_t named_by = 0;
    for (std::size_t i = 0; i < chain.size();) {
      std::size_t j = i, first = i;
      for (; j < chain.size() && noded_.pieces[chain[j].piece].line == noded_.pieces[chain[i].piece].line; ++j) {
        if (noded_.pieces[chain[j].piece].at_mm < noded_.pieces[chain[first].piece].at_mm) first = j;
      }
      const std::string id = public_id('r', key_of(noded_.pieces[chain[first].piece]).value());
      if (least.empty() || id < least) {
        least = id;
        named_by = first;
      }
      i = j;
    }
    const NodedPiece& name_piece = noded_.pieces[chain[named_by].piece];
    if (!chain[named_by].forward) {
      std::reverse(chain.begin(), chain.end());
      for (Walked& s : chain) s.forward = !s.forward;
    }
    const RoadLine& source = lines_[name_piece.line];
    NetworkRoad road{road_ids_.give('r', key_of(name_piece)), source.name, source.road_class, source.level, source.width_mm,
                     source.sidewalk_mm, source.lanes, source.oneway, source.level_z, source.bridge, source.id, name_piece.at_mm, -1, -1, {near_end(chain[0])}};
    for (const Walked s : chain) road.line.push_back(far_end(s));
    const Walked first = chain.front(), last = chain.back();
    road.from = node_at(first.forward ? from_[first.piece] : to_[first.piece]);
    road.to = node_at(far_place(last));
    network_.roads.push_back(std::move(road));
  }

  int node_at(const Place& place) {
    const auto [it, is_new] = node_of_.try_emplace(place, static_cast<int>(network_.nodes.size()));
    if (is_new) network_.nodes.push_back({"", place.at, 0, 0, NodeKind::end, 0});
    return it->second;
  }

  /// A node's key is the least (line id, mm along it) of the pieces that meet there.
  void name_nodes() {
    std::vector<std::pair<std::string, int>> order;
    UniqueIds ids;
    for (const auto& [place, index] : node_of_) {
      std::pair<std::string, std::int64_t> key;
      for (const Walked s : around_.at(place)) {
        const NodedPiece& piece = noded_.pieces[s.piece];
        const std::pair here{lines_[piece.line].id, piece.at_mm + (s.forward ? 0 : floor_length(piece.b - piece.a))};
        if (key.first.empty() || here < key) key = here;
      }
      const std::string id = ids.give('n', StableHash().add(key.first).add(key.second));
      network_.nodes[static_cast<std::size_t>(index)].id = id;
      order.emplace_back(id, index);
    }
    std::sort(order.begin(), order.end());
    std::vector<int> new_index(order.size());
    std::vector<NetworkNode> nodes;
    for (std::size_t i = 0; i < order.size(); ++i) {
      new_index[static_cast<std::size_t>(order[i].second)] = static_cast<int>(i);
      nodes.push_back(network_.nodes[static_cast<std::size_t>(order[i].second)]);
    }
    network_.nodes = std::move(nodes);
    for (NetworkRoad& road : network_.roads) {
      road.from = new_index[static_cast<std::size_t>(road.from)];
      road.to = new_index[static_cast<std::size_t>(road.to)];
    }
  }

  const std::vector<RoadLine>& lines_;
  const NodedLines& noded_;
  std::vector<Place> from_, to_;
  std::map<Place, std::vector<Walked>> around_;
  std::vector<char> done_;
  std::map<Place, int> node_of_;
  UniqueIds road_ids_;
  Network network_;
};

}  // namespace

Network chain_pieces(const std::vector<RoadLine>& lines, const NodedLines& noded) { return Chainer(lines, noded).run(); }

}  // namespace settle
