import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";

const root = join(import.meta.dirname, "../../..");

/** The file of the project's settings, and what documents each of them. */
export const settingsFile = join(root, ".env");
export const exampleFile = join(root, ".env.example");

/** Adds the settings of the project's `.env` to the environment; what is set there already wins. */
export function loadEnvironment(): void {
  if (existsSync(settingsFile)) loadEnvFile(settingsFile);
}
