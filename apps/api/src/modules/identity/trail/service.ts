import type { AccountEvent } from "@gatehouse/contract/identity/trail";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbOrTransaction, DbTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Keeper } from "../accounts/expiry/service.ts";
import type { TrailMails } from "./jobs.ts";
import { isTold } from "./model.ts";
import {
  insertEvent,
  insertEventOrNothing,
  type NewEvent,
  type Pair,
  selectEvents,
  selectLastLogins,
  selectSharedAddresses,
  type SharedAddress,
} from "./store.ts";

const unverifiedMs = limits.unverified.days * 86_400_000;

export type TrailService = ReturnType<typeof createTrailService>;

/** What happened to an account, for its owner: kept 90 days, shown in the settings, and mailed where it matters. */
export function createTrailService({ db, clock, mails }: { db: Db; clock: Clock; mails: TrailMails }) {
  return {
    /** Records an event in the use case's transaction; its mail, if it has one, leaves once that commits. */
    async record(transaction: DbTransaction, event: NewEvent): Promise<void> {
      const eventId = await insertEvent(transaction, event, clock.now());
      if (isTold(event.kind, event.client.address))
        await mails.enqueue(transaction, { eventId }, { key: String(eventId) });
    },

    /** Records an event, which no mail tells of, if there is an account; in the same time if there is none. */
    recordIfAny: (
      transaction: DbTransaction,
      accountId: number | undefined,
      event: Pick<NewEvent, "kind" | "client">,
    ): Promise<void> => insertEventOrNothing(transaction, accountId, event, clock.now()),

    /** The account's newest events, newest first. */
    list: (accountId: number): Promise<AccountEvent[]> => selectEvents(db, accountId, limits.trailShown),

    /** All of the account's events, newest first. */
    all: (accountId: number): Promise<AccountEvent[]> => selectEvents(db, accountId),

    /** A login keeps the account for as long again as a new one has. */
    keeper: (async (on, accounts) => {
      const logins = await selectLastLogins(
        on,
        accounts.map(({ id }) => id),
      );
      return new Map([...logins].map(([id, at]) => [id, new Date(at.getTime() + unverifiedMs)]));
    }) satisfies Keeper,

    /** Of pairs of accounts those that came from one address, in what is kept, by the first of the two. */
    sharedAddresses: (
      pairs: readonly Pair[],
      on: DbOrTransaction = db,
    ): Promise<Map<number, SharedAddress>> => selectSharedAddresses(on, pairs),
  };
}
