import type { DbOrTransaction } from "./tables.ts";

export type BackupRun = {
  begunAt: Date;
  endedAt: Date | null;
  file: string;
  bytes: number | null;
  problem: string | null;
  sentAt: Date | null;
  sendTriedAt: Date | null;
  sendProblem: string | null;
};

const columns = [
  "begun_at as begunAt",
  "ended_at as endedAt",
  "file",
  "bytes",
  "problem",
  "sent_at as sentAt",
  "send_tried_at as sendTriedAt",
  "send_problem as sendProblem",
] as const;

export async function insertRun(db: DbOrTransaction, begunAt: Date, file: string): Promise<number> {
  const { id } = await db
    .insertInto("backups")
    .values({ begun_at: begunAt, file })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function endRun(
  db: DbOrTransaction,
  id: number,
  end: { endedAt: Date; bytes: number | null; problem: string | null },
): Promise<void> {
  await db
    .updateTable("backups")
    .set({ ended_at: end.endedAt, bytes: end.bytes, problem: end.problem })
    .where("id", "=", id)
    .execute();
}

/** Notes what became of bringing a backup to the store elsewhere. */
export async function noteSending(
  db: DbOrTransaction,
  file: string,
  { at, problem }: { at: Date; problem: string | null },
): Promise<void> {
  await db
    .updateTable("backups")
    .set({ send_tried_at: at, send_problem: problem, ...(problem === null && { sent_at: at }) })
    .where("file", "=", file)
    .execute();
}

/** The newest that is in the store elsewhere. */
export const findLastSent = (db: DbOrTransaction): Promise<BackupRun | undefined> =>
  db
    .selectFrom("backups")
    .select(columns)
    .where("sent_at", "is not", null)
    .orderBy("begun_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** The newest, whatever became of it. */
export const findLastRun = (db: DbOrTransaction): Promise<BackupRun | undefined> =>
  db.selectFrom("backups").select(columns).orderBy("begun_at", "desc").limit(1).executeTakeFirst();

/** The newest that is whole. */
export const findLastGood = (db: DbOrTransaction): Promise<BackupRun | undefined> =>
  db
    .selectFrom("backups")
    .select(columns)
    .where("bytes", "is not", null)
    .orderBy("begun_at", "desc")
    .limit(1)
    .executeTakeFirst();
