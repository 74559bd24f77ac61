import { clanRow } from "@gatehouse/contract/game/bridge";
import { expect, it } from "vitest";
import { reputationBefore } from "./reputation-before.ts";
import { siegesBefore } from "./sieges.ts";
import { createWorld } from "./world.ts";

const now = Date.parse("2026-11-22T12:00:00.000Z");

it("clans had a reputation on each of ninety days, the same however often it is told, and castles show in it", () => {
  const world = createWorld({ seed: 5, characters: 600, clans: 40, now });
  const pasts = reputationBefore(world, now);
  expect(reputationBefore(world, now)).toEqual(pasts);
  for (const { row } of world.clans) {
    const past = pasts.get(row.clanId);
    expect(clanRow.parse({ ...row, past }).past).toHaveLength(89);
    expect(past?.at(-1)?.date).toBe("2026-11-21");
  }
  const dayMs = 86_400_000;
  const siege = siegesBefore(world, now).find(({ at, to }) => to && now - at > 2 * dayMs);
  const past = siege?.to && pasts.get(siege.to.row.clanId);
  const daysAgo = Math.ceil((now - (siege?.at ?? now)) / dayMs);
  const [before, after] = past?.slice(past.length - daysAgo) ?? [];
  const won = (after?.reputationScore ?? 0) - (before?.reputationScore ?? 0);
  expect(won).toBeGreaterThan(0.03 * (siege?.to?.row.reputationScore ?? 0));
});
