import type { StatsRow } from "@gatehouse/contract/game/bridge";
import type { Character } from "./model.ts";
import { createRandom, type Random } from "./random.ts";
import { deathsOf, killsOf } from "./tally.ts";

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

/** How much of its present kills a character won in these days. */
const leastWon = 0.25;
const mostWon = 0.7;
const shortestPause = 5;
const longestPause = 16;
const warDays = 3;
const warFold = 6;
const weekendFold = 1.7;

/** How the most renowned stood in the 90 days before `now`, by their ids: each fought on in a way of its own. */
export function daysBefore(characters: readonly Character[], now: number): Map<number, Past> {
  const random = createRandom(characters.length, 3);
  const known = characters
    .map(({ row, tally }) => ({ row, kills: killsOf(tally), deaths: deathsOf(tally) }))
    .toSorted((one, other) => other.kills - one.kills)
    .slice(0, rivals)
    .map((one) => ({ ...one, wonSince: winsOf(one.kills, random, now) }));
  const pasts = new Map<number, Past>(known.slice(0, told).map(({ row }) => [row.charId, []]));
  for (const day of days) {
    const date = new Date(now - day * dayMs).toISOString().slice(0, 10);
    const order = known
      .map(({ row, kills, deaths, wonSince }) => ({
        row,
        kills: Math.round(kills - (wonSince[day] ?? 0)),
        deaths: Math.round(deaths * (1 - fellSince(row.charId, (wonSince[day] ?? 0) / kills))),
      }))
      .toSorted((one, other) => other.kills - one.kills || (one.row.name < other.row.name ? -1 : 1));
    for (const [index, { row, kills, deaths }] of order.entries()) {
      const past = pasts.get(row.charId);
      const last = past?.at(-1);
      const isAsBefore = last?.rank === index + 1 && last.pvpCount === kills && last.pkCount === deaths;
      if (kills > 0 && !isAsBefore) past?.push({ date, rank: index + 1, pvpCount: kills, pkCount: deaths });
    }
  }
  return pasts;
}

/** Which share of its deaths a character died in the days in which it won this share of its kills: some late, some early. */
const fellSince = (charId: number, won: number): number => won ** (0.8 + (charId % 5) / 10);

/** How many of its kills a character has won since so many days ago: more on weekends and in its wars, none in its pauses. */
function winsOf(kills: number, random: Random, now: number): number[] {
  // A character that rises fought more of late, one that tires did so at first.
  const rise = random.normal();
  const zeal = Array.from({ length: reach }, (_, day) => {
    const weekday = new Date(now - day * dayMs).getUTCDay();
    const weekend = weekday === 0 || weekday === 6 ? weekendFold : 1;
    return weekend * Math.exp((rise * (reach / 2 - day)) / reach) * (0.6 + 0.8 * random.next());
  });
  const someDays = (length: number): number[] => {
    const first = random.int(0, reach - length);
    return Array.from({ length }, (_, index) => first + index);
  };
  const wars = new Set([...someDays(warDays), ...someDays(warDays)]);
  const pause = () => someDays(random.int(shortestPause, longestPause));
  const pauses = new Set([...pause(), ...pause()]);
  const fought = zeal.map((usual, day) => {
    if (pauses.has(day)) return 0;
    return wars.has(day) ? usual * warFold : usual;
  });
  const whole = fought.reduce((sum, part) => sum + part, 0);
  const won = kills * (leastWon + (mostWon - leastWon) * random.next());
  let since = 0;
  return [0, ...fought.map((part) => (won * (since += part)) / whole)];
}
