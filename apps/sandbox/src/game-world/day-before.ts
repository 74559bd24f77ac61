import { createRandom } from "./random.ts";

const minuteMs = 60_000;
const everyMinutes = 5;
const minutesADay = 1_440;

/** How many played over the 24 hours before `now`, every five minutes: least in the small hours, as many as now at the end. */
export function dayBefore(playersNow: number, now: number): { at: string; players: number }[] {
  const random = createRandom(playersNow);
  return Array.from({ length: minutesADay / everyMinutes }, (_, index) => {
    const minutes = minutesADay - index * everyMinutes;
    const wave = Math.cos((2 * Math.PI * minutes) / minutesADay);
    const share = 0.8 + 0.2 * wave + 0.015 * random.normal();
    return { at: new Date(now - minutes * minuteMs).toISOString(), players: Math.round(playersNow * share) };
  });
}
