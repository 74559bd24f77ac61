/** A small seeded generator (sfc32), so that a demo world can be had again from its seed. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** A number around 0 with standard deviation 1. */
  normal(): number;
  pick<T>(list: readonly T[]): T;
  /** Picks by the weights of `[value, weight]` pairs. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  shuffle<T>(list: T[]): T[];
}

export function createRandom(seed: number, stream = 0): Random {
  const next = sfc32(seed, stream);
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (pairs) => {
      let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      const found = pairs.find(([, weight]) => (left -= weight) < 0) ?? at(pairs, pairs.length - 1);
      return found[0];
    },
    shuffle: (list) => {
      for (let last = list.length - 1; last > 0; last--) {
        const other = int(0, last);
        const moved = at(list, last);
        list[last] = at(list, other);
        list[other] = moved;
      }
      return list;
    },
  };
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError("cannot pick from an empty list");
  return value;
}

function sfc32(seed: number, stream: number): () => number {
  let [a, b, c, counter] = [seed | 0, stream | 0, 0x9e3779b9 | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  // The first numbers of close seeds resemble one another; these are thrown away.
  for (let round = 0; round < 16; round++) next();
  return next;
}
