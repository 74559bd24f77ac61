import type { CodexLooked } from "@gatehouse/contract/game/codex";
import { type CodexLookKind, codexLookKinds } from "@gatehouse/contract/game/codex-kinds";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import { type Clock, serverDay } from "../../../../platform/clock.ts";
import type { FirstToday } from "../../../../platform/http/first-today.ts";
import type { Log } from "../../../../platform/log.ts";
import type { CodexService } from "../service.ts";
import type { Sight } from "../sight/sight.ts";
import { createTally, type Look, type Tally } from "./model.ts";
import { deleteLooks, holdLooks, type LookedUp, selectLooks, selectMost, upsertLooks } from "./store.ts";

const { kept, days, shown, remembered } = limits.codex.looks;
/** Beyond those that are shown: some may not be told of any more. */
const read = shown * 5;
const dayMs = 86_400_000;

type Tallies = Record<CodexLookKind, Tally>;
type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  codex: Pick<CodexService, "shown" | "sight">;
  firstToday: (what: string, most: number) => FirstToday;
};

const tallies = (of: (kind: CodexLookKind) => Tally = () => createTally(kept)): Tallies => ({
  item: of("item"),
  monster: of("monster"),
});
const mention = (sight: Sight, kind: CodexLookKind, id: number) =>
  kind === "item" ? sight.itemById(id) : sight.monsterById(id);
const listed = (counted: Tallies): (LookedUp & Look)[] =>
  codexLookKinds.flatMap((kind) =>
    Array.from(counted[kind].looks, ([thing, look]) => ({ kind, thing, ...look })),
  );
const add = (to: Tallies, list: readonly (LookedUp & Look)[]): void => {
  for (const { kind, thing, visitors, unsure } of list) to[kind].add(thing, { visitors, unsure });
};

export type CodexLooksService = ReturnType<typeof createCodexLooks>;

/**
 * What visitors look up most: each counts once a day for a thing, and only how many they were is kept, of the last days
 * (docs/decisions/0089-most-looked-up.md).
 */
export function createCodexLooks({ db, clock, log, codex, firstToday }: Options) {
  const isFirst = firstToday("codex look", remembered);
  /** What nothing has been written of yet. */
  let fresh = tallies();
  /** What was looked up most when the last round looked. */
  let most: Awaited<ReturnType<typeof selectMost>> | undefined;

  async function readMost() {
    const since = serverDay(new Date(clock.now().getTime() - (days - 1) * dayMs));
    return (most = await selectMost(db, since, read));
  }

  /** Adds to the day what was looked up since the last time; each thing that finds no room there takes the place of the least. */
  async function write(list: readonly (LookedUp & Look)[]): Promise<void> {
    const day = serverDay(clock.now());
    await db.transaction().execute(async (transaction) => {
      await holdLooks(transaction);
      const before = await selectLooks(transaction, day);
      const of = (kind: CodexLookKind) => before.filter((row) => row.kind === kind);
      const all = tallies((kind) =>
        createTally(
          kept,
          of(kind).map(({ thing, visitors, unsure }) => [thing, { visitors, unsure }]),
        ),
      );
      add(all, list);
      const gone = before.filter(({ kind, thing }) => !all[kind].looks.has(thing));
      if (gone.length > 0) await deleteLooks(transaction, day, gone);
      const touched = list.map(({ kind, thing }) => ({ kind, thing, look: all[kind].looks.get(thing) }));
      await upsertLooks(
        transaction,
        day,
        touched.flatMap(({ look, ...one }) => (look ? [{ ...one, ...look }] : [])),
      );
    });
  }

  /** Writes what has not been written yet; what cannot be is kept for the next time. */
  async function save(): Promise<void> {
    const list = listed(fresh);
    if (list.length === 0) return;
    fresh = tallies();
    try {
      await write(list);
    } catch (err) {
      add(fresh, list);
      throw err;
    }
  }

  return {
    /** Counts a visitor who has looked something up, unless the same did so today; what may not be told of counts for nothing. */
    async count({ kind, id }: { kind: CodexLookKind; id: number }, address: string): Promise<void> {
      const told = mention(await codex.shown(), kind, id);
      if (told && isFirst(address, `${kind} ${id}`)) fresh[kind].add(id);
    },

    /** What was looked up most in the last days, as the last round has read it. */
    async most(): Promise<CodexLooked[]> {
      const sight = await codex.shown();
      const rows = most ?? (await readMost());
      const told = rows.flatMap(({ kind, thing, visitors }): CodexLooked[] => {
        const found = mention(sight, kind, thing);
        return found ? [{ [kind]: found, visitors }] : [];
      });
      return told.slice(0, shown);
    },

    /** Writes what was looked up, and reads what all processes have written. */
    async round(): Promise<void> {
      if (!(await codex.sight())) return;
      await save();
      await readMost();
    },

    /** Writes what would be lost with the process. */
    close: (): Promise<void> =>
      save().catch((err: unknown) => log.warn({ err }, "what was looked up last is not counted")),
  };
}
