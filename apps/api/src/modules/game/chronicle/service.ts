import {
  type CharacterMention,
  type ChronicleEntry,
  type ChronicleKind,
  type ChronicleSubject,
  chronicleSubjects,
  type ChronicleWeek,
} from "@gatehouse/contract/game/chronicle";
import type { CharacterFights } from "@gatehouse/contract/game/fights";
import type { ChronicleRow } from "@gatehouse/contract/game/chronicle-rows";
import { limits } from "@gatehouse/contract/limits";
import { type Refusal, refusal } from "@gatehouse/contract/refusals";
import type { Db, DbOrTransaction } from "../../../database.ts";
import { type Clock, daysLater, serverDay, startOfServerDay } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import { worldSeenAt } from "./levels/service.ts";
import { type Falls, fallsOf } from "./bosses/model.ts";
import { fightsOf } from "./fights/model.ts";
import { aboutOf, alsoIn, greatKinds, isMonday, isSeenByPortal, namesIn, reportedEvent } from "./model.ts";
import { createAchievementChronicler } from "./achievements/service.ts";
import { createRankingsChronicler } from "./rankings/service.ts";
import { countKinds, selectDeaths, selectEntries, selectEntry, selectFights, selectGreat } from "./store.ts";
import { createTelling } from "./telling/service.ts";
import { createWorldChronicler } from "./world/service.ts";

export type ChronicleService = ReturnType<typeof createChronicleService>;

type Options = { db: Db; clock: Clock; config: { game: { highestLevel: number } } };

type Wanted = {
  /** Only what is older than the entry of this id. */
  before?: string | undefined;
  max: number;
  kinds?: readonly ChronicleKind[] | undefined;
} & {
  /** Only what is told of the one of this name, whatever the case. */
  [Subject in ChronicleSubject]?: string | undefined;
};
/** The page of a boss that is called so, where there is one. */
type BossPages = { bossPage(name: string): Promise<string | undefined> };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What happened in the world (docs/decisions/0017-chronicle.md): told once, newest first, and only while it is true. */
export function createChronicleService({ db, clock, config }: Options) {
  const telling = createTelling({ clock });
  let pages: BossPages | undefined;

  async function linked(entry: ChronicleEntry): Promise<ChronicleEntry> {
    if (entry.kind !== "bossDied" && entry.kind !== "bossReturned") return entry;
    const path = await pages?.bossPage(entry.boss);
    return path === undefined ? entry : { ...entry, path };
  }

  return {
    /** Who knows the pages of bosses. */
    linkBy: (known: BossPages): void => void (pages = known),

    /** What the rankings and the world tell of their batches. */
    rankings: createRankingsChronicler(telling, config.game),
    world: createWorldChronicler(telling),
    achievements: createAchievementChronicler(telling),
    /** Has others hear of new entries, in the transaction that writes them. */
    onTold: telling.onTold,

    /** The newest entries, or those before an entry; of some kinds only, or of somebody, where they are named. */
    async list({ before, max, kinds, ...named }: Wanted): Promise<ChronicleEntry[]> {
      if (kinds?.length === 0) return [];
      const about = chronicleSubjects.flatMap((subject) =>
        named[subject] ? aboutOf(subject, named[subject]) : [],
      );
      return Promise.all((await selectEntries(db, { before, max, kinds, about })).map(linked));
    },

    /** One entry by its number; 404 when there is none, or none any more. */
    async entry(id: string): Promise<ChronicleEntry> {
      const entry = /^\d{1,18}$/.test(id) ? await selectEntry(db, id) : undefined;
      if (!entry) throw failure("notFound");
      return linked(entry);
    },

    /** The week of the server's calendar that begins with this Monday (yyyy-mm-dd); 404 for any other day, for one to come, and for one before the chronicle. */
    async week(day: string): Promise<ChronicleWeek> {
      const today = serverDay(clock.now());
      const first = daysLater(today, -limits.chronicle.days);
      if (!isMonday(day) || day > today || day < first) throw failure("notFound");
      const span = { from: startOfServerDay(day), to: startOfServerDay(daysLater(day, 7)) };
      const [counts, great] = await Promise.all([
        countKinds(db, span),
        selectGreat(db, { ...span, kinds: greatKinds, max: limits.chronicle.great }),
      ]);
      return { from: day, to: daysLater(day, 6), counts, great: await Promise.all(great.map(linked)) };
    },

    /** What the game told of the fights of the one that is called so, whatever the case. */
    fightsOf: async (name: string): Promise<CharacterFights> =>
      fightsOf(name, await selectFights(db, name, limits.chronicle.fights)),

    /** Tells that a character is an event hero until a moment; for the same reason once. */
    tellEventHero: (
      transaction: DbOrTransaction,
      { character, until, reason }: { character: CharacterMention; until: Date; reason: string },
    ): Promise<void> =>
      telling.record(transaction, [
        {
          at: clock.now(),
          event: { kind: "eventHeroNamed", character, until: until.toISOString() },
          source: `eventHero:${reason}`,
        },
      ]),

    /** The last deaths of a boss that is called so, the newest first, and what they come to. */
    fallsOf: async (boss: string): Promise<Falls> =>
      fallsOf(await selectDeaths(db, boss, limits.codex.falls)),

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
            also: alsoIn(row),
          }));
        await telling.record(transaction, entries);
      });
      return [];
    },
  };
}
