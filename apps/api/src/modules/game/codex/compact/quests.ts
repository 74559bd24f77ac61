import type { Pack } from "../packs/pack.ts";
import type { Creatures } from "./creatures.ts";
import type { Items } from "./items.ts";
import { openKeepers, writeNumberLists } from "./keepers.ts";
import type { ColumnReader, ColumnWriter } from "./lists.ts";
import { listed } from "./names.ts";

export function writeQuests(to: ColumnWriter, quests: Pack["quests"]): void {
  to.numbers(
    "quest.id",
    quests.map(({ id }) => id),
  );
  to.texts(
    "quest.name",
    quests.map(({ name }) => name),
  );
  writeNumberLists(
    to,
    "quest.start",
    quests.map(({ start }) => start),
  );
  writeNumberLists(
    to,
    "quest.kills",
    quests.map(({ kills }) => kills),
  );
  writeNumberLists(
    to,
    "quest.items",
    quests.map(({ items }) => items),
  );
}
export function openQuests(from: ColumnReader, items: Items, creatures: Creatures) {
  return {
    ...listed(from, "quest"),
    givers: openKeepers(from, "quest.start", creatures),
    kills: openKeepers(from, "quest.kills", creatures),
    items: openKeepers(from, "quest.items", items),
  };
}
