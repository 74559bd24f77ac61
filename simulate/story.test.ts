import { expect, test } from "vitest";
import { tellStory } from "./story.ts";

const size = { steps: 120, players: 5, portals: 2, hasGameTables: true };

test("a seed tells the same story again, and another seed another one", () => {
  expect(tellStory(7, size)).toEqual(tellStory(7, size));
  expect(tellStory(7, size)).not.toEqual(tellStory(8, size));
});
