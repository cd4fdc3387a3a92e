/// Sets of values that a layout starts from, before the scene's own are read.
#pragma once

#include "settle/scene/scene.hpp"

namespace settle {

/// What the method `city` has another default for.
void set_city_defaults(Scene& scene);

/// The rules word for word: every refinement that can be switched off is off, streets stand where the district's own
/// vertices are and in even steps from there.
void set_source_values(Scene& scene);

}  // namespace settle
