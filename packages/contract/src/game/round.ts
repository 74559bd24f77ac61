import { z } from "zod";
import { factionCode } from "./rankings.ts";

/** The running round, as the game tells it. */
export const worldRound = z.object({ number: z.number(), endsAt: z.iso.datetime().optional() });

/** Faction totals of the running round; empty where the game does not report them. */
export const rankedFaction = z.object({
  code: factionCode,
  name: z.string(),
  points: z.number(),
  /** How many towns it holds, where the game says. */
  towns: z.number().optional(),
});

/** How the running round came to stand as it does; without samples where the game reports no points. */
export const roundHistory = z.object({
  /** When the round began; null where the portal has not seen it begin. */
  began: z.iso.datetime().nullable(),
  /** The oldest first; a faction without points is left out. */
  samples: z.array(z.object({ at: z.iso.datetime(), points: z.partialRecord(factionCode, z.number()) })),
  /** Which one it is, and when it ends, where the game tells. */
  number: z.number().optional(),
  endsAt: z.iso.datetime().optional(),
});

export type WorldRound = z.infer<typeof worldRound>;
export type RankedFaction = z.infer<typeof rankedFaction>;
export type RoundHistory = z.infer<typeof roundHistory>;
