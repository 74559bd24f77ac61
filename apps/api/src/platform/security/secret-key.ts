import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";
import { StartRefused } from "../start-refused.ts";
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

/** Puts a key of a backup in its place. Another one that stands there is kept beside it, when it may go at all. */
export async function keepSecretKey(dataDir: string, secret: string, mayReplace: boolean): Promise<void> {
  const file = join(dataDir, "secret.key");
  const present = await readFile(file, "utf8").catch(() => undefined);
  if (present?.trim() === secret) return;
  if (present !== undefined && !mayReplace)
    throw new StartRefused(
      `There is another key in ${file}. To put the backup's in its place, add --replace.`,
    );
  if (present !== undefined) await rename(file, `${file}.before-${Date.now()}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, secret, { mode: 0o600, flush: true });
}
