import { z } from "zod";
import { eventLink, webAddress } from "../address.ts";
import { serverCode } from "../game/status.ts";
import { limits } from "../limits.ts";
import { banner } from "./banners.ts";
import { repeatsBy } from "./repeats.ts";

/** PostgreSQL cannot store U+0000 in text. */
const stored = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((text) => !text.includes("\0"), "must not contain null characters");
const title = stored({ min: 1, max: 200 });
const saturday = 6;

/** A week of the video competition that was judged before the portal came. */
const pastWinner = z.object({
  week: z.iso
    .date("must be a day such as 2026-11-14")
    .refine((day) => new Date(day).getUTCDay() === saturday, "must be a Saturday, on which a week is judged"),
  videoId: z.string().regex(/^[\w-]{11}$/, "must be the 11 characters of a video of YouTube"),
  title,
  channel: stored({ min: 1, max: 100 }),
  /** Views and comments, and how many videos took part. */
  total: z.int().min(0).optional(),
  entries: z.int().min(1),
  character: stored({ min: 1, max: limits.characterName }).optional(),
  reward: z.enum(["hero", "apiga"]),
});
export type PastWinner = z.infer<typeof pastWinner>;

/** What `import-content` reads: keyed by slug or title, so that repeating it changes nothing. */
export const contentFile = z.object({
  news: z
    .array(
      z.object({
        slug: z.string().regex(/^[a-z0-9-]{1,100}$/),
        title,
        content: stored({ max: 100_000 }),
        author: stored({ min: 1, max: 100 }),
        created: z.iso.datetime({ offset: true }),
      }),
    )
    .default([]),
  files: z
    .array(
      z.object({
        server: serverCode,
        title,
        description: stored({ max: 5_000 }),
        mirrors: z.array(z.object({ label: stored({ min: 1, max: 100 }), url: webAddress })),
        size: z.int().min(0).optional(),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
      }),
    )
    .default([]),
  events: z
    .array(
      z.object({
        title,
        description: stored({ max: 100_000 }),
        link: eventLink.optional(),
        repeats: repeatsBy((must) => must).optional(),
      }),
    )
    .default([]),
  winners: z.array(pastWinner).max(limits.competition.pastWinners).default([]),
  countdown: z
    .object({
      date: z.iso.datetime({ offset: true }),
      title,
      description: stored({ max: 2_000 }),
    })
    .nullable()
    .optional(),
  homeVideo: z.object({ title, url: webAddress }).nullable().optional(),
  banners: z.array(banner.extend({ title })).optional(),
});

export type ContentFile = z.infer<typeof contentFile>;
