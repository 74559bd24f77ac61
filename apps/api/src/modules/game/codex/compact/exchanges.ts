import type { Pack } from "../packs/pack.ts";
import type { Creatures } from "./creatures.ts";
import { openIngredients, writeIngredients } from "./ingredients.ts";
import type { Items } from "./items.ts";
import { openKeepers, writeNumberLists } from "./keepers.ts";
import type { ColumnReader, ColumnWriter } from "./lists.ts";
import { listed } from "./names.ts";

export function writeExchanges(to: ColumnWriter, given: Pack["exchanges"]): void {
  const numbers = exchangeNumbers(given.map(({ id }) => id));
  const exchanges = given
    .map((exchange) => ({ ...exchange, number: numbers.get(exchange.id) ?? 0 }))
    .toSorted((a, b) => a.number - b.number);
  to.numbers(
    "exchange.id",
    exchanges.map(({ number }) => number),
  );
  to.texts(
    "exchange.name",
    exchanges.map(({ id }) => id),
  );
  writeNumberLists(
    to,
    "exchange.npcs",
    exchanges.map(({ npcs }) => npcs),
  );
  to.lengths(
    "exchange.rows",
    exchanges.map(({ rows }) => rows),
  );
  const rows = exchanges.flatMap((exchange) => exchange.rows);
  writeIngredients(
    to,
    "exchange.take",
    rows.map(({ take }) => take),
  );
  writeIngredients(
    to,
    "exchange.give",
    rows.map(({ give }) => give),
  );
}

/** Pages have numbers: a file's name that is one keeps it, any other gets one that comes of its letters. */
function exchangeNumbers(names: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  const take = (name: string, number: number): void => {
    let free = number;
    while (taken.has(free)) free = (free % 0x7fff_fffe) + 1;
    taken.add(free);
    numbers.set(name, free);
  };
  const isNumber = (name: string): boolean => /^\d{1,9}$/.test(name);
  const sorted = [...new Set(names)].toSorted();
  for (const name of sorted.filter(isNumber)) take(name, Number(name));
  for (const name of sorted.filter((one) => !isNumber(one))) {
    let hash = 0x811c_9dc5;
    for (const byte of Buffer.from(name, "utf8")) hash = Math.imul(hash ^ byte, 0x0100_0193);
    take(name, ((hash >>> 1) % 0x3fff_ffff) + 0x4000_0000);
  }
  return numbers;
}

export function openExchanges(from: ColumnReader, items: Items, creatures: Creatures) {
  const starts = from.starts("exchange.rows");
  const own = listed(from, "exchange");
  const rows = starts[own.ids.length] ?? 0;
  const exchange = new Int32Array(rows);
  for (let list = 0; list < own.ids.length; list += 1) exchange.fill(list, starts[list], starts[list + 1]);
  return {
    ...own,
    keepers: openKeepers(from, "exchange.npcs", creatures),
    rowsOf: (place: number): readonly [number, number] => [starts[place] ?? 0, starts[place + 1] ?? 0],
    exchange,
    take: openIngredients(from, "exchange.take", items),
    give: openIngredients(from, "exchange.give", items),
  };
}
