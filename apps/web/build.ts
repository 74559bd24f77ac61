import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defaultLanguage, languages } from "@gatehouse/contract/languages";
import { laterStyles, readSheet } from "./app/document/critical-styles.ts";
import { routeCount } from "./app/document/chunks.ts";
import { compressFiles } from "./app/document/compress.ts";
import { expectFound } from "./app/document/expected.ts";
import { checkSamples } from "./app/document/sample-pages.ts";

/**
 * Builds the pages: the server's half once, and the browsers' once a language, since no page carries two. What is the
 * same in each has the same name; beside the server lies each language's list of files.
 */
const root = import.meta.dirname;
const build = join(root, "build");

async function buildLanguage(language: string, folder: string): Promise<void> {
  const env = { ...process.env, PAGE_LANGUAGE: language, BUILD_FOLDER: folder };
  const child = spawn("react-router", ["build"], { cwd: root, stdio: "inherit", env });
  const [code] = await once(child, "close");
  if (code !== 0) process.exit(1);
}

/** The back office, in a build of its own: no public page has a byte of it, and no public list a name. */
async function buildOffice(): Promise<void> {
  const child = spawn("vite", ["build", "--config", "vite.office.config.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  const [code] = await once(child, "close");
  if (code !== 0) process.exit(1);
  await compressFiles(join(build, "office"));
}

/** Keeps the whole sheets for the server, which puts into each page what it needs; the rest is what browsers ask for. */
async function splitStyles(): Promise<void> {
  const assets = join(build, "client/assets");
  const sheets = (await readdir(assets)).filter((name) => name.endsWith(".css"));
  // Two languages' may be the same file.
  expectFound(sheets.length, { least: 1 }, "style sheets of a build");
  await mkdir(join(build, "styles"));
  for (const name of sheets) {
    const css = await readFile(join(assets, name), "utf8");
    await writeFile(join(build, "styles", name), css);
    await writeFile(join(assets, name), laterStyles(readSheet(css)));
  }
}

await rm(build, { recursive: true, force: true });
await buildLanguage(defaultLanguage, "build");
await mkdir(join(build, "manifests"));
for (const language of languages.filter((one) => one !== defaultLanguage)) {
  const folder = join("build", language);
  await buildLanguage(language, folder);
  const { assets } = (await import(pathToFileURL(join(root, folder, "server/index.js")).href)) as {
    assets?: { routes?: object };
  };
  expectFound(Object.keys(assets?.routes ?? {}).length, routeCount, `routes in the build of ${language}`);
  await writeFile(join(build, "manifests", `${language}.json`), JSON.stringify(assets));
  await cp(join(root, folder, "client"), join(build, "client"), { recursive: true });
  await rm(join(root, folder), { recursive: true });
}
// What can be said, for the texts that an operator has in its place.
await cp(join(root, "app/messages", defaultLanguage), join(build, "messages"), { recursive: true });
await splitStyles();
// React chooses its half by it when it is first loaded.
process.env["NODE_ENV"] = "production";
await checkSamples(build);
await compressFiles(join(build, "client"));
await buildOffice();
