const hourMs = 3_600_000;

/**
 * The moment as the clocks of Vilnius show it, the server's home (product.md 9.4), told as UTC. Its summer time is labelled
 * GMT+2, too (product.md 9.4). Counted by hand: Intl's tables hold up a phone as the page starts.
 */
function inVilnius(date: Date): Date {
  const year = date.getUTCFullYear();
  const isSummer = +date >= lastSunday(year, 2) && +date < lastSunday(year, 9);
  return new Date(+date + (isSummer ? 3 : 2) * hourMs);
}

/** When Europe changes its clocks: 01:00 UTC on the last Sunday of a month (0 for January). */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay());
}

/** The parts of a launch's start in the server's time zone (product.md 5.3), for the message that puts them in order. */
export function startParts(date: Date) {
  const there = inVilnius(date);
  return {
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    year: there.getUTCFullYear(),
    time: there.toISOString().slice(11, 19),
  };
}

/** A moment as 'yyyy-MM-dd HH:mm' in the server's time zone (product.md 5.1). */
export const formatMoment = (date: Date): string =>
  inVilnius(date).toISOString().slice(0, 16).replace("T", " ");

/** The parts of a moment in the server's time zone: what a calendar there says, `weekday` 0 for Sunday. */
export function momentParts(date: Date) {
  const there = inVilnius(date);
  const [day = "", time = ""] = there.toISOString().split("T");
  return {
    date: day,
    time: time.slice(0, 5),
    weekday: there.getUTCDay(),
    day: there.getUTCDate(),
    month: there.getUTCMonth() + 1,
  };
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
