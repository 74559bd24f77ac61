import { type Bounds, chartWidth, type Projection, regionSize } from "./chart-places.ts";

/** Where something stands, in the game's own units, with the middle of its levels; towns have none. */
export type Standing = { x: number; y: number; reach: number; level?: number };

type Field = { columns: number; rows: number; at: (column: number, row: number) => number };
type Point = readonly [x: number, y: number];

/** Size of a square of the field, in units of the chart. */
const cell = 10;
/** Land reaches so far around what stands on it, in the game's own units. */
const margin = 15_000;
const roughness = 0.34;

/** A number of 0 to 1 that is always the same for a place. */
function hash(x: number, y: number): number {
  let value = Math.imul(x + 374_761, 668_265_263) ^ Math.imul(y + 974_711, 374_761_393);
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

/** Smooth noise of -0.5 to 0.5. */
function noise(x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - column, y - row].map((part) => part * part * (3 - 2 * part));
  const mixed = (from: number, to: number, share = 0) => from + (to - from) * share;
  const top = mixed(hash(column, row), hash(column + 1, row), right);
  const bottom = mixed(hash(column, row + 1), hash(column + 1, row + 1), right);
  return mixed(top, bottom, down) - 0.5;
}

/** How much land there is at each corner: above 0 where there is some. */
function fieldOf(
  standings: readonly Standing[],
  { place, length, height }: Projection,
  spread: number,
): Field {
  const columns = Math.ceil(chartWidth / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const values = new Float32Array(columns * rows).fill(-1);
  for (const { x, y, reach } of standings) {
    const [left, top] = place(x, y);
    const radius = length(reach + spread);
    // What is rough reaches farther out, and would end in a straight line there.
    const all = radius * (1 + roughness);
    const [first, last] = [Math.floor((left - all) / cell), Math.ceil((left + all) / cell)];
    for (let column = Math.max(0, first); column <= Math.min(columns - 1, last); column += 1)
      for (
        let row = Math.max(0, Math.floor((top - all) / cell));
        row <= Math.min(rows - 1, Math.ceil((top + all) / cell));
        row += 1
      ) {
        const value = 1 - Math.hypot(column * cell - left, row * cell - top) / radius;
        const at = row * columns + column;
        values[at] = Math.max(values[at] ?? -1, value);
      }
  }
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      // Farther out no roughness makes land of it.
      if ((values[at] ?? -1) > -roughness)
        values[at] =
          (values[at] ?? 0) +
          roughness * (noise(column / 5, row / 5) + noise(column / 2 + 99, row / 2 + 99) / 2);
    }
  const isEdge = (column: number, row: number) =>
    column <= 0 || row <= 0 || column >= columns - 1 || row >= rows - 1;
  return {
    columns,
    rows,
    at: (column, row) => (isEdge(column, row) ? -1 : (values[row * columns + column] ?? -1)),
  };
}

/** The outlines of what lies above 0: marching squares, whose corners are rounded. */
function outline({ columns, rows, at }: Field): string {
  const next = new Map<string, { to: string; point: Point }>();
  const key = ([x, y]: Point) => `${Math.round(x * 10)} ${Math.round(y * 10)}`;
  for (let row = 0; row < rows - 1; row += 1)
    for (let column = 0; column < columns - 1; column += 1) {
      const corners: Point[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ];
      const values = corners.map(([x, y]) => at(x, y));
      const crossed = corners.flatMap((corner, index) => {
        const other = (index + 1) % 4;
        const [here, there] = [values[index] ?? 0, values[other] ?? 0];
        if (here > 0 === there > 0) return [];
        const share = here / (here - there);
        const [toX, toY] = corners[other] ?? corner;
        const point: Point = [
          (corner[0] + (toX - corner[0]) * share) * cell,
          (corner[1] + (toY - corner[1]) * share) * cell,
        ];
        return [{ point, leaves: here > 0 }];
      });
      // Two corners that touch only across count as apart.
      for (let index = 0; index < crossed.length; index += 1) {
        const from = crossed[index];
        const to = crossed[(index + 1) % crossed.length];
        if (from?.leaves && to && !to.leaves)
          next.set(key(from.point), { to: key(to.point), point: from.point });
      }
    }
  const paths: string[] = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const points: Point[] = [];
    for (let corner = start; corner !== undefined;) {
      const step = next.get(corner);
      if (!step) break;
      next.delete(corner);
      points.push(step.point);
      corner = step.to;
    }
    if (points.length > 5) paths.push(rounded(points));
  }
  return paths.join("");
}

