import type { Boss } from "@gatehouse/contract/game/world";
import { describe, expect, it } from "vitest";
import { barOf, inOrder, nowPlace, phaseOf } from "./boss-phase.ts";

const now = Date.parse("2026-11-20T16:00:00Z");
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const boss = (more: Partial<Boss> = {}): Boss => ({
  id: 25_001,
  name: "Cabrio",
  level: 70,
  kind: "raid",
  state: "dead",
  ...more,
});

describe("a boss's phase", () => {
  it.each([
    [boss({ state: "alive", from: hours(-2) }), "alive"],
    [boss({ state: "unknown" }), "unknown"],
    [boss(), "dead"],
    [boss({ from: hours(1), to: hours(3) }), "dead"],
    [boss({ from: hours(-1), to: hours(3) }), "window"],
    [boss({ from: hours(-3), to: hours(-1) }), "due"],
    // Told the wrong way round.
    [boss({ from: hours(3), to: hours(-1) }), "window"],
    [boss({ from: "soon", to: "later" }), "dead"],
  ])("of %o is %s", (one, phase) => {
    expect(phaseOf(one, now)).toBe(phase);
  });
});

it("puts first who may be back any minute, then who is coming, who lives, and the dead by when they return", () => {
  const names = inOrder(
    [
      boss({ name: "far", from: hours(9), to: hours(11) }),
      boss({ name: "soon", from: hours(1), to: hours(3) }),
      boss({ name: "silent", state: "unknown" }),
      boss({ name: "weak", state: "alive", level: 20 }),
      boss({ name: "strong", state: "alive", level: 79 }),
      boss({ name: "older", state: "alive", from: hours(-9) }),
      boss({ name: "newer", state: "alive", from: hours(-1) }),
      boss({ name: "due", from: hours(-5), to: hours(-1) }),
      boss({ name: "window", from: hours(-1), to: hours(3) }),
      boss({ name: "untold" }),
      boss({ name: "Antharas", kind: "grand", state: "unknown" }),
      boss({ name: "Core", kind: "grand", from: hours(2), to: hours(4) }),
    ],
    now,
  ).map(({ name }) => name);
  expect(names).toEqual("window due soon Core newer older strong weak far untold Antharas silent".split(" "));
});

it("has an order of names that is the same in all languages: a browser's may be another than the server's", () => {
  const names = ["tyr", "Éa", "Tom", "Fa"];
  const bosses = names.map((name) => boss({ name, state: "alive" }));
  expect(inOrder(bosses, now).map(({ name }) => name)).toEqual(["Fa", "Tom", "tyr", "Éa"]);
});

describe("a boss's bar", () => {
  it("lies between the bounds of the window", () => {
    expect(barOf(boss({ from: hours(2), to: hours(8) }), now)).toEqual({
      phase: "dead",
      start: 0.25,
      end: 0.5,
      isFar: false,
    });
  });

  it("ends now for one that is alive, and is none where that began before what is shown, or nobody saw it", () => {
    expect(barOf(boss({ state: "alive", from: hours(-1) }), now)).toMatchObject({
      start: 0.125,
      end: nowPlace,
    });
    expect(barOf(boss({ state: "alive" }), now)).toBeNull();
    expect(barOf(boss({ state: "alive", from: hours(-90) }), now)).toBeNull();
  });

  it("only points to what lies beyond the shown hours", () => {
    expect(barOf(boss({ from: hours(30), to: hours(38) }), now)).toMatchObject({ isFar: true });
  });

  it("is not drawn where no time is told", () => {
    expect(barOf(boss(), now)).toBeNull();
    expect(barOf(boss({ state: "unknown", from: hours(1) }), now)).toBeNull();
  });
});
