import type { L2j } from "./recogniser.ts";
import { quoted, type Schema } from "./schema.ts";

/** Where some packs list all items; the others keep them in files. */
const lists = ["etcitem", "weapon", "armor"];

const readable = (schema: Schema, tables: readonly string[]): string[] =>
  tables.filter((table) => schema.get(table)?.columns.get("item_id")?.rights.has("select"));

/** Whether the portal may look for an item in the lists of this game. */
export const hasItemLists = (schema: Schema): boolean => readable(schema, lists).length === lists.length;

/**
 * Whether the game has an item: a server throws away what it does not know, and calls that delivered. `untold` where it
 * keeps its items in files, or the lists may not be read, and no character has one.
 */
export const createItemCheck =
  ({ database, use }: L2j) =>
  (itemId: number): Promise<"known" | "unknown" | "untold"> =>
    use(async ({ schema }) => {
      for (const table of readable(schema, [...lists, "items"])) {
        const found = await database.rows(`select 1 from ${quoted(table)} where item_id = ? limit 1`, [
          itemId,
        ]);
        if (found.length > 0) return "known";
      }
      return hasItemLists(schema) ? "unknown" : "untold";
    });
