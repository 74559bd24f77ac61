import type { StatsRow } from "@gatehouse/contract/game/bridge";
import type { Character } from "./model.ts";
import { createRandom } from "./random.ts";
import { killsOf } from "./tally.ts";

type Past = NonNullable<StatsRow["past"]>;

const dayMs = 86_400_000;
const reach = 90;
/** Of the last fortnight each day, of those before every third. */
const days = Array.from({ length: reach - 1 }, (_, index) => reach - 1 - index).filter(
  (day) => day <= 14 || day % 3 === 0,
);
/** Whose past is told, and among how many it is worked out: nobody comes from far below. */
const told = 600;
const rivals = 3_000;

/** How the most renowned stood in the 90 days before `now`, by their ids: they fought on, each at a pace of its own. */
export function daysBefore(characters: readonly Character[], now: number): Map<number, Past> {
  const random = createRandom(characters.length, 3);
  const known = characters
    .map(({ row, tally }) => ({ row, kills: killsOf(tally), pace: 0.05 + 0.45 * random.next() }))
    .toSorted((one, other) => other.kills - one.kills)
    .slice(0, rivals);
  const pasts = new Map<number, Past>(known.slice(0, told).map(({ row }) => [row.charId, []]));
  for (const day of days) {
    const date = new Date(now - day * dayMs).toISOString().slice(0, 10);
    const order = known
      .map(({ row, kills, pace }) => ({ row, kills: Math.round(kills * (1 - (pace * day) / reach)) }))
      .toSorted((one, other) => other.kills - one.kills || (one.row.name < other.row.name ? -1 : 1));
    for (const [index, { row, kills }] of order.entries()) {
      const past = pasts.get(row.charId);
      const last = past?.at(-1);
      if (kills > 0 && (last?.rank !== index + 1 || last.pvpCount !== kills))
        past?.push({ date, rank: index + 1, pvpCount: kills });
    }
  }
  return pasts;
}
