/** Places of characters in memory ("slots"), in the order of a ranking. */
export type Order = Uint32Array<ArrayBuffer>;

/** How many slots stand in front of the first one that `isBefore` is false for; looking only from `from` to `upTo`. */
export function countBefore(
  order: Order,
  isBefore: (slot: number) => boolean,
  from = 0,
  upTo = order.length,
): number {
  let low = from;
  let high = upTo;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(order[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same from `from` on, for what most likely stands soon after it. */
function countBeforeNear(order: Order, isBefore: (slot: number) => boolean, from: number): number {
  let low = from;
  let step = 1;
  while (low + step <= order.length && isBefore(order[low + step - 1] ?? 0)) {
    low += step;
    step *= 2;
  }
  return countBefore(order, isBefore, low, Math.min(order.length, low + step - 1));
}

/** Takes out of an order what stands at the places `leaving` (ascending); what is left of it comes first. */
function takeOut(order: Order, leaving: Uint32Array): Order {
  let written = leaving[0] ?? order.length;
  for (const [index, place] of leaving.entries()) {
    const next = leaving[index + 1] ?? order.length;
    order.copyWithin(written, place + 1, next);
    written += next - place - 1;
  }
  return order.subarray(0, written);
}

/** Fewer elements are copied faster one by one. */
const manyElements = 200;

/** Puts the order with `arriving` (in order) among the others into `next`. */
function putAmong(order: Order, arriving: Order, isBefore: Comparison, next: Order): void {
  let taken = 0;
  let written = 0;
  for (const slot of arriving) {
    const upTo = countBeforeNear(order, (other) => isBefore(other, slot), taken);
    if (upTo - taken > manyElements) {
      next.set(order.subarray(taken, upTo), written);
      written += upTo - taken;
      taken = upTo;
    }
    while (taken < upTo) next[written++] = order[taken++] ?? 0;
    next[written++] = slot;
  }
  next.set(order.subarray(taken), written);
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
  { wasBefore, isBefore, orders }: { wasBefore: Comparison; isBefore: Comparison; orders: OrderMaker },
): Order {
  const draft = orders.draft(order.length);
  draft.set(order);
  const leaving: number[] = [];
  const arriving: number[] = [];
  for (const change of changes) {
    const { former, slot } = change;
    const moves = hasMoved(change);
    if (former !== undefined) {
      const place = countBefore(order, (other) => wasBefore(other, former));
      if (moves) leaving.push(place);
      else if (slot !== undefined) draft[place] = slot;
    }
    if (moves && slot !== undefined) arriving.push(slot);
  }
  arriving.sort((slot, other) => (isBefore(slot, other) ? -1 : 1));
  const kept = takeOut(draft, Uint32Array.from(leaving).toSorted());
  const next = orders.make(kept.length + arriving.length);
  putAmong(kept, Uint32Array.from(arriving), isBefore, next);
  return next;
}

/** As long as spare memory is kept for the next batch. */
const spareMs = 5_000;
/** What is made has room for so much more. */
const room = 1.05;

export type OrderMaker = ReturnType<typeof createOrderMaker>;

/**
 * Makes orders in the memory of those that nobody reads any more: each is megabytes, and giving them back to be asked for
 * anew with each batch would cost more than the rest of the batch.
 */
export function createOrderMaker() {
  let spare: Order[] = [];
  let draft: Order = new Uint32Array(0);
  let timer: NodeJS.Timeout | undefined;
  const roomy = (length: number): Order => new Uint32Array(Math.ceil(length * room));
  return {
    /** Room to work in until the next one asks for it. */
    draft(length: number): Order {
      if (draft.length < length) draft = roomy(length);
      return draft.subarray(0, length);
    },
    make(length: number): Order {
      const former = spare.pop();
      return (former && former.length >= length ? former : roomy(length)).subarray(0, length);
    },
    /** Takes orders that nobody reads any more; they are given back when there is no other batch soon. */
    reuse(orders: readonly Order[]): void {
      // Rankings in which all are equal may be one order.
      spare = [...new Set(orders.map(({ buffer }) => buffer))].map((buffer) => new Uint32Array(buffer));
      clearTimeout(timer);
      timer = setTimeout(() => {
        spare = [];
        draft = new Uint32Array(0);
      }, spareMs).unref();
    },
  };
}

/** The place of each slot in an order. */
export function placesIn(order: Order, capacity: number): Uint32Array {
  const places = new Uint32Array(capacity);
  for (let place = 0; place < order.length; place += 1) places[order[place] ?? 0] = place;
  return places;
}

/**
 * The slots by their values, the greatest first, equal ones as they stand in `order`. A radix sort over the bits of the
 * values, which stand in the order of the numbers, as long as none is negative; with a pause after each digit.
 */
export async function sortedByValue(
  order: Order,
  values: Float64Array | Uint16Array,
  pause: () => Promise<void>,
): Promise<Order> {
  if (values instanceof Uint16Array) return sortedByDigit(order, (slot) => values[slot] ?? 0);
  const halves = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  let sorted = order;
  for (let shift = 0; shift < 64; shift += digitBits) {
    const half = shift >>> 5;
    const digitOf = (slot: number) => ((halves[slot * 2 + half] ?? 0) >>> (shift & 31)) & (manyDigits - 1);
    sorted = sortedByDigit(sorted, digitOf);
    await pause();
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
