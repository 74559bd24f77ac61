/** Places of characters in memory ("slots"), in the order of a ranking. */
export type Order = Uint32Array;

/** How many slots stand in front of the first one that `isBefore` is false for; not looking at the first `from`. */
export function countBefore(order: Order, isBefore: (slot: number) => boolean, from = 0): number {
  let low = from;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(order[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The order without what stands at the places `leaving` (ascending), and with `arriving` (in order) among the rest. */
function withMoves(
  order: Order,
  leaving: Uint32Array,
  arriving: Order,
  isBefore: (slot: number, other: number) => boolean,
): Order {
  const kept = without(order, leaving);
  const next = new Uint32Array(kept.length + arriving.length);
  let taken = 0;
  let written = 0;
  for (const slot of arriving) {
    const upTo = countBefore(kept, (other) => isBefore(other, slot), taken);
    if (upTo > taken) next.set(kept.subarray(taken, upTo), written);
    written += upTo - taken;
    taken = upTo;
    next[written++] = slot;
  }
  next.set(kept.subarray(taken), written);
  return next;
}

function without(order: Order, leaving: Uint32Array): Order {
  if (leaving.length === 0) return order;
  const kept = new Uint32Array(order.length - leaving.length);
  let from = 0;
  let written = 0;
  for (const place of leaving) {
    if (place > from) kept.set(order.subarray(from, place), written);
    written += place - from;
    from = place + 1;
  }
  kept.set(order.subarray(from), written);
  return kept;
}

/** A character that leaves a slot, or enters one, or both. */
export type Change = { former: number | undefined; slot: number | undefined; isRenamed: boolean };

type Comparison = (slot: number, other: number) => boolean;

/**
 * An order after changes; `wasBefore` compares as it was, `isBefore` as it is. Who has not moved in it stands where it
 * stood, in another slot.
 */
export function afterChanges(
  order: Order,
  changes: readonly Change[],
  hasMoved: (change: Change) => boolean,
  { wasBefore, isBefore }: { wasBefore: Comparison; isBefore: Comparison },
): Order {
  const after = order.slice();
  const leaving: number[] = [];
  const arriving: number[] = [];
  for (const change of changes) {
    const { former, slot } = change;
    const moves = hasMoved(change);
    if (former !== undefined) {
      const place = countBefore(order, (other) => wasBefore(other, former));
      if (moves) leaving.push(place);
      else if (slot !== undefined) after[place] = slot;
    }
    if (moves && slot !== undefined) arriving.push(slot);
  }
  if (leaving.length + arriving.length === 0) return after;
  arriving.sort((slot, other) => (isBefore(slot, other) ? -1 : 1));
  return withMoves(after, Uint32Array.from(leaving).toSorted(), Uint32Array.from(arriving), isBefore);
}

/** The place of each slot in an order. */
export function placesIn(order: Order, capacity: number): Uint32Array {
  const places = new Uint32Array(capacity);
  for (let place = 0; place < order.length; place += 1) places[order[place] ?? 0] = place;
  return places;
}

/**
 * The slots by their values, the greatest first, equal ones as they stand in `order`. A radix sort over the bits of the
 * values, which stand in the order of the numbers, as long as none is negative.
 */
export function sortedByValue(order: Order, values: Float64Array | Uint16Array): Order {
  if (values instanceof Uint16Array) return sortedByDigit(order, (slot) => values[slot] ?? 0);
  const halves = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  let sorted = order;
  for (let shift = 0; shift < 64; shift += digitBits) {
    const half = shift >>> 5;
    const digitOf = (slot: number) => ((halves[slot * 2 + half] ?? 0) >>> (shift & 31)) & (manyDigits - 1);
    sorted = sortedByDigit(sorted, digitOf);
  }
  return sorted;
}

const digitBits = 16;
const manyDigits = 1 << digitBits;

function sortedByDigit(order: Order, digitOf: (slot: number) => number): Order {
  const places = new Uint32Array(manyDigits);
  for (const slot of order) {
    const digit = digitOf(slot);
    places[digit] = (places[digit] ?? 0) + 1;
  }
  if (places.includes(order.length)) return order;
  let place = 0;
  for (let digit = manyDigits - 1; digit >= 0; digit -= 1) {
    const count = places[digit] ?? 0;
    places[digit] = place;
    place += count;
  }
  const sorted = new Uint32Array(order.length);
  for (const slot of order) {
    const digit = digitOf(slot);
    const to = places[digit] ?? 0;
    sorted[to] = slot;
    places[digit] = to + 1;
  }
  return sorted;
}
