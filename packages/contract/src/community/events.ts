import { z } from "zod";
import { webAddress } from "../address.ts";

export const referralReply = z.object({
  referralLink: webAddress,
  /** One point for each account that registered with the link and is verified (section 9). */
  count: z.number(),
});

export type ReferralReply = z.infer<typeof referralReply>;
