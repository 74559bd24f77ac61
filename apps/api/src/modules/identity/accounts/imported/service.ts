import type { DbOrTransaction, DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { GameAccountsService } from "../../../game/accounts/service.ts";
import * as store from "./store.ts";

type Options = { clock: Clock; gameAccounts: Pick<GameAccountsService, "knownOf"> };

export type ImportedAccounts = ReturnType<typeof createImportedAccounts>;

/** Accounts of a former website's users, many at once. They stay though nobody verifies them, and no hook runs: none is a newcomer. */
export function createImportedAccounts({ clock, gameAccounts }: Options) {
  return {
    /** Makes those whose logins stand for nobody, and returns their ids by login. */
    async make(
      transaction: DbTransaction,
      accounts: readonly store.ImportedAccount[],
    ): Promise<Map<string, number>> {
      const made = await store.insertAccounts(transaction, accounts, clock.now());
      // Asked only now: an account of this name that was being deleted is gone, and the game was told.
      const known = await gameAccounts.knownOf(transaction, [...made.keys()]);
      if (known.size === 0) return made;
      const taken = [...made].filter(([login]) => known.has(login));
      await store.deleteAccounts(
        transaction,
        taken.map(([, id]) => id),
      );
      return new Map([...made].filter(([login]) => !known.has(login)));
    },

    /** Those of the logins (in lower case) that stand for somebody in the portal, with the account, or once did: null. */
    async held(on: DbOrTransaction, logins: readonly string[]): Promise<Map<string, number | null>> {
      const held = new Map<string, number | null>();
      for (const login of await gameAccounts.knownOf(on, logins)) held.set(login, null);
      for (const [login, id] of await store.selectHeld(on, logins)) held.set(login, id);
      return held;
    },

    /** How many accounts have verified each email (in lower case), as it stays until the transaction ends. */
    async holdEmails(transaction: DbTransaction, emails: readonly string[]): Promise<Map<string, number>> {
      if (emails.length === 0) return new Map();
      await store.lockEmails(transaction, emails);
      return store.countVerified(transaction, emails);
    },

    /** The same as it is now. */
    countVerified: (on: DbOrTransaction, emails: readonly string[]): Promise<Map<string, number>> =>
      store.countVerified(on, emails),
  };
}
