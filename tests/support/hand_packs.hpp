/// Small packs made by hand and by chance, for tests of writers and readers.
#pragma once

#include "settle/layout/layout_pack.hpp"
#include "settle/lots/lots_pack.hpp"

/// Two blocks beside one street that crosses a square of land, with every kind of row once.
settle::LayoutPack hand_layout();
/// Two lots on the first block of `hand_layout`, one with a building of two volumes.
settle::LotsPack hand_lots();
/// `rows` rows of every kind with random numbers, texts and rings; rows ascend by id.
settle::LayoutPack random_layout(std::int64_t seed, int rows);
settle::LotsPack random_lots(std::int64_t seed, int rows);
