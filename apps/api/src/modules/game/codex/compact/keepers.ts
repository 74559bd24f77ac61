import { type ColumnReader, type ColumnWriter, rowsBy } from "./lists.ts";

export function writeNumberLists(
  to: ColumnWriter,
  name: string,
  lists: readonly (readonly number[])[],
): void {
  to.lengths(name, lists);
  to.numbers(`${name}.id`, lists.flat());
}

/** Lists of creatures or items, and the lists by each of these. */
export function openKeepers(
  from: ColumnReader,
  name: string,
  among: { readonly ids: ArrayLike<number>; place(id: number): number },
) {
  const starts = from.starts(name);
  const ids = from.numbers(`${name}.id`);
  const owner = new Int32Array(ids.length);
  const places = new Int32Array(ids.length);
  for (let list = 0; list + 1 < starts.length; list += 1)
    for (let row = starts[list] ?? 0; row < (starts[list + 1] ?? 0); row += 1) {
      owner[row] = list;
      places[row] = among.place(ids[row] ?? 0);
    }
  const rows = rowsBy(places, among.ids.length);
  return {
    /** The places of those that are known. */
    of: (list: number): number[] =>
      [...places.subarray(starts[list], starts[list + 1])].filter((at) => at >= 0),
    lists: (place: number): number[] => [...rows(place)].map((row) => owner[row] ?? 0),
  };
}
