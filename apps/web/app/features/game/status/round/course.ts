import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { RankedFaction, RoundHistory } from "@gatehouse/contract/game/round";
import { leaderOf, level } from "../model.ts";

type Samples = RoundHistory["samples"];
/** Somebody went in front; the first of a round is the faction that led when it was first seen. */
export type Turn = { at: string; code: FactionCode };
export type Line = {
  code: FactionCode;
  /** An SVG path in a box of 100 by 100. */
  path: string;
  /** Where it ends, in percent from the top. */
  end: number;
};

const leaderAt = ({ points }: Samples[number]): FactionCode | undefined =>
  leaderOf(Object.entries(points).map(([code, value]) => ({ code: code as FactionCode, points: value })));

/** The course of a round that ends where the factions stand now: these are told at once, a sample every so often. */
export function upToNow(samples: Samples, factions: readonly RankedFaction[]): Samples {
  const last = samples.at(-1);
  if (!last || factions.length === 0) return samples;
  const points = Object.fromEntries(factions.map(({ code, points: now }) => [code, now]));
  return [...samples.slice(0, -1), { at: last.at, points }];
}

/** Who led from when on, the oldest first. While nobody leads, the one that led before is not in front any more. */
export function turnsOf(samples: Samples): Turn[] {
  const turns: Turn[] = [];
  let last: FactionCode | undefined;
  for (const sample of samples) {
    const leader = leaderAt(sample);
    if (leader && leader !== last) turns.push({ at: sample.at, code: leader });
    last = leader;
  }
  return turns;
}

/** How far along the time of all samples a moment lies, in percent. */
export function placeOf(at: string, samples: Samples): number {
  const [from, to] = [samples[0], samples.at(-1)].map((sample) => Date.parse(sample?.at ?? at));
  if (from === undefined || to === undefined || to <= from) return 0;
  return ((Date.parse(at) - from) / (to - from)) * 100;
}

/** A difference of this share is as high as the chart at least: those who are level must not look far apart. */
const leastRoom = 10 * level;

/** The shares of all points that each faction had, as lines over the time; as high as the greatest difference. */
export function linesOf(samples: Samples, codes: readonly FactionCode[]): Line[] {
  const shares = samples.map(({ at, points }) => {
    const whole = Object.values(points).reduce((sum, one) => sum + one, 0);
    const share = (code: FactionCode) => (whole > 0 ? (points[code] ?? 0) / whole : 1 / codes.length);
    return { x: placeOf(at, samples), of: new Map(codes.map((code) => [code, share(code)])) };
  });
  const all = shares.flatMap(({ of }) => [...of.values()]);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(highest - lowest, leastRoom);
  const least = (lowest + highest - room) / 2;
  const y = (share: number) => 94 - ((share - least) / room) * 88;
  return codes.map((code) => {
    const points = shares.map(({ x, of }) => `${round(x)} ${round(y(of.get(code) ?? 0))}`);
    return { code, path: `M${points.join("L")}`, end: round(y(shares.at(-1)?.of.get(code) ?? 0)) };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
