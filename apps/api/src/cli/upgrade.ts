import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { Config } from "../config.ts";
import { restoreBackup } from "../platform/backup/restore.ts";
import { writeBackup } from "../platform/backup/write.ts";
import { openEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import type { Output } from "./output.ts";
import { UsageError } from "./usage-error.ts";
import { migrateAt, schemaAt, withUrl } from "./with-database.ts";

/**
 * `upgrade --check`: which migrations the next start runs, and how long they take on a copy of this database that is thrown
 * away. Nothing is changed, and the portal may serve.
 */
export async function upgrade(
  config: Config,
  args: string[],
  { print, tell }: Pick<Output, "print" | "tell">,
): Promise<number> {
  if (args.length !== 1 || args[0] !== "--check")
    throw new UsageError(
      "The portal upgrades its database when it starts. See before what happens: npm run portal -- upgrade --check",
    );
  return withUrl(config, async (url) => {
    const { missing, isEmpty } = await schemaAt(url);
    tell({ missing });
    if (isEmpty || missing.length === 0) {
      print(isEmpty ? "There is no database yet: the first start makes it." : "The database is up to date.");
      return 0;
    }
    const seconds = await tryOut(url);
    tell({ seconds });
    print(`The next start brings the database up to date by ${missing.length} steps: ${missing.join(", ")}.`);
    print(`On a copy they took ${seconds} s. Make a backup first: npm run portal -- backup <file>`);
    return 0;
  });
}

async function tryOut(url: string): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-upgrade-"));
  try {
    const copy = await openEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: "off" } });
    try {
      const pipe = new PassThrough();
      const picturesFolder = join(dataDir, "pictures");
      const place = { url: copy.url, picturesFolder, replace: false };
      await Promise.all([
        writeBackup({ url, picturesFolder }, pipe).catch((error: Error) => {
          pipe.destroy(error);
          throw error;
        }),
        restoreBackup(pipe, { ...place, passphrase: async () => undefined, keepKey: async () => {} }),
      ]);
      const start = performance.now();
      await migrateAt(copy.url);
      return Math.round((performance.now() - start) / 10) / 100;
    } finally {
      await copy.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
