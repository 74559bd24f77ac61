import type { AchievementRow } from "@gatehouse/contract/game/bridge";
import { demoCharacters } from "./demo-characters.ts";
import type { Character, Feats } from "./model.ts";
import { createRandom } from "./random.ts";
import type { World } from "./state.ts";
import { killsOf } from "./tally.ts";

/** What the bridge takes of an achievement. */
export type FeatRow = Omit<AchievementRow, "doneAt"> & { doneAt?: string };

const dayMs = 86_400_000;
/** Whose achievements the game keeps an account of: those who play most, and the demo's own. */
const kept = 400;
/** How likely it is that somebody goes on with one of theirs in a tick: some twenty an hour are done. */
const pace = 0.15;

const feats = [
  { id: "hunt-day", name: "Hunter of the day", period: "daily", goal: 20 },
  { id: "flag-day", name: "A flag before midnight", period: "daily", goal: 1 },
  { id: "help-day", name: "Five times at hand", period: "daily", goal: 5 },
  { id: "siege-week", name: "On the wall this week", period: "weekly", goal: 2 },
  { id: "event-week", name: "Guest of six events", period: "weekly", goal: 6 },
  { id: "raid-week", name: "Three last blows", period: "weekly", goal: 3 },
  { id: "hundred", name: "A hundred fell", period: "once", goal: 100 },
  { id: "thousand", name: "A thousand fell", period: "once", goal: 1_000 },
  { id: "quarry", name: "Saw the Quarry Engine stop", period: "once", goal: 1 },
  { id: "rebirth", name: "Born again", period: "once", goal: 3 },
] as const;

/** Those that count what the rankings count: they stand where the rankings do. */
const counting = new Set(["hundred", "thousand"]);

/** Where they stand when the world begins: what they have done, they did days ago. */
export function featsOf(characters: readonly Character[], now: number): Feats {
  const random = createRandom(characters.length, 9);
  return new Map(
    keepers(characters).map(({ row, tally }) => [
      row.charId,
      new Map(
        feats.map(({ id, period, goal }) => {
          const kills = killsOf(tally);
          const isDone = counting.has(id) ? kills >= goal : period === "once" && random.chance(0.45);
          const doneAt = isDone ? now - Math.round((3 + 80 * random.next()) * dayMs) : null;
          const undone = counting.has(id) ? kills : Math.floor(goal * random.next());
          return [id, { progress: isDone ? goal : undone, doneAt }];
        }),
      ),
    ]),
  );
}

const keepers = (characters: readonly Character[]): readonly Character[] => {
  const own = new Set(demoCharacters.map(({ name }) => name));
  return characters.filter(({ row }, place) => place < kept || own.has(row.name));
};

/** All of them, for a portal that knows nothing yet. */
export const featRows = (world: World): FeatRow[] =>
  [...world.feats].flatMap(([charId, own]) =>
    feats.flatMap(({ id }) => rowOf(charId, id, own.get(id)) ?? []),
  );

/** Now and then lets one of those who play go on with one of theirs; what is different afterwards. */
export function moveFeats(world: World, now: number): FeatRow[] {
  const { random } = world.realm;
  if (!random.chance(pace)) return [];
  const playing = keepers(world.characters).filter(({ row }) => row.online);
  if (playing.length === 0) return [];
  const {
    row: { charId },
    tally,
  } = random.pick(playing);
  const { id, goal, period } = random.pick(feats);
  const own = world.feats.get(charId)?.get(id);
  if (!own) return [];
  // What is done each day or week begins anew on the next.
  const span = period === "daily" ? dayMs : 7 * dayMs;
  if (own.doneAt !== null && (period === "once" || now - own.doneAt < span)) return [];
  if (own.doneAt !== null) Object.assign(own, { progress: 0, doneAt: null });
  const next = counting.has(id) ? killsOf(tally) : own.progress + Math.max(1, Math.round(goal / 12));
  own.progress = Math.min(goal, next);
  if (own.progress >= goal) own.doneAt = now;
  const row = rowOf(charId, id, own);
  return row ? [row] : [];
}

function rowOf(
  charId: number,
  id: string,
  own: { progress: number; doneAt: number | null } | undefined,
): FeatRow | undefined {
  const feat = feats.find((one) => one.id === id);
  if (!feat || !own) return undefined;
  return {
    charId,
    ...feat,
    progress: own.progress,
    ...(own.doneAt !== null && { doneAt: new Date(own.doneAt).toISOString() }),
  };
}
