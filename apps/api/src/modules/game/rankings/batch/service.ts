import type { Db, DbOrTransaction } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import { holdLock } from "../../../../platform/postgres/locks.ts";
import { insertChange, type Touched } from "./store.ts";

/** Writes ranks: one batch at a time, and all processes hear of it when it is done. `write` tells whom it touched. */
export const inBatch = (
  db: Db,
  write: (transaction: DbOrTransaction) => Promise<Touched | undefined>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdLock(transaction, "rankBatch");
    const touched = await write(transaction);
    if (touched === undefined) return;
    await insertChange(transaction, touched);
    await publishChange(transaction, "ranks");
  });
