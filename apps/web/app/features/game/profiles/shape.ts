import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import type { SortField } from "@gatehouse/contract/game/stats";

/** What tells fighters apart, the most telling first; as many as are counted here make the axes. */
const telling: readonly SortField[] = [
  "pvpCount",
  "killDeathRatio",
  "assists",
  "flagKills",
  "killingSprees",
  "wonRounds",
  "townKills",
  "wonEvents",
  "pkKills",
  "onlineTime",
  "level",
];
const mostAxes = 6;
const fewestAxes = 3;

/** `best`: what the best fifty of the class have on average, where there are more of it. */
export type Axis = { field: SortField; own: number; average: number | undefined; best?: number | undefined };

/** The statistics by which a character is set against its class: those that something feeds. */
export const axesOf = ({ ranks, classAverage, ...stats }: CharacterProfile): Axis[] =>
  telling
    .filter((field) => ranks[field] !== undefined)
    .slice(0, mostAxes)
    .map((field) => ({
      field,
      own: stats[field],
      average: classAverage?.values[field],
      best: classAverage?.best?.[field],
    }));

export type Radar = {
  own: string;
  average: string;
  rings: string[];
  /** Where each axis ends, in units of the picture. */
  ends: { x: number; y: number }[];
};

/** A number beside what it is measured by: half where it is as much, two thirds at twice of it, never quite the whole. */
export function besideMeasure(value: number, measure: number): number {
  const whole = Math.max(0, value) + Math.max(0, measure);
  return whole > 0 ? Math.max(0, value) / whole : 1 / 2;
}

const measureOf = ({ best, average = 0 }: Axis): number => best ?? average;

const radius = 100;
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The character's shape and that of the average, around 0 0 within a radius of 100. Both are measured by the best of the class,
 * or by the average where there are no more than these: as much as that lies on the ring halfway out, twice of it two thirds
 * out, nothing in the middle, and nothing is beyond the rim however far they are apart. Null where there is no average, or too
 * few axes to have a shape.
 */
export function radarOf(axes: readonly Axis[]): Radar | null {
  if (axes.length < fewestAxes || axes.some(({ average }) => average === undefined)) return null;
  const at = (index: number, share: number) => {
    const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2;
    return { x: round(Math.cos(angle) * share * radius), y: round(Math.sin(angle) * share * radius) };
  };
  const polygon = (share: (axis: Axis) => number) =>
    axes
      .map((axis, index) => at(index, share(axis)))
      .map(({ x, y }) => `${x},${y}`)
      .join(" ");
  return {
    own: polygon((axis) => besideMeasure(axis.own, measureOf(axis))),
    average: polygon((axis) => besideMeasure(axis.average ?? 0, measureOf(axis))),
    rings: [1 / 4, 1 / 2, 3 / 4, 1].map((share) => polygon(() => share)),
    ends: axes.map((_axis, index) => at(index, 1)),
  };
}
