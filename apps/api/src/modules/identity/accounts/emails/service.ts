import type { Db, DbOrTransaction, DbTransaction } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { AccountHooks } from "../hooks/service.ts";
import { findById } from "../store.ts";
import * as store from "./store.ts";

/** Whose an email is: of accounts that may only say so, of some that verified it, or of as many of these as may be. */
type EmailState = { isClaimed: boolean; isVerified: boolean; isFull: boolean };

type Options = { db: Db; clock: Clock; hooks: Pick<AccountHooks, "verified">; accountsPerEmail: number };

export type EmailService = ReturnType<typeof createEmailService>;

/** An email belongs to the accounts that verified it, to so many at most (ACCOUNTS_PER_EMAIL). */
export function createEmailService({ db, clock, hooks, accountsPerEmail }: Options) {
  /** What it says stays true until the transaction ends: another account that verifies the email meanwhile waits. */
  async function hold(transaction: DbTransaction, email: string): Promise<EmailState> {
    await store.lockEmail(transaction, email);
    const { verified, unverified } = await store.countHolders(transaction, email);
    return {
      isClaimed: verified + unverified > 0,
      isVerified: verified > 0,
      isFull: verified >= accountsPerEmail,
    };
  }

  return {
    hold,

    /** Whether this is the account's email, verified or not, whatever its case. */
    isOf: (email: string, accountId: number, on: DbOrTransaction = db): Promise<boolean> =>
      store.hasEmail(on, accountId, email),

    /**
     * Notes in the use case's transaction that the account's owner has proved to own its email, which may be proved
     * again. False when as many other accounts as may be have proved it before, or the account is gone. `detail` is
     * for the account's trail: who vouches for the address.
     */
    async verify(
      transaction: DbTransaction,
      accountId: number,
      client: Client,
      detail?: string,
    ): Promise<boolean> {
      const email = (await findById(transaction, accountId))?.email;
      if (!email) return false;
      const { isFull } = await hold(transaction, email);
      // Looked at only now: another opening of the same link may have been faster.
      if ((await findById(transaction, accountId))?.verifiedAt) return true;
      if (isFull || !(await store.markVerified(transaction, accountId, clock.now()))) return false;
      await hooks.verified(transaction, { accountId, client, detail });
      return true;
    },

    /** Notes that the verification mail is sent again; false after `notAfter`, or when the account is verified. */
    noteResend: (transaction: DbTransaction, accountId: number, notAfter: Date): Promise<boolean> =>
      store.noteResend(transaction, accountId, clock.now(), notAfter),
  };
}
