import type { Sight } from "../sight/sight.ts";

/** The side of a piece of the world that counts as one ground, in the game's own units: a quarter of a region. */
const side = 8_192;
/** Pieces on either side of the world's middle: enough for any map, and a number of a ground is never below 0. */
const reach = 512;
/** Fewer than these are no ground. */
const fewest = 8;

export type Ground = {
  id: number;
  x: number;
  y: number;
  reach: number;
  near: string;
  placed: number;
  /** Creatures by their places, the most frequent first. */
  monsters: { place: number; placed: number }[];
  /** Rows of spawns. */
  rows: number[];
  from: number;
  to: number;
};

/** Where monsters stand close together: pieces of the map, known by their place, so that a number stays. */
export function groundsOf(sight: Sight): Map<number, Ground> {
  const { creatures, spawns } = sight.edition.book;
  const pieces = new Map<number, number[]>();
  if (!sight.rules.kind("ground") || !sight.rules.kind("monster")) return new Map();
  for (let row = 0; row < spawns.total; row += 1) {
    const place = spawns.creature[row] ?? -1;
    if (place < 0 || creatures.kind(place) !== "monster" || !sight.monster(place)) continue;
    const [column, line] = [spawns.x[row] ?? 0, spawns.y[row] ?? 0].map(
      (at) => Math.floor(at / side) + reach,
    );
    if (column === undefined || line === undefined) continue;
    if (column < 0 || line < 0 || column >= 2 * reach || line >= 2 * reach) continue;
    const id = column * 2 * reach + line;
    const piece = pieces.get(id);
    if (piece) piece.push(row);
    else pieces.set(id, [row]);
  }
  return new Map(
    [...pieces].flatMap(([id, rows]): [number, Ground][] => {
      const count = (row: number) => spawns.count[row] ?? 0;
      const placed = rows.reduce((sum, row) => sum + count(row), 0);
      if (placed < fewest) return [];
      const mean = (at: ArrayLike<number>) =>
        Math.round(rows.reduce((sum, row) => sum + (at[row] ?? 0) * count(row), 0) / placed);
      const [x, y] = [mean(spawns.x), mean(spawns.y)];
      const byPlace = new Map<number, number>();
      for (const row of rows) {
        const place = spawns.creature[row] ?? 0;
        byPlace.set(place, (byPlace.get(place) ?? 0) + count(row));
      }
      const monsters = [...byPlace]
        .map(([place, amount]) => ({ place, placed: amount }))
        .toSorted((a, b) => b.placed - a.placed || a.place - b.place);
      const levels = monsters
        .flatMap(({ place, placed: amount }) => ({ level: creatures.level(place), amount }))
        .toSorted((a, b) => a.level - b.level);
      return [
        [
          id,
          {
            id,
            x,
            y,
            reach: Math.round(
              Math.max(...rows.map((row) => Math.hypot((spawns.x[row] ?? 0) - x, (spawns.y[row] ?? 0) - y))),
            ),
            near: sight.nearest(x, y) ?? "",
            placed,
            monsters,
            rows,
            from: share(levels, placed * 0.1),
            to: share(levels, placed * 0.9),
          },
        ],
      ];
    }),
  );
}

/** The level up to which so many of them stand. */
function share(levels: readonly { level: number; amount: number }[], wanted: number): number {
  let sum = 0;
  for (const { level, amount } of levels) {
    sum += amount;
    if (sum >= wanted) return level;
  }
  return levels.at(-1)?.level ?? 0;
}
