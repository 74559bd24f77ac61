import { chronicleRow } from "@gatehouse/contract/game/chronicle-rows";
import { expect, it } from "vitest";
import { storyBefore } from "./story-before.ts";
import { createWorld } from "./world.ts";

const now = Date.parse("2026-11-22T12:00:00.000Z");

it.each([300, 20_400])(
  "a world of %i characters has a story to begin with, of all kinds, and as it stands",
  (size) => {
    const world = createWorld({ seed: 5, characters: size, now });
    const rows = storyBefore(world, now);
    expect(storyBefore(world, now)).toEqual(rows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
    const parsed = rows.map((row) => chronicleRow.parse(row));
    for (const { at } of parsed) expect(at.getTime()).toBeLessThan(now);
    const kinds = Map.groupBy(parsed, ({ kind }) => kind);
    expect([...kinds.keys()].toSorted()).toEqual([
      "bossDied",
      "bossReturned",
      "castleLost",
      "castleTaken",
      "clanLevel",
      "eventHeroNamed",
      "hero",
      "levelFirst",
      "rankingFirst",
      "roundWon",
    ]);
    const owners = new Map(world.realm.castles.map(({ name, owner }) => [name, owner?.row.name]));
    // The clan that took a castle last has it, and each took it from the one that had it before.
    const held = new Map<string, string | undefined>();
    for (const row of parsed) {
      if (row.kind !== "castleTaken" && row.kind !== "castleLost") continue;
      if (held.has(row.castle)) expect(row.from?.name).toBe(held.get(row.castle));
      held.set(row.castle, row.kind === "castleTaken" ? row.clan.name : undefined);
    }
    for (const [castle, clan] of held) expect(owners.get(castle)).toBe(clan);
    // The newest page is no list of bosses alone.
    expect(new Set(rows.slice(-20).map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
  },
);
