import { setImmediate as nextTurn } from "node:timers/promises";
import { type SortField, sortFields } from "@gatehouse/contract/game/rankings";
import { type CharacterStats, type FactionCode, factionCode } from "@gatehouse/contract/game/ranks";
import { createNames } from "./names/model.ts";
import { countBefore, type Order, sortedByValue, withMoves } from "./order/model.ts";

/** Characters column by column; a ranking in which all of them have nothing has no values. */
export type CharacterColumns = {
  ids: Int32Array;
  names: readonly string[];
  classIds: Int32Array;
  levels: Int32Array;
  factions: readonly (FactionCode | null)[];
  online: readonly boolean[];
  values: readonly (Float64Array | null)[];
};

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

/** Hits that are sorted for each page; more are met soon enough by walking along the ranking. */
const mostSorted = 2_000;

const factions = factionCode.options;
const fieldIndexes = new Map(sortFields.map((field, index) => [field, index]));
const indexOf = (field: SortField): number => fieldIndexes.get(field) ?? 0;
const shownFields = sortFields
  .map((field, index) => ({ field, index }))
  .filter(({ field }) => field !== "level");
const nothing = Object.fromEntries(sortFields.map((field) => [field, 0])) as Record<SortField, number>;

export type Board = ReturnType<typeof createBoard>;

/**
 * Every ranking in memory: for each character a slot in typed arrays, for each ranking the slots in its order. Slots are
 * never changed while somebody may read them: a changed character gets another one, and new orders take the place of the
 * old ones all at once.
 */
