# `cmake --install` gives a settle that runs from its prefix, with licence and completions.
set -euo pipefail
cd "$(dirname "$0")/../.."
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
cmake --install build/release --prefix "$prefix" >/dev/null
[[ $("$prefix/bin/settle" --version) == "settle "* ]] || { echo "the installed settle does not tell its version"; exit 1; }
for file in share/doc/settle/LICENSE share/bash-completion/completions/settle share/zsh/site-functions/_settle share/fish/vendor_completions.d/settle.fish; do
  [ -s "$prefix/$file" ] || { echo "not installed: $file"; exit 1; }
done
