import type { Boss } from "@gatehouse/contract/game/world";
import { byName } from "../../../lib/words/by-name.ts";

/** What a boss's state means right now: `window` may come back any minute, `due` should have by now. */
export type Phase = "alive" | "window" | "due" | "dead" | "unknown";

/** What players come for first. */
const order: readonly Phase[] = ["alive", "window", "due", "dead", "unknown"];

const momentOf = (text: string | undefined): number | undefined => {
  const moment = Date.parse(text ?? "");
  return Number.isNaN(moment) ? undefined : moment;
};

/** The bounds of a boss's window, or since when it is alive, in milliseconds since 1970, where they are told. */
export function boundsOf({ from, to }: Boss): { from: number | undefined; to: number | undefined } {
  const start = momentOf(from) ?? momentOf(to);
  const end = momentOf(to) ?? momentOf(from);
  return start !== undefined && end !== undefined && end < start
    ? { from: end, to: start }
    : { from: start, to: end };
}

export function phaseOf(boss: Boss, now: number): Phase {
  if (boss.state !== "dead") return boss.state;
  const { from, to } = boundsOf(boss);
  if (from === undefined || to === undefined || now < from) return "dead";
  return now < to ? "window" : "due";
}

/** The grand ones first, then by what can be hunted soonest, then the strongest. */
export function inOrder(bosses: readonly Boss[], now: number): Boss[] {
  const key = (boss: Boss) => {
    const phase = phaseOf(boss, now);
    const waits = phase === "alive" ? 0 : (boundsOf(boss).from ?? Number.MAX_SAFE_INTEGER);
    return [boss.kind === "grand" ? 0 : 1, order.indexOf(phase), waits, -boss.level];
  };
  return bosses
    .map((boss) => ({ boss, key: key(boss) }))
    .toSorted((one, other) => {
      const place = one.key.findIndex((part, index) => part !== other.key[index]);
      return place === -1 ? byName(one.boss, other.boss) : (one.key[place] ?? 0) - (other.key[place] ?? 0);
    })
    .map(({ boss }) => boss);
}

/** The span that the bars show: some hours past, most of a day ahead. */
const span = { beforeMs: 4 * 3_600_000, afterMs: 20 * 3_600_000 };
const wholeMs = span.beforeMs + span.afterMs;

/** Where on the bars now is, 0 to 1. */
export const nowPlace = span.beforeMs / wholeMs;

/** The place of a moment on the bars, 0 to 1; beyond them where it lies farther away. */
const placeOf = (moment: number, now: number): number => (moment - (now - span.beforeMs)) / wholeMs;

const inside = (place: number): number => Math.min(1, Math.max(0, place));

export type Bar = {
  phase: Phase;
  /** Both 0 to 1. */
  start: number;
  end: number;
  /** It lies to the right of what is shown. */
  isFar: boolean;
};

/** What is drawn of a boss; null where no time is known. */
export function barOf(boss: Boss, now: number): Bar | null {
  const phase = phaseOf(boss, now);
  const { from, to } = boundsOf(boss);
  if (phase === "unknown") return null;
  if (phase === "alive") {
    return { phase, start: from === undefined ? 0 : inside(placeOf(from, now)), end: nowPlace, isFar: false };
  }
  if (from === undefined || to === undefined) return null;
  const start = placeOf(from, now);
  return { phase, start: inside(start), end: inside(placeOf(to, now)), isFar: start >= 1 };
}

/** The moments that are written above the bars. */
export function axisOf(now: number): { moment: number; place: number }[] {
  const step = wholeMs / 6;
  return [0, 2, 3, 4, 5].map((index) => {
    const moment = now - span.beforeMs + index * step;
    return { moment, place: index / 6 };
  });
}
