import type { CodexReading, CodexReadingRefusal } from "@gatehouse/contract/game/codex-office";
import { sql } from "kysely";
import { holdLock } from "../../../../platform/postgres/locks.ts";
import type { Made } from "../comparison.ts";
import { json } from "../store.ts";
import type { DbOrTransaction, DbTransaction } from "../tables.ts";
import type { ReadingTold } from "./model.ts";

/** Who reads and is silent for so long has ended. */
const silence = sql.lit("30 seconds");

const isSilent = sql<boolean>`touched_at < now() - ${silence}::interval`;

/** One archive is begun at a time. */
export const holdReadings = (transaction: DbTransaction): Promise<void> =>
  holdLock(transaction, "codexReading");

/** What is known of the reading, without what it made. */
export async function findReading(db: DbOrTransaction) {
  const row = await db
    .selectFrom("codex_readings")
    .select([
      "id",
      "name",
      "bytes",
      "state",
      "step",
      "done",
      "refusal",
      "base",
      "digest",
      "family",
      "settings",
      "report",
    ])
    .select(isSilent.as("isSilent"))
    .executeTakeFirst();
  if (!row) return undefined;
  const { isSilent: silent, ...reading } = row;
  return { ...reading, isLeft: silent && row.state === "reading" };
}
export type ReadingRow = NonNullable<Awaited<ReturnType<typeof findReading>>>;

/** In the place of what was read before. */
export async function beginReading(
  transaction: DbTransaction,
  { name, bytes }: Pick<CodexReading, "name" | "bytes">,
): Promise<string> {
  await transaction.deleteFrom("codex_readings").execute();
  const { id } = await transaction
    .insertInto("codex_readings")
    .values({ name, bytes, state: "reading", step: "waiting" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The file of a reading that waits for it: once, and not when it has waited too long. */
export async function claimReading(db: DbOrTransaction, id: string): Promise<number | undefined> {
  const claimed = await db
    .updateTable("codex_readings")
    .set({ step: "receiving", touched_at: sql`now()` as never })
    .where("id", "=", id)
    .where("step", "=", "waiting")
    .where("state", "=", "reading")
    .where(sql<boolean>`not ${isSilent}`)
    .returning("bytes")
    .executeTakeFirst();
  return claimed?.bytes;
}

/** Says that somebody reads, and how far. */
export const touchReading = (db: DbOrTransaction, id: string, { step, done }: ReadingTold) =>
  db
    .updateTable("codex_readings")
    .set({ step, done, touched_at: sql`now()` as never })
    .where("id", "=", id)
    .where("state", "=", "reading")
    .execute();

export const refuseReading = (
  db: DbOrTransaction,
  id: string,
  refusal: { code: CodexReadingRefusal; detail: string },
) =>
  db
    .updateTable("codex_readings")
    .set({ state: "refused", refusal: json(refusal) })
    .where("id", "=", id)
    .where("state", "=", "reading")
    .execute();

export const keepReading = (db: DbOrTransaction, id: string, made: Made, base: number | null) =>
  db
    .updateTable("codex_readings")
    .set({
      state: "read",
      base,
      family: made.family,
      digest: made.digest,
      settings: json(made.settings),
      report: json(made.report),
      compact: Buffer.from(made.compact),
    })
    .where("id", "=", id)
    .where("state", "=", "reading")
    .execute();

/** What was read, which goes with this transaction; undefined where there is no such reading, or it is not done. */
export async function takeReading(
  transaction: DbTransaction,
  id: string,
): Promise<{ made: Made; base: number | null } | undefined> {
  const row = await transaction
    .deleteFrom("codex_readings")
    .where("id", "=", id)
    .where("state", "=", "read")
    .returning(["base", "family", "digest", "settings", "report", "compact"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { base, family, digest, settings, report, compact } = row;
  if (!family || digest === null || !settings || !report || !compact) return undefined;
  return { made: { family, digest, settings, report, compact }, base };
}

/** Of these readings those that somebody is at. */
export async function livingOf(db: DbOrTransaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("codex_readings")
    .select("id")
    .where("id", "in", ids)
    .where("state", "=", "reading")
    .where(sql<boolean>`not ${isSilent}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
