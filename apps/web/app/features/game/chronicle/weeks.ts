import type { ChronicleWeek } from "@gatehouse/contract/game/chronicle";
import { momentParts } from "../../../lib/time/dates.ts";
import { text } from "../../../lib/words/i18n.ts";
import { type Filter, filterNames, filters } from "./view.ts";

const dayMs = 86_400_000;

/** The day so many days later, or earlier, by the calendar (yyyy-mm-dd). */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of the week in which a moment lies where the server is (yyyy-mm-dd). */
export function mondayOf(now: number): string {
  const { date, weekday } = momentParts(new Date(now));
  return daysLater(date, -((weekday + 6) % 7));
}

const dayWords = (day: string): string => text("shell.day.long", momentParts(new Date(`${day}T12:00:00Z`)));

/** A week's first day and last, in words. */
export const spanOf = ({ from, to }: Pick<ChronicleWeek, "from" | "to">): string =>
  `${dayWords(from)} – ${dayWords(to)}`;

/** How much a week has of each choice of the chronicle's page; without those of which it has nothing. */
export const countsOf = ({ counts }: Pick<ChronicleWeek, "counts">): { name: Filter; count: number }[] =>
  filterNames.flatMap((name) => {
    const kinds: readonly string[] = filters[name];
    const count = counts.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.count : 0), 0);
    return count > 0 ? [{ name, count }] : [];
  });
