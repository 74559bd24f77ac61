import type { Edition } from "../keeping/edition.ts";
import type { Findings, NamedItem, NamedMonster } from "../model.ts";

const shown = 50;
const gapsShown = 100;
/** Rounding of the files' numbers is no fault. */
const full = 1.000_001;

export const namedItem = ({ book: { items } }: Edition, place: number): NamedItem => ({
  id: items.ids[place] ?? 0,
  name: items.names.at(place),
  kind: items.kind(place),
});
export const namedMonster = ({ book: { creatures } }: Edition, place: number): NamedMonster => ({
  id: creatures.ids[place] ?? 0,
  name: creatures.names.at(place),
  level: creatures.level(place),
  kind: creatures.kind(place),
});

type Sized = Findings["gaps"]["some"][number] & { size: number };

/** The largest gaps between the file's number and the real chance, with the setting that makes them. */
function largestOf(
  { book: { creatures }, causes }: Edition,
  gaps: readonly Sized[],
): Findings["gaps"]["some"] {
  const causeOf = causes();
  return gaps
    .toSorted((a, b) => b.size - a.size)
    .slice(0, gapsShown)
    .map(({ size: _size, ...gap }) => {
      const whole = creatures.whole(creatures.place(gap.monster.id));
      return { ...gap, setting: causeOf(whole, gap.item.id, gap.spoil) };
    });
}

/** What an operator should look at in a pack. */
export function findingsOf(edition: Edition): Findings {
  const { book, chances } = edition;
  const { items, creatures, givings, spawns, shops, exchanges, recipes } = book;
  const unknownDrops: Findings["unknownDrops"]["some"] = [];
  const fullGroups: Findings["fullGroups"]["some"] = [];
  const nowhere: NamedMonster[] = [];
  const gaps: Sized[] = [];

  for (let place = 0; place < creatures.ids.length; place += 1) {
    const { from, to } = creatures.rowsOf(place);
    if (from === to) continue;
    const monster = namedMonster(edition, place);
    const whole = creatures.whole(place);
    const unknown = new Set<number>();
    for (const group of [...whole.groups, ...whole.spoils]) {
      // Classic packs weigh within a group: there a sum says nothing. What stands in no group adds up to nothing, either.
      const isSum = book.family !== "classic" && !["single", "spoil", "-1"].includes(group.type);
      const sum = group.drops.reduce((all, { chance }) => all + chance, 0);
      if (isSum && (sum > full || group.chance > full))
        fullGroups.push({ monster, sum: Math.max(sum, group.chance) });
      for (const { item } of group.drops) if (items.place(item) < 0) unknown.add(item);
    }
    for (const item of unknown) unknownDrops.push({ monster, item });
    if (spawns.placed(place) === 0 && monster.kind !== "npc") nowhere.push(monster);
    const given = edition.given(place, {});
    for (const [rows, spoil] of [
      [given.drops, false],
      [given.spoils, true],
    ] as const)
      for (const { item, chance: real, fileChance: file } of rows) {
        const at = items.place(item);
        if (at < 0 || (real <= 0 && file <= 0)) continue;
        const size = Math.abs(Math.log((real + 1e-9) / (file + 1e-9)));
        if (size > Math.log(1.1))
          gaps.push({ monster, item: namedItem(edition, at), file, real, spoil, size });
      }
  }

  const isKnown = (keepers: readonly number[]) => keepers.length > 0;
  const keptByNobody = Array.from(shops.ids, (shop, place) => ({ shop, place }))
    .filter(({ place }) => !isKnown(shops.keepers.of(place)))
    .map(({ shop, place }) => {
      const [from, to] = shops.rowsOf(place);
      return { shop, items: to - from };
    });

  const given = new Uint8Array(items.ids.length);
  for (const place of givings.item) given[place] = 1;
  for (const place of shops.item) if (place >= 0) given[place] = 1;
  const unobtainable: NamedItem[] = [];
  for (let place = 0; place < items.ids.length; place += 1)
    if (given[place] === 0 && recipes.making(place).length === 0 && exchanges.give.byItem(place).length === 0)
      unobtainable.push(namedItem(edition, place));

  return {
    unknownDrops: first(unknownDrops),
    fullGroups: first(fullGroups.toSorted((a, b) => b.sum - a.sum)),
    nowhere: first(nowhere),
    keptByNobody: first(keptByNobody),
    unobtainable: first(unobtainable),
    gaps: { count: gaps.length, some: largestOf(edition, gaps) },
    formula: chances.formula,
    proven: chances.proven,
    settings: chances.settings.map(({ name, value, byDefault }) => ({
      name,
      value: String(value),
      byDefault,
    })),
  };
}

const first = <Entry>(all: readonly Entry[], most = shown): { count: number; some: Entry[] } => ({
  count: all.length,
  some: all.slice(0, most),
});
