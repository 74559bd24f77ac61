import type { Amount } from "./amounts.ts";
import { type DropChance, probability } from "./model.ts";

interface Row {
  item: number;
  miss: number;
  fileMiss: number;
  min: number;
  max: number;
  expected: number;
}

const most = Number.MAX_SAFE_INTEGER;
/** Rates that no server has may make amounts that no number holds. */
const held = (value: number): number => (value > 0 ? Math.min(value, most) : 0);

/**
 * What one kill gives, put together from what falls independently of each other. What excludes each other comes as one
 * (`together`).
 */
export function newSheet() {
  const rows = new Map<number, Row>();

  function add(item: number, chance: number, fileChance: number, amount: Amount, expected: number) {
    const known = rows.get(item);
    const some = probability(chance);
    const file = probability(fileChance);
    const least = Math.max(amount.min, 1);
    if (known === undefined) {
      const max = Math.max(amount.max, least);
      rows.set(item, { item, miss: 1 - some, fileMiss: 1 - file, min: least, max, expected });
      return;
    }
    known.miss *= 1 - some;
    known.fileMiss *= 1 - file;
    known.min = Math.min(known.min, least);
    known.max += Math.max(amount.max, 0);
    known.expected += expected;
  }

  return {
    /** `chance`: that it falls at all, whatever its amount comes to. */
    falls(item: number, chance: number, fileChance: number, amount: Amount) {
      add(item, chance * (1 - amount.none), fileChance, amount, probability(chance) * amount.mean);
    },
    /** Falls with `chance` (amounts considered), `expected` of it in the mean. */
    add,
    rows: (): DropChance[] =>
      Array.from(rows.values(), ({ item, miss, fileMiss, min, max, expected }) => ({
        item,
        chance: 1 - miss,
        min: held(min),
        max: held(max),
        expected: held(expected),
        fileChance: 1 - fileMiss,
      })).filter(({ chance, fileChance }) => chance > 0 || fileChance > 0),
  };
}
export type Sheet = ReturnType<typeof newSheet>;