export function createBoard() {
  let ids = new Int32Array(0);
  let classIds = new Int32Array(0);
  let levels = new Int32Array(0);
  /** The number of the faction, from 1, and 128 for whoever is online. */
  let flags = new Uint8Array(0);
  let entries = new Uint32Array(0);
  const values: (Float64Array<ArrayBuffer> | undefined)[] = sortFields.map(() => undefined);
  const names = createNames();
  let used = 0;
  let free: number[] = [];
  const none = new Uint32Array(0);
  let view: View = { byId: none, byName: none, places: none, byValue: values.map(() => undefined) };

  /** Makes room, column by column: all at once would keep readers waiting. */
  async function reserve(count: number): Promise<void> {
    const needed = used + Math.max(0, count - free.length);
    if (needed <= ids.length) return;
    const capacity = Math.ceil(needed * 1.1) + 100;
    const { places } = view;
    [classIds, levels] = [withRoom(Int32Array, classIds, capacity), withRoom(Int32Array, levels, capacity)];
    flags = withRoom(Uint8Array, flags, capacity);
    entries = withRoom(Uint32Array, entries, capacity);
    view = { ...view, places: withRoom(Uint32Array, places, capacity) };
    for (const [index, column] of values.entries()) {
      if (!column) continue;
      values[index] = withRoom(Float64Array, column, capacity);
      await nextTurn();
    }
    ids = withRoom(Int32Array, ids, capacity);
  }

  function write(slot: number, row: number, rows: CharacterColumns, entry: number): void {
    const faction = rows.factions[row];
    ids[slot] = rows.ids[row] ?? 0;
    classIds[slot] = rows.classIds[row] ?? 0;
    levels[slot] = rows.levels[row] ?? 0;
    flags[slot] = (faction ? factions.indexOf(faction) + 1 : 0) + (rows.online[row] ? 128 : 0);
    entries[slot] = entry;
    for (const [index, column] of values.entries()) {
      // Without the sign that a zero may have.
      if (column) column[slot] = rows.values[index]?.[row] || 0;
    }
  }

  function openColumns(rows: CharacterColumns): void {
    for (const [index, given] of rows.values.entries()) {
      if (given?.some((value) => value > 0)) values[index] ??= new Float64Array(ids.length);
    }
  }

  const takeSlot = (): number => free.pop() ?? used++;
  const idBefore = (slot: number, other: number) => (ids[slot] ?? 0) < (ids[other] ?? 0);
  const nameBefore = (slot: number, other: number): boolean => {
    const order = names.compare(entries[slot] ?? 0, entries[other] ?? 0);
    return order < 0 || (order === 0 && idBefore(slot, other));
  };
  const valueBefore =
    (column: Float64Array, places: Uint32Array) =>
    (slot: number, other: number): boolean => {
      const [value, otherValue] = [column[slot] ?? 0, column[other] ?? 0];
      return value === otherValue ? (places[slot] ?? 0) < (places[other] ?? 0) : value > otherValue;
    };

  function slotOf(id: number): number | undefined {
    const { byId } = view;
    const slot = byId[countBefore(byId, (other) => (ids[other] ?? 0) < id)];
    return slot !== undefined && ids[slot] === id ? slot : undefined;
  }

  const orderOf = (index: number): Order => view.byValue[index] ?? view.byName;
  const beforeBy = (index: number) => {
    const column = values[index];
    const { places } = view;
    if (column && view.byValue[index]) return valueBefore(column, places);
    return (slot: number, other: number) => (places[slot] ?? 0) < (places[other] ?? 0);
  };

  /** Brings characters up to date, adds those that are new, and takes out `gone`. */
  async function apply(rows: CharacterColumns, gone: readonly number[]): Promise<void> {
    await reserve(rows.ids.length);
    openColumns(rows);
    const changes: Change[] = [];
    for (const [row, id] of rows.ids.entries()) {
      const former = slotOf(id);
      const name = rows.names[row] ?? "";
      const kept = former === undefined ? undefined : (entries[former] ?? 0);
      const isRenamed = kept === undefined || names.text(kept) !== name;
      const slot = takeSlot();
      write(slot, row, rows, isRenamed ? names.add(name) : kept);
      changes.push({ former, slot, isRenamed });
    }
    for (const id of gone) {
      const former = slotOf(id);
      if (former !== undefined) changes.push({ former, slot: undefined, isRenamed: true });
    }
    await nextTurn();

    const { places: formerPlaces } = view;
    const byId = next(view.byId, changes, ({ former, slot }) => former === undefined || slot === undefined, {
      wasBefore: idBefore,
      isBefore: idBefore,
    });
    const isRenamed = (change: Change) => change.isRenamed;
    const anyRenamed = changes.some(isRenamed);
    for (const { former, slot } of anyRenamed ? [] : changes) {
      if (former !== undefined && slot !== undefined) formerPlaces[slot] = formerPlaces[former] ?? 0;
    }
    const placeBefore = (slot: number, other: number) =>
      (formerPlaces[slot] ?? 0) < (formerPlaces[other] ?? 0);
    const byName = next(view.byName, changes, isRenamed, { wasBefore: placeBefore, isBefore: nameBefore });
    const places = anyRenamed ? placesIn(byName, ids.length) : formerPlaces;
    await nextTurn();

    const byValue: (Order | undefined)[] = [];
    for (const [index, column] of values.entries()) {
      if (!column) continue;
      const hasMoved = ({ former, slot, isRenamed: renamed }: Change) =>
        renamed || (former !== undefined && slot !== undefined && column[former] !== column[slot]);
      byValue[index] = next(orderOf(index), changes, hasMoved, {
        wasBefore: valueBefore(column, formerPlaces),
        isBefore: valueBefore(column, places),
      });
      await nextTurn();
    }
    settle({ byId, byName, places, byValue }, changes);
  }

  /** Shows what was prepared, and gives back what nobody reads any more. */
  function settle(prepared: View, changes: readonly Change[]): void {
    view = prepared;
    for (const { former, slot, isRenamed } of changes) {
      if (former !== undefined && isRenamed) names.drop(entries[former] ?? 0);
      if (slot !== undefined) names.give(entries[slot] ?? 0, slot);
      if (former !== undefined) free.push(former);
    }
  }

  function entryOf(slot: number, rank: number): CharacterStats {
    const flag = flags[slot] ?? 0;
    const entry: CharacterStats = {
      rank,
      charId: ids[slot] ?? 0,
      charName: names.text(entries[slot] ?? 0),
      classId: classIds[slot] ?? 0,
      ...nothing,
      level: levels[slot] ?? 0,
      faction: factions[(flag & 127) - 1] ?? null,
      online: flag >= 128,
    };
    for (const { field, index } of shownFields) {
      const column = values[index];
      if (column) entry[field] = column[slot] ?? 0;
    }
    return entry;
  }

  /** The rank of a slot, from 1. */
  function rankOf(slot: number, index: number): number {
    const isBefore = beforeBy(index);
    return countBefore(orderOf(index), (other) => isBefore(other, slot)) + 1;
  }

  return {
    apply,

    /** Adds characters, by ascending id and all of them new, for the first time; they are shown by `open`. */
    async load(rows: CharacterColumns): Promise<void> {
      await reserve(rows.ids.length);
      openColumns(rows);
      for (const [row, name] of rows.names.entries()) {
        const slot = takeSlot();
        const entry = names.add(name);
        write(slot, row, rows, entry);
        names.give(entry, slot);
      }
    },

    /** Puts what was loaded in order; `byName` has the ids of all in the order of their names. */
    async open(idsByName: Int32Array): Promise<void> {
      view = { ...view, byId: Uint32Array.from({ length: used }, (_, slot) => slot) };
      const byName = new Uint32Array(used);
      for (const [place, id] of idsByName.entries()) {
        byName[place] = slotOf(id) ?? 0;
        if (place % 50_000 === 0) await nextTurn();
      }
      const byValue: (Order | undefined)[] = [];
      for (const [index, column] of values.entries()) {
        if (column) byValue[index] = sortedByValue(byName, column);
        await nextTurn();
      }
      view = { ...view, byName, places: placesIn(byName, ids.length), byValue };
    },

    total: (): number => view.byName.length,

    /** Whether somebody has a value in a ranking. */
    isFed(field: SortField): boolean {
      const first = view.byValue[indexOf(field)]?.[0];
      return first !== undefined && (values[indexOf(field)]?.[first] ?? 0) > 0;
    },

    /** Entries of a ranking, the first `offset` left out. */
    page(field: SortField, { offset, size }: Place): CharacterStats[] {
      const order = orderOf(indexOf(field));
      const entries: CharacterStats[] = [];
      for (let place = offset; place < Math.min(offset + size, order.length); place += 1)
        entries.push(entryOf(order[place] ?? 0, place + 1));
      return entries;
    },

    /** Characters with their ranks, in the order of the ids; unknown ids are left out. */
    byIds(field: SortField, wanted: readonly number[]): CharacterStats[] {
      return [...new Set(wanted)].flatMap((id) => {
        const slot = slotOf(id);
        return slot === undefined ? [] : [entryOf(slot, rankOf(slot, indexOf(field)))];
      });
    },

    /** The rank of a character, from 1; undefined for an unknown id. */
    rankOf(field: SortField, id: number): number | undefined {
      const slot = slotOf(id);
      return slot === undefined ? undefined : rankOf(slot, indexOf(field));
    },

    /** Finds the names that contain the needle, whatever the case. */
    find(needle: string): Hits {
      const { places } = view;
      const found = Uint32Array.from(names.find(needle), (slot) => places[slot] ?? 0);
      if (found.length <= mostSorted)
        return { total: found.length, places: found, marks: null, names: places };
      const marks = new Uint8Array(view.byName.length);
      for (const place of found) marks[place] = 1;
      return { total: found.length, places: none, marks, names: places };
    },

    /** Whether nobody has got another name since. */
    isGood: (hits: Hits): boolean => hits.names === view.places,

    /** A page of what was found, in the order of a ranking. */
    pageOf(field: SortField, { places, marks }: Hits, { offset, size }: Place): CharacterStats[] {
      const index = indexOf(field);
      if (marks) return walk(orderOf(index), marks, { offset, size });
      const isBefore = beforeBy(index);
      const slots = Array.from(places, (place) => view.byName[place] ?? 0);
      slots.sort((slot, other) => (isBefore(slot, other) ? -1 : 1));
      return slots.slice(offset, offset + size).map((slot) => entryOf(slot, rankOf(slot, index)));
    },

    isWorn: names.isWorn,
  };

  /** A page of the marked, met by walking along a ranking: the number of steps is the rank. */
  function walk(order: Order, marks: Uint8Array, { offset, size }: Place): CharacterStats[] {
    const { places } = view;
    const page: CharacterStats[] = [];
    let skipped = 0;
    for (let step = 0; step < order.length && page.length < size; step += 1) {
      const slot = order[step] ?? 0;
      if (!marks[places[slot] ?? 0]) continue;
      if (skipped < offset) skipped += 1;
      else page.push(entryOf(slot, step + 1));
    }
    return page;
  }
}

