import type { CodexChange, CodexChanges } from "@gatehouse/contract/game/codex";
import type { Difference, ImportReport } from "../model.ts";
import type { Sight } from "../sight/sight.ts";

/** What of an import's differences may be told; the rest is not counted, either. */
export function changesOf(
  sight: Sight,
  { differences }: Pick<ImportReport, "differences">,
  { page, size }: { page: number; size: number },
): { changes: CodexChanges; total: number } {
  const told = differences.list.flatMap((one) => changeOf(sight, one) ?? []);
  const counts: CodexChanges["counts"] = {};
  for (const { what } of told) counts[what] = (counts[what] ?? 0) + 1;
  return {
    total: told.length,
    changes: {
      from: differences.from,
      to: sight.edition.importedAt.toISOString(),
      counts,
      changes: told.slice(page * size, (page + 1) * size),
    },
  };
}

/** Undefined where it tells of something hidden, or of chances that are not told. */
export function changeOf({ rules, itemById, monsterById }: Sight, one: Difference): CodexChange | undefined {
  const { what, item, monster, shop, before, after } = one;
  if (item && !rules.item(item.id, item.kind)) return undefined;
  if (monster && !rules.monster(monster.id, monster.kind)) return undefined;
  if (shop !== undefined && !rules.id("shop", shop)) return undefined;
  const isChance = what === "drop" || what === "spoil";
  // A chance that only changed is nothing to tell of where none are told; what came or went is.
  if (isChance && !rules.chances && before !== undefined && after !== undefined) return undefined;
  const told = (value: string | number) => (isChance && !rules.chances ? "" : value);
  return {
    what,
    ...(item && { item: itemById(item.id) ?? { ...item, gone: true } }),
    ...(monster && { monster: monsterById(monster.id) ?? { ...monster, gone: true } }),
    ...(shop !== undefined && { shop }),
    ...(before !== undefined && { before: told(before) }),
    ...(after !== undefined && { after: told(after) }),
  };
}
