import type { Db } from "../../../../database.ts";
import type { PlayerFinder } from "../../../../platform/player-parts.ts";
import type { LedgerStory } from "../../ledger/story/service.ts";
import { findHolderOf } from "./store.ts";

type Options = { db: Db; ledger: Pick<LedgerStory, "accountOf"> };

/** Whose a transfer is. */
export const createTransferFinder =
  ({ db, ledger }: Options): PlayerFinder<"transfer"> =>
  async ({ uuid, typed }) => {
    const holderId = uuid && (await findHolderOf(db, uuid));
    const accountId = holderId ? await ledger.accountOf(holderId) : undefined;
    return accountId === undefined ? [] : [{ accountId, by: "transfer", text: typed }];
  };
