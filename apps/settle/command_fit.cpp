#include "command_fit.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "exit_code.hpp"
#include "settle/building/fit_wall.hpp"
#include "settle/core/errors.hpp"
#include "settle/pack/json_writer.hpp"
#include "settle/scene/load_bdf.hpp"

namespace {

using namespace settle;

/// What is asked, resolved: strings with widths, the names behind module numbers, rules.
struct Question {
  std::int64_t length_mm = 0;
  FitRules rules;
  std::vector<Grammar> grammars;
  std::vector<WallString> strings;
  FacadeParts parts;
  std::vector<std::string> names;
};

[[noreturn]] void refuse(const std::string& where, const std::string& what, const std::string& expected) {
  throw SceneError({{where, "", what, "", expected, "", -1, -1}});
}

Fraction fraction_of(const std::string& option, const std::string& text) {
  const std::size_t slash = text.find('/');
  const auto number = [&](const std::string& digits) {
    const bool sound = !digits.empty() && digits.size() <= 6 && digits.find_first_not_of("0123456789") == std::string::npos;
    const std::int64_t value = sound ? std::stoll(digits) : 0;
    if (value == 0) refuse(option, "is no ratio (found " + text + ")", "e.g. 4/5");
    return value;
  };
  const std::int64_t num = number(text.substr(0, slash));
  const std::int64_t den = slash == std::string::npos ? 1 : number(text.substr(slash + 1));
  return reduced(num, den);
}

void add_string(Question& q, const Grammar& grammar, const std::function<StringModule(const std::string&)>& find,
                const std::function<std::optional<StringModule>(const GrammarElement&)>& corner) {
  WallCorners corners;
  if (starts_with_corner(grammar)) corners.start = corner(grammar.elements.front());
  if (ends_with_corner(grammar)) corners.end = corner(grammar.elements.back());
  q.grammars.push_back(grammar);
  q.strings.push_back(resolve_string(grammar, find, corners));
  if (corners.start) q.parts.corners.start = corners.start;
  if (corners.end) q.parts.corners.end = corners.end;
}

void ask_about_string(const FitOptions& options, Question& q) {
  std::vector<GrammarFault> slips;
  const Grammar grammar = parse_grammar(options.grammar, slips);
  std::vector<Fault> faults;
  for (const GrammarFault& s : slips) {
    faults.push_back({"--grammar", "", "column " + std::to_string(s.column) + " (element " + std::to_string(s.element) + "): " + s.what, "", "", "", -1, -1});
  }
  if (!faults.empty()) throw SceneError(faults);
  const std::map<std::string, std::int64_t> widths = read_widths(options.widths, "--widths");
  const auto module_of = [&](const std::string& name, std::int64_t width) {
    q.names.push_back(name);
    return StringModule{static_cast<std::int32_t>(q.names.size()) - 1, width};
  };
  const auto find = [&](const std::string& name) {
    const auto known = widths.find(name);
    if (known == widths.end()) refuse("--widths", "has no width of `" + name + "`", "");
    return module_of(name, known->second);
  };
  const auto corner = [&](const GrammarElement& e) -> std::optional<StringModule> {
    const std::string written = "C" + (e.corner_variant > 0 ? std::to_string(e.corner_variant) : std::string());
    const auto own = widths.find(written);
    const auto plain = own != widths.end() ? own : widths.find("C");
    if (plain == widths.end()) refuse("--widths", "has no width of `" + written + "` or `C`", "");
    return module_of(written, plain->second);
  };
  add_string(q, grammar, find, corner);
}

/// Both ends are taken for square corners of the outline, where the string has its `C`.
void ask_about_bdf(const FitOptions& options, Question& q) {
  const Bdf bdf = load_bdf(options.bdf).bdf;
  if (bdf.fit) q.rules = *bdf.fit;
  const auto level = bdf.levels.find(options.level);
  if (level == bdf.levels.end()) {
    std::string known;
    for (const auto& [name, l] : bdf.levels) known += (known.empty() ? "" : ", ") + name;
    refuse(options.bdf, "has no level `" + options.level + "`", known);
  }
  const auto facade = level->second.facades.find(options.facade);
  if (facade == level->second.facades.end()) {
    std::string known;
    for (const auto& [name, f] : level->second.facades) known += (known.empty() ? "" : ", ") + name;
    refuse(options.bdf, "has no facade `" + options.facade + "` in that level", known);
  }
  std::map<std::string, StringModule> modules;
  for (const auto& [name, module] : level->second.modules) {
    modules[name] = {static_cast<std::int32_t>(q.names.size()), module.width_mm};
    q.names.push_back(name);
    if (module.role != ModuleRole::filler || q.parts.filler) continue;
    q.parts.filler = modules[name];
    q.parts.filler_name = name;
  }
  const BdfCorners& corners = level->second.corners;
  const std::string& name = level->second.corner_cap ? corners.cap : corners.convex_square;
  const auto find = [&](const std::string& n) { return modules.at(n); };
  const auto corner = [&](const GrammarElement&) { return name.empty() ? std::nullopt : std::optional(modules.at(name)); };
  for (const Grammar& grammar : facade->second) add_string(q, grammar, find, corner);
}

/// A single string under `source` answers with what the rule gives, even where that cannot be built.
std::optional<WallFit> bare_source_answer(const FitOptions& options, const Question& q) {
  if (options.grammar.empty() || q.rules.mode != FitMode::source) return std::nullopt;
  WallFit fit;
  fit.index = 0;
  fit.text = q.strings.front().text;
  fit.fit = fit_source(q.strings.front().buckets, q.length_mm);
  return fit;
}

bool stands(const WallFit& fit) { return fit.blank_reason.empty() && !fit.spans.empty(); }

template <class Values>
void member_numbers(JsonWriter& json, const char* name, const Values& values) {
  json.key(name);
  json.begin_array();
  for (const std::int64_t v : values) json.integer(v);
  json.end_array();
}

/// The ends of the modules, a gap between two of them as a stretch of its own.
std::vector<std::int64_t> boundaries_of(const WallFit& fit, std::int64_t length_mm) {
  std::vector<std::int64_t> ends{0};
  for (const WallSpan& s : fit.spans) {
    if (s.at_mm > ends.back()) ends.push_back(s.at_mm);
    ends.push_back(s.at_mm + s.length_mm);
  }
  if (ends.back() < length_mm) ends.push_back(length_mm);
  return ends;
}

/// The numbers of the fit; null what there is none of. Under `source` a wall where nothing stretches has no scale.
void write_numbers(JsonWriter& json, const Question& q, const WallFit& fit) {
  const bool told = !fit.fit.counts.empty();
  json.key("grammar"), told ? json.string(fit.text) : json.null();
  json.key("index"), told && fit.index >= 0 ? json.integer(fit.index) : json.null();
  json.member("length_mm", q.length_mm);
  told ? member_numbers(json, "counts", fit.fit.counts) : (json.key("counts"), json.null());
  if (told && fit.fit.scale && !(q.rules.mode == FitMode::source && fit.fit.stretched_mm == 0)) {
    member_numbers(json, "scale", std::array{fit.fit.scale->num, fit.fit.scale->den});
  } else {
    json.key("scale"), json.null();
  }
  json.key("remaining_mm"), told ? json.integer(fit.fit.remaining_mm) : json.null();
}

void write_json(const Question& q, const WallFit& fit) {
  TextBuffer text;
  JsonWriter json(text);
  json.begin_object();
  write_numbers(json, q, fit);
  member_numbers(json, "boundaries_mm", stands(fit) ? boundaries_of(fit, q.length_mm) : std::vector<std::int64_t>{});
  json.key("modules");
  json.begin_array();
  for (const WallSpan& s : stands(fit) ? fit.spans : std::vector<WallSpan>{}) {
    json.begin_object();
    json.member("module", q.names[static_cast<std::size_t>(s.module)]);
    json.member("at_mm", s.at_mm), json.member("length_mm", s.length_mm);
    json.end_object();
  }
  json.end_array();
  json.member("fallback", fit.fallback);
  json.key("rejected");
  json.begin_array();
  for (const RejectedString& r : fit.rejected) {
    json.begin_object();
    json.member("grammar", q.grammars[static_cast<std::size_t>(r.index)].text), json.member("reason", r.reason);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  std::cout << text.text() << '\n';
}

void print_table(const Question& q, const WallFit& fit) {
  std::printf("length    %.3f m\n", static_cast<double>(q.length_mm) / 1000);
  if (!fit.fit.counts.empty()) {
    std::printf("grammar   %s%s\n", fit.text.c_str(), fit.fallback ? "   (fallback)" : "");
    std::printf("counts   ");
    for (const std::int64_t c : fit.fit.counts) std::printf(" %lld", static_cast<long long>(c));
    if (fit.fit.scale) {
      std::printf("\nscale     %lld/%lld = %.4f\n", static_cast<long long>(fit.fit.scale->num), static_cast<long long>(fit.fit.scale->den),
                  static_cast<double>(fit.fit.scale->num) / static_cast<double>(fit.fit.scale->den));
    } else {
      std::printf("\nscale     none, %lld mm remain\n", static_cast<long long>(fit.fit.remaining_mm));
    }
  }
  if (stands(fit)) {
    std::printf("module        at m   length m\n");
    for (const WallSpan& s : fit.spans) {
      std::printf("%-10s %7.3f %10.3f\n", q.names[static_cast<std::size_t>(s.module)].c_str(), static_cast<double>(s.at_mm) / 1000,
                  static_cast<double>(s.length_mm) / 1000);
    }
  } else {
    std::printf("nothing fits");
    for (std::size_t i = 0; i < fit.nearest_mm.size(); ++i) {
      std::printf("%s %.3f m", i == 0 ? "; nearest lengths that do:" : " and", static_cast<double>(fit.nearest_mm[i]) / 1000);
    }
    std::printf("\n");
  }
  for (const RejectedString& r : fit.rejected) {
    std::printf("lost      %s: %s\n", q.grammars[static_cast<std::size_t>(r.index)].text.c_str(), r.reason.c_str());
  }
}

}  // namespace

int run_fit(const FitOptions& options) {
  Question q;
  q.length_mm = std::llround(options.length_m * 1000);
  options.grammar.empty() ? ask_about_bdf(options, q) : ask_about_string(options, q);
  if (!options.mode.empty()) q.rules.mode = options.mode == "source" ? FitMode::source : FitMode::optimal;
  if (options.scale_min) q.rules.scale_min = fraction_of("--scale-min", *options.scale_min);
  if (options.scale_max) q.rules.scale_max = fraction_of("--scale-max", *options.scale_max);
  if (q.rules.scale_min.num > q.rules.scale_min.den) refuse("--scale-min", "is greater than 1", "at most 1");
  if (q.rules.scale_max.num < q.rules.scale_max.den) refuse("--scale-max", "is less than 1", "at least 1");
  WallFit fit = FacadeFitter(q.strings, q.rules, q.parts).fit(q.length_mm);
  if (const auto bare = bare_source_answer(options, q); bare && (!stands(fit) || fit.fallback)) {
    const std::vector<RejectedString> rejected = std::move(fit.rejected);
    fit = *bare;
    fit.rejected = rejected;
  }
  options.json ? write_json(q, fit) : print_table(q, fit);
  return stands(fit) ? kDone : kNegative;
}
