import type { EntryKind } from "@gatehouse/contract/money/balance";

export type { EntryKind };

/** The house's sides of an entry: what donors paid in, what went into the game, what a person entered, what came with imported users. */
export type House = "donations" | "game" | "office" | "opening";

/** One side of an entry, in whole units of G. Apiga; above zero is what comes in. */
export type Posting = { account: number | House; amount: number };

export type Entry = {
  kind: EntryKind;
  /** The id of the capture, refund, transfer or adjustment; of an opening the former website and the user's number there. */
  reference: string;
  postings: readonly Posting[];
};

/** What an account begins with, in whole units above zero. */
export type Opening = { accountId: number; amount: number; reference: string };
