import type {
  CharacterMention,
  ChronicleEntry,
  ChronicleKind,
  ChronicleRow,
} from "@gatehouse/contract/game/chronicle";
import { limits } from "@gatehouse/contract/limits";
import { type Refusal, refusal } from "@gatehouse/contract/refusals";
import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { worldSeenAt } from "./levels/service.ts";
import { isSeenByPortal, namesIn, reportedEvent } from "./model.ts";
import { createRankingsChronicler } from "./rankings/service.ts";
import { selectDeaths, selectEntries } from "./store.ts";
import { createTelling } from "./telling/service.ts";
import { createWorldChronicler } from "./world/service.ts";

export type ChronicleService = ReturnType<typeof createChronicleService>;

type Options = { db: Db; clock: Clock; config: { game: { highestLevel: number } } };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What happened in the world (docs/decisions/0017-chronicle.md): told once, newest first, and only while it is true. */
export function createChronicleService({ db, clock, config }: Options) {
  const telling = createTelling({ clock });
  return {
    /** What the rankings and the world tell of their batches. */
    rankings: createRankingsChronicler(telling, config.game),
    world: createWorldChronicler(telling),
    /** Has others hear of new entries, in the transaction that writes them. */
    onTold: telling.onTold,

    /** The newest entries, or those before an entry; of some kinds only, where they are named. */
    list: (wanted: {
      before?: string | undefined;
      max: number;
      kinds?: readonly ChronicleKind[] | undefined;
    }): Promise<ChronicleEntry[]> =>
      wanted.kinds?.length === 0
        ? Promise.resolve([])
        : selectEntries(db, { before: wanted.before, max: wanted.max, kinds: wanted.kinds }),

    /** The last deaths of a boss that is called so, the newest first. */
    deathsOf: async (boss: string, max: number): Promise<{ at: string }[]> =>
      (await selectDeaths(db, boss, max)).map((at) => ({ at: at.toISOString() })),

    /** The names of the characters that a row names. */
    namesIn,

    /**
     * Takes what the game server tells. Stores nothing and returns the rows that lie in the future; what is older than
     * the chronicle goes back is left out, and so is what the portal has told by itself since it first saw this world. A
     * clock that is a little ahead is forgiven. `known` has the characters that
     * rows name, by their names.
     */
    async report(
      rows: readonly ChronicleRow[],
      known: ReadonlyMap<string, CharacterMention>,
    ): Promise<{ index: number; why: Refusal }[]> {
      const now = clock.now();
      const latest = now.getTime() + limits.chronicle.clockMinutes * minuteMs;
      const future = rows.flatMap(({ at }, index) =>
        at.getTime() > latest ? [{ index, why: refusal("chronicle.future") }] : [],
      );
      if (future.length > 0) return future;
      const oldest = now.getTime() - limits.chronicle.days * dayMs;
      await db.transaction().execute(async (transaction) => {
        const seenSince = (await worldSeenAt(transaction)) ?? now;
        const entries = rows
          .filter((row) => row.at.getTime() > oldest && (!isSeenByPortal(row) || row.at < seenSince))
          .map((row) => ({
            at: row.at > now ? now : row.at,
            event: reportedEvent(row, known),
            source: `game:${row.id}`,
          }));
        await telling.record(transaction, entries);
      });
      return [];
    },
  };
}
