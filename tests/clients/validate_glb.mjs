// node validate_glb.mjs FOLDER...: judges every .glb under the folders with the Khronos validator; exits 1 on an error.
import validator from "gltf-validator";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const files = (folder) =>
  readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

let judged = 0;
let faults = 0;
for (const path of process.argv.slice(2).flatMap(files).filter((name) => name.endsWith(".glb"))) {
  const report = await validator.validateBytes(new Uint8Array(readFileSync(path)), { maxIssues: 20 });
  const { numErrors, numWarnings, messages } = report.issues;
  console.log(`${path}: ${numErrors} errors, ${numWarnings} warnings, ${report.info?.totalTriangleCount ?? 0} triangles`);
  for (const message of messages.filter((m) => m.severity <= 1)) console.log(`  ${message.code} ${message.pointer}: ${message.message}`);
  judged += 1;
  faults += numErrors;
}
process.exit(judged > 0 && faults === 0 ? 0 : 1);
