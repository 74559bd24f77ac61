import { z } from "zod";
import { isoTime } from "../iso-time.ts";
import { greatestId } from "./rankings.ts";
import { unstuckReasons } from "./reasons.ts";

export const unstuckRequest = z.object({ charId: z.int().min(0).max(greatestId) });

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
