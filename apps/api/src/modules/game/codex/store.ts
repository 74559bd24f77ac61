import { sql } from "kysely";
import { publishChange } from "../../../platform/background/changes.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";
import type { ImportReport } from "./model.ts";
import type { Made, Standing } from "./comparison.ts";
import type { Family } from "./packs/pack.ts";
import type { DbOrTransaction, DbTransaction } from "./tables.ts";

/** Imports that are kept: the one that stands and those before it. */
const kept = 3;

export type NewImport = Made & { importedAt: Date };

/** One import at a time: who comes later sees what the former has made of it. */
export const holdImports = (transaction: DbTransaction): Promise<void> =>
  holdLock(transaction, "codexImport");

/** The number of the import that stands; undefined where there is none. */
export async function selectStandingId(db: DbOrTransaction): Promise<number | undefined> {
  const row = await db.selectFrom("codex_imports").select("id").where("stands", "=", true).executeTakeFirst();
  return row?.id;
}

export const selectStanding = (db: DbOrTransaction): Promise<Standing | undefined> =>
  db
    .selectFrom("codex_imports")
    .select(["id", "imported_at as importedAt", "digest", "family", "compact"])
    .where("stands", "=", true)
    .executeTakeFirst();

/** The report of one import. */
export async function selectReport(db: DbOrTransaction, id: number): Promise<ImportReport | undefined> {
  const row = await db.selectFrom("codex_imports").select("report").where("id", "=", id).executeTakeFirst();
  return row?.report;
}

export type KeptImport = { id: number; importedAt: Date; digest: string; family: Family; stands: boolean };

/** What is kept, the newest first. */
export const selectImports = (db: DbOrTransaction): Promise<KeptImport[]> =>
  db
    .selectFrom("codex_imports")
    .select(["id", "imported_at as importedAt", "digest", "family", "stands"])
    .orderBy("id", "desc")
    .execute();

/** JSON without the one character that PostgreSQL has no place for. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part,
  );

/** Makes this the one that stands, and forgets what is older than the last three. */
export async function insertImport(transaction: DbTransaction, made: NewImport): Promise<number> {
  await transaction.updateTable("codex_imports").set({ stands: false }).where("stands", "=", true).execute();
  const { id } = await transaction
    .insertInto("codex_imports")
    .values({
      imported_at: made.importedAt,
      family: made.family,
      digest: made.digest,
      settings: json(made.settings),
      report: json(made.report),
      compact: Buffer.from(made.compact),
      stands: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    delete from codex_imports where id not in (select id from codex_imports order by id desc limit ${sql.lit(kept)})
  `.execute(transaction);
  await publishChange(transaction, "codex");
  return id;
}

/** Forgets the one that stands, and has the one before it stand; its number, undefined where there was none before. */
export async function takeBackImport(transaction: DbTransaction): Promise<number | undefined> {
  const standing = await selectStandingId(transaction);
  if (standing === undefined) return undefined;
  const before = await transaction
    .selectFrom("codex_imports")
    .select("id")
    .where("id", "<", standing)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!before) return undefined;
  await transaction.deleteFrom("codex_imports").where("id", "=", standing).execute();
  await transaction.updateTable("codex_imports").set({ stands: true }).where("id", "=", before.id).execute();
  await publishChange(transaction, "codex");
  return before.id;
}
