import type { PlayerState } from "@gatehouse/contract/operations/players";
import type { Db } from "../../../../database.ts";
import * as store from "./store.ts";

export type { ListedAccount } from "./store.ts";

/**
 * How much of an email a search may begin with. Longer beginnings would let somebody ask for the whole of it letter by letter,
 * with no record of it.
 */
const emailBeginning = 4;

type Narrowed = { state: PlayerState | undefined; max: number };

export type AccountFinder = ReturnType<typeof createAccountFinder>;

/** Accounts as the administration looks for them. */
export function createAccountFinder({ db }: { db: Db }) {
  return {
    newest: (narrowed: Narrowed): Promise<store.ListedAccount[]> => store.selectNewest(db, narrowed),

    /** Those whose login begins so (in lower case). */
    byLogin: (text: string, narrowed: Narrowed): Promise<store.ListedAccount[]> =>
      store.selectByLogin(db, text, narrowed),

    /** Those with this email; with what stands in it before the @, which for a short text may go on. */
    byEmail(text: string, narrowed: Narrowed): Promise<store.ListedAccount[]> {
      if (text.includes("@")) return store.selectByEmail(db, text, narrowed);
      return store.selectByEmailName(db, text, { ...narrowed, isWhole: text.length > emailBeginning });
    },

    /** Those of the accounts that there are, by their numbers or their logins (in lower case). */
    these: (wanted: {
      ids: readonly number[];
      logins: readonly string[];
      state: PlayerState | undefined;
    }): Promise<store.ListedAccount[]> => store.selectThese(db, wanted),

    /** A page of those that were registered in a period, by their numbers. */
    registeredOnwards: (page: Parameters<typeof store.selectRegistered>[1]) =>
      store.selectRegistered(db, page),

    count: (): Promise<number> => store.countAccounts(db),

    /** The login of who invited somebody with this code; null where it is nobody's any more. */
    inviter: async (referralCode: string | null): Promise<string | null> =>
      referralCode === null ? null : ((await store.findInviter(db, referralCode)) ?? null),
  };
}
