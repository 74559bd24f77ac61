import type {
  CharacterMention,
  ChronicleEntry,
  ChronicleKind,
  ChronicleRow,
} from "@gatehouse/contract/game/chronicle";
import { limits } from "@gatehouse/contract/limits";
import { type Refusal, refusal } from "@gatehouse/contract/refusals";
import type { Db, DbOrTransaction } from "../../../database.ts";
import { publishChange } from "../../../platform/background/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type NewEntry, reportedEvent } from "./model.ts";
import { insertEntries, selectEntries } from "./store.ts";

export type ChronicleService = ReturnType<typeof createChronicleService>;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What happened in the world (docs/decisions/0017-chronicle.md): told once, newest first, and only while it is true. */
export function createChronicleService({ db, clock }: { db: Db; clock: Clock }) {
  /** Tells something, in the transaction that makes it true. What was told before is left as it is. */
  async function record(transaction: DbOrTransaction, entries: readonly NewEntry[]): Promise<void> {
    if (entries.length === 0) return;
    if ((await insertEntries(transaction, entries, clock.now())) > 0) {
      await publishChange(transaction, "chronicle");
    }
  }

  return {
    record,

    /** The newest entries, or those before an entry; of some kinds only, where they are named. */
    list: (wanted: {
      before?: string | undefined;
      max: number;
      kinds?: readonly ChronicleKind[] | undefined;
    }): Promise<ChronicleEntry[]> =>
      wanted.kinds?.length === 0
        ? Promise.resolve([])
        : selectEntries(db, { before: wanted.before, max: wanted.max, kinds: wanted.kinds }),

    /**
     * Takes what the game server tells. Stores nothing and returns the rows that lie in the future; what is older than
     * the chronicle goes back is left out, and a clock that is a little ahead is forgiven. `known` has the characters that
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
      const entries = rows
        .filter(({ at }) => at.getTime() > oldest)
        .map((row) => ({
          at: row.at > now ? now : row.at,
          event: reportedEvent(row, known),
          source: `game:${row.id}`,
        }));
      await db.transaction().execute((transaction) => record(transaction, entries));
      return [];
    },
  };
}
