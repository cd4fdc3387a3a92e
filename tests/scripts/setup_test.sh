# setup/install names each missing package with neither root nor sudo, installs them as root, and is silent when nothing is missing.
set -euo pipefail
cd "$(dirname "$0")/../.."
fakes=$(mktemp -d)
trap 'rm -rf "$fakes"' EXIT
fail() { echo "$1"; exit 1; }
fake() { printf '#!/bin/sh\n%s\n' "$2" >"$fakes/$1"; chmod +x "$fakes/$1"; }
# A machine on which only cmake and g++ are there, and no command but the shell's own tools.
for tool in bash dirname cat mktemp rm env printf; do ln -s "$(command -v $tool)" "$fakes/$tool"; done
fake dpkg-query 'for last; do :; done; case $last in g++|cmake) printf installed;; *) exit 1;; esac'
fake apt-get "echo \"\$*\" >>'$fakes/asked'"

fake id 'echo 1000'
status=0
PATH="$fakes" setup/install build >"$fakes/out" 2>&1 || status=$?
[ $status -eq 1 ] || fail "without root or sudo: exit $status, expected 1"
while read -r package group _; do
  if [[ $group == build && $package != g++ && $package != cmake ]]; then
    grep -qx "  $package" "$fakes/out" || fail "missing package $package is not named"
  fi
done <setup/packages.txt
if grep -qx "  cmake" "$fakes/out"; then fail "cmake is named though it is there"; fi
[ ! -e "$fakes/asked" ] || fail "apt-get was called without root"

fake id 'echo 0'
PATH="$fakes" setup/install build >"$fakes/out" 2>&1 || fail "as root: $(cat "$fakes/out")"
grep -q "install -y --no-install-recommends ninja-build libcgal-dev" "$fakes/asked" || fail "as root: apt-get was asked: $(cat "$fakes/asked")"

fake dpkg-query 'printf installed'
rm "$fakes/asked"
PATH="$fakes" setup/install build example test >"$fakes/out" 2>&1 || fail "nothing missing: not exit 0"
[ ! -s "$fakes/out" ] || fail "nothing missing, yet it said: $(cat "$fakes/out")"
[ ! -e "$fakes/asked" ] || fail "nothing missing, yet apt-get was called"
