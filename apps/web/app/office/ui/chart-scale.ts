/** What a chart's lines stand at: from 0 to the top, which is a round number at or above the largest value. */
export function scaleOf(largest: number, steps = 3): { top: number; marks: readonly number[] } {
  if (!Number.isFinite(largest) || largest <= 0) return { top: steps, marks: marksTo(1, steps) };
  const rough = largest / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 2.5, 3, 4, 5, 10].map((factor) => factor * power);
  // Whole things have no half ones.
  const step = Math.max(1, nice.find((one) => one >= rough - Number.EPSILON) ?? 10 * power);
  const whole = largest <= steps * Math.ceil(step) && step < 10 ? Math.ceil(step) : step;
  return { top: whole * steps, marks: marksTo(whole, steps) };
}

const marksTo = (step: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, index) => index * step);
