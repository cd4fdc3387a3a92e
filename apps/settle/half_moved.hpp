/// What a reading command says first of a folder that a killed run left half moved.
#pragma once

#include <string>

/// True, and told, when the set in `out` is half moved: the command then leaves with status 1.
bool tell_half_moved(const std::string& out);
