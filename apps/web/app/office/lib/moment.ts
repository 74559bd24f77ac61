import { formatMoment, momentParts } from "../../lib/time/dates.ts";
import { text } from "../../lib/words/i18n.ts";
import { word } from "./words.ts";

/** A moment near now in the server's zone: `18:29` today, else `20 Nov, 18:29`, in another year `2025-11-20 18:29`. */
export function nearMoment(moment: string, now = Date.now()): string {
  const date = new Date(moment);
  const [parts, today] = [momentParts(date), momentParts(new Date(now))];
  if (parts.date === today.date) return parts.time;
  if (parts.date.slice(0, 4) !== today.date.slice(0, 4)) return formatMoment(date);
  return `${text("shell.day.short", parts)}, ${parts.time}`;
}

/** A moment to the second in the server's zone: `2026-11-20 18:29:14`. */
export const exactMoment = (moment: string): string =>
  `${formatMoment(new Date(moment))}:${moment.slice(17, 19)}`;

/** A day of a chart, given as `2026-11-20`: `20 Nov`. */
export const dayName = (date: string): string => text("shell.day.short", momentParts(new Date(date)));

/** How long ago a moment is, in the greatest whole unit: `41 min`, `3 h`, `2 days`. */
export function ageOf(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
  if (minutes < 60) return word("officeFrame.age.minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return word("officeFrame.age.hours", { count: hours });
  return word("officeFrame.age.days", { count: Math.floor(hours / 24) });
}
