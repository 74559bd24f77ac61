import type { DayPlace } from "@gatehouse/contract/game/profiles";
import { formatWhole } from "../../../lib/words/numbers.ts";
import { language } from "../../../lib/words/language.ts";
import { text } from "../../../lib/words/i18n.ts";

export const dayMs = 86_400_000;
/** So many lines lie behind the steps, and months or weeks below them. */
const mostRankLines = 4;

/** Positions in percent of the chart's width and height; a better place is higher. */
export type HistoryChart = {
  /** Outlines in units of a percent. */
  line: string;
  area: string;
  ranks: { label: string; at: number }[];
  dates: { label: string; at: number }[];
  /** What is known of each day or run of days without a change. */
  days: { label: string; from: number; width: number; at: number }[];
  now: { label: string; at: number };
  /** The whole in one sentence. */
  summary: string;
};

export const toDay = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The drawing of a character's places, day by day: each holds until the next one is known, and nothing stands before the
 * first. `today` is where the present place stands. Null where fewer than two days are known: a point is no history.
 */
export function historyChart(history: readonly DayPlace[], rank: number, today: Date): HistoryChart | null {
  const end = Math.floor(+today / dayMs);
  const known = history
    .map((one) => ({ day: toDay(one.date), rank: one.rank, wins: one.pvpCount }))
    .filter(({ day }) => day < end);
  const first = known[0];
  if (!first) return null;
  const span = Math.max(1, end - first.day);
  const places = [...known.map((one) => one.rank), rank];
  const best = Math.min(...places);
  const worst = Math.max(...places);
  const lines = rankLines(best, worst);
  const top = Math.min(best, ...lines);
  const bottom = Math.max(worst, ...lines, top + 1);
  const x = (day: number) => round(((day - first.day) / span) * 100);
  const y = (place: number) => round(((place - top) / (bottom - top)) * 100);

  const steps = known.map(({ day, rank: place, wins }, index) => {
    const until = known[index + 1]?.day ?? end;
    return { day, until, place, wins };
  });
  const line = `M0 ${y(first.rank)}${steps.map(({ until, place }) => `V${y(place)}H${x(until)}`).join("")}V${y(rank)}`;
  return {
    line,
    area: `${line}V100H0Z`,
    ranks: lines.map((place) => ({ label: formatWhole(place), at: y(place) })),
    dates: dateMarks(first.day, end).map(({ day, label }) => ({ label, at: x(day) })),
    days: steps.map(({ day, until, place, wins }) => ({
      label: text("profiles.history.day", {
        date: until - day > 1 ? `${dayName(day)} – ${dayName(until - 1)}` : dayName(day),
        rank: formatWhole(place),
        wins: formatWhole(wins),
      }),
      from: x(day),
      width: round(x(until) - x(day)),
      at: y(place),
    })),
    now: { label: text("profiles.history.today", { rank: formatWhole(rank) }), at: y(rank) },
    summary: text("profiles.history.summary", {
      from: dayName(first.day),
      first: formatWhole(first.rank),
      best: formatWhole(best),
      worst: formatWhole(worst),
      now: formatWhole(rank),
    }),
  };
}

/** Round places around those that are shown: 1, 10, 20 … */
function rankLines(best: number, worst: number): number[] {
  const step = niceStep((worst - best) / (mostRankLines - 1));
  const from = Math.floor(best / step) * step;
  const lines: number[] = [];
  for (let place = from; lines.length === 0 || (lines.at(-1) ?? 0) < worst; place += step) {
    lines.push(Math.max(1, place));
  }
  return lines;
}

/** At least so much, and 1, 2 or 5 of some power of ten. */
export function niceStep(least: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5, 10].find((factor) => factor * scale >= least) ?? 10) * scale;
}

/** Where months begin; over a shorter time the first, the middle and the last day. */
export function dateMarks(first: number, end: number): { day: number; label: string }[] {
  const marks: { day: number; label: string }[] = [];
  for (let day = first; day <= end; day++) {
    const date = new Date(day * dayMs);
    if (date.getUTCDate() === 1) marks.push({ day, label: monthName(date) });
  }
  if (marks.length > 1) return marks;
  const days = end - first > 3 ? [first, Math.round((first + end) / 2)] : [first];
  return days.map((day) => ({ day, label: dayName(day) }));
}

// On the server only, where Intl's tables are at hand. A short month is a mere number in some languages.
const monthName = (date: Date) =>
  new Intl.DateTimeFormat(language(), { month: "long", timeZone: "UTC" }).format(date);
export const dayName = (day: number) =>
  new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(day * dayMs),
  );
