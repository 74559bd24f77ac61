import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { SessionIdentity } from "../../../../platform/http/context.ts";
import type { Passwords } from "../../../../platform/security/passwords.ts";
import { findOwner } from "./store.ts";

export type OwnerService = ReturnType<typeof createOwnerService>;

/** Tells an account's owner from whoever found an open session of theirs. */
export function createOwnerService({ db, clock, passwords }: { db: Db; clock: Clock; passwords: Passwords }) {
  return {
    /**
     * Asks for the current password. An account that has none shows by a fresh session (opened within 15 minutes)
     * that its owner is there; with `freshIsEnough` so may every other. 422 for a wrong or missing password or a
     * session that is too old.
     */
    async check(
      { sessionId }: SessionIdentity,
      password: string | null | undefined,
      { freshIsEnough = false } = {},
    ): Promise<void> {
      const owner = await findOwner(db, sessionId);
      if (!owner) throw failure("session.required");
      const age = clock.now().getTime() - owner.loggedIn.getTime();
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
