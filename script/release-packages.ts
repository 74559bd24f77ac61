import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";

/** A package as the lock file has it. */
interface Locked {
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
  /** Its folder, from the project's root. */
  folder: string;
  name: string;
  version: string;
  license: string;
  /** As the registry told it: `sha512-…`, base64. */
  integrity: string;
  /** Whether it runs on the server; the others went into the pages, and are not packed. */
  isPacked: boolean;
}

/** What the workspaces need to run, with all that these need in turn. */
export async function findParts(): Promise<Part[]> {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const served = new Map<string, boolean>();

  /** The folder that Node.js would find a package in, seen from another; undefined where it is not installed. */
  function resolve(name: string, from: string): string | undefined {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/")))) {
      if (!place.endsWith("node_modules")) {
        const folder = `${place && `${place}/`}node_modules/${name}`;
        if (packages[folder] && existsSync(folder)) return folder;
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
    // Of those that are optional, what is installed is for this machine.
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

  return [...served]
    .map(([folder, isPacked]) => {
      const { version = "", license = "", integrity = "" } = packages[folder] ?? {};
      const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
      return { folder, name, version, license, integrity, isPacked };
    })
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
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
