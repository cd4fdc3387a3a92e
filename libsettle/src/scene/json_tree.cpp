#include "json_tree.hpp"

#include <charconv>
#include <optional>
#include <utility>
#include <vector>

namespace settle {
namespace {

/// Builds the tree from the parser's events; `path` knows where it stands.
class TreeBuilder {
 public:
  TreeBuilder(const std::string& file, Faults& faults) : file_(file), faults_(faults) {}

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(std::int64_t value) { return put(value); }
  bool number_unsigned(std::uint64_t value) { return put(value); }
  bool number_float(double, const std::string& text) {
    return put(Json::binary(Json::binary_t::container_type(text.begin(), text.end())));
  }
  bool string(std::string& value) { return put(std::move(value)); }
  bool binary(Json::binary_t&) { return false; }
  bool start_object(std::size_t) { return open(Json::object()); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    key_ = name;
    if (open_.back()->contains(name)) {
      faults_.add({file_, path() + pointer_step(name), "the key stands twice in one object", "", "", "Keep one of them", -1, -1});
    }
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) {
    message_ = parser_message(error.what());
    return false;
  }

  Json take() { return std::move(root_); }
  const std::string& message() const { return message_; }
  /// Pointer of the value the parser stands at.
  std::string here() const {
    if (open_.empty()) return "";
    return path() + (open_.back()->is_array() ? "/" + std::to_string(open_.back()->size()) : pointer_step(key_));
  }

 private:
  Json* place(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    return &(parent[key_] = std::move(value));
  }
  bool put(Json value) {
    place(std::move(value));
    return true;
  }
  bool open(Json value) {
    steps_.push_back(open_.empty() ? "" : here().substr(path().size()));
    open_.push_back(place(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    steps_.pop_back();
    return true;
  }
  std::string path() const {
    std::string text;
    for (const std::string& step : steps_) text += step;
    return text;
  }

  const std::string& file_;
  Faults& faults_;
  Json root_ = Json(Json::value_t::discarded);
  std::vector<Json*> open_;
  std::vector<std::string> steps_;
  std::string key_;
  std::string message_;
};

/// The whole number in the step that follows `/name/` in a pointer into GeoJSON; -1 without one.
int number_after(std::string_view pointer, std::string_view name) {
  const std::size_t at = pointer.rfind(name);
  int value = -1;
  if (at != std::string_view::npos) std::from_chars(pointer.data() + at + name.size(), pointer.data() + pointer.size(), value);
  return value;
}

/// The vertex that a pointer to an ordinate names: its last step but one, in its own ring; -1 outside of `coordinates`.
int vertex_of(std::string_view pointer) {
  const std::size_t at = pointer.rfind("/coordinates/");
  if (at == std::string_view::npos) return -1;
  const std::string_view steps = pointer.substr(at + 12);
  const std::size_t last = steps.rfind('/');
  return last == 0 ? 0 : number_after(steps.substr(0, last), "/");
}

}  // namespace

std::string number_text(const Json& value) {
  if (value.is_binary()) return std::string(value.get_binary().begin(), value.get_binary().end());
  if (value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
  if (value.is_number_integer()) return std::to_string(value.get<std::int64_t>());
  return "";
}

std::string brief_text(const Json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list of " + std::to_string(value.size());
  if (const std::string number = number_text(value); !number.empty()) return number.substr(0, 40);
  const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  return text.size() <= 60 ? text : text.substr(0, 56) + "…\"";
}

std::string pointer_step(std::string_view key) {
  std::string step = "/";
  for (const char c : key) {
    if (c == '~') {
      step += "~0";
    } else if (c == '/') {
      step += "~1";
    } else {
      step += c;
    }
  }
  return step;
}

std::string parser_message(const std::string& what) {
  const std::size_t bracket = what.find("] ");
  std::string text = bracket == std::string::npos ? what : what.substr(bracket + 2);
  for (const std::string_view prefix : {"parse error at ", "number overflow parsing "}) {
    if (text.starts_with(prefix)) text = (prefix[0] == 'n' ? "the number " : "") + text.substr(prefix.size());
  }
  return text.size() <= 200 ? text : text.substr(0, 197) + "…";
}

Json parse_json(TextSource& source, const std::string& file, Faults& faults) {
  TreeBuilder builder(file, faults);
  const bool parsed = Json::sax_parse(source.begin(), source.end(), &builder);
  if (!source.refusal().empty()) {
    faults.add({file, "", "the text " + source.refusal(), "", "", "Keep large data in files of GeoJSON", -1, -1});
  } else if (!parsed) {
    const std::string here = builder.here();
    faults.add({file, here, "is not JSON", builder.message(), "", "", number_after(here, "/features/"), vertex_of(here)});
  } else {
    return builder.take();
  }
  return Json(Json::value_t::discarded);
}

}  // namespace settle
