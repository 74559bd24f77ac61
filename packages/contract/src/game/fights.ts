import { z } from "zod";
import { characterMention } from "./chronicle.ts";

/** Somebody whom a character met more than once: how often it beat the character, and was beaten. */
const rival = z.object({ character: characterMention, won: z.number(), lost: z.number() });

/** What the game tells of a character's fights. */
export const characterFights = z.object({
  /** The newest first. */
  latest: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      isWon: z.boolean(),
      other: characterMention,
      place: z.string().optional(),
    }),
  ),
  /** Who beat it most often, and whom it beat most often; nobody for a single time. */
  nemesis: rival.optional(),
  victim: rival.optional(),
});

export type CharacterFights = z.infer<typeof characterFights>;
