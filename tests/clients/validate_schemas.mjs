// node validate_schemas.mjs SCHEMAS FOLDER...: compiles every schema (strict, 2020-12) and validates every file under the
// folders that names a schema: `conventions.schema`, the story's name, `manifest.json`, `scene.json`, or
// `format` of a building definition.
import Ajv2020 from "ajv/dist/2020.js";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";

const [schemaFolder, ...folders] = process.argv.slice(2);
// An alternative requires what stands beside it, so `required` need not repeat `properties`.
const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: false, allowUnionTypes: true });
const validators = new Map();
const names = [];
for (const file of readdirSync(schemaFolder).filter((name) => name.endsWith(".schema.json")).sort()) {
  ajv.addSchema(JSON.parse(readFileSync(join(schemaFolder, file), "utf8")), file);
  names.push(file);
}
// Compiled once all are known, as they refer to one another.
for (const file of names) validators.set(file.replace(".schema.json", ""), ajv.getSchema(file));

const files = (folder) =>
  readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

let faults = 0;
const used = new Map();
const judge = (path, name, value) => {
  const validate = validators.get(name);
  used.set(name, (used.get(name) ?? 0) + 1);
  if (validate === undefined) console.log(`${path}: names schema ${name}, which is not in ${schemaFolder}`);
  else if (!validate(value)) console.log(`${path}: ${ajv.errorsText(validate.errors.slice(0, 3))}`);
  else return;
  faults += 1;
};

for (const path of folders.flatMap(files)) {
  const name = basename(path);
  if (name === "story.ndjson") {
    const lines = readFileSync(path, "utf8").trimEnd().split("\n");
    lines.forEach((line, i) => {
      const value = JSON.parse(line);
      if ((i === 0) === ("pack" in value)) judge(`${path} line ${i + 1}`, "story", value);
      else {
        console.log(`${path} line ${i + 1}: the frame stands on the first line only`);
        faults += 1;
      }
    });
  }
  if (!/\.(geo)?json$/.test(name)) continue;
  const value = JSON.parse(readFileSync(path, "utf8"));
  if (name === "manifest.json") judge(path, "manifest", value);
  else if (name === "scene.json") judge(path, "scene", value);
  else if (value.format === "settle.bdf/1") judge(path, "bdf", value);
  else if (value.conventions?.schema !== undefined) judge(path, value.conventions.schema, value);
}
const parts = ["conventions", "geometry"]; // used from within others
const unused = [...validators.keys()].filter((name) => !used.has(name) && !parts.includes(name));
console.log(`${validators.size} schemas, ${[...used.values()].reduce((a, b) => a + b, 0)} files, ${faults} faults; unused: ${unused.join(" ")}`);
process.exit(faults === 0 && used.size > 0 ? 0 : 1);
