#include "support/pack_folder.hpp"

#include "settle/pack/atomic_write.hpp"

void put_files(const std::filesystem::path& out, const std::vector<settle::PackFile>& files) {
  for (const settle::PackFile& file : files) {
    std::filesystem::create_directories((out / file.path).parent_path());
    settle::atomic_write(out / file.path, text_of(file));
  }
}
