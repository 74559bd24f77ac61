import { isDeepStrictEqual } from "node:util";
import type { Topic } from "../background/changes.ts";
import type { Log } from "../log.ts";
import type { Hub, Reader } from "./hub.ts";

/** Something that streams tell of: read once for all readers of a topic, and told when it is another than before. */
export type Source<T> = {
  /** The event's name; its topics are called so, or begin so before a colon. */
  name: string;
  /** Read anew when this has changed. */
  on?: Topic;
  /** Also read every few seconds, since it changes by time alone. */
  byTime?: boolean;
  /** Milliseconds between two readings at least. */
  pauseMs?: number;
  read: (topic: string) => Promise<T>;
  /** The event's data when `next` follows `last`, or for a newcomer; undefined: there is nothing to tell. */
  tell?: (last: T | undefined, next: T, topic: string) => unknown;
};

export type Watch = ReturnType<typeof createWatch>;

const whatChanged = <T>(last: T | undefined, next: T): T | undefined =>
  isDeepStrictEqual(last, next) ? undefined : next;

/** Keeps an eye on a source while somebody reads its topics. */
export function createWatch<T>(
  { name, on, byTime = false, pauseMs = 1_000, read, tell = whatChanged }: Source<T>,
  { hub, log }: { hub: Hub; log: Log },
) {
  type Watched = { value?: { now: T; since: number }; newcomers: Reader[]; isIdle: boolean };
  const watched = new Map<string, Watched>();
  const queued = new Set<string>();
  let reading = Promise.resolve();
  let pause: NodeJS.Timeout | undefined;
  let isDue = false;
  let isClosed = false;

  /** One reading at a time, so that however many pages are watched the database has one question to answer. */
  function readSoon(topic: string): void {
    if (isClosed || queued.has(topic)) return;
    queued.add(topic);
    reading = reading.then(() => readNow(topic));
  }

  async function readNow(topic: string): Promise<void> {
    queued.delete(topic);
    const kept = watched.get(topic);
    if (isClosed || !kept) return;
    try {
      const next = await read(topic);
      const { value } = kept;
      kept.value = { now: next, since: value?.since ?? hub.position() };
      const told = value && tell(value.now, next, topic);
      if (told !== undefined) hub.publish(topic, name, told);
      hub.greet(kept.newcomers.splice(0), name, tell(undefined, next, topic));
    } catch (err) {
      // Read again at the next change; readers keep what they have.
      if (!isClosed) log.warn({ err, topic }, "what streams tell of could not be read");
    }
  }

  function readAll(): void {
    if (watched.size === 0) return;
    if (pause) {
      isDue = true;
      return;
    }
    for (const topic of watched.keys()) readSoon(topic);
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) readAll();
    }, pauseMs);
    pause.unref();
    isDue = false;
  }

  return {
    name,
    on,
    byTime,
    readAll,

    /** Tells a newcomer how things stand, unless the events since it left say so. */
    greet(reader: Reader, topic: string): void {
      const kept = watched.get(topic) ?? { newcomers: [], isIdle: false };
      watched.set(topic, kept);
      kept.isIdle = false;
      if (!kept.value) {
        kept.newcomers.push(reader);
        readSoon(topic);
      } else if (reader.from === null || reader.from < kept.value.since) {
        hub.greet([reader], name, tell(undefined, kept.value.now, topic));
      }
    },

    /** Forgets what nobody has read since it was called before: a reader who comes back soon has missed nothing. */
    tidy(): void {
      for (const [topic, kept] of watched) {
        if (hub.isRead(topic)) continue;
        if (kept.isIdle) watched.delete(topic);
        kept.isIdle = true;
      }
    },

    /** Reads nothing more; resolves when what is being read is there. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(pause);
      await reading;
    },
  };
}
