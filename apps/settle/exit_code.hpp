/// The exit statuses of settle; see the README's table.
#pragma once

enum ExitCode : int {
  kDone = 0,
  kNegative = 1,
  kUsage = 2,
  kBadInput = 3,
  kIo = 4,
  kFault = 70,
};
