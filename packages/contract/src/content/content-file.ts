import { z } from "zod";
import { eventLink, webAddress } from "../address.ts";
import { serverCode } from "../game/status.ts";
import { banner } from "./banners.ts";

/** PostgreSQL cannot store U+0000 in text. */
const stored = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((text) => !text.includes("\0"), "must not contain null characters");
const title = stored({ min: 1, max: 200 });

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
      }),
    )
    .default([]),
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
