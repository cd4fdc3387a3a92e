# Every schema compiles as JSON Schema 2020-12, and every file of the examples, the findings and the compiled-in definitions that names one obeys it.
set -euo pipefail
cd "$(dirname "$0")/../.."
make -C examples --silent -j2 all >/dev/null 2>&1
node tests/clients/validate_schemas.mjs schemas examples/01_street_district examples/02_real_parcels examples/out libsettle/data tests/findings
