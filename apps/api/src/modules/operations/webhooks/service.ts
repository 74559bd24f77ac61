import { randomBytes, randomUUID } from "node:crypto";
import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import type { WebhookKind } from "@gatehouse/contract/operations/webhooks";
import type { Config } from "../../../config.ts";
import type { Db, DbOrTransaction, DbTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import type { GuardedFetch } from "../../../platform/outbound/guarded-fetch.ts";
import { OutboundTrouble } from "../../../platform/outbound/trouble.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";
import { createSeal } from "../../../platform/security/seal.ts";
import type { OwnFactions } from "../../../words/words.ts";
import { discordBody, isDiscord } from "./discord/message.ts";
import { Refused } from "../../../platform/exit-status.ts";
import { type Happening, linksOf, pauses } from "./model.ts";
import { secretPrefix, signedHeaders, standardBody } from "./standard.ts";
import * as store from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, "publicUrl" | "serverName">;
  brand: OwnFactions;
  secretKey: string;
  guarded: GuardedFetch;
};

/** Older than this something is history, which a new world or an import brings in heaps. */
const newsMs = 86_400_000;
const atOnce = 50;
/** How long a process that took deliveries up may take for all of one receiver, and when another may take them up. */
const turnMs = 30_000;
const leaseMs = 90_000;
const timeoutMs = 10_000;
const statusesOfGone = { standard: [410], discord: [404, 410] };

type Why = { kind: "unknown" | "tooMany" | "nothing" } | { kind: "known"; id: number };

/** Why a webhook could not be added, tried or sent to again; the message tells an operator at the command. */
export class WebhookRefused extends Refused {
  readonly why: Why;

  constructor(why: Why, message: string) {
    super(message);
    this.why = why;
  }
}

/** What the caller writes in the same transaction; `done` is what was done. */
type Along<Done> = (transaction: DbTransaction, done: Done) => Promise<void>;
const nothing = async (): Promise<void> => {};

type Outcome =
  | { kind: "sent" }
  | { kind: "gone"; why: string }
  | { kind: "failed"; why: string; isSilent: boolean; retryAfter: number };

