/**
 * Why units moved. `capture` adds what a donor paid, the next two take it back, `reinstatement` gives back what one of them
 * took, then goods and their return. An `adjustment` is made by a person.
 */
export type EntryKind =
  | "capture"
  | "refund"
  | "reversal"
  | "reinstatement"
  | "transfer"
  | "transferRefund"
  | "adjustment";

/** The house's sides of an entry: what donors paid in, what went into the game, and what a person entered. */
export type House = "donations" | "game" | "office";

/** One side of an entry, in whole units of G. Apiga; above zero is what comes in. */
export type Posting = { account: number | House; amount: number };

export type Entry = {
  kind: EntryKind;
  /** The id of the capture, refund, transfer or adjustment. */
  reference: string;
  postings: readonly Posting[];
};
