import { z } from "zod";
import { rankedCharacter, rankingQuery } from "./rankings.ts";

export const ownPlaceQuery = z.object({ sort: rankingQuery.shape.sort });

/** A player's own character in a ranking, with those right before and behind it. */
export const ownPlace = z.object({
  character: rankedCharacter,
  above: z.array(rankedCharacter),
  below: z.array(rankedCharacter),
});

/** A player's own characters, those of the highest level first, at most `limits.profiles.chosenFrom`. */
export const ownLevels = z.array(
  rankedCharacter.pick({ charId: true, charName: true, level: true, classId: true }),
);

/**
 * Where a player's best characters stood in the default ranking at the end of the last `limits.profiles.lastDays`, the oldest first, as far
 * as it is known: a day that is left out is as the one before. Today's place is the one that rankings show.
 */
export const ownDays = z.array(
  z.object({ charId: z.number(), days: z.array(z.object({ date: z.iso.date(), rank: z.number() })) }),
);

/** What became of a player's own characters, the best first, since the last visit; `since` is null at the first one. */
export const ownMoves = z.object({
  since: z.iso.datetime().nullable(),
  characters: z.array(
    rankedCharacter.extend({
      /** Places won (positive) or lost in the default ranking; null for one that was not there yet. */
      move: z.number().nullable(),
    }),
  ),
  /** How many more there are. */
  others: z.number(),
});

export type OwnPlace = z.infer<typeof ownPlace>;
export type OwnLevels = z.infer<typeof ownLevels>;
export type OwnDays = z.infer<typeof ownDays>;
export type OwnMoves = z.infer<typeof ownMoves>;
