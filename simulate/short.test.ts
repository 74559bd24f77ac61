import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import { play } from "./play.ts";
import { tellStory } from "./story.ts";

// Starts a database and portals, and starts them anew, which a busy machine takes long for.
vi.setConfig({ testTimeout: 240_000 });

const size = { steps: 30, players: 3, portals: 2, hasGameTables: false };

test("a short story of kills and cut lines ends with all that was acknowledged, and with nothing twice", async () => {
  const program = join(inject("programs"), "portal.mjs");
  const { differences, counts } = await play(tellStory(75, size), { ...size, program });
  expect(differences).toEqual([]);
  expect(counts["accounts"]).toBeGreaterThanOrEqual(size.players);
  // Those of the opening, which nothing disturbs.
  expect(counts["donations"]).toBeGreaterThanOrEqual(size.players);
});
