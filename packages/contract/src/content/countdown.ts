import { z } from "zod";
import { isoTime } from "../iso-time.ts";

export const countdown = z.object({ date: isoTime, title: z.string(), description: z.string() });

/** What the other languages say of the countdown, in streams: these are the same for all. */
type Translations = Partial<Record<string, { title: string; body: string }>>;

export type Countdown = z.infer<typeof countdown> & { translations?: Translations };

/** The launch that is still to come; null once it has passed or when none is set. */
export type NextLaunch = Countdown | null;
