import { type Comparison, countBefore, type Order } from "../model.ts";
import type { OrderMaker } from "../memory/model.ts";

/** A character that leaves a slot, or enters one, or both. */
export type Change = { former: number | undefined; slot: number | undefined; isRenamed: boolean };

/** Whether a change moves its character in an order; one that comes or goes always does. */
export type Moves = (change: Change) => boolean;

/** Looking for one of them by its place costs as much as passing by so many others. */
const passedInstead = 200;

/** Changes by the slots that they leave, which are marked so that an order is gone through without a look at the rest. */
export type Leaving = { marks: Uint8Array; changes: ReadonlyMap<number, Change> };

export function leavingOf(changes: readonly Change[], capacity: number): Leaving {
  const marks = new Uint8Array(capacity);
  const byFormer = new Map<number, Change>();
  for (const change of changes) {
    if (change.former === undefined) continue;
    marks[change.former] = 1;
    byFormer.set(change.former, change);
  }
  return { marks, changes: byFormer };
}

type Options = {
  moves: Moves;
  /** As they were before the changes. */
  wasBefore: Comparison;
  /** As they are. */
  isBefore: Comparison;
  /** Puts those in order that have a new place; they come as the changes do. */
  inOrder: (slots: Order) => Order | Promise<Order>;
  orders: OrderMaker;
};

/** An order after changes. Who has not moved in it stands where it stood, in another slot. */
export async function afterChanges(
  order: Order,
  changes: readonly Change[],
  leaving: Leaving,
  { moves, wasBefore, isBefore, inOrder, orders }: Options,
): Promise<Order> {
  const arriving = await inOrder(arrivingOf(changes, moves));
  const draft = orders.draft(order.length);
  draft.set(order);
  const left = new Uint32Array(leaving.changes.size);
  let count = 0;
  for (const place of placesOf(order, leaving, wasBefore)) {
    const change = leaving.changes.get(order[place] ?? 0);
    if (change && !moves(change)) draft[place] = change.slot ?? 0;
    else left[count++] = place;
  }
  const kept = takeOut(draft, left.subarray(0, count));
  const next = orders.make(kept.length + arriving.length);
  putAmong(kept, arriving, isBefore, next);
  return next;
}

function arrivingOf(changes: readonly Change[], moves: Moves): Order {
  const arriving = new Uint32Array(changes.length);
  let count = 0;
  for (const change of changes) {
    if (change.slot !== undefined && moves(change)) arriving[count++] = change.slot;
  }
  return arriving.subarray(0, count);
}

/** Where those stand that leave their slots, the first place first. */
function placesOf(order: Order, { marks, changes }: Leaving, wasBefore: Comparison): Uint32Array {
  const places = new Uint32Array(changes.size);
  let count = 0;
  if (changes.size * passedInstead < order.length) {
    for (const former of changes.keys())
      places[count++] = countBefore(order, (other) => wasBefore(other, former));
    return places.toSorted();
  }
  for (let place = 0; place < order.length; place += 1) {
    if (marks[order[place] ?? 0] !== 0) places[count++] = place;
  }
  return places;
}

/** Takes out of an order what stands at these places (ascending); what is left of it comes first. */
function takeOut(order: Order, places: Uint32Array): Order {
  let written = places[0] ?? order.length;
  for (const [index, place] of places.entries()) {
    const next = places[index + 1] ?? order.length;
    order.copyWithin(written, place + 1, next);
    written += next - place - 1;
  }
  return order.subarray(0, written);
}

/** Fewer elements are copied faster one by one. */
const manyElements = 200;

/** Puts the order with `arriving` (in order) among the others into `next`. */
function putAmong(order: Order, arriving: Order, isBefore: Comparison, next: Order): void {
  // Half of what most likely lies between two of them.
  const stride = Math.max(1, Math.floor(order.length / (2 * arriving.length)));
  let taken = 0;
  let written = 0;
  for (const slot of arriving) {
    let upTo = taken;
    let step = stride;
    while (upTo + step <= order.length && isBefore(order[upTo + step - 1] ?? 0, slot)) {
      upTo += step;
      step *= 2;
    }
    upTo = countBefore(
      order,
      (other) => isBefore(other, slot),
      upTo,
      Math.min(order.length, upTo + step - 1),
    );
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
