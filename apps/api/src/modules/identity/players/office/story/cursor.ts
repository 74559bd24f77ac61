/** Where a story's next page begins: for each part the key of the last row that was told. */
export type Cursor = ReadonlyMap<string, number>;

/** As it goes over the wire: `trail120.ledger45`. */
export const writeCursor = (cursor: Cursor): string =>
  [...cursor].map(([part, key]) => `${part}${key}`).join(".");

/** What is no part's is left out. */
export function readCursor(text: string | undefined): Cursor {
  const cursor = new Map<string, number>();
  for (const piece of text?.split(".") ?? []) {
    const match = /^([a-z]{1,12})(\d{1,16})$/.exec(piece);
    if (match?.[1]) cursor.set(match[1], Number(match[2]));
  }
  return cursor;
}
