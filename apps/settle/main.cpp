#include <iostream>

#include "exit_code.hpp"
#include "options.hpp"
#include "settle/core/check.hpp"
#include "settle/core/errors.hpp"

int main(int argc, char** argv) {
  try {
    Invocation invocation;
    if (const int status = parse_command_line(argc, argv, invocation); status >= 0) return status;
    return invocation.run();
  } catch (const settle::SceneError& e) {
    std::cerr << "settle: " << e.what() << '\n';
    return kBadInput;
  } catch (const settle::IoError& e) {
    std::cerr << "settle: " << e.what() << '\n';
    return kIo;
  } catch (const std::exception& e) {
    std::cerr << "settle: a fault of settle itself: " << e.what() << "\nto reproduce:";
    for (int i = 0; i < argc; ++i) std::cerr << ' ' << argv[i];
    std::cerr << '\n';
    return kFault;
  }
}
