import { setTimeout as sleep } from "node:timers/promises";
import type { NoticeMood } from "./notice-moods.ts";

/** Hands a notification to the portal; `provider` is whose it is. */
export type Deliver = (init: {
  provider: string;
  body: string;
  headers: Record<string, string>;
}) => Promise<Response>;

type Event = { id: string; type: string; body: object };
type Sent = { type: string; body: string; headers: Record<string, string> };

export type Deliveries = ReturnType<typeof createDeliveries>;

const lateMs = 20_000;
const mostTries = 6;

type Options = {
  provider: string;
  deliver: Deliver | undefined;
  /** What proves that it is the provider's: made anew for each try. */
  sign: (body: string) => Record<string, string>;
};

/** A provider's notifications: signed, sent again when they are not taken, and in the order's mood. */
export function createDeliveries({ provider, deliver, sign }: Options) {
  /** What is held back until the next one went ahead of it. */
  const held = new Map<string, Event[]>();
  const sent: Sent[] = [];
  const underWay = new Set<Promise<void>>();

  const headersOf = (body: string) => ({ "content-type": "application/json", ...sign(body) });
  const hand = (body: string) => deliver?.({ provider, body, headers: headersOf(body) });

  async function post({ type, body: content }: Event): Promise<void> {
    const body = JSON.stringify(content);
    sent.push({ type, body, headers: headersOf(body) });
    if (!deliver) return;
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const reply = await hand(body)?.catch(() => undefined);
      if (reply?.ok || (reply && reply.status < 500)) return;
      await sleep(250 * 2 ** tries);
    }
  }

  async function postAll(events: readonly Event[]): Promise<void> {
    for (const event of events) await post(event);
  }

  function start(work: Promise<void>): void {
    const ended = work.finally(() => underWay.delete(ended));
    underWay.add(ended);
  }

  return {
    sent,
    /** Sends one of those that were sent a second time; undefined when there are none. */
    again: (at: number): Promise<Response> | undefined => {
      const one = sent[at % Math.max(1, sent.length)];
      return one && hand(one.body);
    },
    /** Resolves when everything that is on its way has been taken or given up. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    /** Tells of what happened to an order, in its mood. */
    tell(orderId: string, mood: NoticeMood, event: Event): void {
      switch (mood) {
        case "never":
          return;
        case "once":
          return start(post(event));
        case "twice":
          start(post(event));
          return start(post(event));
        case "late":
          return start(sleep(lateMs).then(() => post(event)));
        case "outOfOrder": {
          const earlier = held.get(orderId);
          if (!earlier) return void held.set(orderId, [event]);
          held.delete(orderId);
          return start(postAll([event, ...earlier]));
        }
      }
    },
  };
}
