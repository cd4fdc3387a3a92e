# examples/Makefile: everything is made under -j2, nothing is redone when nothing changed, only what changed is redone, and the
# bytes do not depend on -j or on the folder.
set -euo pipefail
cd "$(dirname "$0")/../.."
settle=$PWD/build/release/bin/settle
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$1"; exit 1; }
hashes() { (cd "$1/out" && find . -name '*.d' -prune -o -type f -print0 | sort -z | xargs -0 sha256sum); }
copy() { mkdir "$1" && cp -r examples/Makefile examples/[0-9]* "$1"; }

copy "$work/a"
make -C "$work/a" -j2 SETTLE="$settle" >"$work/log" 2>&1 || fail "make -j2: $(cat "$work/log")"
for example in "$work"/a/[0-9]*/; do
  name=$(basename "$example")
  [ -s "$work/a/out/$name/manifest.json" ] || [ -s "$work/a/out/$name/points.geojson" ] || fail "$name: nothing made"
done
make -C "$work/a" -j2 SETTLE="$settle" -q || fail "something would be redone though nothing changed"

touch "$work/a/01_street_district/data/main_roads.geojson"
make -C "$work/a" SETTLE="$settle" -n >"$work/log"
grep -q "run .*01_street_district/scene.json" "$work/log" || fail "an input that settle read (main_roads) changed, and its example is not redone"
if grep -q "points .*parcels" "$work/log"; then fail "an example is redone though its inputs did not change"; fi
make -C "$work/a" SETTLE="$settle" >/dev/null 2>&1
make -C "$work/a" SETTLE="$settle" -q || fail "a redone example is not up to date afterwards"

copy "$work/b"
make -C "$work/b" SETTLE="$settle" >/dev/null 2>&1
diff <(hashes "$work/a") <(hashes "$work/b") || fail "another folder without -j gave other bytes"
