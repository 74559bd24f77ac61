import { createPace } from "../../../../platform/background/pace.ts";
import { afterChanges, type Change, leavingOf, type Moves } from "./sequence/changes.ts";
import { createSequenceMaker } from "./sequence/maker.ts";
import type { Comparison, Sequence } from "./sequence/sequence.ts";
import { placesIn, sortedByValue } from "./sequence/sorting.ts";
import type { CharacterColumns, ValueColumn } from "./slots.ts";
import { type Memory, placeBefore, valueBefore, type Edition } from "./edition.ts";

/** Fewer are sorted by comparing them: a radix sort begins with a table of 256 KiB, and batches come by the dozen. */
const manySorted = 2_500;

type Pause = () => Promise<void>;
/** How the orders that changes are brought into differ from each other. */
type SequenceKind = {
  moves: Moves;
  wasBefore: Comparison;
  isBefore: Comparison;
  inOrder?: (slots: Sequence) => Promise<Sequence>;
};

/** What readers are to see after a change, and what they must have seen the last of before it is given back. */
export type Prepared = { edition: Edition; changes: readonly Change[] };

/** Makes the orders after changes, beside those that are read meanwhile. */
export function createUpdates(memory: Memory) {
  const { slots, names, entryOf, idBefore, nameBefore, sequenceOf, slotOf } = memory;
  const sequences = createSequenceMaker();

  /** Gives everything that is new or another a slot of its own, which nobody reads yet. */
  function fillSlots(edition: Edition, rows: CharacterColumns, gone: readonly number[]): Change[] {
    const changes: Change[] = [];
    for (const [row, id] of rows.ids.entries()) {
      const former = slotOf(edition, id);
      const name = rows.names[row] ?? "";
      const isRenamed = former === undefined || names.text(entryOf(former)) !== name;
      const slot = slots.fill(rows, row, isRenamed ? names.add(name) : entryOf(former), former);
      changes.push({ former, slot, isRenamed });
    }
    for (const id of gone) {
      const former = slotOf(edition, id);
      if (former !== undefined) changes.push({ former, slot: undefined, isRenamed: true });
    }
    return changes;
  }

  /** The names' order and places after changes; the same places, where everybody has kept their name. */
  async function nextNames(
    { byName, places }: Edition,
    changes: readonly Change[],
    next: (sequence: Sequence, kind: SequenceKind) => Promise<Sequence>,
    pause: Pause,
  ): Promise<Pick<Edition, "byName" | "places">> {
    const anyRenamed = changes.some(({ isRenamed }) => isRenamed);
    for (const { former, slot } of anyRenamed ? [] : changes) {
      if (former !== undefined && slot !== undefined) places[slot] = places[former] ?? 0;
    }
    const moved = await next(byName, {
      moves: ({ isRenamed }) => isRenamed,
      wasBefore: placeBefore(places),
      isBefore: nameBefore,
    });
    return { byName: moved, places: anyRenamed ? await placesIn(moved, slots.capacity(), pause) : places };
  }

  return {
    /** What comes after `shown` when characters are brought up to date or added and others taken out. */
    async prepare(shown: Edition, rows: CharacterColumns, gone: readonly number[]): Promise<Prepared> {
      const pause = createPace();
      await slots.reserve(rows.ids.length);
      await slots.openColumns(rows);
      const edition = { ...shown, places: withRoom(shown.places, slots.capacity()) };
      const changes = fillSlots(edition, rows, gone);
      await pause();
      const leaving = leavingOf(changes, slots.capacity());
      const next = async (sequence: Sequence, kind: SequenceKind): Promise<Sequence> => {
        const inOrder = async (arriving: Sequence) => arriving.toSorted(comparing(kind.isBefore));
        const made = await afterChanges(sequence, changes, leaving, { inOrder, ...kind, sequences });
        await pause();
        return made;
      };
      const isOther: Moves = ({ former, slot }) => former === undefined || slot === undefined;
      const byId = await next(edition.byId, { moves: isOther, wasBefore: idBefore, isBefore: idBefore });
      const { byName, places } = await nextNames(edition, changes, next, pause);
      changes.sort((one, other) => (places[one.slot ?? 0] ?? 0) - (places[other.slot ?? 0] ?? 0));
      const byValue: (Sequence | undefined)[] = [];
      for (const [index, column] of slots.values.entries()) {
        if (column)
          byValue[index] = await next(
            sequenceOf(edition, index),
            kindOf(column, edition.places, places, pause),
          );
      }
      return { edition: { byId, byName, places, byValue }, changes };
    },

    /** Gives back what nobody reads any more, once something else is shown. */
    release({ byId, byName, byValue }: Edition, changes: readonly Change[]): void {
      sequences.reuse([byId, byName, ...byValue.filter((sequence) => sequence !== undefined)]);
      for (const { former, slot, isRenamed } of changes) {
        if (former !== undefined && isRenamed) names.drop(entryOf(former));
        if (slot !== undefined) names.give(entryOf(slot), slot);
        if (former !== undefined) slots.free(former);
      }
    },
  };
}

/** A ranking by a statistic; who arrives in it comes by name. */
const kindOf = (
  column: ValueColumn,
  former: Uint32Array,
  places: Uint32Array,
  pause: Pause,
): SequenceKind => {
  const isBefore = valueBefore(column, places);
  return {
    moves: ({ former: left = 0, slot = 0, isRenamed }) => isRenamed || column[left] !== column[slot],
    wasBefore: valueBefore(column, former),
    isBefore,
    inOrder: async (arriving) =>
      arriving.length < manySorted
        ? arriving.toSorted(comparing(isBefore))
        : sortedByValue(arriving, column, pause),
  };
};

const comparing =
  (isBefore: Comparison) =>
  (slot: number, other: number): number =>
    isBefore(slot, other) ? -1 : 1;

function withRoom(places: Uint32Array, capacity: number): Uint32Array {
  if (places.length >= capacity) return places;
  const larger = new Uint32Array(capacity);
  larger.set(places);
  return larger;
}
