/** The product's clock: everything that compares times asks this one, so that tests and previews can move it. */
export type Clock = { now(): Date };

/** The machine's clock, shifted by `offsetMs` (CLOCK_OFFSET). */
export const systemClock = (offsetMs = 0): Clock => ({ now: () => new Date(Date.now() + offsetMs) });

/** Where the server's calendar and its wall clock are (product.md 9.4). */
export const serverTimeZone = "Europe/Vilnius";

const wall = new Intl.DateTimeFormat("en-CA", {
  timeZone: serverTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** The day of the server's calendar, yyyy-mm-dd. */
export const serverDay = (now: Date): string => wall.format(now).slice(0, 10);

/** When a day of the server's calendar begins. Its clock is never changed at midnight. */
export function startOfServerDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const shown = (moment: number) =>
    Date.parse(`${wall.format(moment).replace(", ", "T")}Z`) - Math.floor(moment / 1_000) * 1_000;
  // The first guess may lie on the other side of a change.
  return new Date(midnight - shown(midnight - shown(midnight)));
}

/** The day so many days later, or earlier. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A moment on the server's clock, to the minute: `2026-11-20 18:30`. */
export const serverTime = (moment: Date): string => wall.format(moment).replace(", ", " ").slice(0, 16);
