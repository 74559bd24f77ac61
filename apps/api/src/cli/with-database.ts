import type { Config } from "../config.ts";
import type { Db } from "../database.ts";
import { createDeps, type Deps } from "../deps.ts";
import { checkConnection, openDb, openPool } from "../platform/postgres/db.ts";
import { connectEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import { createLog } from "../platform/log.ts";
import { compareSchema, migrate } from "../platform/postgres/migrate.ts";
import { ownSecretKey } from "../platform/security/secret-key.ts";

export type Schema = Awaited<ReturnType<typeof compareSchema>>;
type Opened = { url: string; migrated: string[] };

/** Runs a verb with the portal's database, migrated. */
export const withDatabase = <T>(config: Config, use: (opened: Opened) => Promise<T>): Promise<T> =>
  withUrl(config, async (url) => use({ url, migrated: await onConnection(url, migrate) }));

/**
 * Runs a verb with the address of the portal's database: the one of DATABASE_URL, or the embedded one, which is started for the
 * verb's time unless a running portal has it open already.
 */
export async function withUrl<T>(config: Config, use: (url: string) => Promise<T>): Promise<T> {
  const embedded = config.databaseUrl
    ? undefined
    : await connectEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
  try {
    return await use(config.databaseUrl ?? embedded?.url ?? "");
  } finally {
    await embedded?.release();
  }
}

/** What the schema at an address lacks of this version; nothing is changed. */
export const schemaAt = (url: string): Promise<Schema> => onConnection(url, compareSchema);

/** Brings the schema at an address to this version. */
export const migrateAt = (url: string): Promise<string[]> => onConnection(url, migrate);

async function onConnection<T>(url: string, use: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool(url, 1);
  return checkConnection(pool)
    .then(() => use(openDb(pool)))
    .finally(() => pool.end());
}

/** Runs a verb with the product's services over the migrated database, without starting their background work. */
export const withDeps = <T>(config: Config, use: (deps: Deps) => Promise<T>): Promise<T> =>
  withDatabase(config, ({ url }) => withServices(config, { url }, use));

/** The same over the database as it is, for who only looks at it; `lockMs` as the platform has it. */
export const withDepsAsIs = <T>(
  config: Config,
  lockMs: number,
  use: (deps: Deps, schema: Schema) => Promise<T>,
): Promise<T> =>
  withUrl(config, async (url) => {
    const schema = await onConnection(url, compareSchema);
    return withServices(config, { url, lockMs }, (deps) => use(deps, schema));
  });

export async function withServices<T>(
  config: Config,
  { url, lockMs }: { url: string; lockMs?: number },
  use: (deps: Deps) => Promise<T>,
): Promise<T> {
  const secretKey = config.secretKey ?? (await ownSecretKey(config.dataDir));
  const deps = createDeps({ config, databaseUrl: url, secretKey, lockMs, log: createLog("error") });
  try {
    return await use(deps);
  } finally {
    await deps.stop();
  }
}
