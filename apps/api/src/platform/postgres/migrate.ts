import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartRefused } from "../start-refused.ts";

const folder = join(import.meta.dirname, "../../../migrations");

/**
 * Brings the schema to the newest numbered SQL file; each runs once, in order, in one transaction with the others.
 * Safe to call from several processes at once (Kysely's migrator takes a lock). Returns the names that ran now. Throws
 * StartRefused when a newer version has been at work.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  await refuseNewer(db);
  const migrator = migratorOf(db);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

async function refuseNewer<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return;
  const known = await knownMigrations();
  const { rows: ran } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db,
  );
  const newer = ran.find(({ name }) => !known.includes(name));
  if (newer) {
    throw new StartRefused(
      `The database is of a newer version of the portal: this one does not know ${newer.name}. Start the newer one, or restore a backup of this version.`,
    );
  }
}

/** What a database's schema lacks of this version, and whether it has anything of it; nothing is changed. */
export async function compareSchema<T>(db: Kysely<T>): Promise<{ missing: string[]; isEmpty: boolean }> {
  const known = await migratorOf(db).getMigrations();
  const missing = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  return { missing, isEmpty: missing.length === known.length };
}

/** Names of the migrations that this version has, in their order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await readMigrations()).toSorted();

/** Runs these and no others on an empty database, inside of the transaction that `db` is in. */
export async function migrateOnly<T>(db: Kysely<T>, names: readonly string[]): Promise<void> {
  const getMigrations = async () => {
    const known = await readMigrations();
    return Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
  };
  const { error } = await new Migrator({
    db,
    provider: { getMigrations },
    disableTransactions: true,
  }).migrateToLatest();
  if (error) throw error;
}

const migratorOf = <T>(db: Kysely<T>) => new Migrator({ db, provider: { getMigrations: readMigrations } });

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const migrations = await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, name), "utf8");
      return [name.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
  return Object.fromEntries(migrations);
}
