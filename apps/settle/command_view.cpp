#include "command_view.hpp"

#include "exit_code.hpp"
#include "half_moved.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/report/read_evidence.hpp"
#include "settle/report/view.hpp"

int run_view(const ViewCommand& command) {
  if (tell_half_moved(command.out)) return kNegative;
  const auto form = command.file.ends_with(".html") ? settle::ViewForm::html : settle::ViewForm::svg;
  settle::atomic_write(command.file, settle::draw_view(settle::read_evidence(command.out), {form, command.junctions}));
  return kDone;
}
