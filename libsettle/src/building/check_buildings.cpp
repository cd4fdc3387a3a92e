// The promises of build_buildings.hpp on the pack itself: sums and neighbours, no solver.
#include <algorithm>
#include <map>

#include "settle/building/build_buildings.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

class Checker {
 public:
  explicit Checker(const BuildingPack& pack) : pack_(pack) {}

  std::vector<std::string> run() {
    check_fits();
    check_points();
    check_corners();
    check_floors();
    check_ids();
    for (const Ledger& ledger : pack_.ledgers) {
      if (!ledger.balances()) wrong_.push_back("the ledger of " + ledger.what + " does not balance");
    }
    return std::move(wrong_);
  }

 private:
  void check_fits() {
    for (const WallRow& w : pack_.walls) {
      const WallFitRow& f = pack_.fits[static_cast<std::size_t>(w.fit)];
      const std::vector<std::int64_t>& b = f.boundaries_mm;
      if (b.empty() || b.front() != 0 || b.back() != w.length_mm || std::ranges::adjacent_find(b, std::greater_equal<>()) != b.end()) {
        wrong_.push_back("wall " + w.id + ": boundaries do not rise from 0 to its length");
      }
      if (!f.blank_reason.empty() || f.leftover_mm != 0) continue;
      if (Int128{f.fixed_mm} * f.scale.den + Int128{f.stretched_mm} * f.scale.num != Int128{w.length_mm} * f.scale.den) {
        wrong_.push_back("wall " + w.id + ": F + s S is not its length");
      }
    }
  }

  void check_points() {
    const ModulePoints& p = pack_.points;
    for (std::size_t i = 0; i < p.count(); ++i) {
      const WallRow& w = pack_.walls[static_cast<std::size_t>(p.wall_row[i])];
      const Point_mm d = w.to - w.from;
      const Point_mm place = w.from + Point_mm{round_half_up(Int128{p.at_mm[i]} * d.x, w.length_mm), round_half_up(Int128{p.at_mm[i]} * d.y, w.length_mm)};
      const std::int64_t end = p.at_mm[i] + p.width_mm[i];
      const bool first = i == 0 || p.wall_row[i - 1] != p.wall_row[i];
      const std::int64_t before = first ? 0 : p.at_mm[i - 1] + p.width_mm[i - 1];
      if (place != Point_mm{p.x_mm[i], p.y_mm[i]} || p.width_mm[i] <= 0 || p.at_mm[i] < before || end > w.length_mm) {
        wrong_.push_back("wall " + w.id + ": module " + std::to_string(p.index[i]) + " does not lie on it");
      }
    }
  }

  void check_corners() {
    std::vector<int> points(pack_.corners.size(), 0);
    const ModulePoints& p = pack_.points;
    for (std::size_t i = 0; i < p.count(); ++i) {
      if (p.corner[i] < 0) continue;
      const auto c = static_cast<std::size_t>(p.corner[i]);
      const WallRow& w = pack_.walls[static_cast<std::size_t>(p.wall_row[i])];
      ++points[c];
      const bool at_start = w.start_corner == p.corner[i] && p.at_mm[i] == 0 && w.from == pack_.corners[c].at;
      const bool at_end = w.end_corner == p.corner[i] && p.at_mm[i] + p.width_mm[i] == w.length_mm && w.to == pack_.corners[c].at;
      if ((!at_start && !at_end) || p.width_mm[i] != pack_.corners[c].reach_mm) wrong_.push_back("wall " + w.id + ": a corner stands away from its vertex");
    }
    for (std::size_t c = 0; c < points.size(); ++c) {
      if (points[c] != (pack_.corners[c].pair ? 2 : 1)) wrong_.push_back("corner " + std::to_string(c) + " has " + std::to_string(points[c]) + " points");
    }
  }

  void check_floors() {
    std::map<std::int32_t, std::map<std::pair<std::int32_t, std::int32_t>, std::pair<std::int64_t, std::int64_t>>> floors;
    for (const WallRow& w : pack_.walls) floors[w.building][{w.vol, w.floor}] = {w.z_mm, w.height_mm};
    for (const auto& [building, stack] : floors) {
      for (auto above = std::next(stack.begin()), below = stack.begin(); above != stack.end(); below = above++) {
        if (below->second.first + below->second.second != above->second.first) {
          wrong_.push_back("building " + pack_.buildings[static_cast<std::size_t>(building)].id + ": its floors do not touch");
        }
      }
    }
  }

  void check_ids() {
    std::vector<std::int64_t> ids = pack_.points.id;
    std::ranges::sort(ids);
    if (std::ranges::adjacent_find(ids) != ids.end()) wrong_.push_back("two module points have one id");
  }

  const BuildingPack& pack_;
  std::vector<std::string> wrong_;
};

}  // namespace

std::vector<std::string> check_buildings(const BuildingPack& pack) { return Checker(pack).run(); }

}  // namespace settle
