import { expect, it } from "vitest";
import type { RecordEntry } from "./api.ts";
import { targetPath } from "./model.ts";

const pathOf = (kind: string, id: string, may = true) =>
  targetPath({ target: { kind, id, name: null } } as RecordEntry, () => may);

it("leads from an entry to what it was done to: a text in its language, money by its number", () => {
  expect(pathOf("text", "2/lt")).toBe("/texts/2?language=lt");
  expect(pathOf("text", "2")).toBe("/texts/2");
  expect(pathOf("order", "5d9b/1")).toBe("/money/way/5d9b%2F1");
  expect(pathOf("account", "8")).toBe("/players/8");
});

it("leads nowhere where there is no page, or none for the role", () => {
  expect(pathOf("switch", "voting")).toBeUndefined();
  expect(pathOf("account", "8", false)).toBeUndefined();
});
