import type { Sequence } from "./sequence.ts";

type Pause = () => Promise<void>;

/** Between two looks at the clock: a millisecond of what each costs little, ten of what is looked up. */
const atOnce = 10_000;

/** Takes what lies from 0 up to `length` in slices, with a pause after each. */
export async function inSlices(
  length: number,
  pause: Pause,
  take: (from: number, upTo: number) => void,
): Promise<void> {
  for (let from = 0; from < length; from += atOnce) {
    take(from, Math.min(length, from + atOnce));
    await pause();
  }
}

/** The place of each slot in an order. */
export async function placesIn(sequence: Sequence, capacity: number, pause: Pause): Promise<Uint32Array> {
  const places = new Uint32Array(capacity);
  await inSlices(sequence.length, pause, (from, upTo) => {
    for (let place = from; place < upTo; place += 1) places[sequence[place] ?? 0] = place;
  });
  return places;
}

/**
 * The slots by their values, the greatest first, equal ones as they stand in `order`. A radix sort over the bits of the
 * values, which stand in the order of the numbers, as long as none is negative; with pauses within each digit.
 */
export async function sortedByValue(
  sequence: Sequence,
  values: Float64Array | Uint16Array,
  pause: Pause,
): Promise<Sequence> {
  const words = new Uint16Array(values.buffer, values.byteOffset, values.byteLength / 2);
  const width = values.BYTES_PER_ELEMENT / 2;
  const places = new Uint32Array(manyDigits);
  let sorted = sequence;
  let spare: Sequence | undefined;
  for (let at = 0; at < width; at += 1) {
    const digits = { words, width, at };
    if (!(await findPlaces(sorted, digits, places, pause))) continue;
    const [from, to] = [sorted, spare ?? new Uint32Array(sequence.length)];
    await inSlices(from.length, pause, (first, upTo) =>
      putByDigit(from.subarray(first, upTo), digits, places, to),
    );
    sorted = to;
    // What was given stays as it is.
    spare = from === sequence ? undefined : from;
  }
  return sorted;
}

const manyDigits = 65_536;
/** One of the digits of each slot's value; each takes `width` words. */
type Digits = { words: Uint16Array; width: number; at: number };

/** Finds where the first slot of each digit belongs; false where all have the same digit. */
async function findPlaces(
  sequence: Sequence,
  digits: Digits,
  places: Uint32Array,
  pause: Pause,
): Promise<boolean> {
  places.fill(0);
  await inSlices(sequence.length, pause, (from, upTo) =>
    countDigits(sequence.subarray(from, upTo), digits, places),
  );
  if (places.includes(sequence.length)) return false;
  let place = 0;
  for (let digit = manyDigits - 1; digit >= 0; digit -= 1) {
    const count = places[digit] ?? 0;
    places[digit] = place;
    place += count;
  }
  return true;
}

function countDigits(slots: Sequence, { words, width, at }: Digits, counts: Uint32Array): void {
  for (const slot of slots) {
    const digit = words[slot * width + at] ?? 0;
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
}

function putByDigit(
  slots: Sequence,
  { words, width, at }: Digits,
  places: Uint32Array,
  into: Sequence,
): void {
  for (const slot of slots) {
    const digit = words[slot * width + at] ?? 0;
    const place = places[digit] ?? 0;
    into[place] = slot;
    places[digit] = place + 1;
  }
}
