import type { Changes } from "../../../platform/background/changes.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import type { SessionIdentity } from "../../../platform/http/context.ts";
import type { Outlet } from "../../../platform/live/hub.ts";
import { type Live, topicOf } from "../../../platform/live/live.ts";
import { type LiveEvents, officeTopic, ownTopics, type LiveTopic } from "@gatehouse/contract/operations/live";
import type { Log } from "../../../platform/log.ts";

/** Those of these sessions that are live. */
type LiveSessions = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

type Opening = {
  out: Outlet;
  topics: readonly LiveTopic[];
  network: string;
  session: SessionIdentity | null;
  lastEventId: string | undefined;
};

/** Whether somebody of the house is behind a session. */
type IsOfficial = (session: { sessionId: number; accountId: number }) => Promise<boolean>;

type Options = { live: Live; changes: Changes; rounds: Rounds; log: Log; isOfficial: IsOfficial };

export type LiveService = ReturnType<typeof createLiveService>;

/** The event streams of visitors and players (product.md 8.3). */
export function createLiveService({ live, changes, rounds, log, isOfficial }: Options) {
  return {
    /** 429 when a network has too many streams open, 503 when the process has. */
    checkRoom: (network: string): void => live.checkRoom(network),

    /** Those of the topics that may be told to this session: the desk's to the people of the house alone. */
    async allowed(topics: readonly LiveTopic[], session: SessionIdentity | null): Promise<LiveTopic[]> {
      const isOpen =
        topics.includes(officeTopic) && session !== null && !session.pending && (await isOfficial(session));
      return topics.filter((topic) => topic !== officeTopic || isOpen);
    },

    /** Tells what happens until the reader leaves; of a player's own only with a session, and as long as that lives. */
    open({ topics, session, lastEventId, ...reader }: Opening): void {
      const own = new Map<string, string>(
        session ? ownTopics.map((event) => [event, topicOf(event, session.accountId)]) : [],
      );
      live.open({ ...reader, session, topics: topics.map((topic) => own.get(topic) ?? topic) }, lastEventId);
    },

    /** Has a session's stream end with it, whichever process ends the session. */
    endWith(liveSessions: LiveSessions): void {
      async function endOver(): Promise<void> {
        const readers = [...live.readers()].filter(({ session }) => session);
        if (readers.length === 0) return;
        const known = await liveSessions(readers.map(({ session }) => session?.sessionId ?? 0));
        const over = readers.filter(({ session }) => session && !known.has(session.sessionId));
        for (const reader of readers) {
          const isOffice = reader.topics.includes(officeTopic) && !over.includes(reader);
          if (isOffice && reader.session && !(await isOfficial(reader.session))) over.push(reader);
        }
        // A person who has the office open asks what waits, and hears that there is none for them any more.
        const offices = over.filter(({ topics }) => topics.includes(officeTopic));
        live.greet(offices, officeTopic, { version: "" } satisfies LiveEvents["desk"]);
        live.end(over);
      }
      rounds.define("live sessions", 25, endOver);
      changes.subscribe((topic) => {
        if (topic !== "sessions") return;
        endOver().catch((err: unknown) => log.error({ err }, "streams of ended sessions could not be found"));
      });
    },
  };
}
