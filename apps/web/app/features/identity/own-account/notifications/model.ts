import type { WatchKind } from "@gatehouse/contract/identity/notifications";
import { mannerOf } from "@gatehouse/contract/languages";
import { language } from "../../../../lib/words/language.ts";
import type { IconName } from "../../../../ui/art/icon.tsx";

const dayMs = 86_400_000;
const dayMinutes = 24 * 60;

/** By whose clock moments are shown, and what it says. */
export type OwnTime = { timeZone: string; now: number };

/** A moment as a clock of a time zone shows it: its day, its time, and how much of the day is over. */
export type OwnMoment = { day: string; time: string; share: number };

/** How clocks of a time zone show moments. */
export function clockOf(timeZone: string): (at: string | number) => OwnMoment {
  // In Swedish a moment is written as in ISO.
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
  return (at) => {
    const [day = "", time = ""] = format.format(new Date(at)).split(" ");
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return { day, time, share: (hours * 60 + minutes) / dayMinutes };
  };
}

/** A day's weekday, as short as it is written. */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(mannerOf(language()).locale, { timeZone: "UTC", weekday: "short" }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** The last days of a calendar, the newest last. */
export const daysUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${day}T12:00:00Z`) - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );

/** A moment near today, as short as it can be understood: `20:45`, `Sat 14:30` within a week, else with its date. */
export function nearToday({ day, time }: OwnMoment, today: string): string {
  if (day === today) return time;
  const away = Math.abs(Date.parse(day) - Date.parse(today)) / dayMs;
  if (away < 7) return `${weekdayOf(day)} ${time}`;
  const date = new Intl.DateTimeFormat(mannerOf(language()).locale, {
    timeZone: "UTC",
    day: "numeric",
    month: "short",
  });
  return `${date.format(new Date(`${day}T12:00:00Z`))}, ${time}`;
}

/** The sign of each kind of watch. */
export const iconOf: Readonly<Record<WatchKind, IconName>> = {
  siege: "castle",
  event: "calendar",
  transfer: "gift",
  votes: "star",
  launch: "flag",
  news: "scroll",
  login: "key",
  boss: "skull",
  overtaken: "trend",
  offer: "eye",
};
