#include "command_schema.hpp"

#include <iostream>
#include <span>

#include "exit_code.hpp"
#include "settle/scene/library.hpp"
#include "settle/scene/scene_schema.hpp"

namespace {

/// Prints the document of that name; kUsage with the names there are when there is none.
int print_document(std::span<const settle::BuiltinDocument> documents, const std::string& name) {
  for (const settle::BuiltinDocument& document : documents) {
    if (document.name != name) continue;
    std::cout << document.json;
    return kDone;
  }
  std::cerr << "settle: there is no `" << name << "`; there are:";
  for (const settle::BuiltinDocument& document : documents) std::cerr << ' ' << document.name;
  std::cerr << '\n';
  return kUsage;
}

}  // namespace

int run_schema(const SchemaOptions& options) {
  if (options.name.empty()) return print_document(settle::builtin_documents(), options.builtin);
  if (options.name != "scene") return print_document(settle::schemas(), options.name);
  std::cout << settle::scene_schema();
  return kDone;
}
