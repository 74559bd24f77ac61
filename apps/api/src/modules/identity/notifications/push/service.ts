import { limits } from "@gatehouse/contract/limits";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { PushGateway, PushKeys, PushTarget } from "../../../../gateways/push/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Log } from "../../../../platform/log.ts";
import { createSeal } from "../../../../platform/security/seal.ts";
import * as store from "./store.ts";

const atOnce = 20;
/** A push service has ten seconds: what is silent for so long died with its process. */
const lostAfterMs = 5 * 60_000;
const firstPauseSeconds = 30;
const longestPauseSeconds = 3_600;
const mostTries = 8;

type Options = { db: Db; clock: Clock; log: Log; secretKey: string; gateway: PushGateway | null };

export type PushService = ReturnType<typeof createPushService>;

/** Browsers that take what is pushed, and the way of a message to them. */
export function createPushService({ db, clock, log, secretKey, gateway }: Options) {
  const seal = createSeal(secretKey, "push keys");
  let known: PushKeys | undefined;

  /** The pair that all processes share, made when the first of them needs it. */
  async function keys(): Promise<PushKeys> {
    return (known ??= await db.transaction().execute(async (transaction) => {
      const stored = await store.findKeys(transaction);
      const opened = stored && openKeys(stored);
      if (opened) return opened;
      const made = need().makeKeys();
      if (stored) log.warn("SECRET_KEY is another: browsers have to subscribe to notifications anew");
      await store.saveKeys(
        transaction,
        { ...made, privateKey: seal.close(made.privateKey) },
        { instead: stored?.publicKey, now: clock.now() },
      );
      // Another process may have been faster.
      const kept = await store.findKeys(transaction);
      return (kept && openKeys(kept)) ?? made;
    }));
  }

  function openKeys({ publicKey, privateKey }: PushKeys): PushKeys | undefined {
    try {
      return { publicKey, privateKey: seal.open(privateKey) };
    } catch {
      return undefined;
    }
  }

  function need(): PushGateway {
    if (!gateway) throw new Error("Nothing is pushed here");
    return gateway;
  }

  async function send({ id, subscriptionId, message, isUrgent, endsAt, tries, ...target }: store.Sending) {
    const now = clock.now();
    if (endsAt <= now) return store.deleteMessage(db, id);
    const outcome = await need().send(target, await keys(), {
      text: JSON.stringify(message),
      isUrgent,
      endsInSeconds: (endsAt.getTime() - now.getTime()) / 1_000,
    });
    if (outcome === "gone") return void (await store.deleteSubscription(db, subscriptionId));
    if (outcome === "refused")
      log.warn({ origin: new URL(target.endpoint).origin }, "a push service refused a message");
    if (typeof outcome === "string" || tries >= mostTries) return store.deleteMessage(db, id);
    const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (tries - 1));
    const next = new Date(now.getTime() + Math.max(pause, outcome.retryAfter ?? 0) * 1_000);
    return next < endsAt ? store.putBack(db, id, next) : store.deleteMessage(db, id);
  }

  return {
    /** Whether anything is pushed here. */
    isOn: gateway !== null,

    /** What browsers subscribe with. */
    publicKey: async (): Promise<string> => (await keys()).publicKey,

    isUsable: (target: PushTarget): Promise<boolean> => need().isUsable(target),

    subscriptions: (accountId: number): Promise<store.StoredSubscription[]> =>
      store.selectSubscriptions(db, accountId),

    /** Keeps a browser for this account alone, and returns its id. */
    subscribe: (
      transaction: DbOrTransaction,
      accountId: number,
      target: PushTarget,
      userAgent: string,
    ): Promise<number> =>
      store.saveSubscription(transaction, accountId, target, {
        userAgent,
        now: clock.now(),
        most: limits.notifications.subscriptions,
      }),

    /** Whether the account had such a browser. */
    unsubscribe: (accountId: number, id: number): Promise<boolean> =>
      store.deleteSubscription(db, id, accountId),

    /** Has a message go to every browser of an account, in the transaction; how many those are. */
    enqueue: (
      transaction: DbOrTransaction,
      accountId: number,
      message: Parameters<typeof store.insertMessages>[2],
    ): Promise<number> => store.insertMessages(transaction, accountId, message, clock.now()),

    /**
     * Sends what is due, each message by one process. One that is on its way when the process dies is not sent again: it may have
     * been taken.
     */
    async send(signal?: AbortSignal): Promise<void> {
      if (!gateway) return;
      await store.dropLost(db, new Date(clock.now().getTime() - lostAfterMs));
      for (;;) {
        if (signal?.aborted) return;
        const taken = await store.takeMessages(db, clock.now(), atOnce);
        if (taken.length === 0) return;
        await Promise.all(taken.map(send));
      }
    },
  };
}
