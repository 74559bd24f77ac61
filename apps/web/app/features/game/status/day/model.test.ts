import { describe, expect, it } from "vitest";
import { daysOf, outlineOf, peakOf, withPresent } from "./model.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const sample = (minutesAgo: number, players: number | null, online = true) => ({
  at: new Date(now - minutesAgo * 60_000).toISOString(),
  players,
  online,
});
const day = (...samples: ReturnType<typeof sample>[]) => daysOf([{ code: "it", samples }], now);

describe("a server's day", () => {
  it("holds the most players of each quarter, the newest at the end", () => {
    const [only] = day(sample(40, 5), sample(25, 9), sample(20, 12), sample(5, 7), sample(0, 3));
    expect(only?.players).toHaveLength(96);
    expect(only?.players.slice(-3)).toEqual([5, 12, 7]);
    expect(only && peakOf(only)).toBe(12);
  });

  it("is zero while the server was down, and open where nothing is known", () => {
    expect(day(sample(35, 5), sample(5, null, false))[0]?.players.slice(-3)).toEqual([5, null, 0]);
    expect(day(sample(5, 5), sample(1_441, 4))[0]?.players.filter((count) => count !== null)).toEqual([5]);
  });

  it("counts those who play right now into its peak", () => {
    const [only] = day(sample(40, 5), sample(5, 7));
    if (!only) throw new Error("no day");
    expect(peakOf(withPresent(only, 9))).toBe(9);
    expect(withPresent(only, 9).players.slice(-3)).toEqual([5, null, 9]);
    expect(withPresent(only, 2)).toEqual(only);
    expect(withPresent(only, undefined)).toEqual(only);
  });

  it("is not drawn where nobody counts the players", () => {
    expect(day(sample(5, null))).toEqual([]);
    expect(daysOf([], now)).toEqual([]);
  });

  it("is drawn as steps, each run apart", () => {
    const players = [null, 10, 5, null, 0];
    expect(outlineOf({ code: "it", players })).toEqual({
      line: "M1 4 2 4 3 52M4 100 5 100",
      area: "M1 4 2 4 3 52 3 100 1 100zM4 100 5 100 5 100 4 100z",
    });
  });
});
