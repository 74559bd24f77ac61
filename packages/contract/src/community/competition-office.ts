import { z } from "zod";
import { reasonField } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
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

export type CompetitionOffice = z.infer<typeof competitionOffice>;
