import type { Db, DbOrTransaction } from "../../../database.ts";
import { publishPlayerChange } from "../../../platform/background/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Faults } from "../../../platform/postgres/faults.ts";
import type { Entry } from "./model.ts";
import {
  entered,
  findHolder,
  holderOf,
  insertEntry,
  lockHolder,
  selectBalance,
  selectFaults,
  selectHolders,
  selectHolding,
} from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: { loginOf(accountId: number): Promise<string | undefined> };
};

export type LedgerService = ReturnType<typeof createLedgerService>;

/**
 * Whole units of G. Apiga in an append-only ledger with double entry; nobody else writes it. Who locks more than a
 * holder locks in this order: account, order or delivery or transfer, holder.
 */
export function createLedgerService({ db, clock, accounts }: Options) {
  return {
    /** The ledger's number of an account, made at the first need; it outlives the account. */
    holder: (transaction: DbOrTransaction, accountId: number): Promise<number> =>
      holderOf(transaction, accountId),

    /** The ledger's number of an account; null as long as nothing was entered for it. */
    find: (accountId: number): Promise<number | null> => findHolder(db, accountId),

    /** A player who has ordered or spent anything keeps the account, verified or not. */
    keeper: async (on: DbOrTransaction, holders: readonly { id: number }[]): Promise<Map<number, null>> => {
      const holding = await selectHolding(
        on,
        holders.map(({ id }) => id),
      );
      return new Map(holding.map((id) => [id, null]));
    },

    /** Enters a movement once for its kind and reference; whether this call did. Throws when it does not balance. */
    async enter(transaction: DbOrTransaction, entry: Entry): Promise<boolean> {
      const accountIds = await insertEntry(transaction, entry, clock.now());
      if (!accountIds) return false;
      for (const accountId of accountIds)
        await publishPlayerChange(transaction, { accountId, event: "balance" });
      return true;
    },

    /** A holder's balance, which nothing changes until the transaction ends. */
    async lock(transaction: DbOrTransaction, holderId: number): Promise<number> {
      await lockHolder(transaction, holderId);
      return selectBalance(transaction, holderId);
    },

    /** An account's balance; below zero only after a refund or a reversal of what was spent already. */
    async balance(accountId: number): Promise<number> {
      const holderId = await findHolder(db, accountId);
      return holderId === null ? 0 : selectBalance(db, holderId);
    },

    /** The entries of a kind for the statement of a module that compares its own rows with them. */
    entered,

    /** How holders are called: their login, or their number once the account is gone. */
    async names(holderIds: readonly number[]): Promise<Map<number, string>> {
      const names = new Map<number, string>();
      for (const { id, accountId } of await selectHolders(db, holderIds)) {
        const login = accountId === null ? undefined : await accounts.loginOf(accountId);
        names.set(id, login ?? `holder ${id}`);
      }
      return names;
    },

    /** What does not add up, at most `max` lines of it; none when the whole ledger is sound. */
    faults: (on: DbOrTransaction, max: number): Promise<Faults> => selectFaults(on, max),
  };
}
