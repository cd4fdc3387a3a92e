#include "options.hpp"

#include <CLI/CLI.hpp>
#include <cmath>
#include <map>
#include <memory>

#include "command_check.hpp"
#include "command_run.hpp"
#include "command_schema.hpp"
#include "command_fit.hpp"
#include "command_points.hpp"
#include "command_diff.hpp"
#include "command_explain.hpp"
#include "command_stats.hpp"
#include "command_verify.hpp"
#include "command_view.hpp"
#include "exit_code.hpp"

namespace {

/// Adds a command: its one sentence, and the example that ends its help. Its callback sets `invocation.run`.
CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& sentence, const std::string& example) {
  CLI::App* command = app.add_subcommand(name, sentence);
  command->footer("Example:\n  " + example);
  return command;
}

/// The options of every command that reads a scene.
void add_scene_options(CLI::App& command, settle::SceneRequest& scene) {
  command.add_option("SCENE", scene.path, "The scene; - reads it from standard input")->required();
  command.add_option("--library", scene.libraries, "Folder of lib:FILE; may be repeated")->allow_extra_args(false);
  command.add_option("--set", scene.overrides, "POINTER=VALUE: change the scene before it is read; may be repeated")->allow_extra_args(false);
  command.add_option("--seed", scene.seed, "Goes before the scene's seed");
}

void add_check(CLI::App& app, Invocation& invocation) {
  CLI::App* command = add_command(app, "check", "Read a scene with all that it names and say what is in use; write nothing", "settle check town.json --set /layout/snap=2");
  const auto options = std::make_shared<CheckOptions>();
  add_scene_options(*command, options->scene);
  command->add_flag("--json", options->json, "Answer with one JSON object");
  command->add_flag("--strict", options->strict, "Take warnings of the inputs for bad input");
  command->callback([&invocation, options] { invocation.run = [options] { return run_check(*options); }; });
}

void add_schema(CLI::App& app, Invocation& invocation) {
  CLI::App* command = add_command(app, "schema", "Print the JSON Schema of a file, or a document that is compiled in", "settle schema scene > scene.schema.json");
  const auto options = std::make_shared<SchemaOptions>();
  CLI::Option* name = command->add_option("NAME", options->name, "scene, bdf, or a file of a pack such as lots_lots");
  command->add_option("--builtin", options->builtin, "Name of a document that is compiled in")->excludes(name);
  command->callback([&invocation, options] {
    if (options->name.empty() && options->builtin.empty()) throw CLI::RequiredError("NAME or --builtin");
    invocation.run = [options] { return run_schema(*options); };
  });
}

void add_fit(CLI::App& app, Invocation& invocation) {
  CLI::App* command = add_command(app, "fit", "Try a building definition file, or one string, on a wall",
                                  "settle fit builtin:town_house --level ground --facade F0 --length 7.5");
  const auto options = std::make_shared<FitOptions>();
  CLI::Option* bdf = command->add_option("BDF", options->bdf, "The file, or builtin:NAME");
  command->add_option("--level", options->level, "Level of the file");
  command->add_option("--facade", options->facade, "Facade of the level")->capture_default_str();
  command->add_option("--length", options->length_m, "Length of the wall, metres")->required()->check(CLI::Range(0.001, 100000.0));
  command->add_option("--mode", options->mode, "How counts and scale are chosen; default: the file's own")->check(CLI::IsMember({"source", "optimal"}));
  CLI::Option* grammar = command->add_option("--grammar", options->grammar, "One string in place of a file")->excludes(bdf);
  CLI::Option* widths = command->add_option("--widths", options->widths, "Its widths in millimetres, {\"W1\":3000}");
  widths->needs(grammar);
  grammar->needs(widths);
  command->add_option("--scale-min", options->scale_min, "Least scale, e.g. 4/5; binds `optimal` only");
  command->add_option("--scale-max", options->scale_max, "Greatest scale, e.g. 5/4; binds `optimal` only");
  command->add_flag("--json", options->json, "Answer with one JSON object");
  command->callback([&invocation, options] {
    if (options->bdf.empty() && options->grammar.empty()) throw CLI::RequiredError("BDF or --grammar");
    if (!options->bdf.empty() && options->level.empty()) throw CLI::RequiredError("--level");
    invocation.run = [options] { return run_fit(*options); };
  });
}

/// A decimal option kept as whole thousandths.
CLI::Option* add_thousandths(CLI::App* command, const std::string& name, std::int64_t& member, const std::string& sentence) {
  return command->add_option_function<double>(
      name, [&member](double value) { member = std::llround(value * 1000); }, sentence);
}

