import { sortFields, statFields } from "@gatehouse/contract/game/stats";
import { expect, test } from "vitest";
import { seeded } from "../../../../../test/game-server.ts";
import { createBoard } from "./board.ts";
import { type CharacterColumns, noClan } from "./slots.ts";

type Known = { id: number; name: string; values: number[] };

const random = seeded(11);
const whole = (below: number) => Math.floor(random() * below);

/** Ties and zeros, small and large numbers, fractions, and rankings in which nobody has anything. */
const valueIn = (index: number): number => {
  if (index % 5 === 4 || whole(3) === 0) return 0;
  return [whole(4), whole(60_000), whole(5) / (1 + whole(4)), whole(3) * 100_000][index % 4] ?? 0;
};
const someone = (id: number): Known => ({
  id,
  name: `${whole(2) ? "Öl" : "öl"}${whole(6_000)}`,
  values: sortFields.map((_, index) => valueIn(index)),
});

/** Characters by ascending id, as they are read. */
const columnsOf = (known: readonly Known[]): CharacterColumns => {
  const rows = known.toSorted((one, other) => one.id - other.id);
  return {
    ids: Int32Array.from(rows, ({ id }) => id),
    names: rows.map(({ name }) => name),
    classIds: new Int32Array(rows.length),
    levels: new Int32Array(rows.length),
    factions: rows.map(() => null),
    online: rows.map(() => false),
    clanIds: new Int32Array(rows.length).fill(noClan),
    values: sortFields.map((_, index) => Float64Array.from(rows, ({ values }) => values[index] ?? 0)),
  };
};

/** "Ö" comes before "ö" in bytes as in code units. */
const byName = (one: Known, other: Known): number =>
  one.name === other.name ? one.id - other.id : one.name < other.name ? -1 : 1;

test("orders after changes are those of a plain sort, however many have changed", async () => {
  const known = new Map(Array.from({ length: 5_000 }, (_, id) => [id, someone(id)]));
  const board = createBoard();
  await board.load(columnsOf([...known.values()]));
  await board.open(Int32Array.from([...known.values()].toSorted(byName), ({ id }) => id));

  // Few are looked for, many met in one pass; thousands are sorted otherwise than hundreds.
  for (const size of [0, 1, 24, 25, 26, 900, 5, 12_000]) {
    const isRenaming = whole(2) === 0;
    const changed = new Map<number, Known>();
    const gone = new Set<number>();
    for (let count = 0; count < size; count += 1) {
      const id = whole(6_500);
      const former = known.get(id);
      const next = someone(id);
      if (former && whole(20) === 0) gone.add(id);
      // Some keep their places in most rankings.
      else if (former && whole(4) === 0)
        changed.set(id, { ...former, values: former.values.with(whole(27), whole(9)) });
      else changed.set(id, former && !isRenaming ? { ...next, name: former.name } : next);
    }
    for (const id of gone) changed.delete(id);
    await board.apply(columnsOf([...changed.values()]), [...gone]);
    for (const [id, row] of changed) known.set(id, row);
    for (const id of gone) known.delete(id);

    const all = [...known.values()].toSorted(byName);
    for (const field of statFields) {
      const index = sortFields.indexOf(field);
      const expected = all.toSorted((one, other) => (other.values[index] ?? 0) - (one.values[index] ?? 0));
      const shown = board.page(field, { offset: 0, size: Number.POSITIVE_INFINITY });
      const told = (id: number, value: number) => `${id}: ${value}`;
      expect(shown.map((entry) => told(entry.charId, entry[field])).join()).toBe(
        expected.map(({ id, values }) => told(id, values[index] ?? 0)).join(),
      );
    }
  }
});
