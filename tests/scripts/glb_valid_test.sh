# The Khronos validator finds no error in the models and the visual of an example, nor in those of a scene without a road.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
build/release/bin/settle run --quiet --until road --formats geojson,json,glb examples/01_street_district/scene.json -o "$out/district"
build/release/bin/settle run --quiet --until road --formats geojson,json,glb tests/findings/W-NO-GEOMETRY/scene.json -o "$out/empty"
node tests/clients/validate_glb.mjs "$out"
