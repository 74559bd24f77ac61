import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import { isMariaDbMissing } from "../../apps/api/test/mariadb.ts";
import { play } from "../play.ts";
import { tellStory } from "../story.ts";

// Starts databases and portals, and starts them anew.
vi.setConfig({ testTimeout: 480_000 });

async function playOut(seed: number, more: { steps: number; hasGameTables: boolean }): Promise<void> {
  const size = { players: 5, portals: 2, ...more };
  const program = join(inject("programs"), "portal.mjs");
  const { differences, counts } = await play(tellStory(seed, size), { ...size, program });
  expect(differences).toEqual([]);
  expect(counts["accounts"]).toBeGreaterThanOrEqual(size.players);
}

test("a story of kills and cut lines ends with all that was acknowledged, and with nothing twice", () =>
  playOut(1, { steps: 70, hasGameTables: false }));

test.skipIf(isMariaDbMissing())(
  "a story of a game's own tables, whose MariaDB is killed, of a clock an hour ahead, a full disk, users from elsewhere and a lost primary ends so as well",
  () => playOut(2135, { steps: 90, hasGameTables: true }),
);
