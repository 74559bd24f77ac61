import { z } from "zod";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

export const periodCodes = ["COMPETITION", "JUDGING"] as const;
export type PeriodCode = (typeof periodCodes)[number];

export const competitionPeriod = z.object({
  currentPeriodCode: z.enum(periodCodes),
  nextPeriodCode: z.enum(periodCodes),
  nextPeriodTime: z.iso.datetime(),
});

export const videoRequest = z.object({
  url: z
    .string()
    .trim()
    .min(1, refused("field.required", { field: "YouTube link" }))
    .max(limits.videoLink, refused("field.max", { n: limits.videoLink })),
});

const videoFigures = z.object({
  views: z.number(),
  comments: z.number(),
  likes: z.number(),
  favorites: z.number(),
  /** Golden Apiga that this user has won in the competition so far. */
  rewardPoints: z.number(),
  /** What the winner is picked by: views plus comments. */
  total: z.number(),
  updated: z.iso.datetime(),
});

/** The user's entry of this week; `youtubeId` is the tag that the video has to carry. */
export const competitionEntry = z.object({
  videoId: z.string().nullable(),
  youtubeId: z.string(),
  stats: videoFigures.nullable(),
});

/** A place in this week's standings. */
export const competitionStanding = z.object({
  rank: z.number(),
  videoId: z.string(),
  title: z.string(),
  channel: z.string(),
  views: z.number(),
  comments: z.number(),
  total: z.number(),
  isOwn: z.boolean(),
});

/** A week that was judged. Without a winner, or when the winner's account is gone, there is no video. */
export const competitionResult = z.object({
  /** The Saturday on which it was judged, yyyy-mm-dd. */
  week: z.iso.date(),
  entries: z.number(),
  total: z.number().nullable(),
  video: z.object({ videoId: z.string(), title: z.string(), channel: z.string() }).nullable(),
  /** Null: nobody won. waiting: the winner has no character yet. */
  reward: z
    .object({
      kind: z.enum(["hero", "apiga", "waiting"]),
      characterName: z.string().nullable(),
      /** For the winner alone: whether the game has given it, and why not. A refused one is tried again. */
      own: z
        .object({ state: z.enum(["onItsWay", "given", "refused"]), reason: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
});

export type CompetitionPeriod = z.infer<typeof competitionPeriod>;
export type CompetitionEntry = z.infer<typeof competitionEntry>;
export type CompetitionStanding = z.infer<typeof competitionStanding>;
export type CompetitionResult = z.infer<typeof competitionResult>;
