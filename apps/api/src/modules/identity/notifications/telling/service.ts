import { limits } from "@gatehouse/contract/limits";
import type { WatchWay } from "@gatehouse/contract/identity/notifications";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Queue } from "../../../../platform/background/jobs.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { RankingsService } from "../../../game/rankings/service.ts";
import type { LanguageService } from "../../accounts/language/service.ts";
import type { Account, AccountService } from "../../accounts/service.ts";
import { handOut, lockDue, markHandedTo, selectOwnDue } from "../happenings/store.ts";
import { lineOf, messageOf } from "../mails.ts";
import { type HeldFor, isUrgent, quietUntil } from "../model.ts";
import type { PushService } from "../push/service.ts";
import { findSettings, noteMail } from "../store.ts";
import {
  addToDay,
  countDay,
  insertMail,
  lockWaiting,
  selectWaiting,
  putOff,
  settle,
  type Waiting,
} from "./store.ts";

/** Watches that are handed out in one step, and accounts that are told in one. */
const watchesAStep = 1_000;
const accountsAStep = 200;
/** Members of the clans of one siege. */
const mostMembers = 20_000;
const dayMs = 24 * 3_600_000;

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "lock" | "idsOf">;
  rankings: Pick<RankingsService, "loginsOfClans">;
  push: PushService;
  mails: Queue<{ mailId: number }>;
  languages: Pick<LanguageService, "of">;
};

type Teller = {
  transaction: DbTransaction;
  account: Account;
  waiting: Waiting[];
  putOff: (until: Date, heldFor: HeldFor | null) => Promise<void>;
  /** Nothing of it waits any more; what of it was told. */
  settle: (told: readonly Waiting[]) => Promise<void>;
};

export type TellingService = ReturnType<typeof createTellingService>;

/** From what has happened to what somebody is told: in steps that are whole or nothing, whichever process does them. */
export function createTellingService(options: Options) {
  const { db, clock, accounts, rankings, push, mails, languages } = options;

  /** One step of handing a happening out; false when there is nothing to do. */
  const handOutNext = (own: { id: number; accountId: number } | null): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      // The account first, as its deletion does.
      if (own && !(await accounts.lock(transaction, own.accountId, "reference"))) return false;
      const now = clock.now();
      const due = await lockDue(transaction, now, own?.id ?? null);
      if (!due) return false;
      if (due.endsAt <= now) {
        await markHandedTo(transaction, due.id, { upTo: due.handedTo, isDone: true });
        return true;
      }
      const clans = due.kind === "siege" ? due.facts.clans : [];
      const logins = clans.length === 0 ? [] : await rankings.loginsOfClans(transaction, clans, mostMembers);
      const members = logins.length === 0 ? [] : await accounts.idsOf(transaction, logins);
      const { last, isDone } = await handOut(transaction, due, { members }, { now, max: watchesAStep });
      await markHandedTo(transaction, due.id, { upTo: last, isDone });
      return true;
    });

  /** Tells what waits for accounts by one way, each in a transaction of its own. */
  async function tellAll(
    way: WatchWay,
    signal: AbortSignal | undefined,
    tell: (teller: Teller) => Promise<void>,
  ): Promise<void> {
    for (const accountId of await selectWaiting(db, way, clock.now(), accountsAStep)) {
      if (signal?.aborted) return;
      await db.transaction().execute(async (transaction) => {
        const account = await accounts.lock(transaction, accountId, "reference");
        if (!account) return;
        const waiting = await lockWaiting(transaction, way, accountId, clock.now());
        const ids = waiting.map(({ id }) => id);
        if (ids.length === 0) return;
        await tell({
          transaction,
          account,
          waiting,
          putOff: (until, heldFor) => putOff(transaction, way, ids, { until, heldFor }),
          settle: (told) =>
            settle(transaction, way, ids, { told: told.map(({ id }) => id), now: clock.now() }),
        });
      });
    }
  }

  /** What is still true. */
  const live = (waiting: readonly Waiting[]): Waiting[] => {
    const now = clock.now();
    return waiting.filter(({ endsAt }) => endsAt > now);
  };

  async function pushTo(teller: Teller): Promise<void> {
    const { transaction, account, waiting } = teller;
    const { id } = account;
    const now = clock.now();
    const { quiet } = await findSettings(transaction, id);
    const until = quietUntil(now, quiet);
    if (until) return teller.putOff(until, "quiet");
    const all = live(waiting);
    const [first] = all;
    if (!first || !push.isOn) return teller.settle([]);
    const day = now.toISOString().slice(0, 10);
    if ((await countDay(transaction, id, day)) >= limits.notifications.aDay)
      return teller.putOff(new Date(Date.parse(day) + dayMs), "day");
    const reader = { language: await languages.of(id, transaction), timeZone: quiet?.timeZone ?? null };
    const reached = await push.enqueue(transaction, id, {
      message: messageOf(all, reader, `told-${first.id}`),
      isUrgent: all.some(({ kind }) => isUrgent(kind)),
      endsAt: new Date(Math.max(...all.map(({ endsAt }) => endsAt.getTime()))),
    });
    if (reached === 0) return teller.settle([]);
    await addToDay(transaction, id, day);
    return teller.settle(all);
  }

  async function mailTo(teller: Teller): Promise<void> {
    const { transaction, account, waiting } = teller;
    const now = clock.now();
    const { quiet, lastMailAt } = await findSettings(transaction, account.id);
    const until = quietUntil(now, quiet);
    if (until) return teller.putOff(until, "quiet");
    const next = lastMailAt && new Date(lastMailAt.getTime() + limits.notifications.mailHours * 3_600_000);
    if (next && next > now) return teller.putOff(next, null);
    const all = live(waiting);
    if (all.length === 0 || !account.email || !account.verifiedAt) return teller.settle([]);
    const reader = {
      language: await languages.of(account.id, transaction),
      timeZone: quiet?.timeZone ?? null,
    };
    const lines = all.map((told) => lineOf(told, reader));
    const mailId = await insertMail(transaction, account.id, lines, now);
    await mails.enqueue(transaction, { mailId }, { key: String(mailId) });
    await noteMail(transaction, account.id, now);
    return teller.settle(all);
  }

  return {
    /** Does what is due: hands out what happened, tells accounts of it, and sends what goes to browsers. */
    async round(signal?: AbortSignal): Promise<void> {
      for (const own of await selectOwnDue(db, clock.now(), accountsAStep)) await handOutNext(own);
      for (let step = 0; step < accountsAStep; step += 1) {
        if (signal?.aborted || !(await handOutNext(null))) break;
      }
      await tellAll("push", signal, pushTo);
      await tellAll("mail", signal, mailTo);
      await push.send(signal);
    },
  };
}
