import type { AccountEvent } from "@gatehouse/contract/identity/trail";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { TrailMails } from "./jobs.ts";
import { isTold } from "./model.ts";
import { insertEvent, insertEventForLogin, type NewEvent, selectEvents } from "./store.ts";

export type TrailService = ReturnType<typeof createTrailService>;

/** What happened to an account, for its owner: kept 90 days, shown in the settings, and mailed where it matters. */
export function createTrailService({ db, clock, mails }: { db: Db; clock: Clock; mails: TrailMails }) {
  return {
    /** Records an event in the use case's transaction; its mail, if it has one, leaves once that commits. */
    async record(transaction: DbTransaction, event: NewEvent): Promise<void> {
      const eventId = await insertEvent(transaction, event, clock.now());
      if (isTold(event.kind)) await mails.enqueue(transaction, { eventId }, { key: String(eventId) });
    },

    /** Records an event, which no mail tells of, for whoever has this login (in lower case), if anybody has. */
    recordForLogin: (
      transaction: DbTransaction,
      login: string,
      event: Pick<NewEvent, "kind" | "client">,
    ): Promise<void> => insertEventForLogin(transaction, login, event, clock.now()),

    /** The account's newest events, newest first. */
    list: (accountId: number): Promise<AccountEvent[]> => selectEvents(db, accountId, limits.trailShown),

    /** All of the account's events, newest first. */
    all: (accountId: number): Promise<AccountEvent[]> => selectEvents(db, accountId),
  };
}
