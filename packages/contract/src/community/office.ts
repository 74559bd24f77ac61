import { z } from "zod";
import { isoTime, reasonField } from "../fields.ts";
import { limits } from "../limits.ts";
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
export const closeRequest = z.object({ week: z.string().max(limits.week.max), reason: reasonField });

export const votesOffice = z.object({
  sites: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Votes of this day of the server's calendar, and of the day a week before up to this time. */
      today: z.number(),
      before: z.number(),
      /** Who voted there during the last 24 hours. */
      players: z.number(),
      lastVoteAt: isoTime.nullable(),
      /** What it said the last time that it did not answer, during the last day. */
      lastError: z.object({ at: isoTime, said: z.string() }).nullable(),
    }),
  ),
  /** What the game refused to give: votes' rewards of the last day, and prizes. */
  refused: z.object({
    votes: z.number(),
    prizes: z.number(),
    /** The newest reason that the game gave. */
    reason: z.string().nullable(),
  }),
});

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

export type CompetitionOffice = z.infer<typeof competitionOffice>;
export type VotesOffice = z.infer<typeof votesOffice>;
export type ReferralsOffice = z.infer<typeof referralsOffice>;
