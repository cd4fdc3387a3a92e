// A graph of points and pieces; chains are walked from every node, then round what closed lines are left, from the point
// that comes first along the first of their lines. A chain takes the id of the least of its parts. Ids and directions depend
// on what a road says of its source and on its line alone, so a network given again as lines keeps them.
#include "street/chain_pieces.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/stable_id.hpp"
#include "street/join_ends.hpp"

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

  ChainedPieces run() {
    for (const auto& [place, out] : around_) {
      if (is_interior(out)) continue;
      for (const Walked step : out) walk(step);
    }
    for (const std::size_t i : pieces_in_line_order()) walk({i, true});
    name_roads();
    name_nodes();
    return std::move(chained_);
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
      return std::tie(r.road_class, r.level, r.width_mm, r.sidewalk_mm, r.lanes, r.oneway, r.level_z, r.bridge, r.name);
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

  const std::string& source_of(const RoadLine& line) const { return line.source_id.empty() ? line.id : line.source_id; }
  StableHash key_of(const NodedPiece& piece) const {
    return StableHash().add(source_of(lines_[piece.line])).add(lines_[piece.line].source_at_mm + piece.at_mm);
  }

  /// Runs of one line: each has an id of its own; the index in the chain of the piece with the least.
  std::size_t naming_piece(const std::vector<Walked>& chain) const {
    std::optional<std::tuple<std::string, Point_mm, std::size_t>> least;
    for (std::size_t i = 0; i < chain.size();) {
      std::size_t j = i, first = i;
      for (; j < chain.size() && noded_.pieces[chain[j].piece].line == noded_.pieces[chain[i].piece].line; ++j) {
        if (noded_.pieces[chain[j].piece].at_mm < noded_.pieces[chain[first].piece].at_mm) first = j;
      }
      const NodedPiece& piece = noded_.pieces[chain[first].piece];
      std::tuple here{public_id('r', key_of(piece).value()), piece.a, first};
      if (!least || here < *least) least = std::move(here);
      i = j;
    }
    return std::get<2>(*least);
  }

  void add_road(std::vector<Walked> chain) {
    const Walked named_by = chain[naming_piece(chain)];
    const NodedPiece& name_piece = noded_.pieces[named_by.piece];
    const RoadLine& source = lines_[name_piece.line];
    std::vector<Point_mm> line{near_end(chain[0])};
    for (const Walked s : chain) line.push_back(far_end(s));
    if (source.oneway != 0 ? !named_by.forward : ends_at_lesser_end(line)) {
      std::reverse(line.begin(), line.end());
      std::reverse(chain.begin(), chain.end());
      for (Walked& s : chain) s.forward = !s.forward;
    }
    const Walked first = chain.front(), last = chain.back();
    NamedRoad named{{"", source.name, source.road_class, source.level, source.width_mm, source.sidewalk_mm, source.lanes, source.oneway,
                     source.level_z, source.bridge, source_of(source), source.source_at_mm + name_piece.at_mm,
                     node_at(first.forward ? from_[first.piece] : to_[first.piece]), node_at(far_place(last)), std::move(line)},
                    key_of(name_piece), {}};
    for (const Walked s : chain) named.lines.insert(noded_.pieces[s.piece].line);
    named_.push_back(std::move(named));
  }

  int node_at(const Place& place) {
    const auto [it, is_new] = node_of_.try_emplace(place, static_cast<int>(chained_.network.nodes.size()));
    if (is_new) chained_.network.nodes.push_back({"", place.at, 0, 0, NodeKind::end, 0});
    return it->second;
  }

  /// Pieces under a millimetre can share a key: then their lines decide which road has the plain id.
  void name_roads() {
    std::sort(named_.begin(), named_.end(), [](const NamedRoad& a, const NamedRoad& b) {
      const std::uint64_t key_a = a.key.value(), key_b = b.key.value();
      return std::tie(key_a, a.road.line) < std::tie(key_b, b.road.line);
    });
    UniqueIds ids;
    for (NamedRoad& named : named_) {
      named.road.id = ids.give('r', named.key);
      chained_.lines_of_road[named.road.id] = {named.lines.begin(), named.lines.end()};
      chained_.network.roads.push_back(std::move(named.road));
    }
    std::sort(chained_.network.roads.begin(), chained_.network.roads.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  }

  void name_nodes() {
    Network& network = chained_.network;
    // (0 for a road that begins there, 1 for one that ends there; the road's id): a road's id tells of its start.
    std::vector<std::pair<int, std::string>> key(network.nodes.size());
    for (const NetworkRoad& road : network.roads) {
      for (const auto& [node, end] : {std::pair{road.from, 0}, {road.to, 1}}) {
        auto& least = key[static_cast<std::size_t>(node)];
        if (const std::pair here{end, road.id}; least.second.empty() || here < least) least = here;
      }
    }
    UniqueIds ids;
    std::vector<std::size_t> order(key.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key[a] < key[b]; });
    for (const std::size_t i : order) network.nodes[i].id = ids.give('n', StableHash().add(key[i].second).add(key[i].first));
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return network.nodes[a].id < network.nodes[b].id; });
    std::vector<int> new_index(order.size());
    std::vector<NetworkNode> nodes;
    for (std::size_t i = 0; i < order.size(); ++i) {
      new_index[order[i]] = static_cast<int>(i);
      nodes.push_back(std::move(network.nodes[order[i]]));
    }
    network.nodes = std::move(nodes);
    for (NetworkRoad& road : network.roads) {
      road.from = new_index[static_cast<std::size_t>(road.from)];
      road.to = new_index[static_cast<std::size_t>(road.to)];
    }
  }

  struct NamedRoad {
    NetworkRoad road;
    StableHash key;
    std::set<std::size_t> lines;
  };

  const std::vector<RoadLine>& lines_;
  const NodedLines& noded_;
  std::vector<Place> from_, to_;
  std::map<Place, std::vector<Walked>> around_;
  std::vector<char> done_;
  std::map<Place, int> node_of_;
  std::vector<NamedRoad> named_;
  ChainedPieces chained_;
};

}  // namespace

ChainedPieces chain_pieces(const std::vector<RoadLine>& lines, const NodedLines& noded) { return Chainer(lines, noded).run(); }

}  // namespace settle
