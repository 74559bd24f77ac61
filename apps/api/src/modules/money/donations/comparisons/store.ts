import type { ComparisonLine } from "@gatehouse/contract/money/comparisons-office";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

/** A comparison of all orders with a provider, or of the ledger with itself. */
export type Comparison = {
  subject: string;
  startedAt: Date;
  endedAt: Date | null;
  asked: number;
  repaired: ComparisonLine[];
  reported: ComparisonLine[];
};

type Result = Pick<Comparison, "asked" | "repaired" | "reported">;

/** Begins one of each subject; false when one of any of them is under way. */
export async function beginComparisons(
  db: DbOrTransaction,
  subjects: readonly string[],
  now: Date,
): Promise<boolean> {
  const begun = await db
    .insertInto("donation_comparisons")
    .values(subjects.map((subject) => ({ subject, started_at: now, ended_at: null })))
    .onConflict((conflict) => conflict.column("subject").where("ended_at", "is", null).doNothing())
    .returning("id")
    .execute();
  return begun.length === subjects.length;
}

/** Ends those that were begun before `before` and of which nobody heard again. */
export async function giveUpComparisons(db: DbOrTransaction, before: Date, now: Date): Promise<void> {
  await db
    .updateTable("donation_comparisons")
    .set({ ended_at: now, reported: kept([{ code: "brokenOff" }]) })
    .where("ended_at", "is", null)
    .where("started_at", "<", before)
    .execute();
}

/** The subjects whose comparison is under way. */
export async function selectRunning(db: DbOrTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom("donation_comparisons")
    .select("subject")
    .where("ended_at", "is", null)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Ends the one that is under way of a subject, or notes one that nobody began. */
export async function endComparison(
  db: DbOrTransaction,
  subject: string,
  { asked, repaired, reported }: Result,
  { startedAt, now }: { startedAt: Date; now: Date },
): Promise<void> {
  const result = { ended_at: now, asked, repaired: kept(repaired), reported: kept(reported) };
  const { numUpdatedRows } = await db
    .updateTable("donation_comparisons")
    .set(result)
    .where("subject", "=", subject)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto("donation_comparisons")
    .values({ subject, started_at: startedAt, ...result })
    .execute();
}

/** The newest of each subject. */
export async function selectLast(db: DbOrTransaction): Promise<Comparison[]> {
  const { rows } = await sql<
    Omit<Comparison, "repaired" | "reported"> & Record<"repaired" | "reported", string[]>
  >`
    with recursive subjects as (
      (select subject from donation_comparisons order by subject limit 1)
      union all
      select (select c.subject from donation_comparisons c where c.subject > s.subject order by c.subject limit 1)
      from subjects s where s.subject is not null
    )
    select last.subject, last.started_at as "startedAt", last.ended_at as "endedAt", last.asked, last.repaired, last.reported
    from subjects s, lateral (
      select * from donation_comparisons c where c.subject = s.subject order by c.id desc limit 1
    ) last where s.subject is not null order by last.subject`.execute(db);
  return rows.map((row) => ({ ...row, repaired: row.repaired.map(read), reported: row.reported.map(read) }));
}

const kept = (lines: readonly ComparisonLine[]): string[] => lines.map((line) => JSON.stringify(line));

/** Older portals kept sentences. */
const read = (line: string): ComparisonLine =>
  line.startsWith("{") ? (JSON.parse(line) as ComparisonLine) : { code: "fault", fault: line };
