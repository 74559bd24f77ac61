import type { CodexChart } from "@gatehouse/contract/game/codex";

/** Part of the map in the game's own units; its y grows to the south. */
export type Bounds = CodexChart["bounds"];

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

type Named = { name: string; x: number; y: number };
const labelHeight = 34;
const letterWidth = 9;
const mostTowns = 16;

/** A place of many with a sign of its own, such as a hunting ground; `name` says what the sign stands for. */
export type Mark = {
  key: number;
  x: number;
  y: number;
  reach: number;
  label: string;
  name: string;
  to: string;
};

/** What takes room on the chart, around its middle. */
type Box = { left: number; top: number; width: number; height: number };

const signHeight = 28;
/** Capitals that stand for numbers, in the chart's measure. */
const numeralWidth = { I: 8, V: 14, X: 14 } as const;
const castleBox = { width: 30, height: 30 };
/** Between two signs, and between one and the edge. */
const gap = 4;
const edge = 8;
const ringStep = 12;
const mostRings = 24;
const directions = 16;

const widthOf = (label: string): number =>
  Array.from(label).reduce((sum, letter) => sum + (numeralWidth[letter as "I"] ?? 14), 18);

const cover = (one: Box, other: Box): boolean =>
  Math.abs(one.left - other.left) < (one.width + other.width) / 2 + gap &&
  Math.abs(one.top - other.top) < (one.height + other.height) / 2 + gap;

/**
 * Where the signs of places stand: on the place itself, or, where another's sign or a castle is there, as near to it as there is
 * room. The first have the first choice, so the best of a list is the least moved.
 */
export function marksOn(
  marks: readonly Mark[],
  castles: readonly { x: number; y: number }[],
  { place, height }: Projection,
) {
  const taken: Box[] = castles.map(({ x, y }) => {
    const [left, top] = place(x, y);
    return { left, top, ...castleBox };
  });
  return marks.map((mark) => {
    const [ownLeft, ownTop] = place(mark.x, mark.y);
    const size = { width: widthOf(mark.label), height: signHeight };
    const found = nearestFree({ left: ownLeft, top: ownTop, ...size }, taken, height);
    taken.push(found);
    return { ...mark, ...found, ownLeft, ownTop };
  });
}

/** The first place around the wanted one, ring by ring, at which nothing is covered; the wanted one where there is none. */
function nearestFree(wanted: Box, taken: readonly Box[], height: number): Box {
  const isFree = (box: Box): boolean =>
    box.left >= box.width / 2 + edge &&
    box.left <= chartWidth - box.width / 2 - edge &&
    box.top >= box.height / 2 + edge &&
    box.top <= height - box.height / 2 - edge &&
    !taken.some((other) => cover(box, other));
  if (isFree(wanted)) return wanted;
  for (let ring = 1; ring <= mostRings; ring += 1)
    for (let turn = 0; turn < directions; turn += 1) {
      const angle = (turn * 2 * Math.PI) / directions;
      const moved = {
        ...wanted,
        left: Math.round(wanted.left + Math.cos(angle) * ring * ringStep),
        top: Math.round(wanted.top + Math.sin(angle) * ring * ringStep),
      };
      if (isFree(moved)) return moved;
    }
  return wanted;
}

/** Room for names: none is written over another, over a sign that stands there, or over the edge. */
function createLabels({ place }: Projection, signs: readonly Box[]) {
  const taken = signs.map(({ left, top, width }) => ({
    left: left - width / 2,
    right: left + width / 2,
    top,
  }));
  return <T extends Named>(one: T): T & { left: number; top: number; isNamed: boolean } => {
    const [left, top] = place(one.x, one.y);
    const right = left + 26 + one.name.length * letterWidth;
    const isFree = taken.every(
      (other) => right < other.left || left > other.right || Math.abs(top - other.top) > labelHeight,
    );
    const isNamed = isFree && right <= chartWidth + 20 && left >= 0 && top >= 20;
    if (isNamed) taken.push({ left: left - 10, right, top });
    return { ...one, left, top, isNamed };
  };
}

type Landmarks = Pick<CodexChart, "castles" | "bosses" | "towns">;

/**
 * What a chart shows beside what it is about, with those names that have room between `signs`: castles, then bosses, then towns, which
 * are left out without.
 */
export function landmarksOn(
  { castles, bosses, towns }: Landmarks,
  projection: Projection,
  signs: readonly Box[] = [],
) {
  const labelled = createLabels(projection, signs);
  return {
    castles: castles.map((castle) => labelled(castle)),
    bosses: bosses.map((boss) => labelled(boss)),
    towns: labelledTowns(towns, labelled),
  };
}

function labelledTowns(towns: readonly Named[], labelled: ReturnType<typeof createLabels>) {
  const shown: ReturnType<typeof labelled>[] = [];
  for (const town of towns) {
    if (shown.length >= mostTowns) break;
    const placed = labelled(town);
    if (placed.isNamed) shown.push(placed);
  }
  return shown;
}

const mostBosses = 8;

/** Those bosses that stand nearest to what a chart is about, without that itself. */
export function bossesNear(
  bosses: CodexChart["bosses"],
  about: readonly { x: number; y: number }[],
  self?: number,
): CodexChart["bosses"] {
  const far = ({ x, y }: { x: number; y: number }): number =>
    about.reduce((least, other) => Math.min(least, (other.x - x) ** 2 + (other.y - y) ** 2), Infinity);
  return bosses
    .filter(({ id }) => id !== self)
    .map((boss) => ({ boss, distance: far(boss) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostBosses)
    .map(({ boss }) => boss);
}

/** Where the operator's map lies on the chart, in shares of it. */
export function mapOn(
  { west, north, east, south }: Bounds,
  { place, height }: Projection,
): Record<"left" | "top" | "width" | "height", string> {
  const [[left, top], [right, bottom]] = [place(west, north), place(east, south)];
  const share = (length: number, of: number) => `${((length / of) * 100).toFixed(2)}%`;
  return {
    left: share(left, chartWidth),
    top: share(top, height),
    width: share(right - left, chartWidth),
    height: share(bottom - top, height),
  };
}
