#include "command_schema.hpp"

#include <iostream>

#include "exit_code.hpp"
#include "settle/scene/library.hpp"
#include "settle/scene/scene_schema.hpp"

int run_schema(const SchemaOptions& options) {
  if (!options.name.empty()) {
    std::cout << settle::scene_schema();
    return kDone;
  }
  if (const settle::BuiltinDocument* document = settle::find_builtin(options.builtin)) {
    std::cout << document->json;
    return kDone;
  }
  std::cerr << "settle: nothing of the name `" << options.builtin << "` is built in; there are:";
  for (const settle::BuiltinDocument& document : settle::builtin_documents()) std::cerr << ' ' << document.name;
  std::cerr << '\n';
  return kUsage;
}
