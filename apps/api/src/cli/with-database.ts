import type { Config } from "../config.ts";
import { createDeps, type Deps } from "../deps.ts";
import { checkConnection, openDb, openPool } from "../platform/postgres/db.ts";
import { connectEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import { createLog } from "../platform/log.ts";
import { migrate } from "../platform/postgres/migrate.ts";
import { ownSecretKey } from "../platform/security/secret-key.ts";

type Opened = { url: string; migrated: string[] };

/**
 * Runs a verb with the portal's database, migrated: the one of DATABASE_URL, or the embedded one, which is started for
 * the verb's time unless a running portal has it open already.
 */
export async function withDatabase<T>(config: Config, use: (opened: Opened) => Promise<T>): Promise<T> {
  const embedded = config.databaseUrl
    ? undefined
    : await connectEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? "";
    const pool = openPool(url, 1);
    const migrated = await checkConnection(pool)
      .then(() => migrate(openDb(pool)))
      .finally(() => pool.end());
    return await use({ url, migrated });
  } finally {
    await embedded?.release();
  }
}

/** Runs a verb with the product's services, without starting their background work; `lockMs` as the platform has it. */
export const withDeps = <T>(
  config: Config,
  use: (deps: Deps, opened: Opened) => Promise<T>,
  { lockMs }: { lockMs?: number } = {},
): Promise<T> =>
  withDatabase(config, async (opened) => {
    const { url } = opened;
    const secretKey = config.secretKey ?? (await ownSecretKey(config.dataDir));
    const deps = createDeps({ config, databaseUrl: url, secretKey, lockMs, log: createLog("error") });
    try {
      return await use(deps, opened);
    } finally {
      await deps.stop();
    }
  });
