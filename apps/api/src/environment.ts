import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";

const root = join(import.meta.dirname, "../../..");

/** A release belongs to nobody's data: its settings are those of the folder that it is called in. */
const isRelease = existsSync(join(root, "release.json"));

/** The file of the project's settings, and what documents each of them. */
export const settingsFile = isRelease ? resolve(".env") : join(root, ".env");
export const exampleFile = join(root, ".env.example");

/** The names of the settings that came from the file. */
const loaded = new Set<string>();

/** Adds the settings of `.env` to the environment; what is set there already wins. */
export function loadEnvironment(): void {
  if (!existsSync(settingsFile)) return;
  const before = new Set(Object.keys(process.env));
  loadEnvFile(settingsFile);
  for (const name of Object.keys(process.env)) if (!before.has(name)) loaded.add(name);
}

/** What a process is begun with that is to read the file by itself, as it is by then. */
export const withoutLoaded = (): NodeJS.ProcessEnv =>
  Object.fromEntries([...loaded].map((name) => [name, undefined]));
