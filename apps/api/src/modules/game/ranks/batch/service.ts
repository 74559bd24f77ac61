import type { Db, DbOrTransaction } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import { holdLock } from "../../../../platform/postgres/locks.ts";

/** Writes ranks: one batch at a time, and all processes hear of it when it is done. */
export const inBatch = (db: Db, write: (transaction: DbOrTransaction) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdLock(transaction, "rankBatch");
    await write(transaction);
    await publishChange(transaction, "ranks");
  });
