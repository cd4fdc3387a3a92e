#include "command_view.hpp"

#include "exit_code.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/report/read_evidence.hpp"
#include "settle/report/view.hpp"

int run_view(const ViewCommand& command) {
  const auto form = command.file.ends_with(".html") ? settle::ViewForm::html : settle::ViewForm::svg;
  settle::atomic_write(command.file, settle::draw_view(settle::read_evidence(command.out), form));
  return kDone;
}
