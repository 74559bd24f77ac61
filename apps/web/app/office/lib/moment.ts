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
