import type { Changes } from "../../../platform/background/changes.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import type { SessionIdentity } from "../../../platform/http/context.ts";
import type { Outlet } from "../../../platform/live/hub.ts";
import { type Live, topicOf } from "../../../platform/live/live.ts";
import { ownTopics, type LiveTopic } from "@gatehouse/contract/operations/live";
import type { RolesService } from "../roles/service.ts";
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

type Options = {
  live: Live;
  changes: Changes;
  rounds: Rounds;
  log: Log;
  roles: Pick<RolesService, "isAwake">;
};

/** What only those with a role are told. */
const ofOffice: LiveTopic = "desk";

export type LiveService = ReturnType<typeof createLiveService>;

/** The event streams of visitors and players (product.md 8.3). */
export function createLiveService({ live, changes, rounds, log, roles }: Options) {
  return {
    /** 429 when a network has too many streams open, 503 when the process has. */
    checkRoom: (network: string): void => live.checkRoom(network),

    /** The topics that a session may be told of: the office's for a role that is awake, and as if unknown to all others. */
    async allowed(
      topics: readonly LiveTopic[],
      session: Pick<SessionIdentity, "accountId"> | null,
    ): Promise<LiveTopic[]> {
      const isOpen = topics.includes(ofOffice) && session !== null && (await roles.isAwake(session.accountId));
      return topics.filter((topic) => topic !== ofOffice || isOpen);
    },

    /** Tells what happens until the reader leaves; of a player's own only with a session, and as long as that lives. */
    open({ topics, session, lastEventId, ...reader }: Opening): void {
      const own = new Map<string, string>(
        session ? ownTopics.map((event) => [event, topicOf(event, session.accountId)]) : [],
      );
      live.open({ ...reader, session, topics: topics.map((topic) => own.get(topic) ?? topic) }, lastEventId);
    },

    /** Has a session's stream end with it, and the office's with the role, whichever process ends either. */
    endWith(liveSessions: LiveSessions): void {
      async function endOver(): Promise<void> {
        const readers = [...live.readers()].filter(({ session }) => session);
        if (readers.length === 0) return;
        const known = await liveSessions(readers.map(({ session }) => session?.sessionId ?? 0));
        live.end(readers.filter(({ session }) => session && !known.has(session.sessionId)));
        for (const reader of readers) {
          const isLost =
            reader.topics.includes(ofOffice) && !(await roles.isAwake(reader.session?.accountId ?? 0));
          if (isLost) live.end([reader]);
        }
      }
      rounds.define("live sessions", 25, endOver);
      changes.subscribe((topic) => {
        if (topic !== "sessions") return;
        endOver().catch((err: unknown) => log.error({ err }, "streams of ended sessions could not be found"));
      });
    },
  };
}
