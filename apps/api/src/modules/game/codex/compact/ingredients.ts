import type { PackIngredient } from "../packs/pack.ts";
import type { Items } from "./items.ts";
import { type ColumnReader, type ColumnWriter, rowsBy } from "./lists.ts";

export function writeIngredients(
  to: ColumnWriter,
  name: string,
  lists: readonly (readonly { item: number; count: number }[])[],
): void {
  to.lengths(name, lists);
  to.numbers(
    `${name}.item`,
    lists.flat().map(({ item }) => item),
  );
  to.numbers(
    `${name}.count`,
    lists.flat().map(({ count }) => count),
  );
}

/** Lists of items with their amounts; `item` has the place of each, -1 of one that there is not. */
export function openIngredients(from: ColumnReader, name: string, items: Items) {
  const starts = from.starts(name);
  const [ids, counts] = [from.numbers(`${name}.item`), from.numbers(`${name}.count`)];
  const owner = new Int32Array(ids.length);
  const item = new Int32Array(ids.length);
  for (let list = 0; list + 1 < starts.length; list += 1)
    for (let row = starts[list] ?? 0; row < (starts[list + 1] ?? 0); row += 1) {
      owner[row] = list;
      item[row] = items.place(ids[row] ?? 0);
    }
  return {
    of: (list: number): PackIngredient[] =>
      Array.from({ length: (starts[list + 1] ?? 0) - (starts[list] ?? 0) }, (_, index) => {
        const at = (starts[list] ?? 0) + index;
        return { item: ids[at] ?? 0, count: counts[at] ?? 0 };
      }),
    owner,
    byItem: rowsBy(item, items.ids.length),
  };
}
