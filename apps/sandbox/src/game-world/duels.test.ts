import { chronicleRow } from "@gatehouse/contract/game/chronicle-rows";
import { expect, it } from "vitest";
import { duelRow, duelsOfTheDaysBefore } from "./duels.ts";
import { tick } from "./tick.ts";
import { createWorld } from "./world.ts";

const now = Date.parse("2026-11-22T12:00:00.000Z");
const world = createWorld({ seed: 5, characters: 600, clans: 10 });
const factionOf = (name: string) => world.characters.find(({ row }) => row.name === name)?.faction;

it("the days before the portal came had duels between real characters, the same ones however often they are told", () => {
  const rows = duelsOfTheDaysBefore(world, now);
  expect(rows.length).toBeGreaterThan(15);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(duelsOfTheDaysBefore(world, now)).toEqual(rows);
  for (const row of rows) {
    expect(chronicleRow.parse(row).at.getTime()).toBeLessThan(now);
    expect(factionOf(row.winner)).toBeDefined();
    expect(factionOf(row.winner)).not.toBe(factionOf(row.loser));
  }
});

it("a few duels an hour go on in the world, and count as kills", () => {
  const changes = Array.from({ length: 2_400 }, () => tick(world)).filter(({ duels }) => duels.length > 0);
  const duels = changes.flatMap((change) => change.duels);
  // Two hours of the demo.
  expect(duels.length).toBeGreaterThan(8);
  expect(duels.length).toBeLessThan(60);
  expect(
    changes.every(({ duels: [duel], stats }) => duel && stats.has(duel.winner) && stats.has(duel.loser)),
  ).toBe(true);
  for (const duel of duels)
    expect(chronicleRow.safeParse(duelRow(duel, "id", new Date(now))).success).toBe(true);
});
