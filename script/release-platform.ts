import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";

const run = promisify(execFile);

/** The processors that a release is made for; the system is Linux with glibc. */
export const architectures = ["x64", "arm64"] as const;
export type Architecture = (typeof architectures)[number];

/** What a package of the lock file says of where it runs; what it says nothing of runs everywhere. */
export interface Platform {
  cpu?: string[];
  os?: string[];
  libc?: string[];
}

export const runsOn = (architecture: Architecture, { cpu, os, libc }: Platform): boolean =>
  (cpu?.includes(architecture) ?? true) &&
  (os?.includes("linux") ?? true) &&
  (libc?.includes("glibc") ?? true);

const cache = "node_modules/.cache/release";

/**
 * The folder of a package that is not installed here, since it is for another processor: brought from the registry once,
 * and checked against the sum that the lock file has (`sha512-…`, base64).
 */
export async function bringPackage(name: string, version: string, integrity: string): Promise<string> {
  const folder = join(cache, `${name.replace("/", "+")}@${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(`${cache}/work-`);
  try {
    const { stdout } = await run("npm", [
      "pack",
      `${name}@${version}`,
      "--json",
      `--pack-destination=${work}`,
    ]);
    const [packed] = JSON.parse(stdout) as [{ filename: string }];
    const archive = join(work, packed.filename);
    const sum = createHash("sha512")
      .update(await readFile(archive))
      .digest("base64");
    if (integrity !== `sha512-${sum}`)
      throw new Error(`${name}@${version} from the registry is not what the lock file names.`);
    const unpacked = join(work, "package");
    await pipeline(createReadStream(archive), createGunzip(), unpackTar(unpacked, { strip: 1 }));
    await linkLibraries(unpacked);
    await rename(unpacked, folder);
    return folder;
  } finally {
    await rm(work, { recursive: true });
  }
}

/** PostgreSQL's libraries have their links as a list, which a script of the package makes, as at an installation. */
async function linkLibraries(folder: string): Promise<void> {
  const script = resolve(folder, "scripts/hydrate-symlinks.js");
  if (existsSync(script)) await run(process.execPath, [script], { cwd: folder });
}
