import { z } from "zod";

export const referralReply = z.object({
  referralLink: z.string(),
  /** One point for each account that registered with the link and is verified (section 9). */
  count: z.number(),
});

export type ReferralReply = z.infer<typeof referralReply>;