void add_points_command(CLI::App& app, Invocation& invocation) {
  const auto options = std::make_shared<PointsOptions>();
  CLI::App* command = add_command(app, "points", "Constraint points for parcels that exist already: the largest certified rectangle of each",
                                  "settle points parcels.geojson --roads streets.geojson -o points.geojson --rects");
  command->add_option("PARCELS", options->parcels, "GeoJSON polygons, one feature a parcel")->required();
  command->add_option("--roads", options->roads, "GeoJSON centre lines of the streets; without them a parcel's road_direction or road_dir_deg counts");
  command->add_option("-o", options->output, "GeoJSON of the points; tables for Unreal and spreadsheets go beside it")->required();
  command->add_option("--id", options->id, "Property that holds a parcel's id")->capture_default_str();
  command->add_option("--crs", options->crs, "local, or EPSG:n of a projected frame in metres");
  command->add_option("--method", options->method, "How a rectangle is found")->check(CLI::IsMember({"optimal", "source"}))->capture_default_str();
  add_thousandths(command, "--min-width", options->min_width_mm, "Least width along the street, metres")->check(CLI::Range(0.0, 100000.0));
  add_thousandths(command, "--min-depth", options->min_depth_mm, "Least depth away from the street, metres")->check(CLI::Range(0.0, 100000.0));
  add_thousandths(command, "--max-aspect", options->max_aspect_thousandths, "Longest side over shortest side, at most")->check(CLI::Range(1.0, 1000.0));
  command->add_flag("--rects", options->rects, "Also write the rectangles as polygons");
  command->add_flag("--lonlat", options->lonlat, "Also write each GeoJSON in longitude and latitude (RFC 7946); needs a crs");
  command->add_option("--jobs", options->jobs, "Threads; 0 takes all cores")->check(CLI::Range(0, 1024))->capture_default_str();
  command->add_option("--no-road", options->no_road, "A parcel without a street: no point, or its longest side as the frame")
      ->check(CLI::IsMember({"skip", "longest-side"}))
      ->capture_default_str();
  command->callback([&invocation, options] {
    invocation.run = [&invocation, options] { return run_points_command(*options, invocation.common); };
  });
}

const std::map<std::string, settle::Stage> kStages{
    {"layout", settle::Stage::layout}, {"road", settle::Stage::road}, {"lots", settle::Stage::lots}, {"building", settle::Stage::building}};
const std::map<std::string, settle::ColumnNames> kColumnNames{
    {"settle", settle::ColumnNames::settle}, {"citysample", settle::ColumnNames::citysample}};

/// The options of every command that writes packs.
void add_pack_options(CLI::App& command, RunCommand& run) {
  add_scene_options(command, run.scene);
  const auto take_folder = [&run](const std::string& out) { run.run.out = out; };
  const auto take_formats = [&run](const std::vector<std::string>& list) { run.run.write.formats = {list.begin(), list.end()}; };
  command.add_option_function<std::string>("-o,--out", take_folder, "Folder of the packs; made where it is missing")->required();
  command.add_option("--jobs", run.run.jobs, "Threads; 0 takes all cores")->check(CLI::Range(0, 4096));
  command.add_option_function<std::vector<std::string>>("--formats", take_formats, "What to write; geojson,json,svg unless given")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"geojson", "json", "csv", "ue", "glb", "svg"}));
  command.add_flag("--lonlat", run.lonlat, "Also write each layer in longitude and latitude (RFC 7946)");
  command.add_flag("--rects", run.run.write.rects, "Also write the certified rectangles as polygons");
  command.add_option("--names", run.run.write.names, "Column names of the module points: settle or citysample")
      ->transform(CLI::CheckedTransformer(kColumnNames));
  command.add_option("--depfile", run.depfile, "Makefile rule to write: every input that was read");
  command.add_flag("--strict", run.strict, "Exit 3 on warnings of the inputs, 1 on findings of a stage");
}

void add_run(CLI::App& app, Invocation& invocation) {
  CLI::App* command = add_command(app, "run", "Make the packs of all stages from a scene", "settle run town.json -o out");
  const auto run = std::make_shared<RunCommand>();
  add_pack_options(*command, *run);
  command->add_option("--from", run->run.from, "First stage to make; earlier packs are read from the folder")
      ->transform(CLI::CheckedTransformer(kStages));
  command->add_option("--until", run->run.until, "Last stage to make")->transform(CLI::CheckedTransformer(kStages));
  command->callback([&invocation, run] {
    if (run->run.from > run->run.until) throw CLI::ValidationError("--from", "comes after --until");
    invocation.run = [&invocation, run] { return run_stages(*run, invocation.common); };
  });
}

/// One stage: a run from and until it.
void add_stage(CLI::App& app, Invocation& invocation, const std::string& name, const std::string& sentence) {
  CLI::App* command = add_command(app, name, sentence, "settle " + name + " town.json -o out");
  const auto run = std::make_shared<RunCommand>();
  run->run.from = run->run.until = kStages.at(name);
  add_pack_options(*command, *run);
  command->callback([&invocation, run] { invocation.run = [&invocation, run] { return run_stages(*run, invocation.common); }; });
}

