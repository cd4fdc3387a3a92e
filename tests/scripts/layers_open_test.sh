# GDAL opens every GeoJSON layer of the examples without a warning, finds features, and calls every geometry valid.
set -euo pipefail
cd "$(dirname "$0")/../.."
make -C examples --silent -j2 all >/dev/null 2>&1
checked=0
faults=0
while IFS= read -r -d '' file; do
  # An empty layer has no geometry to judge, and GDAL warns of none.
  said=$(ogrinfo -al -so "$file" 2>&1)
  if grep -iE "warning|error" <<<"$said"; then
    echo "$file: ogrinfo complains"
    faults=$((faults + 1))
  fi
  grep -q "^Feature Count: 0" <<<"$said" && continue
  layer=$(sed -n 's/^Layer name: //p' <<<"$said")
  invalid=$(ogrinfo -q -dialect SQLite -sql "SELECT COUNT(*) AS n FROM \"$layer\" WHERE NOT ST_IsValid(geometry)" "$file" 2>&1 | sed -n 's/.*n (Integer.*) = //p')
  if [ "$invalid" != 0 ]; then
    echo "$file: ${invalid:-no answer on} invalid geometries"
    faults=$((faults + 1))
  fi
  checked=$((checked + 1))
done < <(find examples/out -name '*.geojson' -print0 | sort -z)
[ "$checked" -ge 8 ] || { echo "only $checked layers found"; exit 1; }
[ "$faults" -eq 0 ]
