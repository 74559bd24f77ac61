import type { FactionRow } from "@gatehouse/contract/game/bridge";
import { createRandom } from "./random.ts";
import { roundBase } from "./rounds.ts";

const secondMs = 1_000;
const everySeconds = 10;
const steps = 36;

/** How the factions came to their points in the minutes before `now`: in surges, each in its own, never down. */
export function roundBefore(rows: readonly FactionRow[], now: number): FactionRow[] {
  return rows.map((row) => {
    const random = createRandom(row.points);
    const surge = random.int(4, steps - 12);
    const gains = Array.from({ length: steps }, (_, step) =>
      Math.max(0.1, (step >= surge && step < surge + 8 ? 4 : 1) + 0.5 * random.normal()),
    );
    const whole = gains.reduce((sum, gain) => sum + gain, 0);
    let gained = 0;
    const past = gains.map((gain, step) => {
      const at = new Date(now - (steps - step) * everySeconds * secondMs).toISOString();
      const points = Math.round(roundBase + ((row.points - roundBase) * gained) / whole);
      gained += gain;
      return { at, points };
    });
    return { ...row, past };
  });
}
