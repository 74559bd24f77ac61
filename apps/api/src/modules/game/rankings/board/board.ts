import { defaultSort, type SortField, sortFields } from "@gatehouse/contract/game/stats";
import type { RankedCharacter } from "@gatehouse/contract/game/rankings";
import { createPace } from "../../../../platform/background/pace.ts";
import type { Places } from "../history/model.ts";
import { bestAverage, createClasses } from "./class-members.ts";
import { countBefore, type Sequence } from "./sequence/sequence.ts";
import { inSlices, placesIn, sortedByValue } from "./sequence/sorting.ts";
import type { CharacterColumns, ValueColumn, WeekAgo } from "./slots.ts";
import { createUpdates } from "./updates.ts";
import { createMemory, firstEdition } from "./edition.ts";
import { createNameSearch } from "./first-called.ts";

/** Who is found by a search: places in the order of names; marked instead of listed where they are many. */
export type Hits = { total: number; places: Uint32Array; marks: Uint8Array | null; names: Uint32Array };
/** What the characters of a class have on average, its best alone, too, and how many they are. */
export type ClassAverage = {
  count: number;
  values: Partial<Record<SortField, number>>;
  best: Partial<Record<SortField, number>>;
};

type Place = { offset: number; size: number };

/** Hits that are sorted for each page; more are met soon enough by walking along the ranking. */
const mostSorted = 2_000;

const fieldIndexes = new Map(sortFields.map((field, index) => [field, index]));
const indexOf = (field: SortField): number => fieldIndexes.get(field) ?? 0;
const byDefault = indexOf(defaultSort);
const byFalls = indexOf("pkCount");
const none = new Uint32Array(0);

export type Board = ReturnType<typeof createBoard>;

/**
 * Every ranking in memory: the characters' slots in its order. A slot is never changed while somebody may read it: a
 * changed character gets another one, and new orders take the place of the old ones all at once.
 */
