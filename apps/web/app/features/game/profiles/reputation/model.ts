import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import type { ClanDay } from "@gatehouse/contract/game/profiles";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { dateMarks, dayMs, dayName, niceStep, round, toDay } from "../history-chart.ts";

/** So many lines lie behind the curve. */
const mostLines = 4;

/** Positions in percent of the chart's width and height; more is higher. */
export type ReputationChart = {
  line: string;
  area: string;
  levels: { label: string; at: number }[];
  dates: { label: string; at: number }[];
  days: { label: string; from: number; width: number; at: number }[];
  /** Where a castle was won or lost, in the order of time: the entry that tells it lies beside it. */
  castles: { entry: ChronicleEntry; isWon: boolean; from: number; at: number }[];
  now: { label: string; at: number };
  /** The whole in one sentence. */
  summary: string;
};

type Given = {
  name: string;
  history: readonly ClanDay[];
  reputation: number;
  /** What the chronicle tells of castles that it won and lost. */
  castles: readonly ChronicleEntry[];
};

/**
 * The drawing of a clan's reputation, day by day: each holds until the next one is known, and nothing stands before the first.
 * Null where fewer than two days are known.
 */
export function reputationChart(
  { name, history, reputation, castles }: Given,
  today: Date,
): ReputationChart | null {
  const end = Math.floor(+today / dayMs);
  const known = history
    .map(({ date, reputationScore }) => ({ day: toDay(date), value: reputationScore }))
    .filter(({ day }) => day < end);
  const first = known[0];
  if (!first) return null;
  const span = Math.max(1, end - first.day);
  const values = [...known.map(({ value }) => value), reputation];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const levels = levelLines(least, most);
  const bottom = Math.min(least, ...levels);
  const top = Math.max(most, ...levels, bottom + 1);
  const x = (day: number) => round(((day - first.day) / span) * 100);
  const y = (value: number) => round(((top - value) / (top - bottom)) * 100);

  // A day that is left out is as the one before it.
  const points = [...known, { day: end, value: reputation }].flatMap((point, index, all) => {
    const before = all[index - 1];
    return before && point.day - before.day > 1 ? [{ ...before, day: point.day - 1 }, point] : [point];
  });
  const valueAt = (day: number): number => {
    const next = points.findIndex((point) => point.day >= day);
    const [from, to] = [points[next - 1], points[next]];
    if (!from || !to) return (to ?? points.at(-1) ?? first).value;
    return from.value + ((to.value - from.value) * (day - from.day)) / (to.day - from.day);
  };
  const line = `M${points.map(({ day, value }) => `${x(day)} ${y(value)}`).join("L")}`;
  return {
    line,
    area: `${line}V100H0Z`,
    levels: levels.map((value) => ({ label: formatWhole(value), at: y(value) })),
    dates: dateMarks(first.day, end).map(({ day, label }) => ({ label, at: x(day) })),
    days: known.map(({ day, value }, index) => {
      const until = known[index + 1]?.day ?? end;
      return {
        label: text("profiles.reputation.day", {
          date: until - day > 1 ? `${dayName(day)} – ${dayName(until - 1)}` : dayName(day),
          text: formatWhole(value),
        }),
        from: x(day),
        width: round(x(until) - x(day)),
        at: y(value),
      };
    }),
    castles: castles
      .map((entry) => ({ entry, day: Math.min(end, Date.parse(entry.at) / dayMs) }))
      .filter(({ day }) => day >= first.day)
      .toSorted((one, other) => one.day - other.day)
      .map(({ entry, day }) => ({
        entry,
        isWon: entry.kind === "castleTaken" && entry.clan.name.toLowerCase() === name.toLowerCase(),
        from: x(day),
        at: y(valueAt(day)),
      })),
    now: { label: formatWhole(reputation), at: y(reputation) },
    summary: text("profiles.reputation.summary", {
      from: dayName(first.day),
      first: formatWhole(first.value),
      most: formatWhole(most),
      least: formatWhole(least),
      now: formatWhole(reputation),
    }),
  };
}

/** Round numbers around those that are shown. */
function levelLines(least: number, most: number): number[] {
  const step = niceStep((most - least) / (mostLines - 1));
  const from = Math.floor(least / step);
  const count = Math.max(1, Math.ceil(most / step) - from) + 1;
  return Array.from({ length: count }, (_, index) => (from + index) * step);
}
