import { limits } from "@gatehouse/contract/limits";
import type { BalanceEntry } from "@gatehouse/contract/money/balance";
import type { StoryItem } from "@gatehouse/contract/operations/players";
import type { Db } from "../../../../database.ts";
import type { StoryPart } from "../../../../platform/player-parts.ts";
import { findHolder, selectHolders } from "../store.ts";
import { selectStory, sumDonated } from "./store.ts";

type MoneyItem = Extract<StoryItem, { kind: "money" }>;

export type LedgerStory = ReturnType<typeof createLedgerStory>;

/** An account's entries, for its owner and for the administration, and whose a holder is. */
export function createLedgerStory({ db }: { db: Db }) {
  const tell: StoryPart<MoneyItem> = async ({ accountId }, page) => {
    const holderId = await findHolder(db, accountId);
    if (holderId === null) return [];
    const rows = await selectStory(db, holderId, page);
    return rows.map(({ key, at, balance, ...rest }) => ({
      key: key ?? 0,
      item: { kind: "money", at: at.toISOString(), balance: balance ?? 0, ...rest },
    }));
  };

  return {
    tell,

    /** An account's last entries for its owner, the newest first. */
    async entries(accountId: number): Promise<BalanceEntry[]> {
      const holderId = await findHolder(db, accountId);
      if (holderId === null) return [];
      const rows = await selectStory(db, holderId, { before: undefined, max: limits.balanceShown });
      return rows.map(({ at, entry, amount, balance }) => ({
        at: at.toISOString(),
        kind: entry,
        amount,
        balance: balance ?? 0,
      }));
    },

    /** Units that donations brought an account, less what was taken back of them. */
    async donated(accountId: number): Promise<number> {
      const holderId = await findHolder(db, accountId);
      return holderId === null ? 0 : sumDonated(db, holderId);
    },

    /** The account of a holder; undefined once it is gone. */
    async accountOf(holderId: number): Promise<number | undefined> {
      const [holder] = await selectHolders(db, [holderId]);
      return holder?.accountId ?? undefined;
    },
  };
}
