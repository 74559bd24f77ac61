/** How many fall at a time. `none`: the chance that it comes to nothing, as a rate below 1 makes of one. */
export interface Amount {
  min: number;
  max: number;
  mean: number;
  none: number;
}

const whole = (value: number): number => (value > 0 ? Math.min(Math.floor(value), 2 ** 53 - 1) : 0);

/** From `min` to `max`, each as likely; what is upside down counts as its lower end. */
export function between(min: number, max: number): Amount {
  const low = whole(min);
  const high = Math.max(low, whole(max));
  const none = low === 0 ? 1 / (high + 1) : 0;
  return { min: low, max: high, mean: (low + high) / 2, none };
}

/** Ranges up to this are added up one by one; above, the mean is right within the rounding of a single amount. */
const countable = 2_000;

/** `amount`, each value of it multiplied and cut to a whole number, as the servers do. */
export function multiplied(amount: Amount, rate: number): Amount {
  if (rate === 1) return amount;
  const { min, max } = amount;
  const factor = rate > 0 ? Math.min(rate, 1e9) : 0;
  const low = Math.floor(min * factor);
  const high = Math.floor(max * factor);
  if (Number.isInteger(factor) && factor > 0)
    return { min: low, max: high, mean: amount.mean * factor, none: amount.none };
  if (min === max) return { min: low, max: high, mean: low, none: low === 0 ? 1 : 0 };
  const values = max - min + 1;
  // The first value of which something is left.
  const first = factor === 0 ? max + 1 : Math.ceil(1 / factor);
  const none = Math.min(Math.max(first - min, 0), values) / values;
  let mean = Math.max(amount.mean * factor - 0.5, 0);
  if (values <= countable && amount.mean === (min + max) / 2) {
    let sum = 0;
    for (let value = min; value <= max; value++) sum += Math.floor(value * factor);
    mean = sum / values;
  }
  return { min: low, max: high, mean, none };
}

/** `times` rolls of it together, and one more with the chance `more`. `scaled`: one roll between the ends times as far. */
export function repeated(amount: Amount, times: number, more: number): Amount {
  return {
    min: amount.min * Math.max(times, 1),
    max: amount.max * (times + (more > 0 ? 1 : 0)),
    mean: amount.mean * (times + more),
    none: amount.none,
  };
}
