# SIGINT and SIGTERM end a run with 130 and 143, and what was in OUT stays as it was.
set -euo pipefail
cd "$(dirname "$0")/../.."
settle=$PWD/build/release/bin/settle
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$1"; exit 1; }
hashes() { (cd "$work/out" && find . -type f -print0 | sort -z | xargs -0 sha256sum); }

"$settle" run --quiet examples/01_street_district/scene.json -o "$work/out"
before=$(hashes)
mkfifo "$work/scene"
set -m # without job control a background job ignores SIGINT
for signal in INT TERM; do
  # The run waits for its scene, which nobody writes.
  exec 3<>"$work/scene"
  "$settle" run --quiet - -o "$work/out" <"$work/scene" 2>"$work/err" &
  pid=$!
  sleep 0.3
  kill -$signal $pid
  status=0
  wait $pid || status=$?
  exec 3>&-
  expected=$((128 + $(kill -l $signal)))
  [ $status -eq $expected ] || fail "SIG$signal: exit $status, expected $expected: $(cat "$work/err")"
  [ "$(hashes)" == "$before" ] || fail "SIG$signal: OUT is not as it was"
done
