import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { type Architecture, bringPackage, type Platform, runsOn } from "./release-platform.ts";

/** A package as the lock file has it. */
interface Locked extends Platform {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** A package of the release: where it lies, and what it is. */
export interface Part {
  /** Its folder, from the root of the release. */
  folder: string;
  /** Where its files lie now, from the project's root. */
  source: string;
  name: string;
  version: string;
  license: string;
  /** As the registry told it: `sha512-…`, base64. */
  integrity: string;
  /** Whether it runs on the server; the others went into the pages, and are not packed. */
  isPacked: boolean;
}

/** What the workspaces need to run on a processor, with all that these need in turn. */
export async function findParts(architecture: Architecture): Promise<Part[]> {
  const packages = await readLock();
  const served = new Map<string, boolean>();

  /** The folder that Node.js would find a package in, seen from another; undefined where none is for the processor. */
  function resolve(name: string, from: string): string | undefined {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/")))) {
      if (!place.endsWith("node_modules")) {
        const folder = `${place && `${place}/`}node_modules/${name}`;
        const locked = packages[folder];
        if (locked && runsOn(architecture, locked) && (locked.cpu || existsSync(folder))) return folder;
      }
      if (place === "") return undefined;
    }
  }

  function add(folder: string, isPacked: boolean): void {
    const known = served.get(folder);
    if (known || (known === false && !isPacked)) return;
    served.set(folder, isPacked);
    addAll(folder, packages[folder] ?? {}, isPacked);
  }

  function addAll(folder: string, locked: Locked, isPacked: boolean): void {
    const peers = Object.keys(locked.peerDependencies ?? {}).filter(
      (name) => !locked.peerDependenciesMeta?.[name]?.optional,
    );
    // Of those that are optional, each is for one kind of machine.
    const wanted = { ...locked.optionalDependencies, ...locked.dependencies };
    for (const name of [...peers, ...Object.keys(wanted)]) {
      const found = resolve(name, folder);
      if (found && !packages[found]?.link) add(found, isPacked);
    }
  }

  for (const workspace of ["apps/api", "apps/sandbox", "packages/contract"])
    addAll(workspace, packages[workspace] ?? {}, true);
  for (const name of await namesInPages()) {
    const found = resolve(name, "apps/web");
    if (!found) throw new Error(`The pages import ${name}, which is not installed.`);
    add(found, true);
  }
  addAll("apps/web", packages["apps/web"] ?? {}, false);

  const parts = [...served].map(([folder, isPacked]) => partOf(packages, folder, isPacked));
  return (await Promise.all(parts)).toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** The Node.js of the release. */
export const findNode = async (architecture: Architecture): Promise<Part> =>
  partOf(await readLock(), `node_modules/node-linux-${architecture}`, true);

async function readLock(): Promise<Record<string, Locked>> {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  return packages;
}

async function partOf(packages: Record<string, Locked>, folder: string, isPacked: boolean): Promise<Part> {
  const { version = "", license = "", integrity = "" } = packages[folder] ?? {};
  const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
  const isNeeded = isPacked && !existsSync(folder);
  const source = isNeeded ? await bringPackage(name, version, integrity) : folder;
  return { folder, source, name, version, license, integrity, isPacked };
}

/** The packages that the pages' server half asks for when it runs. */
async function namesInPages(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of globSync("apps/web/build/server/**/*.js")) {
    const text = await readFile(file, "utf8");
    for (const [, quoted = ""] of text.matchAll(/^(?:import|export)[^"'\n]*["']([^"'\n]+)["'];?$/gm))
      names.add(quoted);
    for (const [, quoted = ""] of text.matchAll(/\bimport\(["']([^"'\n]+)["']\)/g)) names.add(quoted);
  }
  const packageOf = (specifier: string) =>
    specifier
      .split("/")
      .slice(0, specifier.startsWith("@") ? 2 : 1)
      .join("/");
  return new Set([...names].filter((name) => /^@?[\w-]/.test(name) && !isBuiltin(name)).map(packageOf));
}
