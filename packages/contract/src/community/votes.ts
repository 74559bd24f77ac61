import { z } from "zod";
import { webAddress } from "../address.ts";
import { voteRewardCodes, voteSiteCodes, type VoteSiteCode } from "./vote-site-codes.ts";

const voted = z.boolean().nullable().optional();
const votedBySite = Object.fromEntries(voteSiteCodes.map((code) => [code, voted])) as Record<
  VoteSiteCode,
  typeof voted
>;
/** true voted, false not, null unknown, absent when the site is not configured. */
export const voteStatus = z.object({ ip: z.string(), ...votedBySite });

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
    /** A code that pages have words for (`game/reasons`), or the game's own words. */
    reason: z.string().nullable(),
    /** Until when it runs. */
    until: z.iso.datetime().nullable(),
  }),
});

/** `streak`: on how many days in a row the player has voted, today or yesterday the last of them; null for a visitor. */
export const voteSitesReply = z.object({
  ip: z.string(),
  sites: z.array(voteSiteState),
  streak: z.number().nullable(),
});

/** Who voted most in the running month (UTC), each named by the strongest character; those without one are left out. */
export const topVoters = z.array(z.object({ name: z.string(), votes: z.number() }));

export type VoteStatus = z.infer<typeof voteStatus>;
export type VoteSiteState = z.infer<typeof voteSiteState>;
export type TopVoter = z.infer<typeof topVoters>[number];
