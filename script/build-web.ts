import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exits } from "../apps/api/src/platform/exit-status.ts";
import { StartRefused } from "../apps/api/src/platform/start-refused.ts";

const SOURCES = ["apps/web", "packages/contract"];
const MADE = new Set(["build", "node_modules", ".react-router", ".letters"]);
const STAMP = "apps/web/build/sources.sha256";

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries
    .filter(({ name }) => !MADE.has(name))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
  return (await Promise.all(lists)).flat();
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(listFiles))).flat().toSorted();
  const hash = createHash("sha256");
  for (const file of [...files, "package-lock.json"]) {
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Builds the web app unless its sources are those of the last build. Throws when it does not build. */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const sources = await hashSources();
  if ((await readFile(STAMP, "utf8").catch(() => "")) === sources) return;
  console.log("Building the pages ...");
  // By whichever command, a run of tests too: what is built is what visitors get.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn("npm", ["run", "build", "--silent"], {
    stdio: ["ignore", "pipe", "pipe"],
    env,
    signal,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  }
  const code = await new Promise((settle, fail) => child.once("close", settle).once("error", fail));
  if (code !== 0) throw new StartRefused(`${output}\nThe pages do not build.`, { exit: exits.internal });
  await mkdir("apps/web/build", { recursive: true });
  await writeFile(STAMP, sources);
}
