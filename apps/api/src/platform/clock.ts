/** The product's clock: everything that compares times asks this one, so that tests and previews can move it. */
export type Clock = {
  now(): Date;
  /** Milliseconds since some moment, for what this process holds or waits for: the machine's clock may jump meanwhile. */
  elapsed(): number;
};

/** The machine's clock, shifted by `offsetMs` (CLOCK_OFFSET). */
export const systemClock = (offsetMs = 0): Clock => ({
  now: () => new Date(Date.now() + offsetMs),
  elapsed: () => performance.now(),
});

/** Where the server's calendar and its wall clock are (product.md 9.4). */
export const serverTimeZone = "Europe/Vilnius";

const dayMs = 86_400_000;

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

/** The hour that the server's clock shows, 0 to 23. */
export const serverHour = (now: Date): number => Number(wall.format(now).slice(12, 14));

/** By how many milliseconds the server's clock is ahead of UTC. */
const aheadAt = (moment: number): number =>
  Date.parse(`${wall.format(moment).replace(", ", "T")}Z`) - Math.floor(moment / 1_000) * 1_000;

/**
 * The moment at which the server's clock shows a time (`20:00`) of a day. When the clock is changed, a time that comes twice is the
 * first one, and one that is left out comes as much later (RFC 5545).
 */
export function serverMoment(day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [aheadAt(shown - dayMs), aheadAt(shown + dayMs)];
  const isRight = (ahead: number) => aheadAt(shown - ahead) === ahead;
  return new Date(shown - (!isRight(before) && isRight(after) ? after : before));
}

/** When a day of the server's calendar begins. */
export const startOfServerDay = (day: string): Date => serverMoment(day, "00:00");

/** The day so many days later, or earlier. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** A moment on the server's clock, to the minute: `2026-11-20 18:30`. */
export const serverTime = (moment: Date): string => wall.format(moment).replace(", ", " ").slice(0, 16);
