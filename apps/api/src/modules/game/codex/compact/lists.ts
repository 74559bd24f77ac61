import { type Columns, type Numbers, numbersOf } from "./columns.ts";

/** Texts as one string: cut out when they are asked for. */
export type Texts = { readonly count: number; at(index: number): string; readonly whole: string };

/** Texts in lines; a text is one line. */
function textsOf(whole: string): Texts {
  let count = 0;
  for (let at = whole.indexOf("\n"); at >= 0; at = whole.indexOf("\n", at + 1)) count += 1;
  const ends = new Int32Array(count);
  for (let index = 0, at = -1; index < count; index += 1) ends[index] = at = whole.indexOf("\n", at + 1);
  return {
    count,
    whole,
    at: (index) => whole.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, ends[index]),
  };
}

/** Texts one below the other, as `textsOf` reads them. */
const lines = (texts: readonly string[]): string =>
  texts.map((text) => `${text.replaceAll(/[\n\r]+/g, " ")}\n`).join("");

/** Writes columns, below one name. */
export function columnWriter() {
  const columns = new Map<string, Numbers | string>();
  return {
    columns: columns as Columns,
    numbers: (name: string, values: readonly number[]): void => void columns.set(name, numbersOf(values)),
    text: (name: string, text: string): void => void columns.set(name, text),
    texts: (name: string, texts: readonly string[]): void => void columns.set(name, lines(texts)),
    /** Texts that come again and again: each once, and the number of each. Empty ones are number 0. */
    words(name: string, texts: readonly string[]): void {
      const numbers = new Map([["", 0]]);
      const found = texts.map((text) => {
        const known = numbers.get(text) ?? numbers.size;
        numbers.set(text, known);
        return known;
      });
      columns.set(`${name}.words`, lines([...numbers.keys()]));
      columns.set(name, numbersOf(found));
    },
    /** How many children each has, for `starts`. */
    lengths(name: string, lists: readonly { length: number }[]): void {
      columns.set(name, numbersOf(lists.map(({ length }) => length)));
    },
  };
}
export type ColumnWriter = ReturnType<typeof columnWriter>;

/** Reads columns by name; one that is missing is a form that this version does not know, and throws. */
export function columnReader(columns: Columns) {
  const column = (name: string): Numbers | string => {
    const found = columns.get(name);
    if (found === undefined) throw new Error(`the encyclopedia's stored form has no ${name}`);
    return found;
  };
  const numbers = (name: string): Numbers => {
    const found = column(name);
    if (typeof found === "string") throw new Error(`${name} is no column of numbers`);
    return found;
  };
  const text = (name: string): string => {
    const found = column(name);
    if (typeof found !== "string") throw new Error(`${name} is no text`);
    return found;
  };
  return {
    numbers,
    text,
    texts: (name: string): Texts => textsOf(text(name)),
    words(name: string): (index: number) => string {
      const [known, of] = [textsOf(text(`${name}.words`)), numbers(name)];
      const all = Array.from({ length: known.count }, (_, index) => known.at(index));
      return (index) => all[of[index] ?? 0] ?? "";
    },
    /** Where the children of each begin; those of the last end at the last entry. */
    starts(name: string): Int32Array {
      const lengths = numbers(name);
      const starts = new Int32Array(lengths.length + 1);
      for (let index = 0; index < lengths.length; index += 1)
        starts[index + 1] = (starts[index] ?? 0) + (lengths[index] ?? 0);
      return starts;
    },
  };
}

export type ColumnReader = ReturnType<typeof columnReader>;

/** Rows by what they belong to: `of` has the owner of each, below `owners`; rows of none (-1) are left out. */
export function rowsBy(of: ArrayLike<number>, owners: number): (owner: number) => Int32Array {
  const starts = new Int32Array(owners + 1);
  for (let row = 0; row < of.length; row += 1) {
    const owner = of[row] ?? -1;
    if (owner >= 0) starts[owner + 1] = (starts[owner + 1] ?? 0) + 1;
  }
  for (let owner = 0; owner < owners; owner += 1)
    starts[owner + 1] = (starts[owner + 1] ?? 0) + (starts[owner] ?? 0);
  const next = starts.slice();
  const rows = new Int32Array(starts[owners] ?? 0);
  for (let row = 0; row < of.length; row += 1) {
    const owner = of[row] ?? -1;
    if (owner < 0) continue;
    const at = next[owner] ?? 0;
    rows[at] = row;
    next[owner] = at + 1;
  }
  return (owner) => rows.subarray(starts[owner], starts[owner + 1]);
}

/** The place of a number in a rising list; -1 where it is not there. */
export function placeOf(sorted: ArrayLike<number>, number: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
