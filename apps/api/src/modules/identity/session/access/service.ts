import type { SessionEntry } from "@gatehouse/contract/identity/session";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { SessionIdentity } from "../../../../platform/http/context.ts";
import type { PasswordSet } from "../../accounts/hooks/service.ts";
import type { AccountService } from "../../accounts/service.ts";
import type { TrailService } from "../../trail/service.ts";
import { entryOf } from "../model.ts";
import { deletePendingSessions, deleteSessionOf, deleteSessionsOf, selectSessions } from "../store.ts";

type Options = { db: Db; clock: Clock; accounts: Pick<AccountService, "hold">; trail: TrailService };

export type AccessService = ReturnType<typeof createAccessService>;

/** Where an account is logged in, for its owner to see and to end. */
export function createAccessService({ db, clock, accounts, trail }: Options) {
  const sessionsOf = async (accountId: number, here?: number): Promise<SessionEntry[]> =>
    (await selectSessions(db, accountId, clock.now())).map((row) => entryOf(row, here));

  return {
    sessionsOf: (accountId: number) => sessionsOf(accountId),

    /** The account's live sessions, the one used last first. */
    sessions: ({ accountId, sessionId }: SessionIdentity) => sessionsOf(accountId, sessionId),

    /** Ends every session of an account in the use case's transaction; returns how many of them were whole ones. */
    async endAllOf(transaction: DbTransaction, accountId: number): Promise<number> {
      const live = await selectSessions(transaction, accountId, clock.now());
      await deleteSessionsOf(transaction, accountId);
      return live.length;
    },

    /** Ends one of the account's sessions; 404 when it has no such session. */
    async endSession({ accountId }: SessionIdentity, id: number): Promise<void> {
      if (!(await deleteSessionOf(db, accountId, id))) throw failure("notFound");
    },

    /** Ends every session of the account, this one, too. */
    async endAll({ accountId }: SessionIdentity, client: Client): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await accounts.hold(transaction, accountId);
        await deleteSessionsOf(transaction, accountId);
        await trail.record(transaction, { accountId, kind: "loggedOutEverywhere", client });
      });
    },

    /**
     * Ends the account's logins that wait for a code: what they wait for has changed. After the change has committed,
     * never within it: a login locks its session before the second factor.
     */
    endPending: (accountId: number): Promise<void> => deletePendingSessions(db, accountId),

    /** Ends the account's sessions: with a new password all but the one it was set in, with the account all. */
    endOthers: (transaction: DbTransaction, { accountId, keepSessionId }: PasswordSet): Promise<void> =>
      deleteSessionsOf(transaction, accountId, { but: keepSessionId ?? 0 }),
  };
}
