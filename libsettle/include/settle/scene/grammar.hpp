/// The facade grammar: `C|(W1-P1)*|E1|[W2]3|C` as data.
///
/// text --parse_grammar--> Grammar, or faults with element and column
///
///     grammar = element { "|" element } ;        element = corner | repeat | block | bare ;
///     corner  = "C" [ digits ] ;                 repeat  = "(" macro ")" [ "*" ] ;
///     block   = "[" macro "]" [ count ] [ "*" ]; bare    = macro [ "*" ] ;
///     macro   = name { "-" name } ;              name    = letter { letter | digit | "_" } ;   count = 1..999
///
/// 1. Spaces may stand anywhere and mean nothing.
/// 2. A corner stands first or last only; `C` and `C` + digits are never module names, `Cornice1` is one.
/// 3. Every element is judged: one fault an element, in reading order.
/// Not done here: whether a name exists (the reader of a BDF knows its level's modules).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace settle {

enum class ElementKind { corner, repeat, block, bare };

/// One bucket: it is counted, repeated and stretched as a unit.
struct GrammarElement {
  ElementKind kind = ElementKind::bare;
  std::vector<std::string> names;  ///< the macro's modules in order; empty for a corner
  std::vector<int> columns;        ///< where each name starts in the text, from 1
  int column = 1;                  ///< where the element starts
  int count = 1;                   ///< of a block `[..]N`
  int corner_variant = 0;          ///< digits after C
  bool stretch = false;            ///< `*`
};

struct Grammar {
  std::string text;
  std::vector<GrammarElement> elements;
};

struct GrammarFault {
  int element = 0;  ///< from 1
  int column = 0;   ///< from 1
  std::string what;
};

/// The grammar of `text`; meaningless when `faults` grew.
Grammar parse_grammar(std::string_view text, std::vector<GrammarFault>& faults);

/// letter { letter | digit | "_" }
bool is_grammar_name(std::string_view text);
/// `C` or `C` and digits: a corner, never a module.
bool is_corner_name(std::string_view text);
bool starts_with_corner(const Grammar& grammar);
bool ends_with_corner(const Grammar& grammar);

}  // namespace settle
