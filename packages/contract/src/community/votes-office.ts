import { z } from "zod";
import { isoTime } from "../iso-time.ts";

export const votesOffice = z.object({
  sites: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Votes of this day of the server's calendar, and of the day a week before up to this time. */
      today: z.number(),
      before: z.number(),
      /** Who voted there during the last 24 hours. */
      players: z.number(),
      lastVoteAt: isoTime.nullable(),
      /** What it said the last time that it did not answer, during the last day. */
      lastError: z.object({ at: isoTime, said: z.string() }).nullable(),
    }),
  ),
  /** What the game refused to give: votes' rewards of the last day, and prizes. */
  refused: z.object({
    votes: z.number(),
    prizes: z.number(),
    /** The newest reason that the game gave. */
    reason: z.string().nullable(),
  }),
});

export type VotesOffice = z.infer<typeof votesOffice>;
