import { namedItem, namedMonster } from "../findings/findings.ts";
import type { Edition } from "../keeping/edition.ts";
import type { Difference, Differences } from "../model.ts";

/** Differences of a kind that a report keeps. */
const keptOfKind = 1_000;
/** A chance that changed by less than this part of it is told as the same. */
const told = 0.01;

/** What `after` changes for players, compared with what stood before it. */
export function differencesOf(before: Edition | null, after: Edition): Differences {
  const found: Record<Difference["what"], (Difference & { size: number })[]> = {
    item: [],
    monster: [],
    drop: [],
    spoil: [],
    price: [],
    place: [],
  };
  if (before) {
    compareItems(before, after, found.item);
    compareMonsters(before, after, found);
    comparePrices(before, after, found.price);
  }
  const kinds = Object.keys(found) as Difference["what"][];
  return {
    from: before?.importedAt.toISOString() ?? null,
    counts: Object.fromEntries(kinds.map((kind) => [kind, found[kind].length])) as Differences["counts"],
    list: kinds.flatMap((kind) =>
      found[kind]
        .toSorted((a, b) => b.size - a.size)
        .slice(0, keptOfKind)
        .map(({ size: _size, ...difference }) => difference),
    ),
  };
}

type Sized = (Difference & { size: number })[];

function compareItems(before: Edition, after: Edition, to: Sized): void {
  for (const [place, was] of both(after.book.items, before.book.items)) {
    const [name, former] = [after.book.items.names.at(place), before.book.items.names.at(was)];
    if (name !== former)
      to.push({ what: "item", item: namedItem(after, place), before: former, after: name, size: 1 });
  }
  for (const place of only(after.book.items, before.book.items))
    to.push({
      what: "item",
      item: namedItem(after, place),
      after: after.book.items.names.at(place),
      size: 3,
    });
  for (const place of only(before.book.items, after.book.items))
    to.push({
      what: "item",
      item: namedItem(before, place),
      before: before.book.items.names.at(place),
      size: 2,
    });
}

function compareMonsters(
  before: Edition,
  after: Edition,
  to: Record<"monster" | "drop" | "spoil" | "place", Sized>,
): void {
  const [was, is] = [before.book, after.book];
  for (const place of only(is.creatures, was.creatures)) {
    if (is.creatures.kind(place) === "npc") continue;
    to.monster.push({
      what: "monster",
      monster: namedMonster(after, place),
      after: is.creatures.names.at(place),
      size: 3,
    });
  }
  for (const place of only(was.creatures, is.creatures)) {
    if (was.creatures.kind(place) === "npc") continue;
    to.monster.push({
      what: "monster",
      monster: namedMonster(before, place),
      before: was.creatures.names.at(place),
      size: 2,
    });
  }
  const [chancesBefore, chancesAfter] = [before.chancesFor({}), after.chancesFor({})];
  for (const [place, former] of both(is.creatures, was.creatures)) {
    const monster = namedMonster(after, place);
    const [name, formerName] = [is.creatures.names.at(place), was.creatures.names.at(former)];
    if (monster.kind !== "npc") {
      if (name !== formerName)
        to.monster.push({ what: "monster", monster, before: formerName, after: name, size: 1 });
      const [now, then] = [is.spawns.placed(place), was.spawns.placed(former)];
      if (now !== then)
        to.place.push({ what: "place", monster, before: then, after: now, size: Math.abs(now - then) });
    }
    const rows = (edition: Edition, at: number, chance: (row: number) => { chance: number }) => {
      const { givings, items } = edition.book;
      const [from, end] = givings.of(at);
      const found = new Map<string, { row: number; chance: number; item: number }>();
      for (let row = from; row < end; row += 1) {
        const item = givings.item[row] ?? 0;
        const key = `${givings.isSpoil[row]} ${items.ids[item]}`;
        found.set(key, { row, item, chance: chance(row).chance });
      }
      return found;
    };
    const [afterRows, beforeRows] = [rows(after, place, chancesAfter), rows(before, former, chancesBefore)];
    for (const [key, row] of afterRows) {
      const last = beforeRows.get(key);
      const what = key.startsWith("1") ? "spoil" : "drop";
      const item = namedItem(after, row.item);
      if (!last) to[what].push({ what, monster, item, after: rounded(row.chance), size: 10 + row.chance });
      else if (Math.abs(row.chance - last.chance) > told * Math.max(row.chance, last.chance))
        to[what].push({
          what,
          monster,
          item,
          before: rounded(last.chance),
          after: rounded(row.chance),
          size: Math.min(9, Math.abs(Math.log((row.chance + 1e-9) / (last.chance + 1e-9)))),
        });
    }
    for (const [key, row] of beforeRows) {
      if (afterRows.has(key)) continue;
      const what = key.startsWith("1") ? "spoil" : "drop";
      const item = namedItem(before, row.item);
      to[what].push({ what, monster, item, before: rounded(row.chance), size: 10 + row.chance });
    }
  }
}

/** Prices by shop and item; a shop that came or went is told by what it sells. */
function comparePrices(before: Edition, after: Edition, to: Sized): void {
  const pricesOf = ({ book: { shops, items } }: Edition) => {
    const found = new Map<string, { shop: number; item: number; price: number }>();
    for (let row = 0; row < shops.item.length; row += 1) {
      const item = shops.item[row] ?? -1;
      const shop = shops.ids[shops.shop[row] ?? 0] ?? 0;
      const price = shops.price(row);
      if (item >= 0 && price !== undefined) found.set(`${shop} ${items.ids[item]}`, { shop, item, price });
    }
    return found;
  };
  const [was, is] = [pricesOf(before), pricesOf(after)];
  for (const [key, { shop, item, price }] of is) {
    const last = was.get(key)?.price;
    if (last === price) continue;
    const size = last === undefined ? 0.5 : Math.abs(Math.log((price + 1) / (last + 1)));
    to.push({
      what: "price",
      item: namedItem(after, item),
      shop,
      ...(last !== undefined && { before: last }),
      after: price,
      size,
    });
  }
  for (const [key, { shop, item, price }] of was) {
    if (is.has(key)) continue;
    to.push({ what: "price", item: namedItem(before, item), shop, before: price, size: 0.5 });
  }
}

const rounded = (chance: number): number => Number(chance.toPrecision(6));

type Ids = { readonly ids: ArrayLike<number>; place(id: number): number };

/** The places of what stands in both. */
function* both(one: Ids, other: Ids): Generator<readonly [number, number]> {
  for (let place = 0; place < one.ids.length; place += 1) {
    const found = other.place(one.ids[place] ?? 0);
    if (found >= 0) yield [place, found];
  }
}

/** The places of what stands in one and not in the other. */
function* only(one: Ids, other: Ids): Generator<number> {
  for (let place = 0; place < one.ids.length; place += 1)
    if (other.place(one.ids[place] ?? 0) < 0) yield place;
}
