import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";
import { randomToken } from "./secrets.ts";

/** The SECRET_KEY of a portal that was given none: generated at the first start, kept in the data folder (mode 0600). */
export async function ownSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomToken(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
