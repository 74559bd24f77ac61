import { lstat, readdir, readFile, readlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Part } from "./release-packages.ts";

/** An entry of the release, by its path in it. */
type Entry = { source: string } | { text: string } | { link: string };
export type Entries = Map<string, Entry & { isProgram?: boolean }>;

/** What is for those who work on the product, or on a package. */
const left =
  /(?:\.test\.ts|\.d\.[cm]?ts|\.map|\.tsbuildinfo)$|(?:^|\/)(?:test|tests|node_modules|\.react-router)$/;

async function addFolder(
  entries: Entries,
  folder: string,
  isLeft = (path: string) => left.test(path),
  from = folder,
) {
  for (const name of await readdir(from)) {
    const path = join(folder, name);
    const source = join(from, name);
    const stat = await lstat(source);
    if (stat.isDirectory() ? isLeft(path) : left.test(path)) continue;
    if (stat.isDirectory()) await addFolder(entries, path, isLeft, source);
    else if (stat.isSymbolicLink()) entries.set(path, { link: await readlink(source) });
    else entries.set(path, { source, isProgram: (stat.mode & 0o111) !== 0 });
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
export async function findEntries(parts: readonly Part[], node: Part): Promise<Entries> {
  const entries: Entries = new Map();
  for (const folder of [...folders, ...builds, "deploy", "examples"]) await addFolder(entries, folder);
  await addFolder(entries, "docs", (path) => path === "docs/decisions");
  for (const file of files) entries.set(file, { source: file });
  for (const script of ["gatehouse", "serve", "demo-team"]) await addScript(entries, `script/${script}.ts`);
  for (const { folder, source, isPacked } of parts) {
    // A package's own tests may be what it runs; its own packages are parts of their own.
    if (isPacked) await addFolder(entries, folder, (path) => path.endsWith("/node_modules"), source);
  }
  for (const name of ["api", "sandbox"])
    entries.set(`node_modules/@gatehouse/${name}`, { link: `../../apps/${name}` });
  entries.set("node_modules/@gatehouse/contract", { link: "../../packages/contract" });
  entries.set("node/bin/node", { source: `${node.source}/bin/node`, isProgram: true });
  entries.set("node/LICENSE", { source: `${node.source}/LICENSE` });
  return entries;
}
