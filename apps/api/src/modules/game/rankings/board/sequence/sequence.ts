/** Places of characters in memory ("slots"), in the order of a ranking. */
export type Sequence = Uint32Array<ArrayBuffer>;

/** Whether a slot stands in front of another one. */
export type Comparison = (slot: number, other: number) => boolean;

/** How many slots stand in front of the first one that `isBefore` is false for; looking only from `from` to `upTo`. */
export function countBefore(
  sequence: Sequence,
  isBefore: (slot: number) => boolean,
  from = 0,
  upTo = sequence.length,
): number {
  let low = from;
  let high = upTo;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(sequence[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
