import { LRUCache } from "lru-cache";
import type { Edition, Memory } from "./edition.ts";
import { searchable } from "../../../../platform/searchable.ts";
import { countBefore } from "./sequence/sequence.ts";

/** Names with the text in their midst that are looked at: the first that are met. */
const considered = 2_000;
const remembered = 500;

/** Places in the order of names, from the first up to before the last. */
type Range = { from: number; upTo: number };
/** Places of those who have the text anywhere in the name, and whether these are all. */
type Holding = { text: string; places: Uint32Array; areAll: boolean; of: Uint32Array };

/** How a name that begins so may be written; what is written otherwise is found by what it holds. */
function spellingsOf(text: string): string[] {
  const small = text.toLowerCase();
  const [first = "", ...rest] = small;
  return [...new Set([text, small, first.toUpperCase() + rest.join(""), small.toUpperCase()])];
}

/**
 * Finds the few that are called so, to lead to them as one types: who begins so is found in the order of names, which is there
 * already; only where these are too few, the names are looked through, and what a longer text may still find is known then.
 */
export function createNameSearch(memory: Memory) {
  const { names, entryOf, sequenceOf } = memory;
  const known = new LRUCache<string, Holding>({ max: remembered });

  function rangeOf({ byName }: Edition, beginning: Buffer): Range {
    const compared = (slot: number): number => names.compareBeginning(entryOf(slot), beginning);
    const from = countBefore(byName, (slot) => compared(slot) < 0);
    return { from, upTo: countBefore(byName, (slot) => compared(slot) <= 0, from) };
  }

  /** The first of a ranking among those in the ranges. */
  function firstIn(edition: Edition, index: number, ranges: readonly Range[], size: number): number[] {
    const total = ranges.reduce((sum, { from, upTo }) => sum + upTo - from, 0);
    if (total <= considered) {
      const slots = ranges.flatMap(({ from, upTo }) => [...edition.byName.subarray(from, upTo)]);
      return inOrder(edition, index, slots).slice(0, size);
    }
    // Many: the first of them are met soon on the way along the ranking.
    const found: number[] = [];
    for (const slot of sequenceOf(edition, index)) {
      const place = edition.places[slot] ?? 0;
      if (ranges.some(({ from, upTo }) => place >= from && place < upTo) && found.push(slot) === size) break;
    }
    return found;
  }

  function inOrder(edition: Edition, index: number, slots: readonly number[]): number[] {
    const isBefore = memory.beforeIn(edition, index);
    return slots.toSorted((slot, other) => (isBefore(slot, other) ? -1 : 1));
  }

  function holding(edition: Edition, text: string): Holding {
    const { places, byName } = edition;
    const own = known.get(text);
    if (own?.of === places) return own;
    const shorter = known.get(text.slice(0, -1));
    const isIn = (place: number): boolean =>
      searchable(names.text(entryOf(byName[place] ?? 0))).includes(text);
    const found =
      shorter?.of === places && shorter.areAll
        ? shorter.places.filter(isIn)
        : Uint32Array.from(names.find(text, considered), (slot) => places[slot] ?? 0);
    const areAll = shorter?.areAll === true && shorter.of === places ? true : found.length < considered;
    const next = { text, places: found, areAll, of: places };
    known.set(text, next);
    return next;
  }

  /** Whose name is the text, then who begins so, then who has it anywhere in the name, each in the order of a ranking. */
  return (edition: Edition, index: number, text: string, size: number): number[] => {
    const ranges = spellingsOf(text)
      .map((spelling) => rangeOf(edition, Buffer.from(spelling)))
      .filter(({ from, upTo }) => from < upTo);
    const sought = searchable(text);
    // Of all that begin so, the name itself stands first in the order of names.
    const exact = ranges
      .flatMap(({ from }) => edition.byName[from] ?? [])
      .filter((slot) => searchable(names.text(entryOf(slot))) === sought);
    const found = new Set([...exact, ...firstIn(edition, index, ranges, size)]);
    if (found.size < size) {
      const slots = Array.from(holding(edition, sought).places, (place) => edition.byName[place] ?? 0);
      const begins = (slot: number) => searchable(names.text(entryOf(slot))).startsWith(sought);
      const ordered = inOrder(edition, index, slots);
      for (const slot of [...ordered.filter(begins), ...ordered]) {
        if (found.size >= size) break;
        found.add(slot);
      }
    }
    return [...found].slice(0, size);
  };
}
