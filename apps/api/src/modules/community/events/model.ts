import { type Repeats, weekdays } from "@gatehouse/contract/content/repeats";
import { daysLater, serverDay, serverMoment } from "../../../platform/clock.ts";

type Occurrence = { day: string; at: Date; endsAt: Date | undefined };

const weekdayOf = (day: string) => weekdays[(new Date(day).getUTCDay() + 6) % 7];

/** An event of which nobody says how long it lasts is over so soon. */
const usualMinutes = 120;

/**
 * When a rule has an event begin before a moment that is not over at another, the first first: at its time by the server's
 * clock, whatever the season.
 */
export function occurrencesOf(rule: Repeats, since: Date, before: Date): Occurrence[] {
  const { every, at: time, minutes, from = "", until } = rule;
  const lastsMs = (minutes ?? usualMinutes) * 60_000;
  const days = new Set<string | undefined>(every);
  const last = serverDay(before);
  const found: Occurrence[] = [];
  for (let day = serverDay(new Date(since.getTime() - lastsMs)); day <= last; day = daysLater(day, 1)) {
    if (!days.has(weekdayOf(day)) || day < from || (until !== undefined && day > until)) continue;
    const at = serverMoment(day, time);
    const end = new Date(at.getTime() + lastsMs);
    if (end <= since || at >= before) continue;
    found.push({ day, at, endsAt: minutes === undefined ? undefined : end });
  }
  return found;
}
