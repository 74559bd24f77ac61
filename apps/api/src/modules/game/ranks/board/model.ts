import { type SortField, sortFields } from "@gatehouse/contract/game/rankings";
import type { CharacterStats } from "@gatehouse/contract/game/ranks";
import { createPace } from "../../../../platform/background/pace.ts";
import { createNames } from "./names/model.ts";
import {
  afterChanges,
  type Change,
  countBefore,
  createOrderMaker,
  type Order,
  placesIn,
  sortedByValue,
} from "./order/model.ts";
import {
  type CharacterColumns,
  createSlots,
  unknownMove,
  type ValueColumn,
  type WeekMoves,
} from "./slots/model.ts";

/** What readers see: replaced as a whole, so that a page is of one moment. */
type View = {
  byId: Order;
  byName: Order;
  /** The place of each slot in `byName`: another array whenever somebody has another name. */
  places: Uint32Array;
  /** By the index in `sortFields`; none where nobody has a value, since all stand by name there. */
  byValue: readonly (Order | undefined)[];
};

/** Who is found by a search: places in the order of names; marked instead of listed where they are many. */
export type Hits = { total: number; places: Uint32Array; marks: Uint8Array | null; names: Uint32Array };
/** What the characters of a class have on average, and how many they are. */
export type ClassAverage = { count: number; values: Partial<Record<SortField, number>> };

type Place = { offset: number; size: number };

/** Hits that are sorted for each page; more are met soon enough by walking along the ranking. */
const mostSorted = 2_000;
/** Look-ups between two looks at the clock. */
const atOnce = 10_000;

const fieldIndexes = new Map(sortFields.map((field, index) => [field, index]));
const indexOf = (field: SortField): number => fieldIndexes.get(field) ?? 0;
const none = new Uint32Array(0);

export type Board = ReturnType<typeof createBoard>;

/**
 * Every ranking in memory: the characters' slots in its order. A slot is never changed while somebody may read it: a
 * changed character gets another one, and new orders take the place of the old ones all at once.
 */
