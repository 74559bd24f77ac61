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

export type Axis = { field: SortField; own: number; average: number | undefined };

/** The statistics by which a character is set against its class: those that something feeds. */
export const axesOf = ({ ranks, classAverage, ...stats }: CharacterProfile): Axis[] =>
  telling
    .filter((field) => ranks[field] !== undefined)
    .slice(0, mostAxes)
    .map((field) => ({ field, own: stats[field], average: classAverage?.values[field] }));

export type Radar = {
  own: string;
  average: string;
  rings: string[];
  /** Where each axis ends, in units of the picture. */
  ends: { x: number; y: number }[];
};

const radius = 100;
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The character's shape around the ring of the averages, around 0 0 within a radius of 100. What equals the average lies
 * on the ring, halfway out; twice of it two thirds out; nothing in the middle; and nothing is beyond the rim however far
 * they are apart. Null where there is no average, or too few axes to have a shape.
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
  const part = ({ own, average = 0 }: Axis) => {
    const whole = Math.max(0, own) + Math.max(0, average);
    return whole > 0 ? Math.max(0, own) / whole : 1 / 2;
  };
  return {
    own: polygon(part),
    average: polygon(() => 1 / 2),
    rings: [1 / 4, 3 / 4, 1].map((share) => polygon(() => share)),
    ends: axes.map((_axis, index) => at(index, 1)),
  };
}
