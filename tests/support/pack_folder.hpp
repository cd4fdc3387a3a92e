/// Files of a pack put into a scratch folder as they are, without journal or manifest.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "settle/pack/pack_file.hpp"

inline std::string text_of(const settle::PackFile& file) {
  settle::TextBuffer text;
  file.write(text);
  return text.take();
}

/// The text of the file at `path` of a list; empty when it is not in the list.
inline std::string text_of(const std::vector<settle::PackFile>& files, const std::string& path) {
  for (const settle::PackFile& file : files) {
    if (file.path == path) return text_of(file);
  }
  return {};
}

/// Writes every file of the list below `out`.
void put_files(const std::filesystem::path& out, const std::vector<settle::PackFile>& files);
