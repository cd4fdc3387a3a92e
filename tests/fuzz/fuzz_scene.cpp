// libFuzzer target: any bytes are a scene or faults. Build with clang and -fsanitize=fuzzer,address (option SETTLE_FUZZ).
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>

#include "settle/core/errors.hpp"
#include "settle/scene/load_scene.hpp"
#include "support/scratch_folder.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const ScratchFolder folder;
  const std::string path = (folder / "scene.json").string();
  std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  try {
    settle::load_scene({path, {}, {}, {}});
  } catch (const settle::SceneError&) {
  }
  return 0;
}
