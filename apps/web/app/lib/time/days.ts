import { momentParts } from "./dates.ts";
import { text } from "../words/i18n.ts";

const dayMs = 86_400_000;

/** Farther away a weekday could be that of another week. */
const isWithinWeek = (date: string, today: string): boolean =>
  Math.abs(Date.parse(date) - Date.parse(today)) <= 6 * dayMs;

/** By the calendar: where the clocks change, a day has 23 hours or 25. */
const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

/** The day of a moment as a heading: today, yesterday, or `Thursday, 19 November`. */
export function formatDay(date: Date, now: number): string {
  const parts = momentParts(date);
  const today = momentParts(new Date(now)).date;
  if (parts.date === today) return text("shell.day.today");
  if (parts.date === dayBefore(today)) return text("shell.day.yesterday");
  return `${text("shell.weekdays.long", parts)}, ${text("shell.day.long", parts)}`;
}

/** A moment near now, as short as it can be understood: `20:45`, `Sat 14:30` within a week, else `28 Nov, 16:00`. */
export function formatNear(date: Date, now: number): string {
  const parts = momentParts(date);
  const today = momentParts(new Date(now)).date;
  if (parts.date === today) return parts.time;
  return isWithinWeek(parts.date, today)
    ? `${text("shell.weekdays.short", parts)} ${parts.time}`
    : `${text("shell.day.short", parts)}, ${parts.time}`;
}

/** A moment that players keep free: `Saturday, 19:00` within a week, else `Saturday, 28 November, 19:00`. */
export function formatAppointment(date: Date, now: number): string {
  const parts = momentParts(date);
  const weekday = text("shell.weekdays.long", parts);
  return isWithinWeek(parts.date, momentParts(new Date(now)).date)
    ? `${weekday}, ${parts.time}`
    : `${weekday}, ${text("shell.day.long", parts)}, ${parts.time}`;
}
