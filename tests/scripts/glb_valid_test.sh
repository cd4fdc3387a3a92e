# The Khronos validator finds no error in the models and the visual of an example, nor in those of a scene without a road.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cat >"$out/empty.json" <<'JSON'
{ "settle": "1", "inputs": { "boundary": { "type": "Polygon", "coordinates": [[[0, 0], [90, 0], [90, 90], [0, 0]]] },
                             "roads": { "type": "FeatureCollection", "features": [] } } }
JSON
make_glb() { build/release/bin/settle run --quiet --until road --formats geojson,json,glb "$1" -o "$out/$2"; }
make_glb examples/01_street_district/scene.json district
make_glb "$out/empty.json" empty 2>/dev/null
node tests/clients/validate_glb.mjs "$out"
