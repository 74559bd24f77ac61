import { expect, test } from "vitest";
import { movesBetween } from "./moves.ts";

const ranked = (...ids: string[]) => ids.map((id, index) => ({ id, rank: index + 1 }));

test("Who overtakes moves up by the places won, the others down", () => {
  expect(movesBetween(ranked("a", "b", "c"), ranked("c", "a", "b"))).toEqual({ c: 2, a: -1, b: -1 });
});

test("Who stays or was not on the page before has not moved", () => {
  expect(movesBetween(ranked("a", "b"), ranked("a", "x"))).toEqual({});
  expect(movesBetween([], ranked("a"))).toEqual({});
});
