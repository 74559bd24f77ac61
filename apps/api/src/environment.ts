import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";

const root = join(import.meta.dirname, "../../..");

/** Adds the settings of the project's `.env` to the environment; what is set there already wins. */
export function loadEnvironment(): void {
  const file = join(root, ".env");
  if (existsSync(file)) loadEnvFile(file);
}
