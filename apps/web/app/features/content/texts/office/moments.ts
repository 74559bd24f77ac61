import { formatMoment } from "../../../../lib/time/dates.ts";

const hourMs = 3_600_000;

/** A moment as a field of day and time shows it, in the server's zone: `2026-11-20T19:00`. */
export const wallOf = (moment: string): string => formatMoment(new Date(moment)).replace(" ", "T");

/**
 * The moment that a field's day and time name in the server's zone; undefined for none. Of a time that is there twice, when the
 * clocks go back, the first; one that they leap over is the moment as if they had not.
 */
export function momentOf(wall: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const [summer, winter] = [3, 2].map((hours) => new Date(asUtc - hours * hourMs).toISOString());
  return summer !== undefined && wallOf(summer) === wall.slice(0, 16) ? summer : winter;
}
