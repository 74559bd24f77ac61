import type { Pack } from "../packs/pack.ts";
import { none, type Numbers } from "./columns.ts";
import type { Creatures } from "./creatures.ts";
import { type ColumnReader, type ColumnWriter, rowsBy } from "./lists.ts";
import { known } from "./names.ts";

const periodNames: readonly string[] = ["", "day", "night"];

export function writeSpawns(to: ColumnWriter, given: Pack["spawns"]): void {
  const areas = new Map<string, [number, number][]>();
  const rows = given
    .flatMap(placesOf)
    .flatMap((spawn) => {
      const key = spawn.area ? JSON.stringify(spawn.area) : "";
      if (spawn.area && !areas.has(key)) areas.set(key, spawn.area);
      const [x, y] =
        spawn.x !== undefined && spawn.y !== undefined ? [spawn.x, spawn.y] : middleOf(spawn.area);
      return x === undefined || y === undefined
        ? []
        : [{ ...spawn, x: Math.round(x), y: Math.round(y), key }];
    })
    .toSorted((a, b) => a.creature - b.creature || b.count - a.count || a.x - b.x || a.y - b.y);
  to.words(
    "spawn.event",
    rows.map(({ event = "" }) => event),
  );
  const places = new Map([...areas.keys()].map((key, place) => [key, place]));
  for (const field of ["creature", "x", "y", "count"] as const)
    to.numbers(
      `spawn.${field}`,
      rows.map((row) => row[field]),
    );
  to.numbers(
    "spawn.respawn",
    rows.map(({ respawnSeconds = none }) => respawnSeconds),
  );
  to.numbers(
    "spawn.random",
    rows.map(({ respawnRandomSeconds = none }) => respawnRandomSeconds),
  );
  to.numbers(
    "spawn.period",
    rows.map(({ period = "" }) => periodNames.indexOf(period)),
  );
  to.numbers(
    "spawn.area",
    rows.map(({ key }) => places.get(key) ?? none),
  );
  to.lengths("area.corners", [...areas.values()]);
  to.numbers(
    "corner.x",
    [...areas.values()].flat().map(([x]) => Math.round(x)),
  );
  to.numbers(
    "corner.y",
    [...areas.values()].flat().map(([, y]) => Math.round(y)),
  );
}

/** A spawn at its first place, and at the others of which it may take one instead: none stand there for certain. */
function placesOf(spawn: Pack["spawns"][number]): Pack["spawns"] {
  const { otherAreas = [], otherPlaces = [], ...first } = spawn;
  const { x: _x, y: _y, area: _area, ...rest } = first;
  return [
    first,
    ...otherAreas.map((area) => ({ ...rest, area, count: 0 })),
    ...otherPlaces.map(([x, y]) => ({ ...rest, x, y, count: 0 })),
  ];
}

function middleOf(area: readonly [number, number][] = []): [number?, number?] {
  if (area.length === 0) return [];
  const sum = (at: 0 | 1) => area.reduce((all, corner) => all + corner[at], 0);
  return [sum(0) / area.length, sum(1) / area.length];
}

export function openSpawns(from: ColumnReader, creatures: Creatures) {
  const [ids, x, y, count, respawn, random, area] = [
    "creature",
    "x",
    "y",
    "count",
    "respawn",
    "random",
    "area",
  ].map((name) => from.numbers(`spawn.${name}`)) as [
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
  ];
  const periods = from.numbers("spawn.period");
  const events = from.words("spawn.event");
  const corners = from.starts("area.corners");
  const [cornerX, cornerY] = [from.numbers("corner.x"), from.numbers("corner.y")];
  const creature = new Int32Array(ids.length);
  for (let row = 0; row < ids.length; row += 1) creature[row] = creatures.place(ids[row] ?? 0);
  const placed = new Float64Array(creatures.ids.length);
  for (let row = 0; row < ids.length; row += 1) {
    const place = creature[row] ?? -1;
    if (place >= 0) placed[place] = (placed[place] ?? 0) + (count[row] ?? 0);
  }
  return {
    total: ids.length,
    creature,
    x,
    y,
    count,
    respawn: (row: number): number | undefined => known(respawn[row]),
    random: (row: number): number | undefined => known(random[row]),
    period: (row: number): "day" | "night" | undefined =>
      ([undefined, "day", "night"] as const)[periods[row] ?? 0],
    event: (row: number): string => events(row),
    area(row: number): [number, number][] | undefined {
      const number = known(area[row]);
      if (number === undefined) return undefined;
      const start = corners[number] ?? 0;
      return Array.from({ length: (corners[number + 1] ?? 0) - start }, (_, index) => [
        cornerX[start + index] ?? 0,
        cornerY[start + index] ?? 0,
      ]);
    },
    of: rowsBy(creature, creatures.ids.length),
    /** How many of a creature stand in the world. */
    placed: (place: number): number => placed[place] ?? 0,
  };
}
