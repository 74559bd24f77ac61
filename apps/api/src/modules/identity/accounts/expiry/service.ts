import { limits } from "@gatehouse/contract/limits";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { AccountService } from "../service.ts";
import { lockDue, type NextLook, postpone, selectDue, type Unverified } from "./store.ts";

export type { Unverified } from "./store.ts";

/**
 * Why some of these accounts stay, though nobody has verified them: until a time, or for good (null). Asked again with a
 * single account that is locked, in the transaction that would delete it.
 */
export type Keeper = (
  on: DbOrTransaction,
  accounts: readonly Unverified[],
) => Promise<ReadonlyMap<number, Date | null>>;

/** Accounts that are looked at together, and those that one run looks at and deletes at most. */
const batch = 200;
const mostLooks = 100_000;
const mostDeleted = 5_000;

const dayMs = 86_400_000;
const { days } = limits.unverified;

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "delete">;
};

export type AccountExpiryService = ReturnType<typeof createAccountExpiryService>;

/**
 * Accounts that nobody has verified end some day (docs/decisions/0024-strangers-rows.md), unless somebody has a use for
 * them. Each is looked at every day, so that one with a reason to stay for good is never looked at again.
 */
export function createAccountExpiryService({ db, clock, accounts }: Options) {
  const keepers: Keeper[] = [];

  /** When the accounts are looked at next; those that may go now are missing. */
  async function judge(on: DbOrTransaction, due: readonly Unverified[]): Promise<NextLook[]> {
    const reasons: Awaited<ReturnType<Keeper>>[] = [];
    for (const keeper of keepers) reasons.push(await keeper(on, due));
    const now = clock.now().getTime();
    return due.flatMap(({ id, createdAt }): NextLook[] => {
      const times = reasons.map((reason) => reason.get(id));
      if (times.includes(null)) return [{ id, at: null }];
      const until = Math.max(
        createdAt.getTime() + days * dayMs,
        ...times.map((time) => time?.getTime() ?? 0),
      );
      return until > now ? [{ id, at: new Date(Math.min(until, now + dayMs)) }] : [];
    });
  }

  /** Deletes an account, as its owner would, unless there is a reason to keep it by now. */
  const expire = (id: number): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const account = await lockDue(transaction, id, clock.now());
      if (!account) return false;
      const looks = await judge(transaction, [account]);
      if (looks.length === 0) return (await accounts.delete(transaction, id)) !== undefined;
      await postpone(transaction, looks);
      return false;
    });

  return {
    /** Names a reason to keep accounts. */
    keep: (...more: Keeper[]): void => void keepers.push(...more),

    /** Looks at what is due, and deletes what has no reason to stay; a run does so much, the next one goes on. */
    async run(): Promise<void> {
      let deleted = 0;
      for (let looked = 0; looked < mostLooks && deleted < mostDeleted; looked += batch) {
        const due = await selectDue(db, clock.now(), batch);
        if (due.length === 0) return;
        const looks = await judge(db, due);
        await postpone(db, looks);
        const staying = new Set(looks.map(({ id }) => id));
        for (const { id } of due) {
          if (!staying.has(id) && (await expire(id))) deleted += 1;
        }
      }
    },
  };
}
