import { type Comparison, countBefore, type Sequence } from "./sequence.ts";
import type { SequenceMaker } from "./maker.ts";

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
  inOrder: (slots: Sequence) => Sequence | Promise<Sequence>;
  sequences: SequenceMaker;
};

/** An order after changes. Who has not moved in it stands where it stood, in another slot. */
export async function afterChanges(
  sequence: Sequence,
  changes: readonly Change[],
  leaving: Leaving,
  { moves, wasBefore, isBefore, inOrder, sequences }: Options,
): Promise<Sequence> {
  const arriving = await inOrder(arrivingOf(changes, moves));
  const draft = sequences.draft(sequence.length);
  draft.set(sequence);
  const left = new Uint32Array(leaving.changes.size);
  let count = 0;
  for (const place of placesOf(sequence, leaving, wasBefore)) {
    const change = leaving.changes.get(sequence[place] ?? 0);
    if (change && !moves(change)) draft[place] = change.slot ?? 0;
    else left[count++] = place;
  }
  const kept = takeOut(draft, left.subarray(0, count));
  const next = sequences.make(kept.length + arriving.length);
  putAmong(kept, arriving, isBefore, next);
  return next;
}

function arrivingOf(changes: readonly Change[], moves: Moves): Sequence {
  const arriving = new Uint32Array(changes.length);
  let count = 0;
  for (const change of changes) {
    if (change.slot !== undefined && moves(change)) arriving[count++] = change.slot;
  }
  return arriving.subarray(0, count);
}

/** Where those stand that leave their slots, the first place first. */
function placesOf(sequence: Sequence, { marks, changes }: Leaving, wasBefore: Comparison): Uint32Array {
  const places = new Uint32Array(changes.size);
  let count = 0;
  if (changes.size * passedInstead < sequence.length) {
    for (const former of changes.keys())
      places[count++] = countBefore(sequence, (other) => wasBefore(other, former));
    return places.toSorted();
  }
  for (let place = 0; place < sequence.length; place += 1) {
    if (marks[sequence[place] ?? 0] !== 0) places[count++] = place;
  }
  return places;
}

/** Takes out of an order what stands at these places (ascending); what is left of it comes first. */
function takeOut(sequence: Sequence, places: Uint32Array): Sequence {
  let written = places[0] ?? sequence.length;
  for (const [index, place] of places.entries()) {
    const next = places[index + 1] ?? sequence.length;
    sequence.copyWithin(written, place + 1, next);
    written += next - place - 1;
  }
  return sequence.subarray(0, written);
}

/** Fewer elements are copied faster one by one. */
const manyElements = 200;

/** Puts the order with `arriving` (in order) among the others into `next`. */
function putAmong(sequence: Sequence, arriving: Sequence, isBefore: Comparison, next: Sequence): void {
  // Half of what most likely lies between two of them.
  const stride = Math.max(1, Math.floor(sequence.length / (2 * arriving.length)));
  let taken = 0;
  let written = 0;
  for (const slot of arriving) {
    let upTo = taken;
    let step = stride;
    while (upTo + step <= sequence.length && isBefore(sequence[upTo + step - 1] ?? 0, slot)) {
      upTo += step;
      step *= 2;
    }
    upTo = countBefore(
      sequence,
      (other) => isBefore(other, slot),
      upTo,
      Math.min(sequence.length, upTo + step - 1),
    );
    if (upTo - taken > manyElements) {
      next.set(sequence.subarray(taken, upTo), written);
      written += upTo - taken;
      taken = upTo;
    }
    while (taken < upTo) next[written++] = sequence[taken++] ?? 0;
    next[written++] = slot;
  }
  next.set(sequence.subarray(taken), written);
}
