/// The roads of a network as a layer: layout and road write and read the same.
#pragma once

#include "layer_reader.hpp"
#include "settle/pack/geojson_layer.hpp"
#include "settle/street/network.hpp"

namespace settle {

void add_roads(GeoJsonLayer& layer, const Network& network);

/// Of `nodes.geojson`, which must be read first: roads name its ids.
void read_nodes(Network& network, const LayerReader& layer);
void read_roads(Network& network, const LayerReader& layer);

}  // namespace settle