export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** Tells receivers of what happens: noted with the happening itself, sent by whichever process is first, tried for a day. */
export function createWebhooksService({ db, clock, log, config, brand, secretKey, guarded }: Options) {
  const seal = createSeal(secretKey, "webhooks");

  /** What a receiver is sent, in its own form. */
  function requestOf(
    { url, language, secret }: Pick<store.Webhook, "url" | "language" | "secret">,
    told: Happening | { kind: "test"; data: object },
    { id, at }: { id: string; at: Date },
  ) {
    const isTest = told.kind === "test";
    const body = isDiscord(new URL(url))
      ? discordBody(isTest ? { kind: "test" } : told, at, config, { language, brand })
      : standardBody(told, at, isTest ? {} : linksOf(told, config, language));
    const headers = signedHeaders(seal.open(secret), id, clock.now(), body);
    return { url, jsonText: body, headers, headOnly: true };
  }

  async function send(
    webhook: Pick<store.Webhook, "url" | "language" | "secret">,
    told: Happening | { kind: "test"; data: object },
    message: { id: string; at: Date },
  ): Promise<Outcome> {
    const failed = (why: string, isSilent = false, retryAfter = 0): Outcome => ({
      kind: "failed",
      why,
      isSilent,
      retryAfter,
    });
    let request: ReturnType<typeof requestOf>;
    try {
      request = requestOf(webhook, told, message);
    } catch (err) {
      log.error({ err }, "a webhook's message could not be made");
      return failed("its secret cannot be read under this SECRET_KEY: remove the webhook, and add it again");
    }
    try {
      const { status, headers } = await guarded.send(request, { timeoutMs });
      if (status >= 200 && status < 300) return { kind: "sent" };
      const gone = statusesOfGone[isDiscord(new URL(webhook.url)) ? "discord" : "standard"];
      if (gone.includes(status)) return { kind: "gone", why: `it answered ${status}: it is gone` };
      const seconds = Number(headers.get("retry-after"));
      return failed(`it answered ${status}`, false, seconds > 0 ? Math.min(seconds, 86_400) : 0);
    } catch (error) {
      if (!(error instanceof OutboundTrouble)) throw error;
      return failed(error.message, error.kind === "slow" || error.kind === "down");
    }
  }

  async function settle(due: store.Due, outcome: Outcome): Promise<void> {
    const now = clock.now();
    if (outcome.kind === "sent") return store.settleTry(db, due, { state: "SENT", at: now, problem: null });
    const problem = outcome.why.slice(0, 300);
    if (outcome.kind === "gone") {
      log.warn({ webhook: due.webhook.id, why: problem }, "a webhook is gone, and is sent nothing any more");
      return store.endWebhook(db, due.webhook.id, { at: now, why: problem });
    }
    const pause = pauses[due.tries - 1];
    if (pause === undefined) {
      log.warn({ webhook: due.webhook.id, kind: due.kind, why: problem }, "a webhook's message is parked");
      return store.settleTry(db, due, { state: "PARKED", at: now, problem });
    }
    const nextAt = new Date(now.getTime() + Math.max(pause, outcome.retryAfter) * 1_000);
    return store.settleTry(db, due, { state: "WAITING", nextAt, problem });
  }

  /** What is due for one receiver, one after the other; one that is silent is asked no more in this turn. */
  async function deliver(dues: readonly store.Due[], signal: AbortSignal): Promise<void> {
    const began = performance.now();
    let last: Outcome | undefined;
    for (const due of dues) {
      if (last?.kind === "gone") return;
      if (signal.aborted || performance.now() - began > turnMs) {
        const { tries } = due;
        const back = { state: "WAITING", nextAt: clock.now(), problem: null, tries: tries - 1 } as const;
        await store.settleTry(db, due, back);
        continue;
      }
      const isSilent = last?.kind === "failed" && last.isSilent;
      if (!isSilent) {
        const { kind, data } = due;
        last = await send(due.webhook, { kind, data } as Happening, due);
      }
      if (last) await settle(due, last);
    }
  }

  const found = async (id: number): Promise<store.Webhook> => {
    const webhook = await store.findWebhook(db, id);
    if (!webhook) throw new WebhookRefused({ kind: "unknown" }, `There is no webhook ${id}.`);
    return webhook;
  };

  return {
    /** Whether anybody is to be told of a kind. */
    isWanted: (on: DbOrTransaction, kind: WebhookKind): Promise<boolean> => store.isWanted(on, kind),

    /** Puts happenings on their way, in the transaction of what happened. What is older than a day is no news. */
    async tell(
      transaction: DbOrTransaction,
      happenings: readonly (Happening & { at: Date })[],
    ): Promise<void> {
      const now = clock.now();
      const messages = happenings
        .filter(({ at }) => now.getTime() - at.getTime() < newsMs)
        .map(({ kind, data, at }) => ({ id: `msg_${randomUUID()}`, kind, data, at }));
      if (messages.length > 0) await store.insertDeliveries(transaction, messages, now);
    },

    /** Sends what is due. Several processes may be at it: each message is taken up by one. */
    async round(signal: AbortSignal): Promise<void> {
      for (;;) {
        const now = clock.now();
        const until = new Date(now.getTime() + leaseMs);
        const dues = await store.takeDue(db, { now, until, max: atOnce });
        const byReceiver = Map.groupBy(dues, ({ webhook }) => webhook.id);
        await Promise.all(Array.from(byReceiver.values(), (some) => deliver(some, signal)));
        if (dues.length < atOnce || signal.aborted) return;
      }
    },

    /**
     * Adds a receiver; its number, and the secret, which is told this once. Throws WebhookRefused, and an OutboundTrouble
     * for an address that leads nowhere or into a private network.
     */
    async add(
      url: string,
      kinds: readonly WebhookKind[],
      language: Language,
      along: Along<{ id: number; url: URL }> = nothing,
    ): Promise<{ id: number; secret: string; isDiscord: boolean }> {
      await guarded.check(url);
      const read = new URL(url);
      const { href } = read;
      const secret = secretPrefix + randomBytes(24).toString("base64");
      const id = await db.transaction().execute(async (transaction) => {
        await holdLock(transaction, "webhooks");
        const all = await store.selectWebhooks(transaction);
        const same = all.find((one) => one.url === href);
        if (same)
          throw new WebhookRefused(
            { kind: "known", id: same.id },
            `Webhook ${same.id} has this address already: remove it first.`,
          );
        const { most } = limits.webhooks;
        if (all.length >= most)
          throw new WebhookRefused(
            { kind: "tooMany" },
            `There are ${most} webhooks already: remove one first.`,
          );
        const added = await store.insertWebhook(transaction, {
          url: href,
          kinds: [...kinds],
          language,
          secret: seal.close(secret),
          createdAt: clock.now(),
        });
        await along(transaction, { id: added, url: read });
        return added;
      });
      return { id, secret, isDiscord: isDiscord(read) };
    },

    /** All receivers with what waits and is parked for each, the newest of what is parked, and of all that was told. */
    async list() {
      const { parkedShown, newestShown } = limits.webhooks;
      const [webhooks, standings, parked, newest] = await Promise.all([
        store.selectWebhooks(db),
        store.selectStandings(db),
        store.selectParked(db, parkedShown),
        store.selectNewest(db, newestShown),
      ]);
      return {
        webhooks: webhooks.map(({ secret: _secret, ...webhook }) => {
          const standing = standings.find(({ webhookId }) => webhookId === webhook.id);
          const { waiting = 0, parked: count = 0, sentAt = null } = standing ?? {};
          return {
            ...webhook,
            form: isDiscord(new URL(webhook.url)) ? ("discord" as const) : ("standard" as const),
            waiting,
            parked: count,
            sentAt,
          };
        }),
        parked,
        newest,
      };
    },

    /** Sends a message of the kind `test` now; null when it arrived, else why it did not. One that was gone is there again with it. */
    async test(id: number, along: Along<string | null> = nothing): Promise<string | null> {
      const webhook = await found(id);
      const at = clock.now();
      const outcome = await send(webhook, { kind: "test", data: {} }, { id: `msg_${randomUUID()}`, at });
      const problem = outcome.kind === "sent" ? null : outcome.why;
      await db.transaction().execute(async (transaction) => {
        if (problem === null && webhook.endedAt) await store.endWebhook(transaction, id, null);
        await along(transaction, problem);
      });
      return problem;
    },

    /** Forgets a receiver with all that waits for it. */
    remove: (id: number, along: Along<undefined> = nothing): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        if (!(await store.deleteWebhook(transaction, id)))
          throw new WebhookRefused({ kind: "unknown" }, `There is no webhook ${id}.`);
        await along(transaction, undefined);
      }),

    /** Has one delivery that ended, or all that are parked of a webhook, tried anew; how many. */
    async resend(
      what: { delivery: number } | { parkedOf: number },
      along: Along<number> = nothing,
    ): Promise<number> {
      if ("parkedOf" in what) await found(what.parkedOf);
      return db.transaction().execute(async (transaction) => {
        const count = await store.sendAnew(transaction, what, clock.now());
        if (count === 0)
          throw new WebhookRefused(
            { kind: "nothing" },
            "delivery" in what
              ? `There is no delivery ${what.delivery} that could be sent again: it waits still, or its webhook is gone.`
              : `Nothing is parked for webhook ${what.parkedOf}, or it is gone: webhook test ${what.parkedOf} tells.`,
          );
        await along(transaction, count);
        return count;
      });
    },

    counts: () => store.countDeliveries(db),
  };
}
