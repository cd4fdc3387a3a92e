/// One feature's story: what it is, what belongs to it, what the stages did to it.
///
///     Evidence, id --explain_feature--> lines
///
/// Guarantees: empty exactly when no feature and no finding has the id, case and all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "settle/report/verify.hpp"

namespace settle {

std::vector<std::string> explain_feature(const Evidence& evidence, std::string_view id);

}  // namespace settle
