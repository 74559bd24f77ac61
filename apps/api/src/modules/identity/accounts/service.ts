import { LRUCache } from "lru-cache";
import type { DbOrTransaction, DbTransaction, PreparedDb } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { GameAccountsService } from "../../game/accounts/service.ts";
import type { RankingsService } from "../../game/rankings/service.ts";
import type { AccountHooks } from "./hooks/service.ts";
import * as store from "./store.ts";

export type { Account } from "./store.ts";

const rememberedLogins = 10_000;

type Options = {
  db: PreparedDb;
  clock: Clock;
  hooks: AccountHooks;
  gameAccounts: Pick<GameAccountsService, "isKnown" | "isInGame">;
  rankings: Pick<RankingsService, "hasLogin">;
};

export type AccountService = ReturnType<typeof createAccountService>;

/** The accounts' one home: who needs a part of an account asks here, who cares for its changes registers a hook. */
export function createAccountService({ db, clock, hooks, gameAccounts, rankings }: Options) {
  const logins = new LRUCache<number, string>({ max: rememberedLogins });

  /** The login of a deleted account stays taken: its characters are still in the game. */
  const isLoginHeld = async (on: DbOrTransaction, login: string): Promise<boolean> =>
    (await store.findByLogin(on, login)) !== undefined || gameAccounts.isKnown(on, login);

  return {
    /** The account, or undefined when it is gone. */
    find: (accountId: number, on: DbOrTransaction = db): Promise<store.Account | undefined> =>
      store.findById(on, accountId),

    /** Whose a login is, whatever its case. */
    findByLogin: (login: string): Promise<store.Account | undefined> =>
      store.findByLogin(db, login.toLowerCase()),

    /** The login of an account that exists. It never changes and is nobody else's later, so it is asked for once. */
    async loginOf(accountId: number): Promise<string | undefined> {
      const known = logins.get(accountId);
      if (known !== undefined) return known;
      const login = (await store.findById(db, accountId))?.login;
      if (login !== undefined) logins.set(accountId, login);
      return login;
    },

    /** The logins of accounts, by their ids; those that are gone are missing. */
    loginsOf: (accountIds: readonly number[]): Promise<Map<number, string>> =>
      store.selectLogins(db, accountIds),

    /** The accounts with these logins (in lower case); those that there are. */
    idsOf: (on: DbOrTransaction, names: readonly string[]): Promise<number[]> => store.selectIds(on, names),

    /** Whether a login (in lower case) stands for somebody in the portal, or once did. */
    isLoginHeld,

    /** Whether a login (in lower case) stands for nobody, neither in the portal nor in the game. */
    isLoginFree: async (on: DbOrTransaction, login: string): Promise<boolean> =>
      !(
        (await isLoginHeld(on, login)) ||
        (await rankings.hasLogin(login)) ||
        (await gameAccounts.isInGame(login))
      ),

    /** The account, locked until the transaction ends; undefined when it is gone. */
    lock: (
      transaction: DbTransaction,
      accountId: number,
      purpose: Exclude<store.LockPurpose, "deletion"> = "change",
    ): Promise<store.Account | undefined> => store.lockById(transaction, accountId, purpose),

    /**
     * Has the account stay until the transaction ends; 401 when it is gone. Who changes rows that hang on an account, and
     * adds others, begins with it: a deletion locks the account first, too, and then those rows.
     */
    async hold(transaction: DbTransaction, accountId: number): Promise<store.Account> {
      const account = await store.lockById(transaction, accountId, "reference");
      if (!account) throw failure("session.required");
      return account;
    },

    /**
     * Makes an account and returns its id; null when its login is taken, even by one made at this moment. `isLasting`: it
     * stays though nobody verifies it, since its owner was known before.
     */
    async create(
      transaction: DbTransaction,
      { isLasting, ...account }: Omit<store.NewAccount, "unverifiedLookAt"> & { isLasting: boolean },
    ): Promise<number | null> {
      const now = clock.now();
      const unverifiedLookAt = isLasting ? null : new Date(now.getTime() + 86_400_000);
      const accountId = await store.insertAccount(transaction, { ...account, unverifiedLookAt }, now);
      if (accountId === undefined) return null;
      // Asked only now: an account of this name that was being deleted is gone, and the game was told.
      if (!(await gameAccounts.isKnown(transaction, account.login))) return accountId;
      await store.deleteAccount(transaction, accountId);
      return null;
    },

    /** Deletes an account with all that hangs on it, and returns what it was; undefined when it is gone already. */
    async delete(transaction: DbTransaction, accountId: number): Promise<store.Account | undefined> {
      const account = await store.lockById(transaction, accountId, "deletion");
      if (!account) return undefined;
      await hooks.deleted(transaction, { accountId, login: account.login });
      await store.deleteAccount(transaction, accountId);
      return account;
    },

    /** Locks an account from a moment on, or unlocks it (null); false when it is so already. */
    setLocked: (transaction: DbTransaction, accountId: number, at: Date | null): Promise<boolean> =>
      store.setLocked(transaction, accountId, at),

    /** Notes a login, if it is the account's first. */
    noteFirstLogin: (transaction: DbTransaction, accountId: number): Promise<void> =>
      store.noteFirstLogin(transaction, accountId, clock.now()),

    /** How many accounts registered with an invite code: those that are verified, and those that are not yet. */
    countInvited: (inviteCode: string): Promise<{ verified: number; waiting: number }> =>
      store.countInvited(db, inviteCode),

    /** The last accounts that registered with an invite code, at most `max`, the newest first. */
    invitedBy: (inviteCode: string, max: number): ReturnType<typeof store.selectInvitedBy> =>
      store.selectInvitedBy(db, inviteCode, max),

    /** Who invited the account; undefined where nobody did, or is there any more. */
    referrerOf: (accountId: number, on: DbOrTransaction = db): Promise<number | undefined> =>
      store.findReferrer(on, accountId),

    /** Up to `max` accounts that were invited, the newest first; those older than the account `before`, if given. */
    invited: (page: { before: number | undefined; max: number }): Promise<store.Invited[]> =>
      store.selectInvited(db, page),
  };
}
