import { z } from "zod";
import { webAddress } from "../address.ts";

export const referralReply = z.object({
  referralLink: webAddress,
  /** One point for each account that registered with the link and is verified (product.md 7.4). */
  count: z.number(),
  /** Those who registered with the link and have yet to verify their email. */
  waiting: z.number(),
});

export type ReferralReply = z.infer<typeof referralReply>;
