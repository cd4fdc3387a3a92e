#include "settle/scene/parameter_list.hpp"

#include <algorithm>

#include "parameter_groups.hpp"
#include "scene_keys.hpp"

namespace settle {
namespace {

template <class Group>
void list_group(const std::string& pointer, const Group& group, std::vector<ParameterValue>& all) {
  for (const auto& field : Group::fields()) {
    all.push_back({pointer + "/" + std::string(field.name), value_in_file(group, field), unit_text(field.unit),
                   rule_text(rule_of(field)), std::string(field.sentence)});
  }
}

}  // namespace

std::vector<ParameterValue> parameters_in_use(const Scene& scene) {
  std::vector<ParameterValue> all;
  all.push_back({"/seed", std::to_string(scene.seed), "", "any whole number", "Where all chance comes from."});
  for (const RoadClass& c : scene.road_classes) list_group("/road_classes" + pointer_step(c.name), c, all);
  all.push_back({"/layout/method", '"' + scene.layout_method + '"', "", list_words(kMethods), std::string(kMethodSentence)});
  for_each_group(scene, [&](const std::string& pointer, const auto& group) { list_group(pointer, group, all); });
  for (ParameterValue& p : all) p.is_given = std::binary_search(scene.given.begin(), scene.given.end(), p.pointer);
  return all;
}

}  // namespace settle
