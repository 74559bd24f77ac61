import { createNames } from "./names.ts";
import { type Comparison, countBefore, type Sequence } from "./sequence/sequence.ts";
import { createSlots, type ValueColumn } from "./slots.ts";

/** What readers see: replaced as a whole, so that a page is of one moment. */
export type Edition = {
  byId: Sequence;
  byName: Sequence;
  /** The place of each slot in `byName`: another array whenever somebody has another name. */
  places: Uint32Array;
  /** By the index in `sortFields`; none where nobody has a value, since all stand by name there. */
  byValue: readonly (Sequence | undefined)[];
};

const none = new Uint32Array(0);
export const firstEdition: Edition = { byId: none, byName: none, places: none, byValue: [] };

export type Memory = ReturnType<typeof createMemory>;

/** Where the characters lie, and how they compare in each order. */
export function createMemory() {
  const slots = createSlots();
  const names = createNames();

  const idOf = (slot: number): number => slots.ids[slot] ?? 0;
  const entryOf = (slot: number): number => slots.entries[slot] ?? 0;
  const idBefore: Comparison = (slot, other) => idOf(slot) < idOf(other);
  return {
    slots,
    names,
    idOf,
    entryOf,
    idBefore,

    slotOf: ({ byId }: Edition, id: number): number | undefined => {
      const slot = byId[countBefore(byId, (other) => idOf(other) < id)];
      return slot !== undefined && idOf(slot) === id ? slot : undefined;
    },

    nameBefore: (slot: number, other: number): boolean => {
      const compared = names.compare(entryOf(slot), entryOf(other));
      return compared < 0 || (compared === 0 && idBefore(slot, other));
    },

    /** The order of a ranking. */
    sequenceOf: ({ byName, byValue }: Edition, index: number): Sequence => byValue[index] ?? byName,

    /** How two compare in the order of a ranking. */
    beforeIn({ byValue, places }: Edition, index: number): Comparison {
      const column = slots.values[index];
      return column && byValue[index] ? valueBefore(column, places) : placeBefore(places);
    },
  };
}

export const placeBefore =
  (places: Uint32Array): Comparison =>
  (slot, other) =>
    (places[slot] ?? 0) < (places[other] ?? 0);

/** The greatest value first, equal ones by name. */
export const valueBefore =
  (column: ValueColumn, places: Uint32Array): Comparison =>
  (slot, other) => {
    const value = column[slot] ?? 0;
    const otherValue = column[other] ?? 0;
    return value === otherValue ? (places[slot] ?? 0) < (places[other] ?? 0) : value > otherValue;
  };
