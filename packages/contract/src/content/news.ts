import { z } from "zod";
import { webAddress } from "../address.ts";
import { isoTime, wholeNumber } from "../fields.ts";
import { limits } from "../limits.ts";

export const newsQuery = z.object({
  first: wholeNumber("first", { min: 0, max: 1_000_000, fallback: limits.news.first }),
  max: wholeNumber("max", { min: 1, max: limits.news.most, fallback: limits.news.max }),
});

export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  /** HTML, sanitised when it was stored. */
  content: z.string(),
  author: z.string(),
  created: isoTime,
});

export const countdown = z.object({ date: isoTime, title: z.string(), description: z.string() });

export const homeVideo = z.object({ title: z.string(), embedUrl: webAddress });

export type Announcement = z.infer<typeof announcement>;
export type Countdown = z.infer<typeof countdown>;
export type HomeVideo = z.infer<typeof homeVideo>;
