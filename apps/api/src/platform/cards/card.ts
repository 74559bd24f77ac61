import type { FactionCode } from "@gatehouse/contract/game/rankings";

/** What stands on a banner. */
export type Sign = {
  /** In whose colours; null: in none. */
  faction: FactionCode | null;
  /** Whether a laurel stands around the sign on the banner. */
  isHero: boolean;
  title: string;
  /** Whether the title is a sentence, which may take several lines, or a name. */
  isSentence: boolean;
};

/** What a shared link shows as a picture. Texts of any length and script: they are shrunk or cut. */
export type Card = Sign & {
  /** The portal's own name. */
  site: string;
  /** A short line above the title. */
  kicker: string;
  /** Below the title; empty for none. */
  line: string;
  /** At most three. */
  facts: { value: string; label: string }[];
};

/** Several side by side, two or three, each below a banner of its own; `isBest` marks a number above the others'. */
export type ComparedCard = {
  site: string;
  kicker: string;
  columns: (Sign & { line: string })[];
  rows: { label: string; values: { text: string; isBest: boolean }[] }[];
};

export type AnyCard = Card | ComparedCard;
