import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";

const root = join(import.meta.dirname, "../../..");

/** The names of the settings that came from a file. */
const loaded = new Set<string>();

/**
 * Adds the settings of a `.env` to the environment: of the folder that this runs in, or else of the program's own. What is
 * set there already wins.
 */
export function loadEnvironment(): void {
  const file = [resolve(".env"), join(root, ".env")].find((path) => existsSync(path));
  if (file === undefined) return;
  const before = new Set(Object.keys(process.env));
  loadEnvFile(file);
  for (const name of Object.keys(process.env)) if (!before.has(name)) loaded.add(name);
}

/** What a process is begun with that is to read the file by itself, as it is by then. */
export const withoutLoaded = (): NodeJS.ProcessEnv =>
  Object.fromEntries([...loaded].map((name) => [name, undefined]));
