// A reader by hand, one element at a time: the text is cut at `|`, each part is read left to right with its columns, and
// the first thing that does not fit becomes the element's fault.
#include "settle/scene/grammar.hpp"

#include <algorithm>

namespace settle {
namespace {

constexpr int kMaxCount = 999;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Symbol {
  char c;
  int column;
};

struct Wrong {
  int column;
  std::string what;
};

class ElementReader {
 public:
  ElementReader(std::span<const Symbol> symbols, int end_column) : symbols_(symbols), end_column_(end_column) {}

  GrammarElement read() {
    GrammarElement element;
    element.column = column();
    if (done()) throw Wrong{column(), "an empty element"};
    if (take('(')) {
      element.kind = ElementKind::repeat;
      read_macro(element);
      if (!take(')')) throw Wrong{column(), "`)` is missing"};
      if (!done() && is_digit(peek())) throw Wrong{column(), "`(…)` repeats without limit and takes no count; a fixed count is `[…]N`"};
    } else if (take('[')) {
      element.kind = ElementKind::block;
      read_macro(element);
      if (!take(']')) throw Wrong{column(), "`]` is missing"};
      if (!done() && is_digit(peek())) element.count = read_count();
    } else {
      read_macro(element);
      if (element.names.size() == 1 && is_corner_name(element.names.front())) return as_corner(element);
    }
    refuse_corners(element);
    element.stretch = take('*');
    if (!done()) throw Wrong{column(), std::string("unexpected `") + peek() + "`"};
    return element;
  }

 private:
  bool done() const { return next_ == symbols_.size(); }
  char peek() const { return symbols_[next_].c; }
  int column() const { return done() ? end_column_ : symbols_[next_].column; }
  bool take(char c) {
    if (done() || peek() != c) return false;
    ++next_;
    return true;
  }

  void read_macro(GrammarElement& element) {
    do {
      const int at = column();
      if (!done() && (peek() == '(' || peek() == '[')) throw Wrong{at, "brackets do not nest"};
      if (done() || !is_letter(peek())) throw Wrong{at, "a module name is missing"};
      std::string name;
      while (!done() && (is_letter(peek()) || is_digit(peek()) || peek() == '_')) name += symbols_[next_++].c;
      element.names.push_back(name);
      element.columns.push_back(at);
    } while (take('-'));
  }

  int read_count() {
    const int at = column();
    int count = 0;
    while (!done() && is_digit(peek())) {
      count = count > kMaxCount ? count : 10 * count + (peek() - '0');
      ++next_;
    }
    if (count < 1 || count > kMaxCount) throw Wrong{at, "a count is a number from 1 to 999"};
    return count;
  }

  GrammarElement as_corner(GrammarElement element) {
    if (!done()) throw Wrong{column(), "a corner takes no mark"};
    const std::string digits = element.names.front().substr(1);
    if (digits.size() > 3) throw Wrong{element.column, "a corner variant is a number from 0 to 999"};
    element.kind = ElementKind::corner;
    element.corner_variant = digits.empty() ? 0 : std::stoi(digits);
    element.names.clear();
    element.columns.clear();
    return element;
  }

  void refuse_corners(const GrammarElement& element) const {
    for (std::size_t i = 0; i < element.names.size(); ++i) {
      if (is_corner_name(element.names[i])) throw Wrong{element.columns[i], "a corner stands alone, first or last"};
    }
  }

  std::span<const Symbol> symbols_;
  int end_column_;
  std::size_t next_ = 0;
};

}  // namespace

Grammar parse_grammar(std::string_view text, std::vector<GrammarFault>& faults) {
  Grammar grammar{std::string(text), {}};
  std::vector<std::vector<Symbol>> parts(1);
  std::vector<int> ends;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int column = static_cast<int>(i) + 1;
    if (text[i] == '|') {
      ends.push_back(column);
      parts.emplace_back();
    } else if (text[i] != ' ' && text[i] != '\t') {
      parts.back().push_back({text[i], column});
    }
  }
  ends.push_back(static_cast<int>(text.size()) + 1);
  if (parts.size() == 1 && parts.front().empty()) {
    faults.push_back({1, 1, "an empty string"});
    return grammar;
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    try {
      GrammarElement element = ElementReader(parts[i], ends[i]).read();
      if (element.kind == ElementKind::corner && i != 0 && i + 1 != parts.size()) {
        throw Wrong{element.column, "a corner stands first or last only"};
      }
      grammar.elements.push_back(std::move(element));
    } catch (const Wrong& wrong) {
      faults.push_back({static_cast<int>(i) + 1, wrong.column, wrong.what});
    }
  }
  return grammar;
}

bool is_grammar_name(std::string_view text) {
  return !text.empty() && is_letter(text.front()) &&
         std::ranges::all_of(text, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
}

bool is_corner_name(std::string_view text) {
  return text.starts_with('C') && text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

bool starts_with_corner(const Grammar& grammar) {
  return !grammar.elements.empty() && grammar.elements.front().kind == ElementKind::corner;
}

bool ends_with_corner(const Grammar& grammar) {
  return grammar.elements.size() > 1 && grammar.elements.back().kind == ElementKind::corner;
}

}  // namespace settle
