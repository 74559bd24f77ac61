import type { HoldReason } from "../model.ts";
import type { DbOrTransaction } from "../tables.ts";

/** Since when and why a holder's transfers are held; undefined where they are not. */
export const findHold = (
  db: DbOrTransaction,
  holderId: number,
): Promise<(HoldReason & { since: Date }) | undefined> =>
  db
    .selectFrom("donation_holds")
    .select(["since", "reason", "payment"])
    .where("holder_id", "=", holderId)
    .executeTakeFirst();
