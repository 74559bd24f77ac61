import { z } from "zod";

/** The five server lists whose votes are rewarded. */
export const voteSiteCodes = ["hopZone", "topZone", "l2network", "l2servers", "l2jbrasil"] as const;

const voted = z.boolean().nullable().optional();
/** true voted, false not, null unknown, absent when the site is not configured. */
export const voteStatus = z.object({
  ip: z.string(),
  hopZone: voted,
  topZone: voted,
  l2network: voted,
  l2servers: voted,
  l2jbrasil: voted,
});

export type VoteStatus = z.infer<typeof voteStatus>;
