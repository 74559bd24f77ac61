import type { Db, DbOrTransaction } from "../../../database.ts";
import { publishPlayerChange } from "../../../platform/background/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Faults } from "../../../platform/postgres/faults.ts";
import type { Entry, Opening } from "./model.ts";
import {
  entered,
  findHolder,
  holderOf,
  insertEntry,
  insertOpenings,
  lockHolder,
  selectBalance,
  selectBalanceAround,
  selectBalances,
  selectFaults,
  selectHolders,
  selectHolding,
} from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: {
    loginOf(accountId: number): Promise<string | undefined>;
    findByLogin(login: string): Promise<{ id: number } | undefined>;
  };
};

/** Whose units they are; `accountId` is null, and the name the holder's number, once the account is gone. */
export type Whose = { name: string; accountId: number | null };

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

    /** Whose a holder is; null when the account is gone. */
    async accountOf(on: DbOrTransaction, holderId: number): Promise<number | null> {
      const [holder] = await selectHolders(on, [holderId]);
      return holder?.accountId ?? null;
    },

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

    /**
     * Enters what accounts made in this very transaction had on a former website, all in one statement. `reference` names the website
     * and the user there, and is entered once.
     */
    open: (transaction: DbOrTransaction, openings: readonly Opening[]): Promise<void> =>
      insertOpenings(transaction, openings, clock.now()),

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

    /** The balance of a holder, whether or not its account is still there. */
    balanceOf: (holderId: number): Promise<number> => selectBalance(db, holderId),

    /** The balances of these holders; of those that have no entry, none. */
    balancesOf: (holderIds: readonly number[]): Promise<Map<number, number>> => selectBalances(db, holderIds),

    /** When an entry was made, and the holder's balance just before and after it; undefined where the holder has no such entry. */
    around: (holderId: number, entry: Pick<Entry, "kind" | "reference">) =>
      selectBalanceAround(db, holderId, entry),

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

    /** The holder that a search means by its login, or by the number of one whose account is gone; null when there is none. */
    async searched(text: string): Promise<number | null> {
      const number = /^(?:holder )?(\d{1,15})$/.exec(text)?.[1];
      const accountId = (await accounts.findByLogin(text))?.id;
      if (accountId !== undefined) return findHolder(db, accountId);
      const [known] = number === undefined ? [] : await selectHolders(db, [Number(number)]);
      return known?.id ?? null;
    },

    /** Whose the holders are: how they are called, and their account while there is one. */
    async whose(holderIds: readonly number[]): Promise<Map<number, Whose>> {
      const found = new Map<number, Whose>();
      for (const { id, accountId } of await selectHolders(db, holderIds)) {
        const login = accountId === null ? undefined : await accounts.loginOf(accountId);
        found.set(id, { name: login ?? `holder ${id}`, accountId: login === undefined ? null : accountId });
      }
      return found;
    },

    /** What does not add up, at most `max` lines of it; none when the whole ledger is sound. */
    faults: (on: DbOrTransaction, max: number): Promise<Faults> => selectFaults(on, max),
  };
}
