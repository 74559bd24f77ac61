import { expect, test } from "vitest";
import { linesOf, placeOf, turnsOf, upToNow } from "./course.ts";

const sample = (minute: number, angels: number, nature: number, demons: number) => ({
  at: `2026-11-20T18:${String(minute).padStart(2, "0")}:00.000Z`,
  points: { angels, nature, demons },
});

test("tells who went in front, and when; while the first are even nobody leads", () => {
  const samples = [
    sample(0, 0, 0, 0),
    sample(1, 5, 1, 2),
    sample(2, 5, 1, 5),
    sample(3, 5, 1, 9),
    sample(4, 9, 1, 10),
  ];
  expect(turnsOf(samples)).toEqual([
    { at: samples[1]?.at, code: "angels" },
    { at: samples[3]?.at, code: "demons" },
  ]);
  expect(turnsOf([])).toEqual([]);
});

test("the course ends where the factions stand now, and so does who leads", () => {
  const now = [
    { code: "angels" as const, name: "Angels", points: 9 },
    { code: "demons" as const, name: "Demons", points: 20 },
  ];
  const samples = [sample(0, 5, 1, 2), sample(1, 9, 1, 8)];
  const course = upToNow(samples, now);
  expect(course.at(-1)).toEqual({ at: samples[1]?.at, points: { angels: 9, demons: 20 } });
  expect(turnsOf(course).at(-1)).toEqual({ at: samples[1]?.at, code: "demons" });
  expect(linesOf(course, ["angels", "demons"]).map(({ end }) => end)).toEqual([81.9, 6]);
  expect(upToNow([], now)).toEqual([]);
  expect(upToNow(samples, [])).toEqual(samples);
});

test("a moment lies where it lies between the first sample and the last", () => {
  const samples = [sample(0, 1, 1, 1), sample(10, 1, 1, 1)];
  expect(placeOf(sample(5, 0, 0, 0).at, samples)).toBe(50);
  expect(placeOf(sample(0, 0, 0, 0).at, samples.slice(0, 1))).toBe(0);
});

test("the lines run from side to side, the greatest share at the top", () => {
  const lines = linesOf([sample(0, 0, 0, 0), sample(10, 60, 30, 10)], ["angels", "nature", "demons"]);
  expect(lines.map(({ code }) => code)).toEqual(["angels", "nature", "demons"]);
  expect(lines.map(({ end }) => end)).toEqual([6, 58.8, 94]);
  for (const { path } of lines) expect(path).toMatch(/^M0 [\d.]+L100 [\d.]+$/);
});

test("those who are level lie close together, however little the whole round moved", () => {
  const [angels, demons] = linesOf(
    [sample(0, 100, 0, 100), sample(10, 1_000, 0, 1_004)],
    ["angels", "demons"],
  );
  expect(Math.abs((angels?.end ?? 0) - (demons?.end ?? 100))).toBeLessThan(9);
});
