import { z } from "zod";
import { webAddress } from "../address.ts";

export const referralReply = z.object({
  referralLink: webAddress,
  /** One point for each account that registered with the link and is verified (product.md 7.4). */
  count: z.number(),
  /** Those who registered with the link and have yet to verify their email. */
  waiting: z.number(),
});

/** Somebody who registered with the link, told to who invited them. */
export const invitedFriend = z.object({
  registered: z.iso.datetime(),
  /** The first of their characters, by the name that everybody sees; without it they are not in the world yet, or not verified. */
  character: z.string().optional(),
  /** `held`: they share an address with who invited them, and count once the game knows them; `refused`: a person said so. */
  state: z.enum(["counts", "unverified", "held", "refused"]),
});

export type InvitedFriend = z.infer<typeof invitedFriend>;
export type ReferralReply = z.infer<typeof referralReply>;
