import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

const folder = join(import.meta.dirname, "../../../migrations");

/**
 * Brings the schema to the newest numbered SQL file; each runs once, in order, in one transaction with the others.
 * Safe to call from several processes at once (Kysely's migrator takes a lock). Returns the names that ran now.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = migratorOf(db);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
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
