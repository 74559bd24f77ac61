import { z } from "zod";
import { reasonField } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

const referralHints = ["address", "device", "noGame"] as const;
export const referralOffice = z.object({
  referrer: z.string(),
  referred: z.string(),
  verifiedAt: isoTime,
  /** Both came from one address, with the same browser; the game does not know the invited one. */
  hints: z.array(z.enum(referralHints)),
  /** What a person decided; null: nobody has. */
  counts: z.boolean().nullable(),
});
export const referralsOffice = z.object({
  /** What waits first, the oldest of it, then what was decided. */
  referrals: z.array(referralOffice),
  waiting: z.number(),
});
export const referralParam = z.object({ login: z.string().max(limits.gameLogin.max, refused("notFound")) });
/** `base`: what was decided before, as the page showed it. */
export const referralDecision = z.object({
  counts: z.boolean({ error: refused("field.wrongType", { field: "counts" }) }),
  reason: reasonField,
  base: z.boolean().nullable(),
});

export type ReferralsOffice = z.infer<typeof referralsOffice>;
