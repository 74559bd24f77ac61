import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readArchive } from "../../src/platform/backup/archive.ts";
import { manifestSchema } from "../../src/platform/backup/manifest.ts";

/** A full database that a version's own program made and backed up (script/keep-database.ts), and the sources of that version. */
export type KeptDatabase = { name: string; commit: string };

export const keptFolder = import.meta.dirname;
export const keptList = join(keptFolder, "kept.json");
/** What the secrets in them are sealed with. */
export const keptKey = "the secret key of the databases that are kept";

/** In the order of their versions. */
export const readKept = async (): Promise<KeptDatabase[]> =>
  JSON.parse(await readFile(keptList, "utf8")) as KeptDatabase[];

export const openKept = ({ name }: KeptDatabase) => createReadStream(join(keptFolder, `${name}.backup`));

/** The migrations that had run in it. */
export async function migrationsOf(kept: KeptDatabase): Promise<string[]> {
  const from = openKept(kept);
  try {
    for await (const { body } of readArchive(from))
      return manifestSchema.parse(JSON.parse(body.toString())).migrations;
  } finally {
    from.destroy();
  }
  throw new Error(`${kept.name}.backup is empty`);
}
