import { type Grade, grades, type ItemKind, itemKinds, itemStats, type Pack } from "../packs/pack.ts";
import { none } from "./columns.ts";
import type { ColumnReader, ColumnWriter } from "./lists.ts";
import { known, listed } from "./names.ts";

export function writeItems(to: ColumnWriter, items: Pack["items"]): void {
  to.numbers(
    "item.id",
    items.map(({ id }) => id),
  );
  to.texts(
    "item.name",
    items.map(({ name }) => name),
  );
  to.numbers(
    "item.kind",
    items.map(({ kind }) => itemKinds.indexOf(kind)),
  );
  to.words(
    "item.slot",
    items.map(({ slot = "" }) => slot),
  );
  to.words(
    "item.type",
    items.map(({ type = "" }) => type),
  );
  to.numbers(
    "item.grade",
    items.map(({ grade }) => (grade ? grades.indexOf(grade) + 1 : 0)),
  );
  to.numbers(
    "item.flags",
    items.map(({ stackable, herb }) => (stackable ? 1 : 0) + (herb ? 2 : 0)),
  );
  to.numbers(
    "item.price",
    items.map(({ price = none }) => price),
  );
  to.texts(
    "item.icon",
    items.map(({ icon = "" }) => icon),
  );
  const stats = items.map((item) =>
    itemStats.flatMap((stat, place) => {
      const value = item.stats[stat];
      return value === undefined ? [] : [{ place, value }];
    }),
  );
  to.lengths("item.stats", stats);
  to.numbers(
    "stat.place",
    stats.flat().map(({ place }) => place),
  );
  to.numbers(
    "stat.value",
    stats.flat().map(({ value }) => value),
  );
}

export function openItems(from: ColumnReader) {
  const [kinds, itemGrades, flags, prices] = ["kind", "grade", "flags", "price"].map((name) =>
    from.numbers(`item.${name}`),
  );
  const [slots, types] = [from.words("item.slot"), from.words("item.type")];
  const icons = from.texts("item.icon");
  const stats = from.starts("item.stats");
  const [statPlaces, statValues] = [from.numbers("stat.place"), from.numbers("stat.value")];
  return {
    ...listed(from, "item"),
    kind: (place: number): ItemKind => itemKinds[kinds?.[place] ?? 0] ?? "other",
    slot: (place: number): string => slots(place),
    type: (place: number): string => types(place),
    grade: (place: number): Grade | undefined => grades[(itemGrades?.[place] ?? 0) - 1],
    isStackable: (place: number): boolean => ((flags?.[place] ?? 0) & 1) !== 0,
    isHerb: (place: number): boolean => ((flags?.[place] ?? 0) & 2) !== 0,
    price: (place: number): number | undefined => known(prices?.[place]),
    icon: (place: number): string => icons.at(place),
    stats: (place: number): { name: string; value: number }[] =>
      Array.from({ length: (stats[place + 1] ?? 0) - (stats[place] ?? 0) }, (_, index) => {
        const at = (stats[place] ?? 0) + index;
        return { name: itemStats[statPlaces[at] ?? 0] ?? "", value: statValues[at] ?? 0 };
      }),
  };
}
export type Items = ReturnType<typeof openItems>;
