import type { Book } from "../compact/book.ts";
import { causesUnder } from "../chances/causes.ts";
import { chancesOf, chancesUnder } from "../chances/chances.ts";
import type { Chances, ItemTraits, KillChances, Killing } from "../chances/model.ts";

/** One import as a process holds it. */
export type Edition = ReturnType<typeof editionOf>;

/** Killers whose numbers are remembered: 40 bytes for each of 40,000 pairs, of which those that nobody asks for take no memory. */
const killersKept = 4;

const remembered = ["chance", "expected", "min", "max", "fileChance"] as const;
/** What one kill gives of an item, as a row of it says. */
export type Given = Record<(typeof remembered)[number], number>;
type Remembered = { isKnown: Uint8Array } & Record<keyof Given, Float64Array>;

export function editionOf({ id, importedAt, book }: { id: number; importedAt: Date; book: Book }) {
  const { items, creatures, givings } = book;
  const traits: ItemTraits = (item) => {
    const place = items.place(item);
    return place < 0 ? undefined : { herb: items.isHerb(place), stackable: items.isStackable(place) };
  };
  const chances: Chances = chancesUnder(book.family, book.settings.rates, traits);
  const killers = new Map<string, Remembered>();

  function rememberedFor({ level = 0, premium = false, champion = false }: Killing): Remembered {
    const key = `${level} ${Number(premium && chances.premium)} ${Number(champion && chances.champion)}`;
    const known = killers.get(key);
    killers.delete(key);
    const numbers = () => new Float64Array(givings.count);
    const kept = known ?? {
      isKnown: new Uint8Array(creatures.ids.length),
      chance: numbers(),
      expected: numbers(),
      min: numbers(),
      max: numbers(),
      fileChance: numbers(),
    };
    killers.set(key, kept);
    const [oldest] = killers.keys();
    if (oldest !== undefined && killers.size > killersKept) killers.delete(oldest);
    return kept;
  }

  /** What one kill of a creature gives, by the items' numbers. */
  const given = (creature: number, killing: Killing): KillChances =>
    chancesOf(creatures.whole(creature), chances, killing);

  return {
    id,
    importedAt,
    book,
    chances,
    /** Which setting makes most of a gap between the file's number and the chance. */
    causes: () => causesUnder(book.family, book.settings.rates, traits),
    given,

    /** The numbers of each giving of a creature; worked out once for a killer, and kept for a few. */
    chancesFor(killing: Killing): (giving: number) => Given {
      const kept = rememberedFor(killing);
      return (giving) => {
        const creature = givings.creature[giving] ?? 0;
        if (kept.isKnown[creature] === 0) {
          const { drops, spoils } = given(creature, killing);
          const [from, to] = givings.of(creature);
          for (let row = from; row < to; row += 1) {
            const item = items.ids[givings.item[row] ?? 0];
            const found = (givings.isSpoil[row] === 1 ? spoils : drops).find((one) => one.item === item);
            for (const name of remembered) kept[name][row] = found?.[name] ?? 0;
          }
          kept.isKnown[creature] = 1;
        }
        return {
          chance: kept.chance[giving] ?? 0,
          expected: kept.expected[giving] ?? 0,
          min: kept.min[giving] ?? 0,
          max: kept.max[giving] ?? 0,
          fileChance: kept.fileChance[giving] ?? 0,
        };
      };
    },
  };
}
