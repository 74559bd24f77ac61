import { mkdirSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { loadEnvironment } from "../apps/api/src/environment.ts";
import { portalVersion } from "../apps/api/src/platform/version.ts";

/**
 * What a release is started by: without words it serves, with a verb it is the operator's command. Settings (`.env`) and
 * data are those of the folder that it is called in.
 */
function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}

const [verb] = process.argv.slice(2);
if (verb === "--version") {
  console.log(portalVersion);
} else {
  loadEnvironment();
  // Beside the data: the program itself may belong to somebody else. Halves the time of a second start.
  const data = resolve(process.env["DATA_DIR"] || "data");
  process.env["NODE_COMPILE_CACHE"] ??= join(data, "cache");
  // Where it cannot be made, the portal says why.
  if (makeFolder(data)) enableCompileCache(process.env["NODE_COMPILE_CACHE"]);
  await (verb === undefined ? import("./serve.ts") : import("../apps/api/src/cli.ts"));
}
