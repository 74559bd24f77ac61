import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { SessionIdentity } from "../../../../platform/http/context.ts";
import type { Passwords } from "../../../../platform/security/passwords.ts";
import type { AccountService } from "../../accounts/service.ts";
import { findOpening } from "../store.ts";

/** What `check` refuses. */
export const ownerRefusals = ["password.wrong", "session.stale", "field.required"] as const;

export type OwnerService = ReturnType<typeof createOwnerService>;

type Options = { db: Db; clock: Clock; accounts: Pick<AccountService, "find">; passwords: Passwords };

/** Tells an account's owner from a stranger who found an open session of theirs. */
export function createOwnerService({ db, clock, accounts, passwords }: Options) {
  return {
    /**
     * Asks for the current password. An account that has none shows by a fresh session (opened within 15 minutes)
     * that its owner is there; with `freshIsEnough` so may every other. 422 for a wrong or missing password or a
     * session that is too old.
     */
    async check(
      { sessionId, accountId }: SessionIdentity,
      password: string | null | undefined,
      { freshIsEnough = false } = {},
    ): Promise<void> {
      const openedAt = await findOpening(db, sessionId);
      const owner = await accounts.find(accountId);
      if (!openedAt || !owner) throw failure("session.required");
      const age = clock.now().getTime() - openedAt.getTime();
      const isFresh = age < limits.freshSessionMinutes * 60_000;
      if (owner.passwordHash === null) {
        if (!isFresh) throw failure("session.stale");
      } else if (password) {
        const fits = await passwords.verify(owner.passwordHash, password);
        if (!fits) throw failure("password.wrong");
      } else if (!freshIsEnough || !isFresh) {
        throw failure("field.required", { field: "currentPassword" });
      }
    },
  };
}
