import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sceneAt, sceneNames, sceneOf, sceneOfEvent } from "./scenes.ts";

test("each scene is drawn", () => {
  const sprite = readFileSync(new URL("scenes.svg", import.meta.url), "utf8");
  expect([...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)).toEqual(sceneNames);
});

test("neighbours in a list differ, and a name has the same scene each time", () => {
  const shown = Array.from({ length: sceneNames.length }, (_, place) => sceneAt(place));
  expect(new Set(shown).size).toBe(sceneNames.length);
  expect(sceneOf("Old Quarry")).toBe(sceneOf("Old Quarry"));
  expect(new Set(["a", "b", "c", "d"].map(sceneOf)).size).toBe(4);
});

test.each([
  ["Flag", "The Gap", "viaduct"],
  ["siege", "Frost", "ladder"],
  ["constructor", "x", sceneOf("x")],
  ["", "Old Quarry", sceneOf("old quarry")],
])("an event of the kind '%s' called %s is drawn as %s", (kind, name, scene) =>
  expect(sceneOfEvent({ kind, name })).toBe(scene),
);
