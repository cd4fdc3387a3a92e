# Each public header compiles alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
headers=$(find libsettle/include -name '*.hpp' | wc -l)
[ "$headers" -gt 20 ] || { echo "only $headers public headers found"; exit 1; }
cmake --build --preset release --target all_verify_interface_header_sets
