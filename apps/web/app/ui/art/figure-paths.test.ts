import { expect, test } from "vitest";
import { classKind } from "./class-kind.ts";
import { figureMarkup } from "./figure-paths.ts";

test("each kind of class has a figure of its own; an unknown class has a swordsman's", () => {
  const kinds = new Map<unknown, number>();
  for (let id = 0; id < 200; id += 1) kinds.set(classKind(id), id);
  kinds.delete(undefined);
  const drawn = [...kinds.values()].map(figureMarkup);
  expect(new Set(drawn).size).toBe(kinds.size);
  expect(figureMarkup(999)).toBe(figureMarkup(0));
});
