import { expect, test } from "vitest";
import { className } from "./classes.ts";

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test("a class has a name for the ids of the game, and no other has one", () => {
  const named = range(-1, 300).filter((id) => className(id) !== "None");
  expect(named).toEqual([...range(0, 57), ...range(88, 118), ...range(123, 136)]);
});

test("a class is called as the game calls it", () => {
  expect([0, 44, 57, 88, 118, 123, 136].map(className)).toEqual([
    "Human Fighter",
    "Orc Fighter",
    "Warsmith",
    "Duelist",
    "Maestro",
    "Male Soldier",
    "Judicator",
  ]);
});
