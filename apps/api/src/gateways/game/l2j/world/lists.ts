import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BossKind } from "@gatehouse/contract/game/world";

/**
 * Names that the packs with XML keep nowhere in their tables: ids, names and levels as facts, from the public data of L2J
 * Mobius CT_0 (Interlude), the L2J Server for High Five, Mobius 11.3 for what came later, and aCis for how its spawns are
 * called and how wide the chance is in which grand bosses come back.
 */
const linesOf = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, "lists", file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

/** Reads a list when it is first asked for. */
function list<Key, Value>(
  file: string,
  entriesOf: (line: string[]) => [Key, Value][],
): () => Map<Key, Value> {
  let read: Map<Key, Value> | undefined;
  return () => (read ??= new Map(linesOf(file).flatMap(entriesOf)));
}

export type ListedBoss = {
  id: number;
  level: number;
  kind: BossKind;
  name: string;
  /** Hours over which the moment of its return is spread; undefined where the game's own tables say. */
  hours: number | undefined;
};

const bossOf = ([id, level, kind, name, hours]: string[]): ListedBoss => ({
  id: Number(id),
  level: Number(level),
  kind: kind === "grand" ? "grand" : "raid",
  name: name ?? "",
  hours: hours ? Number(hours) : undefined,
});

/** Bosses up to High Five. */
export const bossList = list("bosses.tsv", (line) => [[Number(line[0]), bossOf(line)]]);
/** Bosses of the chronicles after it, some of them with other levels. */
export const laterBossList = list("later-bosses.tsv", (line) => [[Number(line[0]), bossOf(line)]]);
/** Bosses by what aCis calls their spawns. */
export const spawnList = list("bosses.tsv", (line) =>
  (line[5] ?? "")
    .split(",")
    .filter((spawn) => spawn !== "")
    .map((spawn): [string, ListedBoss] => [spawn, bossOf(line)]),
);
/** Items that can be traded, by id. */
export const itemList = list("items.tsv", ([id, name]) => [[Number(id), name ?? ""]]);
/** The item that a recipe makes, by the number under which shops sell its making. */
export const recipeList = list("recipes.tsv", ([id, item]) => [[Number(id), Number(item)]]);
