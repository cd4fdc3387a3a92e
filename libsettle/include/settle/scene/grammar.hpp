/// The facade grammar: `C|(W1-P1)*|E1|[W2]3|C` as data.
#pragma once

#include <string>
#include <vector>

namespace settle {

enum class ElementKind { corner, repeat, block, bare };

/// One bucket: it is counted, repeated and stretched as a unit.
struct GrammarElement {
  ElementKind kind = ElementKind::bare;
  std::vector<std::string> names;  ///< the macro's modules in order; empty for a corner
  int count = 1;                   ///< of a block `[..]N`
  int corner_variant = 0;          ///< digits after C
  bool stretch = false;            ///< `*`
};

struct Grammar {
  std::string text;
  std::vector<GrammarElement> elements;
};

}  // namespace settle