type Place = { offset: number; size: number };

/** A character that leaves a slot, or enters one, or both. */
type Change = { former: number | undefined; slot: number | undefined; isRenamed: boolean };

type Comparison = (slot: number, other: number) => boolean;

/** An order after changes. Who has not moved in it stands where it stood, in another slot. */
function next(
  order: Order,
  changes: readonly Change[],
  hasMoved: (change: Change) => boolean,
  { wasBefore, isBefore }: { wasBefore: Comparison; isBefore: Comparison },
): Order {
  const after = Uint32Array.from(order);
  const leaving: number[] = [];
  const arriving: number[] = [];
  for (const change of changes) {
    const { former, slot } = change;
    const moves = hasMoved(change);
    if (former !== undefined) {
      const place = countBefore(order, (other) => wasBefore(other, former));
      if (moves) leaving.push(place);
      else if (slot !== undefined) after[place] = slot;
    }
    if (moves && slot !== undefined) arriving.push(slot);
  }
  if (leaving.length + arriving.length === 0) return after;
  arriving.sort((slot, other) => (isBefore(slot, other) ? -1 : 1));
  return withMoves(after, Uint32Array.from(leaving).sort(), Uint32Array.from(arriving), isBefore);
}

function placesIn(byName: Order, capacity: number): Uint32Array {
  const places = new Uint32Array(capacity);
  for (let place = 0; place < byName.length; place += 1) places[byName[place] ?? 0] = place;
  return places;
}

type Column = Int32Array | Uint32Array | Uint8Array | Float64Array;

function withRoom<Made extends Column>(
  Kind: new (length: number) => Made,
  column: Made,
  capacity: number,
): Made {
  const larger = new Kind(capacity);
  larger.set(column);
  return larger;
}
