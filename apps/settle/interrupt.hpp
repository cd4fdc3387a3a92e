/// SIGINT and SIGTERM: the run unwinds at its next step of progress, so that half-written files go, and leaves with
/// 128 + the signal's number. A run that does not come to a step within a second is ended where it is; each file is
/// whole all the same, since files are renamed into place.
#pragma once

/// Thrown out of the run by `stop_if_interrupted`; the app's `main` turns it into the exit status.
struct Interrupted {
  int signal = 0;
};

/// Call first, before any thread starts: threads inherit the mask.
void watch_for_interrupts();

/// Throws Interrupted once a signal has come.
void stop_if_interrupted();
