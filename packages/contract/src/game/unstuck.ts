import { z } from "zod";
import { isoTime } from "../fields.ts";
import { greatestId } from "./rankings.ts";

export const unstuckRequest = z.object({ charId: z.int().min(0).max(greatestId) });

/** Why a character was left where it was: what pages have words for; anything else is in the game's own. */
export const unstuckReasons = ["online", "jailed", "gone", "unavailable", "late"] as const;

/** What became of the last request for a character. */
export const unstuckRecord = z.object({
  charId: z.number(),
  asked: isoTime,
  state: z.enum(["asked", "done", "refused"]),
  /** Of a refused one. */
  reason: z.enum(unstuckReasons).optional(),
  /** The game's own words, where it has others than these reasons. */
  words: z.string().optional(),
  /** When it may be asked for again. */
  next: isoTime,
});

export type UnstuckRecord = z.infer<typeof unstuckRecord>;
export type UnstuckReason = (typeof unstuckReasons)[number];
