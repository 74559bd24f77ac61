import { LRUCache } from "lru-cache";
import type { Topic } from "../background/changes.ts";
import type { Clock } from "../clock.ts";
import type { PreparedReply } from "./prepared-reply.ts";

type Entry = { reply: PreparedReply; at: number; era: number };

const defaultBytes = 24 * 1024 * 1024;
/** About as many replies as there is room for. */
const mostRecalled = 1_000;

/** Whether a shared cache may give it to anybody but whom it was made for. */
export const isForAll = ({ fresh }: PreparedReply): boolean => fresh > 0;

/**
 * A shared cache of public replies, as RFC 9111 and 5861 have it: fresh ones are served, stale ones for a while, during
 * which each is made anew once. A change of its topic ends a reply at once. Requests that wait for the same reply share
 * its making, unless it turns out that nobody may keep it: then each makes its own. Bounded in bytes. What costs little to make is kept from the second time on that it is asked for: most of it never
 * is, and would only be garbage that has grown old.
 */
export function createReplyCache({ clock, maxBytes = defaultBytes }: { clock: Clock; maxBytes?: number }) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    sizeCalculation: ({ reply }, key) => reply.bytes + key.length * 2,
  });
  const askedOnce = new LRUCache<string, true>({ max: mostRecalled });
  const running = new Map<string, { reply: Promise<PreparedReply>; era: number }>();
  const eras = new Map<Topic, number>();
  const ageOf = ({ at }: Entry): number => (clock.elapsed() - at) / 1_000;
  const eraOf = (topic: Topic | null) => (topic && eras.get(topic)) ?? 0;

  function isWorthKeeping(key: string, reply: PreparedReply): boolean {
    const { isCheap, status } = reply;
    if (status >= 300 || !isForAll(reply)) return false;
    if (!isCheap || entries.has(key) || askedOnce.delete(key)) return true;
    askedOnce.set(key, true);
    return false;
  }

  function renew(
    key: string,
    topic: Topic | null,
    make: () => Promise<PreparedReply>,
  ): Promise<PreparedReply> {
    const era = eraOf(topic);
    const started = running.get(key);
    // What was begun before a change may still hold what has changed.
    if (started?.era === era) return started.reply.then((reply) => (isForAll(reply) ? reply : make()));
    const making = make()
      .then((reply) => {
        if (running.get(key)?.reply === making && isWorthKeeping(key, reply))
          entries.set(key, { reply, at: clock.elapsed(), era });
        return reply;
      })
      .finally(() => {
        if (running.get(key)?.reply === making) running.delete(key);
      });
    running.set(key, { reply: making, era });
    return making;
  }

  return {
    /** The reply to a key: at once where there is one young enough, else made. */
    get(
      key: string,
      topic: Topic | null,
      make: () => Promise<PreparedReply>,
    ): PreparedReply | Promise<PreparedReply> {
      const entry = entries.get(key);
      if (!entry || entry.era !== eraOf(topic)) return renew(key, topic, make);
      const { reply } = entry;
      const age = ageOf(entry);
      if (age <= reply.fresh) return reply;
      if (age > reply.fresh + reply.stale) return renew(key, topic, make);
      // A failed renewal is not lost: once the reply is too old the next request makes, and reports, again.
      renew(key, topic, make).catch(() => {});
      return reply;
    },

    /**
     * Forgets what is too old to be served: a crowd's replies would be kept until as many others are asked for. The
     * bytes that are still kept.
     */
    tidy(): number {
      for (const [key, entry] of entries.entries()) {
        if (ageOf(entry) > entry.reply.fresh + entry.reply.stale) entries.delete(key);
      }
      return entries.calculatedSize;
    },

    /** What is kept now. */
    bytes: (): number => entries.calculatedSize,

    /** Ends every reply of a topic, also those being made. */
    end: (topic: Topic): void => void eras.set(topic, eraOf(topic) + 1),
  };
}
