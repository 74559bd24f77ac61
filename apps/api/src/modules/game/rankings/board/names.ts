import { searchable } from "../../../../platform/searchable.ts";

/** Ends each name, so that no match reaches from one into the next. */
const separator = 0;
const nobody = 0xff_ff_ff_ff;
/** Names that nobody bears any more may lie about until there are this many more of them than of the others. */
const spareEntries = 10_000;

/** Names one after the other in one piece of memory, as UTF-8, whose bytes stand in the order of the code points. */
function createTexts() {
  let bytes = Buffer.alloc(0);
  let ends = new Uint32Array(0);
  let count = 0;
  const startOf = (entry: number): number => (entry === 0 ? 0 : (ends[entry - 1] ?? 0));
  const endOf = (entry: number): number => (ends[entry] ?? 1) - 1;
  return {
    push(text: string): void {
      const start = startOf(count);
      const most = start + text.length * 3 + 1;
      if (most > bytes.length) bytes = Buffer.concat([bytes], Math.ceil(most * 1.2) + 1_000);
      if (count === ends.length) ends = enlarged(ends, count + 1);
      const end = start + bytes.write(text, start);
      bytes[end] = separator;
      ends[count] = end + 1;
      count += 1;
    },
    text: (entry: number): string => bytes.toString("utf8", startOf(entry), endOf(entry)),
    compare: (entry: number, other: number): number =>
      bytes.compare(bytes, startOf(other), endOf(other), startOf(entry), endOf(entry)),
    /** Below 0 where the entry stands before the text, 0 where it begins with it, above 0 where it stands behind all that do. */
    compareBeginning: (entry: number, beginning: Buffer): number => {
      const start = startOf(entry);
      const end = Math.min(start + beginning.length, endOf(entry));
      return bytes.compare(beginning, 0, beginning.length, start, end);
    },
    /** Calls `found` with each entry that contains the needle, until it says false. */
    find(needle: string, found: (entry: number) => boolean): void {
      const sought = Buffer.from(needle);
      const all = bytes.subarray(0, startOf(count));
      let entry = 0;
      for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, endOf(entry))) {
        entry = entryAt(at, entry);
        if (!found(entry)) return;
      }
    },
  };

  /** The entry that holds the byte at `at`, which is not before `from`. */
  function entryAt(at: number, from: number): number {
    // Nearby where matches are many; far away where they are few.
    let step = 1;
    while (from + step < count && (ends[from + step - 1] ?? 0) <= at) step *= 2;
    let low = from;
    let high = Math.min(count - 1, from + step);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Room for `least` elements and some more. */
function enlarged(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.ceil(least * 1.2) + 100);
  larger.set(array);
  return larger;
}

/** The names of characters, each with the slot that bears it, and a search among them. */
export function createNames() {
  const [texts, searched] = [createTexts(), createTexts()];
  let slots = new Uint32Array(0);
  let count = 0;
  let borne = 0;
  return {
    text: texts.text,
    compare: texts.compare,
    compareBeginning: texts.compareBeginning,
    /** Notes a name that nobody bears yet. */
    add(name: string): number {
      texts.push(name);
      searched.push(searchable(name));
      if (count === slots.length) slots = enlarged(slots, count + 1);
      slots[count] = nobody;
      count += 1;
      return count - 1;
    },
    give(entry: number, slot: number): void {
      if (slots[entry] === nobody) borne += 1;
      slots[entry] = slot;
    },
    drop(entry: number): void {
      slots[entry] = nobody;
      borne -= 1;
    },
    /** The slots whose names contain the needle, whatever the case; the first `most` that are met. */
    find(needle: string, most = Infinity): number[] {
      const found: number[] = [];
      searched.find(searchable(needle), (entry) => {
        const slot = slots[entry] ?? nobody;
        if (slot !== nobody) found.push(slot);
        return found.length < most;
      });
      return found;
    },
    /** Whether most of what is kept are names that nobody bears any more. */
    isWorn: (): boolean => count > 2 * borne + spareEntries,
  };
}
