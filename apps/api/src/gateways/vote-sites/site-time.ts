import type { Clock } from "../../platform/clock.ts";

/** Milliseconds of a time like `2019-02-17 21:10:20` in a zone that nobody tells; null for anything else. */
export function wallClock(text: string | null | undefined): number | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text ?? "");
  const time = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** The moment that lies before now as `vote` lies before `now` by a site's own clock; null when it tells neither. */
export function momentAgo(clock: Clock, now: number | null, vote: number | null): Date | null {
  if (now === null || vote === null) return null;
  return new Date(clock.now().getTime() - Math.max(0, now - vote));
}