/** A closed line through every other point, bent at each. */
function rounded(points: readonly Point[]): string {
  const kept = points.filter((_, index) => index % 2 === 0);
  const middle = ([x, y]: Point, [toX, toY]: Point) =>
    `${Math.round((x + toX) / 2)} ${Math.round((y + toY) / 2)}`;
  const [first = [0, 0], second = first] = kept;
  const bends = kept.slice(1).map((point, index) => {
    const after = kept[index + 2] ?? first;
    return `Q${Math.round(point[0])} ${Math.round(point[1])} ${middle(point, after)}`;
  });
  return `M${middle(first, second)}${bends.join("")}Q${Math.round(first[0])} ${Math.round(first[1])} ${middle(first, second)}z`;
}

/** The lines between the regions of the game's world. */
function grid({ west, north, east, south }: Bounds, { place, height }: Projection): string {
  // One more on each side: sea lies around what is known.
  const steps = (from: number, to: number) => {
    const first = Math.ceil(from / regionSize) - 1;
    const many = Math.max(0, Math.floor(to / regionSize) - first + 2);
    return Array.from({ length: many }, (_, index) => (first + index) * regionSize);
  };
  const columns = steps(west, east).map((x) => `M${place(x, 0)[0]} 0V${height}`);
  const rows = steps(north, south).map((y) => `M0 ${place(0, y)[1]}H${chartWidth}`);
  return [...columns, ...rows].join("");
}

const bands = [
  { colour: "low", from: 1, to: 25 },
  { colour: "middle", from: 26, to: 55 },
  { colour: "high", from: 56, to: Infinity },
] as const;

/** Trees where little ones live, mountains where the great ones do; not where there is sea or a town. */
function growth(
  standings: readonly Standing[],
  projection: Projection,
): { trees: string; peaks: string; shades: string } {
  const towns = standings
    .filter(({ level }) => level === undefined)
    .map(({ x, y }) => projection.place(x, y));
  const drawn = { trees: "", peaks: "", shades: "" };
  for (const [index, { x, y, reach, level }] of standings.entries()) {
    if (level === undefined) continue;
    const [left, top] = projection.place(x, y);
    const radius = projection.length(reach + margin / 3);
    for (let one = 0; one < 5; one += 1) {
      const angle = hash(index, one) * Math.PI * 2;
      const far = Math.sqrt(hash(one, index)) * radius;
      const [at, foot] = [
        Math.round(left + Math.cos(angle) * far),
        Math.round(top + Math.sin(angle) * far * 0.8),
      ];
      if (towns.some(([townX, townY]) => Math.abs(townX - at - 30) < 70 && Math.abs(townY - foot) < 26))
        continue;
      const size = 5 + Math.round(hash(at, foot) * 7);
      if (level < 40) drawn.trees += `M${at - 4} ${foot}l4-11 4 11z`;
      else if (one < 3) {
        drawn.peaks += `M${at - size} ${foot}l${size}-${size * 2}v${size * 2}z`;
        drawn.shades += `M${at} ${foot - size * 2}l${size} ${size * 2}h-${size}z`;
      }
    }
  }
  return drawn;
}

const shores = [60, 34, 14];

/**
 * The land of a world, drawn of where its creatures stand and its towns lie, tinted by the levels that live there; the same each
 * time. Its colours are those of the page that uses it.
 */
export function landOf(bounds: Bounds, projection: Projection, standings: readonly Standing[]): string {
  const coast = outline(fieldOf(standings, projection, margin));
  const { trees, peaks, shades } = growth(standings, projection);
  const tints = bands.map(({ colour, from, to }) => {
    const own = standings.filter(({ level = 0 }) => level >= from && level <= to);
    return `<path d="${outline(fieldOf(own, projection, margin / 2))}" fill="var(--land-${colour})" opacity=".75"/>`;
  });
  return [
    ...shores.map(
      (width) =>
        `<path d="${coast}" fill="none" stroke="var(--shore)" stroke-width="${width}" stroke-linejoin="round" opacity=".22"/>`,
    ),
    `<path d="${coast}" fill="var(--land)"/>`,
    ...tints,
    `<path d="${coast}" fill="none" stroke="var(--coast)" stroke-width="2"/>`,
    `<path d="${peaks}" fill="var(--peak)"/><path d="${shades}" fill="var(--peak-shade)"/><path d="${trees}" fill="var(--forest)"/>`,
    `<path d="${grid(bounds, projection)}" fill="none" stroke="var(--shore)" opacity=".3"/>`,
  ].join("");
}