export function createBoard() {
  const memory = createMemory();
  const { slots, names, idOf, entryOf } = memory;
  const updates = createUpdates(memory);
  const classes = createClasses(slots.classOf);
  const searchNames = createNameSearch(memory);
  let edition = firstEdition;

  const slotOf = (id: number): number | undefined => memory.slotOf(edition, id);
  const sequenceOf = (index: number): Sequence => memory.sequenceOf(edition, index);
  const beforeIn = (index: number) => memory.beforeIn(edition, index);
  /** From 1. */
  function rankOf(slot: number, index: number): number {
    const isBefore = beforeIn(index);
    return countBefore(sequenceOf(index), (other) => isBefore(other, slot)) + 1;
  }
  /** An entry of a ranking. */
  function read(slot: number, rank: number, index: number): RankedCharacter {
    const before = slots.weekAgo[slot] ?? 0;
    const now = index === byDefault || before === 0 ? rank : rankOf(slot, byDefault);
    const weekMove = before === 0 ? null : before - now;
    return slots.read(slot, { rank, charName: names.text(entryOf(slot)), weekMove });
  }

  /** A page of the marked, met by walking along a ranking: the number of steps is the rank. */
  function walk(index: number, marks: Uint8Array, { offset, size }: Place): RankedCharacter[] {
    const sequence = sequenceOf(index);
    const page: RankedCharacter[] = [];
    let skipped = 0;
    for (let step = 0; step < sequence.length && page.length < size; step += 1) {
      const slot = sequence[step] ?? 0;
      if (!marks[edition.places[slot] ?? 0]) continue;
      if (skipped < offset) skipped += 1;
      else page.push(read(slot, step + 1, index));
    }
    return page;
  }

  return {
    /** Makes room for all that will be loaded: memory that grew with them would be given back and collected many times. */
    reserve: (count: number): Promise<void> => slots.reserve(count),

    /** Adds characters, by ascending id and all of them new, for the first time; they are shown by `open`. */
    async load(rows: CharacterColumns): Promise<void> {
      await slots.reserve(rows.ids.length);
      await slots.openColumns(rows);
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
      edition = { ...edition, byId };
      const byName = new Uint32Array(count);
      await inSlices(count, pause, (from, upTo) => {
        for (let place = from; place < upTo; place += 1) byName[place] = slotOf(idsByName[place] ?? 0) ?? 0;
      });
      const byValue: (Sequence | undefined)[] = [];
      for (const [index, column] of slots.values.entries()) {
        if (column) byValue[index] = await sortedByValue(byName, column, pause);
        await pause();
      }
      edition = { byId, byName, places: await placesIn(byName, slots.capacity(), pause), byValue };
    },

    /** Brings characters up to date, adds those that are new, and takes out `gone`. Readers see all of it or nothing. */
    async apply(rows: CharacterColumns, gone: readonly number[]): Promise<void> {
      const { edition: next, changes } = await updates.prepare(edition, rows, gone);
      const former = edition;
      edition = next;
      classes.apply(changes);
      updates.release(former, changes);
    },

    /** The places a week ago of these characters are those that are given, or else not known; of all, where none are named. */
    async setWeekAgo(given: readonly WeekAgo[], of?: readonly number[]): Promise<void> {
      const pause = createPace();
      const weekAgo = of ? slots.weekAgo : new Int32Array(slots.capacity());
      const set = (id: number, rank: number) => {
        const slot = slotOf(id);
        if (slot !== undefined) weekAgo[slot] = rank;
      };
      for (const id of of ?? []) set(id, 0);
      for (const { ids, ranks } of given) {
        await inSlices(ids.length, pause, (from, upTo) => {
          for (let index = from; index < upTo; index += 1) set(ids[index] ?? 0, ranks[index] ?? 0);
        });
      }
      slots.weekAgo = weekAgo;
    },

    setClanNames: (clans: ReadonlyMap<number, string>): void => void (slots.clanNames = clans),

    total: (): number => edition.byName.length,

    /** Whether somebody has a value in a ranking. */
    isFed(field: SortField): boolean {
      const first = edition.byValue[indexOf(field)]?.[0];
      return first !== undefined && (slots.values[indexOf(field)]?.[first] ?? 0) > 0;
    },

    /** Entries of a ranking, the first `offset` left out. */
    page(field: SortField, { offset, size }: Place): RankedCharacter[] {
      const index = indexOf(field);
      const sequence = sequenceOf(index);
      const entries: RankedCharacter[] = [];
      for (let place = offset; place < Math.min(offset + size, sequence.length); place += 1)
        entries.push(read(sequence[place] ?? 0, place + 1, index));
      return entries;
    },

    /** Characters with their ranks, in the order of the ids; unknown ids are left out. */
    byIds(field: SortField, ids: readonly number[]): RankedCharacter[] {
      const index = indexOf(field);
      return [...new Set(ids)].flatMap((id) => {
        const slot = slotOf(id);
        return slot === undefined ? [] : [read(slot, rankOf(slot, index), index)];
      });
    },

    /** The rank of a character, from 1; undefined for an unknown id. */
    rankOf(field: SortField, id: number): number | undefined {
      const slot = slotOf(id);
      return slot === undefined ? undefined : rankOf(slot, indexOf(field));
    },

    /** So many of the default ranking, and these besides, with their places; unknown ids are left out. */
    placesOf(first: number, others: readonly number[]): Places {
      const sequence = sequenceOf(byDefault);
      const count = Math.min(first, sequence.length);
      const beyond = [...new Set(others)].flatMap((id) => {
        const slot = slotOf(id);
        const rank = slot === undefined ? 0 : rankOf(slot, byDefault);
        return slot !== undefined && rank > count ? [{ slot, rank }] : [];
      });
      const [ids, ranks] = [new Int32Array(count + beyond.length), new Int32Array(count + beyond.length)];
      const values = new Float64Array(count + beyond.length);
      const [column, fallen] = [slots.values[byDefault], slots.values[byFalls]];
      const falls = fallen ? new Float64Array(count + beyond.length) : null;
      const put = (at: number, slot: number, rank: number) => {
        ids[at] = idOf(slot);
        ranks[at] = rank;
        values[at] = column?.[slot] ?? 0;
        if (falls) falls[at] = fallen?.[slot] ?? 0;
      };
      for (let place = 0; place < count; place += 1) put(place, sequence[place] ?? 0, place + 1);
      for (const [index, { slot, rank }] of beyond.entries()) put(count + index, slot, rank);
      return { ids, ranks, values, falls };
    },

    /** The first of a ranking that is not one of these. */
    firstBeside(field: SortField, ids: ReadonlySet<number>): number | undefined {
      for (const slot of sequenceOf(indexOf(field))) if (!ids.has(idOf(slot))) return idOf(slot);
      return undefined;
    },

    /** What the characters of a class, and the best of them, have on average in these fields. */
    classAverage(classId: number, fields: readonly SortField[]): ClassAverage {
      const of = classes.of(classId, edition.byId);
      const averageOf = (column: ValueColumn | undefined): number => {
        if (!column || of.length === 0) return 0;
        let sum = 0;
        for (const slot of of) sum += column[slot] ?? 0;
        return sum / of.length;
      };
      const values = fields.map((field) => [field, averageOf(slots.values[indexOf(field)])]);
      const best = fields.map((field) => {
        const column = slots.values[indexOf(field)];
        return [field, column ? bestAverage(of, (slot) => column[slot] ?? 0) : 0];
      });
      return { count: of.length, values: Object.fromEntries(values), best: Object.fromEntries(best) };
    },

    /** The few that are called so, by their places in a ranking: who begins so before who has it elsewhere in the name. */
    firstCalled(field: SortField, text: string, size: number): RankedCharacter[] {
      const index = indexOf(field);
      return searchNames(edition, index, text, size).map((slot) => read(slot, rankOf(slot, index), index));
    },

    /** The names of all clans, by id. */
    clanNames: (): ReadonlyMap<number, string> => slots.clanNames,

    /** Finds the names that contain the needle, whatever the case. */
    find(needle: string): Hits {
      const { places } = edition;
      const found = Uint32Array.from(names.find(needle), (slot) => places[slot] ?? 0);
      const total = found.length;
      if (total <= mostSorted) return { total, places: found, marks: null, names: places };
      const marks = new Uint8Array(edition.byName.length);
      for (const place of found) marks[place] = 1;
      return { total, places: none, marks, names: places };
    },

    /** Whether nobody has got another name since. */
    isGood: (hits: Hits): boolean => hits.names === edition.places,

    /** A page of what was found, in the order of a ranking. */
    pageOf(field: SortField, { places, marks }: Hits, { offset, size }: Place): RankedCharacter[] {
      const index = indexOf(field);
      if (marks) return walk(index, marks, { offset, size });
      const isBefore = beforeIn(index);
      const found = Array.from(places, (place) => edition.byName[place] ?? 0);
      found.sort((slot, other) => (isBefore(slot, other) ? -1 : 1));
      return found.slice(offset, offset + size).map((slot) => read(slot, rankOf(slot, index), index));
    },

    /** Whether it had better be read anew, because of what it still carries along. */
    isWorn: names.isWorn,
  };
}
