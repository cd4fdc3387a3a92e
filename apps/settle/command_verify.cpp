#include "command_verify.hpp"

#include <iostream>

#include "exit_code.hpp"
#include "half_moved.hpp"
#include "settle/pack/json_writer.hpp"
#include "settle/report/read_evidence.hpp"

namespace {

void list_promises(bool as_json) {
  settle::TextBuffer text;
  settle::JsonWriter json(text);
  if (as_json) json.begin_array();
  for (const settle::PromiseGroup& group : settle::promise_groups()) {
    for (const settle::Promise& promise : group.promises) {
      if (!as_json) {
        text.add(std::string(promise.id) + "\t" + std::string(promise.sentence) + "\n");
        continue;
      }
      json.newline();
      json.begin_object();
      json.member("id", promise.id);
      json.member("stage", promise.stage);
      json.member("sentence", promise.sentence);
      json.end_object();
    }
  }
  if (as_json) {
    json.newline();
    json.end_array();
    text.add('\n');
  }
  std::cout << text.text();
}

void write_violation(settle::JsonWriter& json, const settle::Violation& violation, settle::Point_mm origin) {
  json.newline();
  json.begin_object();
  json.member("promise", violation.promise);
  json.key("ids");
  json.begin_array();
  for (const std::string& id : violation.ids) json.string(id);
  json.end_array();
  json.key("at");
  if (violation.at) json.point(*violation.at + origin);
  else json.null();
  json.member("what", violation.what);
  json.key("numbers");
  json.begin_object();
  for (const auto& [name, number] : violation.numbers) json.member(name, number);
  json.end_object();
  json.end_object();
}

void tell_as_json(const settle::Verdict& verdict, settle::Point_mm origin) {
  settle::TextBuffer text;
  settle::JsonWriter json(text);
  json.begin_object();
  json.member("promises_checked", static_cast<std::int64_t>(verdict.promises_checked));
  json.member("promises_broken", static_cast<std::int64_t>(verdict.promises_broken));
  json.key("violations");
  json.begin_array();
  for (const settle::Violation& violation : verdict.violations) write_violation(json, violation, origin);
  json.newline();
  json.end_array();
  json.end_object();
  text.add('\n');
  std::cout << text.text();
}

int tell(const settle::Evidence& evidence, bool as_json) {
  const settle::Verdict verdict = settle::verify(evidence);
  const settle::Point_mm origin = origin_of(evidence);
  if (as_json) {
    tell_as_json(verdict, origin);
  } else {
    for (const settle::Violation& violation : verdict.violations) std::cout << to_string(violation, origin) << '\n';
    std::cout << "verify: " << verdict.promises_checked << " promises checked, " << verdict.promises_broken << " broken\n";
  }
  return verdict.promises_broken == 0 ? kDone : kNegative;
}

}  // namespace

int run_verify(const VerifyCommand& command) {
  if (command.list) {
    list_promises(command.json);
    return kDone;
  }
  if (!command.parcels.empty()) return tell(settle::read_points_evidence({command.out, command.parcels, command.id}), command.json);
  if (tell_half_moved(command.out)) return kNegative;
  return tell(settle::read_evidence(command.out), command.json);
}