export function createBoard() {
  const slots = createSlots();
  const names = createNames();
  const orders = createOrderMaker();
  let view: View = { byId: none, byName: none, places: none, byValue: [] };

  const idOf = (slot: number): number => slots.ids[slot] ?? 0;
  const entryOf = (slot: number): number => slots.entries[slot] ?? 0;
  const idBefore = (slot: number, other: number): boolean => idOf(slot) < idOf(other);
  function nameBefore(slot: number, other: number): boolean {
    const order = names.compare(entryOf(slot), entryOf(other));
    return order < 0 || (order === 0 && idBefore(slot, other));
  }
  const placeBefore = (places: Uint32Array) => (slot: number, other: number) =>
    (places[slot] ?? 0) < (places[other] ?? 0);
  const valueBefore =
    (column: ValueColumn, places: Uint32Array) =>
    (slot: number, other: number): boolean => {
      const value = column[slot] ?? 0;
      const otherValue = column[other] ?? 0;
      return value === otherValue ? (places[slot] ?? 0) < (places[other] ?? 0) : value > otherValue;
    };

  function slotOf(id: number): number | undefined {
    const slot = view.byId[countBefore(view.byId, (other) => idOf(other) < id)];
    return slot !== undefined && idOf(slot) === id ? slot : undefined;
  }

  /** Gives everything that is new or another a slot of its own, which nobody reads yet. */
  function prepare(rows: CharacterColumns, gone: readonly number[]): Change[] {
    const changes: Change[] = [];
    for (const [row, id] of rows.ids.entries()) {
      const former = slotOf(id);
      const name = rows.names[row] ?? "";
      const isRenamed = former === undefined || names.text(entryOf(former)) !== name;
      const slot = slots.fill(rows, row, isRenamed ? names.add(name) : entryOf(former), former);
      changes.push({ former, slot, isRenamed });
    }
    for (const id of gone) {
      const former = slotOf(id);
      if (former !== undefined) changes.push({ former, slot: undefined, isRenamed: true });
    }
    return changes;
  }

  /** The names' order and places after changes; the same places, where everybody has kept their name. */
  async function nextNames(
    changes: readonly Change[],
    pause: () => Promise<void>,
  ): Promise<Pick<View, "byName" | "places">> {
    const { places } = view;
    const anyRenamed = changes.some(({ isRenamed }) => isRenamed);
    for (const { former, slot } of anyRenamed ? [] : changes) {
      if (former !== undefined && slot !== undefined) places[slot] = places[former] ?? 0;
    }
    const byName = afterChanges(view.byName, changes, ({ isRenamed }) => isRenamed, {
      wasBefore: placeBefore(places),
      isBefore: nameBefore,
      orders,
    });
    await pause();
    return { byName, places: anyRenamed ? placesIn(byName, slots.capacity()) : places };
  }

  /** Shows what was prepared, and gives back what nobody reads any more. */
  function show(prepared: View, changes: readonly Change[]): void {
    const { byId, byName, byValue } = view;
    view = prepared;
    orders.reuse([byId, byName, ...byValue.filter((order) => order !== undefined)]);
    for (const { former, slot, isRenamed } of changes) {
      if (former !== undefined && isRenamed) names.drop(entryOf(former));
      if (slot !== undefined) names.give(entryOf(slot), slot);
      if (former !== undefined) slots.free(former);
    }
  }

  const orderOf = (index: number): Order => view.byValue[index] ?? view.byName;
  function beforeIn(index: number) {
    const column = slots.values[index];
    return column && view.byValue[index] ? valueBefore(column, view.places) : placeBefore(view.places);
  }
  /** From 1. */
  function rankOf(slot: number, index: number): number {
    const isBefore = beforeIn(index);
    return countBefore(orderOf(index), (other) => isBefore(other, slot)) + 1;
  }
  const read = (slot: number, rank: number): CharacterStats =>
    slots.read(slot, rank, names.text(entryOf(slot)));

  /** A page of the marked, met by walking along a ranking: the number of steps is the rank. */
  function walk(order: Order, marks: Uint8Array, { offset, size }: Place): CharacterStats[] {
    const page: CharacterStats[] = [];
    let skipped = 0;
    for (let step = 0; step < order.length && page.length < size; step += 1) {
      const slot = order[step] ?? 0;
      if (!marks[view.places[slot] ?? 0]) continue;
      if (skipped < offset) skipped += 1;
      else page.push(read(slot, step + 1));
    }
    return page;
  }

  return {
    /** Adds characters, by ascending id and all of them new, for the first time; they are shown by `open`. */
    async load(rows: CharacterColumns): Promise<void> {
      await slots.reserve(rows.ids.length);
      slots.openColumns(rows);
      for (const [row, name] of rows.names.entries()) {
        const entry = names.add(name);
        names.give(entry, slots.fill(rows, row, entry));
      }
    },

    /** Puts what was loaded in order; `idsByName` has the ids of all in the order of their names. */
    async open(idsByName: Int32Array): Promise<void> {
      const pause = createPace();
      const count = idsByName.length;
      const byId = new Uint32Array(count);
      for (let slot = 0; slot < count; slot += 1) byId[slot] = slot;
      view = { ...view, byId };
      const byName = new Uint32Array(count);
      for (let place = 0; place < count; place += 1) {
        byName[place] = slotOf(idsByName[place] ?? 0) ?? 0;
        if (place % atOnce === 0) await pause();
      }
      const byValue: (Order | undefined)[] = [];
      for (const [index, column] of slots.values.entries()) {
        if (column) byValue[index] = await sortedByValue(byName, column, pause);
        await pause();
      }
      view = { byId, byName, places: placesIn(byName, slots.capacity()), byValue };
    },

    /** Brings characters up to date, adds those that are new, and takes out `gone`. Readers see all of it or nothing. */
    async apply(rows: CharacterColumns, gone: readonly number[]): Promise<void> {
      const pause = createPace();
      await slots.reserve(rows.ids.length);
      slots.openColumns(rows);
      view = { ...view, places: withRoom(view.places, slots.capacity()) };
      const changes = prepare(rows, gone);
      await pause();
      const isOther = ({ former, slot }: Change) => former === undefined || slot === undefined;
      const byId = afterChanges(view.byId, changes, isOther, {
        wasBefore: idBefore,
        isBefore: idBefore,
        orders,
      });
      await pause();
      const { byName, places } = await nextNames(changes, pause);
      await pause();
      const byValue: (Order | undefined)[] = [];
      for (const [index, column] of slots.values.entries()) {
        if (!column) continue;
        const hasMoved = ({ former = 0, slot = 0, isRenamed }: Change) =>
          isRenamed || column[former] !== column[slot];
        byValue[index] = afterChanges(orderOf(index), changes, hasMoved, {
          wasBefore: valueBefore(column, view.places),
          isBefore: valueBefore(column, places),
          orders,
        });
        await pause();
      }
      show({ byId, byName, places, byValue }, changes);
    },

    /** The week's moves of these characters are those that are given, or else not known; of all, where none are named. */
    setWeekMoves({ ids, moves }: WeekMoves, of?: readonly number[]): void {
      if (!of) slots.weekMoves = new Int32Array(slots.capacity()).fill(unknownMove);
      const set = (id: number, move: number) => {
        const slot = slotOf(id);
        if (slot !== undefined) slots.weekMoves[slot] = move;
      };
      for (const id of of ?? []) set(id, unknownMove);
      for (const [index, id] of ids.entries()) set(id, moves[index] ?? unknownMove);
    },

    setClanNames: (clans: ReadonlyMap<number, string>): void => void (slots.clanNames = clans),

    total: (): number => view.byName.length,

    /** Whether somebody has a value in a ranking. */
    isFed(field: SortField): boolean {
      const first = view.byValue[indexOf(field)]?.[0];
      return first !== undefined && (slots.values[indexOf(field)]?.[first] ?? 0) > 0;
    },

    /** Entries of a ranking, the first `offset` left out. */
    page(field: SortField, { offset, size }: Place): CharacterStats[] {
      const order = orderOf(indexOf(field));
      const entries: CharacterStats[] = [];
      for (let place = offset; place < Math.min(offset + size, order.length); place += 1)
        entries.push(read(order[place] ?? 0, place + 1));
      return entries;
    },

    /** Characters with their ranks, in the order of the ids; unknown ids are left out. */
    byIds(field: SortField, ids: readonly number[]): CharacterStats[] {
      return [...new Set(ids)].flatMap((id) => {
        const slot = slotOf(id);
        return slot === undefined ? [] : [read(slot, rankOf(slot, indexOf(field)))];
      });
    },

    /** The rank of a character, from 1; undefined for an unknown id. */
    rankOf(field: SortField, id: number): number | undefined {
      const slot = slotOf(id);
      return slot === undefined ? undefined : rankOf(slot, indexOf(field));
    },

    /** The first of a ranking that is not one of these. */
    firstBeside(field: SortField, ids: ReadonlySet<number>): number | undefined {
      for (const slot of orderOf(indexOf(field))) if (!ids.has(idOf(slot))) return idOf(slot);
      return undefined;
    },

    /** What the characters of a class have on average in these fields. */
    classAverage(classId: number, fields: readonly SortField[]): ClassAverage {
      const of = view.byId.filter((slot) => slots.classOf(slot) === classId);
      const averageOf = (column: ValueColumn | undefined): number => {
        if (!column || of.length === 0) return 0;
        let sum = 0;
        for (const slot of of) sum += column[slot] ?? 0;
        return sum / of.length;
      };
      const values = fields.map((field) => [field, averageOf(slots.values[indexOf(field)])]);
      return { count: of.length, values: Object.fromEntries(values) };
    },

    /** Finds the names that contain the needle, whatever the case. */
    find(needle: string): Hits {
      const { places } = view;
      const found = Uint32Array.from(names.find(needle), (slot) => places[slot] ?? 0);
      const total = found.length;
      if (total <= mostSorted) return { total, places: found, marks: null, names: places };
      const marks = new Uint8Array(view.byName.length);
      for (const place of found) marks[place] = 1;
      return { total, places: none, marks, names: places };
    },

    /** Whether nobody has got another name since. */
    isGood: (hits: Hits): boolean => hits.names === view.places,

    /** A page of what was found, in the order of a ranking. */
    pageOf(field: SortField, { places, marks }: Hits, { offset, size }: Place): CharacterStats[] {
      const index = indexOf(field);
      if (marks) return walk(orderOf(index), marks, { offset, size });
      const isBefore = beforeIn(index);
      const found = Array.from(places, (place) => view.byName[place] ?? 0);
      found.sort((slot, other) => (isBefore(slot, other) ? -1 : 1));
      return found.slice(offset, offset + size).map((slot) => read(slot, rankOf(slot, index)));
    },

    /** Whether it had better be read anew, because of what it still carries along. */
    isWorn: names.isWorn,
  };
}

function withRoom(places: Uint32Array, capacity: number): Uint32Array {
  if (places.length >= capacity) return places;
  const larger = new Uint32Array(capacity);
  larger.set(places);
  return larger;
}
