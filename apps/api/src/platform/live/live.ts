import { limits } from "@gatehouse/contract/limits";
import { ownTopics } from "@gatehouse/contract/operations/live";
import type { Changes, PlayerChange } from "../background/changes.ts";
import type { Rounds } from "../background/rounds.ts";
import type { Log } from "../log.ts";
import type { Siblings } from "../processes/siblings.ts";
import { createElsewhere } from "./elsewhere.ts";
import { createHub, type Reader } from "./hub.ts";
import { createWatch, type Source, type Watch } from "./watch.ts";

/** How long what changes by time alone may be told late. */
const lookSeconds = 5;
/** Proxies close what is silent for a minute. */
const heartbeatSeconds = 25;

type Options = {
  changes: Changes;
  rounds: Rounds;
  log: Log;
  siblings: Siblings;
  /** RATE_LIMIT_SCALE */
  scale: number;
};

export type Live = ReturnType<typeof createLive>;

/**
 * What readers are told as it happens (docs/decisions/0015-live.md). A module names its sources and tells of changes by
 * `publishChange` and `publishPlayerChange`; every process hears of them and tells its own readers.
 */
export function createLive({ changes, rounds, log, siblings, scale }: Options) {
  const elsewhere = createElsewhere(siblings, (): ReadonlyMap<string, number> => hub.byNetwork());
  const hub = createHub({ mostByNetwork: Math.ceil(limits.live.streamsByAddress * scale), elsewhere });
  const watches = new Map<string, Watch>();
  const each = (act: (watch: Watch) => void) => watches.forEach(act);

  function tellPlayer({ accountId, event, ...data }: PlayerChange): void {
    hub.publish(topicOf(event, accountId), event, data);
  }

  changes.subscribe((topic, news) => {
    each((watch) => void (watch.on === topic && watch.readAll()));
    if (topic !== "player") return;
    if (news) tellPlayer(news);
    // The connection was lost: anything may have happened to anybody.
    else for (const reader of hub.readers()) greetPlayer(reader);
  });
  rounds.define("live", lookSeconds, async () => each((watch) => void (watch.byTime && watch.readAll())));
  rounds.define("live heartbeat", heartbeatSeconds, async () => {
    hub.beat();
    each((watch) => watch.tidy());
  });

  function greetPlayer(reader: Reader): void {
    const { session } = reader;
    if (!session) return;
    for (const event of ownTopics) {
      if (reader.topics.includes(topicOf(event, session.accountId))) hub.greet([reader], event, {});
    }
  }

  return {
    ...hub,

    /** Ends every stream, takes nobody in any more, and resolves when nothing is read for them. */
    async close(): Promise<void> {
      hub.close();
      await Promise.all([...watches.values()].map((watch) => watch.close()));
    },

    /** Has streams tell of something. */
    tellOf: <T>(source: Source<T>): void => void watches.set(source.name, createWatch(source, { hub, log })),

    /** Opens a stream, with what was missed since `lastEventId`, or how things stand where that is not known. */
    open(given: Omit<Reader, "from">, lastEventId: string | undefined): Reader {
      const reader = hub.open(given, lastEventId);
      for (const topic of reader.topics) watches.get(topic.split(":")[0] ?? "")?.greet(reader, topic);
      if (reader.from === null) greetPlayer(reader);
      return reader;
    },
  };
}

/** A player's own topics carry the account's number, which nobody can ask for. */
export const topicOf = (event: PlayerChange["event"], accountId: number): string => `${event}@${accountId}`;
