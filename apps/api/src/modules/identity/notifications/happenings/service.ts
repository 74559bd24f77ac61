import type { WatchKind } from "@gatehouse/contract/identity/notifications";
import type { DbOrTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Happening } from "../model.ts";
import { deleteOfAccount, dropPlanned, saveHappenings } from "./store.ts";

export type HappeningsService = ReturnType<typeof createHappeningsService>;

/** What other modules tell of, each in the transaction that makes it true. */
export function createHappeningsService({ clock }: { clock: Clock }) {
  return {
    /** Has the accounts that watch it be told, at once or when it is due. The same key again tells nobody twice. */
    tell: (transaction: DbOrTransaction, ...happenings: Happening[]): Promise<void> =>
      saveHappenings(transaction, happenings, clock.now()),

    /** What of a kind is to come, all of it: what was planned before and is not among them is dropped. */
    async plan(
      transaction: DbOrTransaction,
      kind: WatchKind,
      happenings: readonly Happening[],
    ): Promise<void> {
      await dropPlanned(
        transaction,
        kind,
        happenings.map(({ key }) => key),
      );
      await saveHappenings(transaction, happenings, clock.now());
    },

    /** With an account's end. */
    forget: (transaction: DbOrTransaction, { accountId }: { accountId: number }): Promise<void> =>
      deleteOfAccount(transaction, accountId),
  };
}
