/** A piece of two versions of something: in both, in the one before alone, or in the one after alone. */
export type Piece<T> = { kind: "same" | "gone" | "new"; items: T[] };

/** Above so many comparisons a difference is said in whole: it takes a page's time, and nobody reads it. */
const mostCells = 4_000_000;

/** What of `before` went and what is new in `after`, in their order; what stayed is as long as it can be. */
export function differenceOf<T>(before: readonly T[], after: readonly T[]): Piece<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const pieces: Piece<T>[] = [];
  const add = (kind: Piece<T>["kind"], items: readonly T[]) => {
    if (items.length === 0) return;
    const last = pieces.at(-1);
    if (last?.kind === kind) last.items.push(...items);
    else pieces.push({ kind, items: [...items] });
  };
  add("same", before.slice(0, start));
  middle(before.slice(start, before.length - end), after.slice(start, after.length - end), add);
  add("same", before.slice(before.length - end));
  return pieces;
}

/** By the longest common subsequence. */
function middle<T>(
  before: readonly T[],
  after: readonly T[],
  add: (kind: Piece<T>["kind"], items: readonly T[]) => void,
): void {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > mostCells || rows * columns === 0) {
    add("gone", before);
    add("new", after);
    return;
  }
  // The longest that begins at each pair, a row for each item before.
  const longest = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      longest[row]![column] =
        before[row] === after[column]
          ? longest[row + 1]![column + 1]! + 1
          : Math.max(longest[row + 1]![column]!, longest[row]![column + 1]!);
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (before[row] === after[column]) {
      add("same", [before[row]!]);
      row += 1;
      column += 1;
    } else if (longest[row + 1]![column]! >= longest[row]![column + 1]!) add("gone", [before[row++]!]);
    else add("new", [after[column++]!]);
  }
  add("gone", before.slice(row));
  add("new", after.slice(column));
}

/** Words with the space that follows each, so that they make the text again. */
export const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
