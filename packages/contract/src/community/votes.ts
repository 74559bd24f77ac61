import { z } from "zod";
import { webAddress } from "../address.ts";

/** The five server lists whose votes are rewarded. */
export const voteSiteCodes = ["hopZone", "topZone", "l2network", "l2servers", "l2jbrasil"] as const;
export type VoteSiteCode = (typeof voteSiteCodes)[number];

/**
 * What a vote earns for 12 hours, by site: +5% physical and magical attack; +1000 CP; +10% HP and MP; +15 speed and
 * critical rate; +5% physical and magical defence.
 */
export const voteRewardCodes = ["attack", "cp", "hpMp", "speedCritical", "defence"] as const;
export type VoteRewardCode = (typeof voteRewardCodes)[number];
export const voteRewards: Readonly<Record<VoteSiteCode, VoteRewardCode>> = {
  hopZone: "attack",
  topZone: "cp",
  l2network: "hpMp",
  l2servers: "speedCritical",
  l2jbrasil: "defence",
};

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

/** Why a vote does not count, or not yet. */
const voteReasons = ["noVote", "noAnswer", "needsIpv4", "logIn", "rewardTaken"] as const;
export type VoteReason = (typeof voteReasons)[number];

/** How a visitor stands with one vote site. */
const voteSiteState = z.object({
  code: z.enum(voteSiteCodes),
  name: z.string(),
  /** Where this visitor votes: with the player's own id, or the visitor's address, where the site takes one. */
  voteUrl: webAddress,
  state: z.enum(["voted", "notVoted", "unknown"]),
  reason: z.enum(voteReasons).nullable(),
  /** The reason as a plain sentence. */
  explanation: z.string().nullable(),
  reward: z.object({
    code: z.enum(voteRewardCodes),
    /** none: not earned; onItsWay: the game has not taken it yet; refused: the game did not, and is asked again. */
    state: z.enum(["none", "onItsWay", "active", "refused"]),
    /** Why it was refused, in the game's words. */
    reason: z.string().nullable(),
    /** Until when it runs. */
    until: z.iso.datetime().nullable(),
  }),
});

export const voteSitesReply = z.object({ ip: z.string(), sites: z.array(voteSiteState) });

export type VoteStatus = z.infer<typeof voteStatus>;
export type VoteSiteState = z.infer<typeof voteSiteState>;
