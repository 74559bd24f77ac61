import { z } from "zod";
import { voteRewardCodes, voteSiteCodes } from "../community/vote-site-codes.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** How many commands a game server takes at once. */
export const commandClaim = z.object({
  max: z.int().min(1).max(limits.commandClaim.most).default(limits.commandClaim.max),
});

/** The passive buff of one vote site, for every character of the account, until a moment. */
const voteRewardCommand = z.object({
  kind: z.literal("voteReward"),
  login: z.string(),
  site: z.enum(voteSiteCodes),
  reward: z.enum(voteRewardCodes),
  until: z.iso.datetime(),
});

/** The status of an event hero, for one character of this account (in lower case), until a moment. */
const eventHeroCommand = z.object({
  kind: z.literal("eventHero"),
  charId: z.number(),
  login: z.string(),
  until: z.iso.datetime(),
});

/** To put a character of this account (in lower case) that does not play into the town nearest to it. */
const unstuckCommand = z.object({ kind: z.literal("unstuck"), charId: z.number(), login: z.string() });

/** What a game server is asked to do; one that does not know a kind acknowledges it as refused. */
const gameCommand = z.discriminatedUnion("kind", [voteRewardCommand, eventHeroCommand, unstuckCommand]);
export const leasedCommand = gameCommand.and(z.object({ commandId: z.uuid() }));

/** How a command ended in the game. */
export const commandAck = z.object({
  status: z.enum(["done", "refused"], refused("field.wrongType", { field: "status" })),
  reason: z.string().trim().max(limits.deliveryReason).optional(),
});

export type GameCommand = z.infer<typeof gameCommand>;
export type LeasedCommand = z.infer<typeof leasedCommand>;
export type CommandAck = z.infer<typeof commandAck>;
