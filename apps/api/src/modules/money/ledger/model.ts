/**
 * Why units moved. `capture` adds what a donor paid, the next two take it back, `reinstatement` gives back what one of them
 * took, the last two are goods and their return.
 */
export type EntryKind = "capture" | "refund" | "reversal" | "reinstatement" | "transfer" | "transferRefund";

/** The house's sides of an entry: what donors paid in, and what went into the game. */
export type House = "donations" | "game";

/** One side of an entry, in whole units of G. Apiga; above zero is what comes in. */
export type Posting = { account: number | House; amount: number };

export type Entry = {
  kind: EntryKind;
  /** The id of the capture, refund or transfer. */
  reference: string;
  postings: readonly Posting[];
};
