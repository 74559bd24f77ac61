import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runCommand } from "./check-step.ts";

/**
 * Fetches a package when it is first asked for, in this version, with what it needs in turn, into a folder of its own: nothing
 * else needs it. Runs no install script; throws where npm could not install it.
 * @returns the folder that it lies in, with its like
 */
export async function fetchPackage(folder: string, name: string, version: string): Promise<string> {
  const packages = resolve(folder, "node_modules");
  const found = await readFile(join(packages, name, "package.json"), "utf8").catch(() => "{}");
  if (JSON.parse(found).version === version) return packages;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), "{}");
  const words = ["install", "--prefix", folder, "--ignore-scripts", `${name}@${version}`];
  if ((await runCommand("npm", ...words)).failed > 0)
    throw new Error(`npm could not install ${name}@${version}.`);
  return packages;
}
