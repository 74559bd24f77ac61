import type { Sequence } from "./sequence.ts";

/** As long as spare memory is kept for the next batch. */
const spareMs = 5_000;
/** What is made has room for so much more. */
const room = 1.05;

export type SequenceMaker = ReturnType<typeof createSequenceMaker>;

/**
 * Makes orders in the memory of those that nobody reads any more: each is megabytes, and giving them back to be asked for
 * anew with each batch would cost more than the rest of the batch.
 */
export function createSequenceMaker() {
  let spare: Sequence[] = [];
  let draft: Sequence = new Uint32Array(0);
  let timer: NodeJS.Timeout | undefined;
  const roomy = (length: number): Sequence => new Uint32Array(Math.ceil(length * room));
  return {
    /** Room to work in until the next one asks for it. */
    draft(length: number): Sequence {
      if (draft.length < length) draft = roomy(length);
      return draft.subarray(0, length);
    },
    make(length: number): Sequence {
      const former = spare.pop();
      return (former && former.length >= length ? former : roomy(length)).subarray(0, length);
    },
    /** Takes orders that nobody reads any more; they are given back when there is no other batch soon. */
    reuse(sequences: readonly Sequence[]): void {
      // Rankings in which all are equal may be one order.
      spare = [...new Set(sequences.map(({ buffer }) => buffer))].map((buffer) => new Uint32Array(buffer));
      clearTimeout(timer);
      timer = setTimeout(() => {
        spare = [];
        draft = new Uint32Array(0);
      }, spareMs).unref();
    },
  };
}
