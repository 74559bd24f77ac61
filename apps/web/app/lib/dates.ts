import { language } from "./i18n.ts";

/** The server's home (section 9). Its summer time is labelled GMT+2, too, as the specification has it. */
const timeZone = "Europe/Vilnius";

const fields = {
  timeZone,
  year: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;
const longFormat = new Intl.DateTimeFormat(language, { ...fields, month: "long", second: "2-digit" });
const shortFormat = new Intl.DateTimeFormat("en", { ...fields, month: "2-digit", day: "2-digit" });

function partsOf(format: Intl.DateTimeFormat, date: Date) {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** A launch's start as 'MMMM d, y, HH:mm:ss' in the server's time zone (section 4). */
export function formatStart(date: Date): string {
  const { month, day, year, hour, minute, second } = partsOf(longFormat, date);
  return `${month} ${day}, ${year}, ${hour}:${minute}:${second}`;
}

/** A moment as 'yyyy-MM-dd HH:mm' in the server's time zone (section 2). */
export function formatMoment(date: Date): string {
  const { month, day, year, hour, minute } = partsOf(shortFormat, date);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** What is left of a span in milliseconds, in whole units, rounded up to the next second. */
export function timeLeft(span: number) {
  const seconds = Math.max(0, Math.ceil(span / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

const trustedDriftMs = 5 * 60_000;

/**
 * How far this clock is behind the server's, in milliseconds. The server's page may be a minute old, so a small
 * difference says nothing about the clocks; a great one means that this clock, or a previewed one, is elsewhere.
 */
export function clockShift(server: number, here: number): number {
  return Math.abs(server - here) > trustedDriftMs ? server - here : 0;
}
