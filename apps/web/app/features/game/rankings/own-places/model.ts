import type { OwnDays } from "@gatehouse/contract/game/own-places";

const dayMs = 86_400_000;

/** An outline in percent of the drawing's width and height; a better place is higher. */
export type LastDays = { line: string; best: number; worst: number; days: number };

/** The places of the last days as steps, up to the present one; null where nothing of the days before today is known. */
export function lastDaysOf(known: OwnDays[number]["days"], rank: number, today: Date): LastDays | null {
  const end = Math.floor(+today / dayMs);
  const before = known
    .map((one) => ({ day: Date.parse(one.date) / dayMs, rank: one.rank }))
    .filter(({ day }) => day < end);
  const [first] = before;
  if (!first) return null;
  const places = [...before.map((one) => one.rank), rank];
  const [best, worst] = [Math.min(...places), Math.max(...places)];
  const days = end - first.day;
  const x = (day: number) => Math.round(((day - first.day) / days) * 100);
  const y = (place: number) => (worst > best ? Math.round(((place - best) / (worst - best)) * 100) : 50);
  const steps = before.map((one, at) => `V${y(one.rank)}H${x(before[at + 1]?.day ?? end)}`);
  return { line: `M0 ${y(first.rank)}${steps.join("")}V${y(rank)}`, best, worst, days };
}
