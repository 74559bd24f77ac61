import type { ConfirmationRequest } from "@gatehouse/contract/identity/confirmation";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { SessionIdentity } from "../../../../platform/http/context.ts";
import type { Passwords } from "../../../../platform/security/passwords.ts";
import type { AccountService } from "../../accounts/service.ts";
import type { SecondFactor } from "../entrance/service.ts";
import { findConfirmation, noteConfirmed } from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find">;
  passwords: Passwords;
  secondFactor: SecondFactor;
};

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/** Asks the person with an open session to show that they are its owner before they take a way into the account away. */
export function createConfirmationService({ db, clock, accounts, passwords, secondFactor }: Options) {
  async function passwordOf(accountId: number): Promise<string | null> {
    const account = await accounts.find(accountId);
    if (!account) throw failure("session.required");
    return account.passwordHash;
  }

  return {
    /**
     * 403 unless the password, a passkey or the second factor was shown within the last 10 minutes; an account without
     * password and second factor has nothing to show.
     */
    async check({ sessionId, accountId }: SessionIdentity): Promise<void> {
      const session = await findConfirmation(db, sessionId);
      if (!session) throw failure("session.required");
      const since = clock.now().getTime() - limits.confirmationMinutes * 60_000;
      if (session.confirmedAt && session.confirmedAt.getTime() > since) return;
      const asks = (await passwordOf(accountId)) !== null || (await secondFactor.isOn(accountId));
      if (asks) throw failure("confirmation.required");
    },

    /** Notes that the owner is there. 422 for a wrong or missing password or code, 429 after too many wrong codes. */
    async confirm(
      { sessionId, accountId }: SessionIdentity,
      { currentPassword, code }: ConfirmationRequest,
      client: Client,
    ): Promise<void> {
      if (currentPassword) {
        const hash = await passwordOf(accountId);
        const fits = hash !== null && (await passwords.verify(hash, currentPassword));
        if (!fits) throw failure("password.wrong");
      } else if (code) {
        // A wrong code is counted when this commits.
        const fits = await db
          .transaction()
          .execute((transaction) => secondFactor.verify(transaction, accountId, code, client));
        if (!fits) throw failure("code.wrong");
      } else throw failure("field.required", { field: "currentPassword" });
      await noteConfirmed(db, sessionId, clock.now());
    },
  };
}