void add_verify(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<VerifyCommand>();
  CLI::App* verify = add_command(app, "verify", "Prove every promise of every pack found in a folder, or of a file of points", "settle verify OUT");
  CLI::Option* out = verify->add_option("OUT", command->out, "Folder with the packs; with --parcels, the file of `settle points`");
  CLI::Option* parcels = verify->add_option("--parcels", command->parcels, "The parcels that the points answer")->needs(out);
  verify->add_option("--id", command->id, "Property that holds a parcel's id")->capture_default_str()->needs(parcels);
  verify->add_flag("--json", command->json, "One JSON object instead of lines");
  verify->add_flag("--list", command->list, "List the promises and leave");
  verify->callback([command, out, &invocation] {
    if (!command->list && out->empty()) throw CLI::RequiredError("OUT");
    invocation.run = [command] { return run_verify(*command); };
  });
}

void add_stats(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<StatsCommand>();
  CLI::App* stats = add_command(app, "stats", "Measure the city, beside published values of real cities", "settle stats OUT --json");
  stats->add_option("OUT", command->out, "Folder with the packs")->required();
  stats->add_flag("--json", command->json, "One flat JSON object");
  stats->callback([command, &invocation] { invocation.run = [command] { return run_stats(*command); }; });
}

void add_explain(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<ExplainCommand>();
  CLI::App* explain = add_command(app, "explain", "Tell one feature's facts and what the stages did to it", "settle explain OUT b0123456789abc");
  explain->add_option("OUT", command->out, "Folder with the packs")->required();
  explain->add_option("ID", command->id, "Id of a road, node, block, lot, point or building")->required();
  explain->callback([command, &invocation] { invocation.run = [command] { return run_explain(*command); }; });
}

void add_diff(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<DiffCommand>();
  CLI::App* diff = add_command(app, "diff", "Tell what changed between two runs, by stable id", "settle diff OUT_BEFORE OUT_AFTER");
  diff->add_option("OUT_A", command->before, "Folder with the packs before")->required();
  diff->add_option("OUT_B", command->after, "Folder with the packs after")->required();
  diff->callback([command, &invocation] { invocation.run = [command] { return run_diff(*command); }; });
}

void add_view(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<ViewCommand>();
  CLI::App* view = add_command(app, "view", "Draw a picture of all packs that opens anywhere", "settle view OUT -o town.html");
  view->add_option("OUT", command->out, "Folder with the packs")->required();
  const auto ending = [](const std::string& file) {
    return file.ends_with(".svg") || file.ends_with(".html") ? std::string() : "must end in .svg or .html";
  };
  view->add_option("-o,--output", command->file, "The picture, .svg or .html")->required()->check(ending);
  view->add_option("--junctions", command->junctions, "The busiest junctions up close, at most N, in place of the town")->type_name("N")->check(CLI::Range(1, 400));
  view->callback([command, &invocation] { invocation.run = [command] { return run_view(*command); }; });
}

}  // namespace

int parse_command_line(int argc, char** argv, Invocation& invocation) {
  CLI::App app{"settle makes a city from a scene: roads, blocks, lots, constraint points and building modules", "settle"};
  app.set_version_flag("--version", "settle " SETTLE_VERSION);
  app.require_subcommand(1);
  CommonOptions& common = invocation.common;
  app.add_flag("-q,--quiet", common.quiet, "Say only what is wrong");
  app.add_flag("-v", common.verbose, "Say more");
  app.add_flag("--log-json", common.log_json, "One JSON object a line on standard error");
  app.add_option("--progress", common.progress, "When to draw a progress bar")->check(CLI::IsMember({"auto", "always", "never"}));
  app.fallthrough();
  add_check(app, invocation);
  add_schema(app, invocation);
  add_fit(app, invocation);
  add_points_command(app, invocation);
  add_run(app, invocation);
  add_stage(app, invocation, "layout", "Make roads, blocks and sidewalks");
  add_stage(app, invocation, "road", "Make junctions, road pieces, lanes and models from the layout in the folder");
  add_stage(app, invocation, "lots", "Make lots, constraint points and masses from the layout in the folder");
  add_stage(app, invocation, "building", "Make module points from the lots in the folder");
  add_verify(app, invocation);
  add_stats(app, invocation);
  add_explain(app, invocation);
  add_diff(app, invocation);
  add_view(app, invocation);
  app.footer("`settle COMMAND -h` tells a command's options and ends with an example.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    const int code = app.exit(e);
    return code == 0 ? kDone : kUsage;
  }
  return -1;
}
