import { z } from "zod";
import { wholeNumber } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";

export const newsQuery = z.object({
  first: wholeNumber("first", { min: 0, max: 1_000_000, fallback: limits.news.first }),
  max: wholeNumber("max", { min: 1, max: limits.news.most, fallback: limits.news.max }),
});

export const announcement = z.object({
  id: z.number(),
  /** The words of its address. */
  slug: z.string(),
  title: z.string(),
  /** HTML, sanitised when it was stored. */
  content: z.string(),
  author: z.string(),
  created: isoTime,
});

const neighbour = announcement.pick({ id: true, slug: true, title: true }).nullable();

/** An announcement with those that were posted just after and just before it. */
export const announcementPage = announcement.extend({ newer: neighbour, older: neighbour });

/** How an address names an announcement: by its number and words, or by either of them. */
export const announcementParams = z.object({ address: z.string().max(limits.announcementAddress.max) });

export type Announcement = z.infer<typeof announcement>;
export type AnnouncementPage = z.infer<typeof announcementPage>;
