import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import { play } from "../play.ts";
import { tellStory } from "../story.ts";

// Starts a database and portals, and starts them anew.
vi.setConfig({ testTimeout: 240_000 });

const size = { steps: 70, players: 5, portals: 2, hasGameTables: false };

test("a story of kills and cut lines ends with all that was acknowledged, and with nothing twice", async () => {
  const program = join(inject("programs"), "portal.mjs");
  const { differences, counts } = await play(tellStory(1, size), { ...size, program });
  expect(differences).toEqual([]);
  expect(counts["accounts"]).toBeGreaterThanOrEqual(size.players);
});
