/// `settle schema NAME`, `settle schema --builtin NAME`: prints a schema, or a document that is compiled in.
#pragma once

#include <string>

struct SchemaOptions {
  std::string name;
  std::string builtin;
};

int run_schema(const SchemaOptions& options);
