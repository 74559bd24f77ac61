const dayMs = 86_400_000;

/** The day so many days ago, in UTC: `2026-11-20`. */
export const dayBefore = (days: number, now = Date.now()): string =>
  new Date(now - days * dayMs).toISOString().slice(0, 10);

/** All days of a span, both ends included. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.max(0, Math.round((last - first) / dayMs) + 1);
  return Array.from({ length: count }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10));
}
