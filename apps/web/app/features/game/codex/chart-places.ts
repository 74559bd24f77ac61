import type { CodexFront } from "@gatehouse/contract/game/codex";

/** Part of the map in the game's own units; its y grows to the south. */
export type Bounds = NonNullable<CodexFront["chart"]>;

/** The chart's own width, in which labels have their size. */
export const chartWidth = 1_000;
/** So much sea lies around what stands farthest out, in the game's own units. */
const padding = 24_576;
const leastHeight = 380;
const mostHeight = 1_100;

/** The regions that the game divides its world into, in its own units. */
export const regionSize = 32_768;

/** How the game's places become those of the chart. */
export type Projection = {
  height: number;
  place: (x: number, y: number) => readonly [x: number, y: number];
  length: (units: number) => number;
};

/** One scale for both directions: places stand right relative to each other. What is narrow is in the middle. */
export function projectionOf(bounds: Bounds): Projection {
  const [west, north] = [bounds.west - padding, bounds.north - padding];
  const [east, south] = [bounds.east + padding, bounds.south + padding];
  const [width, depth] = [Math.max(1, east - west), Math.max(1, south - north)];
  const scale = Math.min(chartWidth / width, mostHeight / depth);
  const height = Math.max(leastHeight, Math.round(depth * scale));
  const [left, top] = [(chartWidth - width * scale) / 2, (height - depth * scale) / 2];
  const short = (value: number) => Math.round(value * 10) / 10;
  return {
    height,
    place: (x, y) => [short(left + (x - west) * scale), short(top + (y - north) * scale)],
    length: (units) => short(units * scale),
  };
}

type Town = CodexFront["towns"][number];
const labelHeight = 34;
const letterWidth = 9;

/** The towns whose names have room, in the order in which they came: none is written over another. */
export function labelledTowns(towns: readonly Town[], { place }: Projection, most = 16) {
  const taken: { left: number; right: number; top: number }[] = [];
  return towns.flatMap(({ name, x, y }) => {
    const [left, top] = place(x, y);
    const right = left + 26 + name.length * letterWidth;
    const isFree = taken.every(
      (other) => right < other.left || left > other.right || Math.abs(top - other.top) > labelHeight,
    );
    if (!isFree || taken.length >= most || right > chartWidth + 20 || left < 0 || top < 20) return [];
    taken.push({ left: left - 10, right, top });
    return [{ name, left, top }];
  });
}
