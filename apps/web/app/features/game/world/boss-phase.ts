import type { Boss } from "@gatehouse/contract/game/world";
import { byName } from "../../../lib/words/by-name.ts";
import { text } from "../../../lib/words/i18n.ts";

/** What a boss's state means right now: `window` may come back any minute, `due` should have by now. */
export type Phase = "alive" | "window" | "due" | "dead" | "unknown";

/** A boss that may be back within this time is coming: players who want it set out now. */
const comingMs = 2 * 3_600_000;

const momentOf = (told: string | undefined): number | undefined => {
  const moment = Date.parse(told ?? "");
  return Number.isNaN(moment) ? undefined : moment;
};

/** The bounds of a boss's window, or since when it is alive, in milliseconds since 1970, where they are told. */
export function boundsOf({ from, to }: Pick<Boss, "from" | "to">): {
  from: number | undefined;
  to: number | undefined;
} {
  const start = momentOf(from) ?? momentOf(to);
  const end = momentOf(to) ?? momentOf(from);
  return start !== undefined && end !== undefined && end < start
    ? { from: end, to: start }
    : { from: start, to: end };
}

export function phaseOf(boss: Pick<Boss, "state" | "from" | "to">, now: number): Phase {
  if (boss.state !== "dead") return boss.state;
  const { from, to } = boundsOf(boss);
  if (from === undefined || to === undefined || now < from) return "dead";
  return now < to ? "window" : "due";
}

/** Where a boss stands among all, and by which moment among those that stand there with it. */
function urgencyOf(boss: Boss, now: number): [place: number, moment: number] {
  const { from = Infinity, to = Infinity } = boundsOf(boss);
  const phase = phaseOf(boss, now);
  if (phase === "window") return [0, to];
  if (phase === "due") return [1, -to];
  if (phase === "alive") return [3, -from];
  if (phase === "unknown") return [5, 0];
  return [from - now <= comingMs ? 2 : 4, from];
}

/**
 * What players come for first: who may be back any minute, who is coming, who lives (the latest to come first, then those of
 * whom nobody saw it), the dead by when they return. The grand ones and the strongest stand before their like.
 */
export function inOrder(bosses: readonly Boss[], now: number): Boss[] {
  const key = (boss: Boss) => {
    const [place, moment] = urgencyOf(boss, now);
    // An unknown moment comes last, whichever way they are ordered.
    return [
      place,
      Math.abs(moment) === Infinity ? Number.MAX_VALUE : moment,
      boss.kind === "grand" ? 0 : 1,
      -boss.level,
    ];
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

/** What is drawn of a boss; null where it would say nothing: no time is known, or it has lived for longer than is shown. */
export function barOf(boss: Boss, now: number): Bar | null {
  const phase = phaseOf(boss, now);
  const { from, to } = boundsOf(boss);
  if (phase === "unknown") return null;
  if (phase === "alive") {
    const start = from === undefined ? 0 : placeOf(from, now);
    return start > 0 ? { phase, start: Math.min(start, nowPlace), end: nowPlace, isFar: false } : null;
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

/** What a phase is called. */
export const phaseName = (phase: Phase): string => text(`world.bosses.phases.${phase}`);
