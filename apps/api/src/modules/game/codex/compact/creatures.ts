import {
  type CreatureKind,
  creatureKinds,
  type Pack,
  type PackCreature,
  type PackDropGroup,
} from "../packs/pack.ts";
import { none, type Numbers } from "./columns.ts";
import type { Items } from "./items.ts";
import { type ColumnReader, type ColumnWriter, rowsBy } from "./lists.ts";
import { known, listed } from "./names.ts";

const measures = ["hp", "mp", "exp", "sp", "pAtk", "mAtk", "pDef", "mDef"] as const;

export function writeCreatures(to: ColumnWriter, creatures: Pack["creatures"]): void {
  to.numbers(
    "creature.id",
    creatures.map(({ id }) => id),
  );
  to.texts(
    "creature.name",
    creatures.map(({ name }) => name),
  );
  to.words(
    "creature.title",
    creatures.map(({ title = "" }) => title),
  );
  to.words(
    "creature.type",
    creatures.map(({ type }) => type),
  );
  to.numbers(
    "creature.level",
    creatures.map(({ level }) => level),
  );
  to.numbers(
    "creature.kind",
    creatures.map(({ kind }) => creatureKinds.indexOf(kind)),
  );
  to.numbers(
    "creature.aggressive",
    creatures.map(({ aggressive }) => (aggressive === undefined ? 2 : Number(aggressive))),
  );
  for (const measure of measures)
    to.numbers(
      `creature.${measure}`,
      creatures.map((creature) => creature[measure] ?? none),
    );
  to.lengths(
    "creature.groups",
    creatures.map(({ groups }) => groups),
  );
  to.lengths(
    "creature.spoils",
    creatures.map(({ spoils }) => spoils),
  );
  const groups: PackDropGroup[] = creatures.flatMap((one) => [...one.groups, ...one.spoils]);
  to.words(
    "group.type",
    groups.map(({ type }) => type),
  );
  to.numbers(
    "group.chance",
    groups.map(({ chance }) => chance),
  );
  to.lengths(
    "group.drops",
    groups.map(({ drops }) => drops),
  );
  const drops = groups.flatMap((group) => group.drops);
  for (const field of ["item", "min", "max", "chance"] as const)
    to.numbers(
      `drop.${field}`,
      drops.map((drop) => drop[field]),
    );
}

export function openCreatures(from: ColumnReader) {
  const own = listed(from, "creature");
  const [titles, types] = [from.words("creature.title"), from.words("creature.type")];
  const levels = from.numbers("creature.level");
  const kinds = from.numbers("creature.kind");
  const aggressive = from.numbers("creature.aggressive");
  const measured = measures.map((name) => [name, from.numbers(`creature.${name}`)] as const);
  const [groupCounts, spoilCounts] = [from.numbers("creature.groups"), from.numbers("creature.spoils")];
  const groupStarts = new Int32Array(own.ids.length + 1);
  for (let place = 0; place < own.ids.length; place += 1)
    groupStarts[place + 1] =
      (groupStarts[place] ?? 0) + (groupCounts[place] ?? 0) + (spoilCounts[place] ?? 0);
  const [groupTypes, groupChances] = [from.words("group.type"), from.numbers("group.chance")];
  const dropStarts = from.starts("group.drops");
  const [dropItems, mins, maxs, chances] = ["item", "min", "max", "chance"].map((name) =>
    from.numbers(`drop.${name}`),
  ) as [Numbers, Numbers, Numbers, Numbers];

  const group = (index: number): PackDropGroup => {
    const start = dropStarts[index] ?? 0;
    return {
      type: groupTypes(index),
      chance: groupChances[index] ?? 0,
      drops: Array.from({ length: (dropStarts[index + 1] ?? 0) - start }, (_, drop) => ({
        item: dropItems[start + drop] ?? 0,
        min: mins[start + drop] ?? 0,
        max: maxs[start + drop] ?? 0,
        chance: chances[start + drop] ?? 0,
      })),
    };
  };
  /** The rows of drops of a creature, and where its spoils begin. */
  const rowsOf = (place: number) => {
    const first = groupStarts[place] ?? 0;
    const spoils = first + (groupCounts[place] ?? 0);
    return {
      from: dropStarts[first] ?? 0,
      spoilsFrom: dropStarts[spoils] ?? 0,
      to: dropStarts[groupStarts[place + 1] ?? 0] ?? 0,
    };
  };
  const measure = (name: (typeof measures)[number], place: number): number | undefined =>
    known(measured.find(([of]) => of === name)?.[1][place]);

  return {
    ...own,
    levels,
    level: (place: number): number => levels[place] ?? 0,
    kind: (place: number): CreatureKind => creatureKinds[kinds[place] ?? 0] ?? "npc",
    isAggressive: (place: number): boolean | undefined =>
      aggressive[place] === 2 ? undefined : aggressive[place] === 1,
    measure,
    rowsOf,
    dropItems,
    /** All of one, as it was read. */
    whole(place: number): PackCreature {
      const first = groupStarts[place] ?? 0;
      const spoils = first + (groupCounts[place] ?? 0);
      const end = groupStarts[place + 1] ?? 0;
      const isAggressive = this.isAggressive(place);
      const title = titles(place);
      return {
        id: own.ids[place] ?? 0,
        name: own.names.at(place),
        ...(title && { title }),
        level: levels[place] ?? 0,
        type: types(place),
        kind: this.kind(place),
        ...Object.fromEntries(
          measures.flatMap((name) => {
            const value = measure(name, place);
            return value === undefined ? [] : [[name, value]];
          }),
        ),
        ...(isAggressive !== undefined && { aggressive: isAggressive }),
        groups: Array.from({ length: spoils - first }, (_, index) => group(first + index)),
        spoils: Array.from({ length: end - spoils }, (_, index) => group(spoils + index)),
      };
    },
  };
}
export type Creatures = ReturnType<typeof openCreatures>;

/** Which creature gives which item: one row for each pair, however many drops make it up; drops and spoils apart. */
export function openGivings({ ids, rowsOf, dropItems }: Creatures, items: Items) {
  const [creatures, itemPlaces, spoils]: [number[], number[], number[]] = [[], [], []];
  const starts = new Int32Array(ids.length + 1);
  for (let creature = 0; creature < ids.length; creature += 1) {
    const { from, spoilsFrom, to } = rowsOf(creature);
    for (const [first, end, isSpoil] of [
      [from, spoilsFrom, 0],
      [spoilsFrom, to, 1],
    ] as const) {
      const begins = itemPlaces.length;
      for (let row = first; row < end; row += 1) {
        const item = items.place(dropItems[row] ?? 0);
        // Few of a creature: looked for one by one.
        if (item < 0 || itemPlaces.indexOf(item, begins) >= 0) continue;
        creatures.push(creature);
        itemPlaces.push(item);
        spoils.push(isSpoil);
      }
    }
    starts[creature + 1] = itemPlaces.length;
  }
  const [creature, item] = [Int32Array.from(creatures), Int32Array.from(itemPlaces)];
  return {
    count: creature.length,
    creature,
    item,
    isSpoil: Uint8Array.from(spoils),
    /** Where those of a creature begin and end. */
    of: (place: number): readonly [number, number] => [starts[place] ?? 0, starts[place + 1] ?? 0],
    byItem: rowsBy(item, items.ids.length),
  };
}
