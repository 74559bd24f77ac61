import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { play } from "./play.ts";
import { tellStory } from "./story.ts";

const size = { steps: 70, players: 5, portals: 2 };

test("a story of kills, cut lines and held locks ends with all that was acknowledged, and with nothing twice", async () => {
  const program = join(inject("programs"), "portal.mjs");
  const { differences, counts } = await play(tellStory(1, size), { program, portals: size.portals });
  expect(differences).toEqual([]);
  expect(counts["deliveries"]).toBeGreaterThan(5);
});

test("a seed tells the same story again, and another seed another one", () => {
  expect(tellStory(7, size)).toEqual(tellStory(7, size));
  expect(tellStory(7, size)).not.toEqual(tellStory(8, size));
});
