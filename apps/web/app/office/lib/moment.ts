import { momentParts } from "../../lib/time/dates.ts";
import { word } from "./words.ts";

/** The day of a moment as the server's zone has it: `today`, `yesterday` or `20 November`. */
export function dayOf(moment: string, now = Date.now()): string {
  const parts = momentParts(new Date(moment));
  if (parts.date === momentParts(new Date(now)).date) return word("officeFrame.day.today");
  if (parts.date === momentParts(new Date(now - 86_400_000)).date) return word("officeFrame.day.yesterday");
  return word("officeFrame.day.date", { day: parts.day, month: parts.month });
}

/** A moment near now in the server's zone: `18:29` today, else `20 November, 18:29`. */
export function nearMoment(moment: string, now = Date.now()): string {
  const parts = momentParts(new Date(moment));
  if (parts.date === momentParts(new Date(now)).date) return parts.time;
  return `${word("officeFrame.day.short", { day: parts.day, month: parts.month })}, ${parts.time}`;
}

/** A moment to the second in the server's zone: `2026-11-20 18:29:14`. */
export function exactMoment(moment: string): string {
  const { date, time } = momentParts(new Date(moment));
  return `${date} ${time}:${moment.slice(17, 19)}`;
}

/** How long ago a moment is, in the greatest whole unit: `41 min`, `3 h`, `2 days`. */
export function ageOf(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
  if (minutes < 60) return word("officeFrame.age.minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return word("officeFrame.age.hours", { count: hours });
  return word("officeFrame.age.days", { count: Math.floor(hours / 24) });
}
