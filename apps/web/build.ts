import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultLanguage } from "@gatehouse/contract/languages";
import { laterStyles, readSheet } from "./app/document/critical-styles.ts";
import { compressFiles } from "./app/document/compress.ts";
import { expectFound } from "./app/document/expected.ts";
import { checkSamples } from "./app/document/sample-pages.ts";
import { writeLanguages } from "./app/document/word-chunks.ts";

/**
 * Builds the pages once, the server's half and the browsers', and makes each language's files of that: no page carries two.
 * `node build.ts public` leaves it there: without the back office, and as whole files alone.
 */
const root = import.meta.dirname;
const build = join(root, "build");

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: "inherit" });
  const [code] = await once(child, "close");
  if (code !== 0) process.exit(1);
}

/** The back office, in a build of its own: no public page has a byte of it, and no public list a name. */
async function buildOffice(): Promise<void> {
  await run("vite", ["build", "--config", "vite.office.config.ts"]);
  await compressFiles(join(build, "office"));
}

/** Keeps the whole sheet for the server, which puts into each page what it needs; the rest is what browsers ask for. */
async function splitStyles(): Promise<void> {
  const assets = join(build, "client/assets");
  const sheets = (await readdir(assets)).filter((name) => name.endsWith(".css"));
  // One content may have two names.
  expectFound(sheets.length, { least: 1 }, "style sheets of a build");
  await mkdir(join(build, "styles"));
  for (const name of sheets) {
    const css = await readFile(join(assets, name), "utf8");
    await writeFile(join(build, "styles", name), css);
    await writeFile(join(assets, name), laterStyles(readSheet(css)));
  }
}

/** All that is made of public pages, for visitors and for the server. */
async function finishPages(): Promise<void> {
  // What can be said, for the texts that an operator has in its place.
  await cp(join(root, "app/messages", defaultLanguage), join(build, "messages"), { recursive: true });
  await splitStyles();
  await checkSamples(build);
  await compressFiles(join(build, "client"));
}

await rm(build, { recursive: true, force: true });
await run("react-router", ["build"]);
// React chooses its half by it when it is first loaded.
process.env["NODE_ENV"] = "production";
await mkdir(join(build, "manifests"));
await writeLanguages(build);
if (process.argv[2] !== "public") {
  await finishPages();
  await buildOffice();
}
