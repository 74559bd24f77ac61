import { z } from "zod";
import { isoTime, reasonField } from "../fields.ts";
import { refused } from "../refusals.ts";
import { periodCodes } from "./competition.ts";

const entry = z.object({
  id: z.number().int(),
  /** Null where it is out of the row. */
  rank: z.number().int().nullable(),
  login: z.string(),
  videoId: z.string(),
  title: z.string(),
  channel: z.string(),
  views: z.number(),
  comments: z.number(),
  /** `invalid`: name or tag are gone, or the video; `disqualified`: by a person, with the reason. */
  state: z.enum(["valid", "invalid", "disqualified"]),
  reason: z.string().nullable(),
  checkedAt: isoTime,
  enteredAt: isoTime,
});

export const competitionOffice = z.object({
  week: z.string(),
  period: z.enum(periodCodes),
  endsAt: isoTime,
  /** Whether the week is judged, by its end or by a person. */
  isJudged: z.boolean(),
  /** Whether YouTube is set up; without it nobody can take part. */
  isOn: z.boolean(),
  entries: z.array(entry),
  results: z.array(
    z.object({
      week: z.string(),
      entries: z.number(),
      total: z.number().nullable(),
      title: z.string().nullable(),
      reward: z.enum(["waiting", "hero", "apiga"]).nullable(),
      character: z.string().nullable(),
    }),
  ),
});
export const entryParam = z.object({ id: z.string().regex(/^\d{1,15}$/, refused("notFound")) });
export const disqualifyRequest = z.object({ reason: reasonField });
/** `week`: the one that the page showed. */
export const closeRequest = z.object({ week: z.string().max(10), reason: reasonField });

export const votesOffice = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    today: z.number(),
    before: z.number(),
    /** Of the last 24 hours. */
    players: z.number(),
    /** Rewards of the last day that the game refused. */
    lastVoteAt: isoTime.nullable(),
    lastError: z.object({ at: isoTime, said: z.string() }).nullable(),
  }),
);

export const referralHints = ["address", "device", "noGame"] as const;
export const referralsOffice = z.object({
  referrals: z.array(
    z.object({
      referrer: z.string(),
      referred: z.string(),
      registeredAt: isoTime,
      hints: z.array(z.enum(referralHints)),
      /** Null: nobody has decided yet, and it counts for nothing until somebody does. */
      counts: z.boolean().nullable(),
    }),
  ),
  waiting: z.number(),
});
export const referralParam = z.object({ login: z.string().max(16, refused("notFound")) });
/** `base`: what was decided before, as the page showed it. */
export const referralDecision = z.object({
  counts: z.boolean({ error: refused("field.wrongType", { field: "counts" }) }),
  reason: reasonField,
  base: z.boolean().nullable(),
});

export type CompetitionOffice = z.infer<typeof competitionOffice>;
export type VotesOffice = z.infer<typeof votesOffice>;
export type ReferralsOffice = z.infer<typeof referralsOffice>;
