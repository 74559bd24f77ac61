import { z } from "zod";
import { serverCode } from "./files.ts";
import { banner } from "./portal.ts";

const address = z.url({ protocol: /^https?$/ }).max(2_000);

/** What `import-content` reads: keyed by slug or title, so that repeating it changes nothing. */
export const contentFile = z.object({
  news: z
    .array(
      z.object({
        slug: z.string().regex(/^[a-z0-9-]{1,100}$/),
        title: z.string().min(1).max(200),
        content: z.string().max(100_000),
        author: z.string().min(1).max(100),
        created: z.iso.datetime({ offset: true }),
      }),
    )
    .default([]),
  files: z
    .array(
      z.object({
        server: serverCode,
        title: z.string().min(1).max(200),
        description: z.string().max(5_000),
        mirrors: z.array(z.object({ label: z.string().min(1).max(100), url: address })),
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
        title: z.string().min(1).max(200),
        description: z.string().max(100_000),
        link: z.string().max(200).optional(),
      }),
    )
    .default([]),
  countdown: z
    .object({
      date: z.iso.datetime({ offset: true }),
      title: z.string().min(1).max(200),
      description: z.string().max(2_000),
    })
    .nullable()
    .optional(),
  homeVideo: z
    .object({ title: z.string().min(1).max(200), url: address })
    .nullable()
    .optional(),
  banners: z.array(banner).optional(),
});

export type ContentFile = z.infer<typeof contentFile>;
