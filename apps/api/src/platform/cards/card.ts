import type { FactionCode } from "@gatehouse/contract/game/rankings";

/** What a shared link shows as a picture of 1200 × 630. Texts of any length and script: they are shrunk or cut. */
export type Card = {
  /** The portal's own name. */
  site: string;
  /** In whose colours; null: in none. */
  faction: FactionCode | null;
  /** Whether a laurel stands around the sign on the banner. */
  isHero: boolean;
  /** A short line above the title. */
  kicker: string;
  title: string;
  /** Whether the title is a sentence, which may take three lines, or a name. */
  isSentence: boolean;
  /** Below the title; empty for none. */
  line: string;
  /** At most three. */
  facts: { value: string; label: string }[];
};

export const cardSize = { width: 1200, height: 630 };
