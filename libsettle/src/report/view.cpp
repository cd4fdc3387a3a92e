#include "settle/report/view.hpp"

#include <algorithm>
#include "settle/core/errors.hpp"
#include "settle/pack/plan.hpp"
#include "settle/pack/road_files.hpp"

namespace settle {
namespace {

constexpr const char* kPageStart = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>settle</title>
<style>html,body{margin:0;height:100%;overflow:hidden;background:#fff}svg{width:100vw;height:100vh;cursor:grab;touch-action:none}</style>
</head><body>
)";

// Wheel zooms about the pointer, dragging pans, a double click shows all again: the view box is the only state.
constexpr const char* kPageEnd = R"(
<script>
const svg = document.querySelector("svg");
if (!svg.hasAttribute("viewBox")) svg.setAttribute("viewBox", `0 0 ${svg.width.baseVal.value} ${svg.height.baseVal.value}`);
svg.removeAttribute("width"); svg.removeAttribute("height");
const all = svg.getAttribute("viewBox").split(/[ ,]+/).map(Number);
let box = all.slice(), grip = null;
const show = () => svg.setAttribute("viewBox", box.join(" "));
const place = e => new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse());
svg.addEventListener("wheel", e => {
  e.preventDefault();
  const p = place(e), k = Math.exp(e.deltaY * 0.0015);
  box = [p.x - (p.x - box[0]) * k, p.y - (p.y - box[1]) * k, box[2] * k, box[3] * k];
  show();
}, { passive: false });
svg.addEventListener("pointerdown", e => { grip = place(e); svg.setPointerCapture(e.pointerId); });
svg.addEventListener("pointermove", e => {
  if (!grip) return;
  const p = place(e);
  box[0] += grip.x - p.x; box[1] += grip.y - p.y;
  show();
});
svg.addEventListener("pointerup", () => { grip = null; });
svg.addEventListener("dblclick", () => { box = all.slice(); show(); });
</script></body></html>
)";

std::string draw_svg(const Evidence& evidence) {
  TextBuffer text;
  std::vector<Point_mm> modules;
  if (evidence.building) {
    const ModulePoints& points = evidence.building->pack.points;
    for (std::size_t i = 0; i < points.count(); ++i) modules.push_back({points.x_mm[i], points.y_mm[i]});
    std::sort(modules.begin(), modules.end());
    modules.erase(std::unique(modules.begin(), modules.end()), modules.end());  // one dot for all floors
  }
  if (evidence.lots) draw_lots_plan(text, {*evidence.layout, *evidence.lots, modules});
  else draw_layout_plan(text, *evidence.layout);
  return text.take();
}

std::string draw_junctions(const RoadPack& pack, int count) {
  TextBuffer text;
  draw_junction_sheet(text, pack, static_cast<std::size_t>(count));
  return text.take();
}

}  // namespace

std::string draw_view(const Evidence& evidence, const ViewRequest& request) {
  if (!evidence.layout) throw IoError("no layout pack to draw");
  if (request.junctions > 0 && !evidence.roads) throw IoError("no road pack to draw junctions from. run `settle road` first");
  std::string svg = request.junctions > 0 ? draw_junctions(evidence.roads->pack, request.junctions) : draw_svg(evidence);
  if (request.form == ViewForm::svg) return svg;
  // An XML declaration may not stand inside a page.
  if (svg.starts_with("<?xml")) svg.erase(0, svg.find('>') + 1);
  return kPageStart + svg + kPageEnd;
}

}  // namespace settle
