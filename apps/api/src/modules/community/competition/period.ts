import type { PeriodCode } from "@gatehouse/contract/community/competition";
import { serverMoment, serverTimeZone } from "../../../platform/clock.ts";

/** A stretch of the competition; `week` is the Saturday on which it is judged, yyyy-mm-dd. */
export type Period = { code: PeriodCode; week: string; startsAt: Date; endsAt: Date };

const closing = "06:00";
const opening = "12:00";
const saturday = 6;
const dayMs = 24 * 3_600_000;

const local = new Intl.DateTimeFormat("en-CA", {
  timeZone: serverTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** What a clock on the wall there shows, as if it were UTC, in milliseconds. */
function wallTime(moment: number): number {
  const part = Object.fromEntries(local.formatToParts(moment).map(({ type, value }) => [type, value]));
  return Date.parse(
    `${part["year"]}-${part["month"]}-${part["day"]}T${part["hour"]}:${part["minute"]}:${part["second"]}Z`,
  );
}

const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const weekLater = (day: string, weeks: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * dayMs);

/** When the week that is judged on this Saturday closes. */
export const closingOf = (week: string): Date => serverMoment(week, closing);

/** The period at a moment: judging on Saturday from 06:00 to 12:00 in Vilnius, competition the rest of the time. */
export function periodAt(now: Date): Period {
  const wall = wallTime(now.getTime());
  const daysAhead = saturday - new Date(wall).getUTCDay();
  const week = dayOf(wall + daysAhead * dayMs);
  const [closes, opens] = [closingOf(week), serverMoment(week, opening)];
  if (now < closes) {
    return {
      code: "COMPETITION",
      week,
      startsAt: serverMoment(weekLater(week, -1), opening),
      endsAt: closes,
    };
  }
  if (now < opens) return { code: "JUDGING", week, startsAt: closes, endsAt: opens };
  const next = weekLater(week, 1);
  return { code: "COMPETITION", week: next, startsAt: opens, endsAt: closingOf(next) };
}

const weeksTold = 4;

/** The week that runs, or begins next, and those after it. */
export function weeksFrom(now: Date): Pick<Period, "week" | "startsAt" | "endsAt">[] {
  const { code, week: judged } = periodAt(now);
  const first = code === "JUDGING" ? weekLater(judged, 1) : judged;
  return Array.from({ length: weeksTold }, (_, index) => {
    const week = weekLater(first, index);
    return { week, startsAt: serverMoment(weekLater(week, -1), opening), endsAt: closingOf(week) };
  });
}
