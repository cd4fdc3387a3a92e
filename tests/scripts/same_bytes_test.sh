# The same scene gives the same bytes for any --jobs, in another folder, under another locale, and with its features shuffled
# (the manifest then differs in the hash of that input only, so it is left out of that comparison).
set -euo pipefail
cd "$(dirname "$0")/../.."
settle=$PWD/build/release/bin/settle
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$1"; exit 1; }
hashes() { (cd "$1" && find . -type f "${@:2}" -print0 | sort -z | xargs -0 sha256sum); }
cp -r examples/01_street_district "$work/here"

"$settle" run --quiet "$work/here/scene.json" -o "$work/one" --jobs 1
[ "$(hashes "$work/one" | wc -l)" -ge 10 ] || fail "only $(hashes "$work/one" | wc -l) files"
for jobs in 2 7; do
  "$settle" run --quiet "$work/here/scene.json" -o "$work/jobs$jobs" --jobs $jobs
  diff <(hashes "$work/one") <(hashes "$work/jobs$jobs") || fail "--jobs $jobs gives other bytes"
done

mkdir -p "$work/far/away" && cp -r "$work/here" "$work/far/away/there"
(cd "$work/far/away/there" && "$settle" run --quiet scene.json -o ../out)
diff <(hashes "$work/one") <(hashes "$work/far/away/out") || fail "another folder gives other bytes"

# A locale of a decimal comma and a point for thousands, made here so that it need not be installed.
if command -v localedef >/dev/null && [ -d /usr/share/i18n/locales ]; then
  mkdir "$work/locales" && localedef -i de_DE -f UTF-8 "$work/locales/de_DE.UTF-8"
  LOCPATH="$work/locales" LC_ALL=de_DE.UTF-8 "$settle" run --quiet "$work/here/scene.json" -o "$work/comma"
  diff <(hashes "$work/one") <(hashes "$work/comma") || fail "another locale gives other bytes"
else
  echo "the source of locales is missing"
  exit 1
fi

# One feature a line: shuffle the lines between the first and the last.
for file in "$work"/here/data/*.geojson; do
  { head -n 1 "$file"; sed '1d;$d;s/,$//' "$file" | shuf --random-source=<(yes) | sed '$!s/$/,/'; tail -n 1 "$file"; } >"$work/shuffled"
  cp "$work/shuffled" "$file"
done
cmp -s "$work/here/data/secondary_roads.geojson" examples/01_street_district/data/secondary_roads.geojson && fail "nothing was shuffled"
"$settle" run --quiet "$work/here/scene.json" -o "$work/shuffle"
diff <(hashes "$work/one" -not -name manifest.json) <(hashes "$work/shuffle" -not -name manifest.json) || fail "shuffled features give other bytes"
