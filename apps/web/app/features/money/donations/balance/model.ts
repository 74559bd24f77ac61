import type { BalanceEntry } from "@gatehouse/contract/money/balance";
import { momentParts } from "../../../../lib/time/dates.ts";

const dayMs = 86_400_000;
/** A balance that began yesterday is not a cliff at the edge. */
const leastDays = 30;
const mostMarks = 5;

/** Positions in percent of the drawing's width and height. */
export type BalanceCurve = {
  line: string;
  area: string;
  levels: { value: number; at: number }[];
  /** Firsts of months. */
  marks: { month: number; at: number }[];
  from: Date;
  highest: number;
  now: { value: number; at: number };
};

const round = (value: number) => Math.round(value * 100) / 100;

/** The drawing of a balance: each entry is a step, and the last one lasts until `now`. Null where nothing has moved it. */
export function balanceCurve(entries: readonly BalanceEntry[], now: number): BalanceCurve | null {
  const steps = entries.toReversed().map(({ at, balance }) => ({ at: Date.parse(at), balance }));
  const [first, last] = [entries.at(-1), steps.at(-1)];
  if (!first || !last) return null;
  const before = first.balance - first.amount;
  const begin = Date.parse(first.at);
  // What was before the oldest of many is not known.
  const from = before === 0 ? Math.min(begin - (now - begin) / 20, now - leastDays * dayMs) : begin;
  const values = [before, ...steps.map(({ balance }) => balance)];
  const highest = Math.max(...values);
  const [low, high] = [Math.min(0, ...values), Math.max(1, highest)];
  const x = (at: number) => round((Math.max(0, Math.min(at, now) - from) / Math.max(1, now - from)) * 100);
  const y = (value: number) => round(100 - ((value - low) / (high - low)) * 100);
  const line = `M0 ${y(before)}${steps.map(({ at, balance }) => `H${x(at)}V${y(balance)}`).join("")}H100`;
  const levels = [...new Set([high, 0, low])].map((value) => ({ value, at: y(value) }));
  return {
    line,
    area: `${line}V${y(0)}H0Z`,
    levels,
    marks: marksBetween(from, now).map(({ month, at }) => ({ month, at: x(at) })),
    from: new Date(from),
    highest,
    now: { value: last.balance, at: y(last.balance) },
  };
}

/** Firsts of months, so many at most, evenly chosen, none at the edges. */
function marksBetween(from: number, now: number): { month: number; at: number }[] {
  const all: { month: number; at: number }[] = [];
  const { date } = momentParts(new Date(from));
  let [year, month] = date.split("-").map(Number) as [number, number, number];
  for (;;) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    const at = Date.UTC(year, month - 1, 1);
    if (at > now) break;
    const part = (at - from) / (now - from);
    if (part > 0.08 && part < 0.92) all.push({ month, at });
  }
  const every = Math.ceil(all.length / mostMarks);
  return all.filter((_mark, index) => index % every === 0);
}
