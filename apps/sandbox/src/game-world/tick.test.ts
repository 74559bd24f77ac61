import type { StatField } from "@gatehouse/contract/game/stats";
import { beforeAll, describe, expect, it } from "vitest";
import type { Changes } from "./changes.ts";
import { factionCodes } from "./model.ts";
import { onlineCharacters } from "./state.ts";
import { townsEach } from "./rounds.ts";
import { killsOf, statsOf, type FullStatsRow } from "./tally.ts";
import { tick } from "./tick.ts";
import { createWorld } from "./world.ts";

const growing: StatField[] = [
  "pvpCount", "pkCount", "assists", "flagKills", "townKills", "castleKills", "wonRounds", "wonEvents",
  "killingSprees", "killedMages", "killedFighters", "killedByMages", "killedByFighters", "topRoundPlayer",
  "participatedEvents", "capturedFortresses", "stolenFlags",
]; // prettier-ignore

const world = createWorld({ seed: 3 });
const allStats = (): FullStatsRow[] => world.characters.map(({ row, tally }) => statsOf(row.charId, tally));
const sum = (rows: FullStatsRow[], field: StatField): number =>
  rows.reduce((total, row) => total + row[field], 0);
const reputations = (): number[] => world.clans.map(({ row }) => row.reputationScore);
const topTwenty = (): string =>
  world.characters
    .toSorted((a, b) => killsOf(b.tally) - killsOf(a.tally))
    .slice(0, 20)
    .map(({ row }) => row.name)
    .join();
const first = (): string =>
  world.characters.reduce((best, one) => (killsOf(one.tally) > killsOf(best.tally) ? one : best)).row.name;
const leader = () => factionCodes.toSorted((a, b) => world.factions[b].points - world.factions[a].points)[0];

const before = { stats: allStats(), reputations: reputations() };
const ticks: Changes[] = [];
const pages = [topTwenty()];
const leaders = [leader()];
const firsts = new Set<string>();
/** How far the first and the last faction are apart, in hundredths of all points. */
const gaps: number[] = [];
function gap(): number {
  const points = Object.values(world.factions).map((faction) => faction.points);
  return (100 * (Math.max(...points) - Math.min(...points))) / points.reduce((all, one) => all + one, 0);
}
const players: number[] = [];
const towns: number[][] = [];

/** Long enough for events, the end of a round and a hero's honour: half an hour of the demo. */
beforeAll(() => {
  for (let step = 0; step < 600; step++) {
    ticks.push(tick(world));
    if (step % 20 === 19) pages.push(topTwenty());
    leaders.push(leader());
    gaps.push(gap());
    firsts.add(first());
    players.push(onlineCharacters(world).length);
    towns.push(factionCodes.map((code) => world.factions[code].towns ?? 0));
  }
});

describe("a tick", () => {
  it("changes the numbers of 60 to 150 characters", () => {
    const sizes = ticks.map((changes) => changes.stats.size);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(150);
  });

  it("never lets a count fall", () => {
    const after = allStats();
    const fallen = after.flatMap((row, index) =>
      growing.filter((field) => row[field] < (before.stats[index]?.[field] ?? 0)),
    );
    expect(fallen).toEqual([]);
    expect(reputations().every((score, index) => score >= (before.reputations[index] ?? 0))).toBe(true);
  });

  it("moves every statistic in half an hour", () => {
    const after = allStats();
    expect(growing.filter((field) => sum(after, field) <= sum(before.stats, field))).toEqual([]);
  });

  it("gives each kill one death", () => {
    const after = allStats();
    const grown = (field: StatField) => sum(after, field) - sum(before.stats, field);
    expect(grown("pvpCount")).toBe(grown("pkCount"));
  });

  it("reports exactly those whose rows are different", () => {
    const reported = new Set(ticks.flatMap((changes) => Array.from(changes.stats, ({ row }) => row.charId)));
    const different = allStats().filter(
      (row, index) => JSON.stringify(row) !== JSON.stringify(before.stats[index]),
    );
    expect(new Set(different.map((row) => row.charId))).toEqual(reported);
  });

  it("keeps the fields in agreement", () => {
    for (const row of allStats()) {
      expect(row.killedMages + row.killedFighters).toBe(row.pvpCount);
      expect(row.killedByMages + row.killedByFighters).toBe(row.pkCount);
      expect(row.killDeathRatio).toBeCloseTo(row.pvpCount / Math.max(1, row.pkCount), 3);
      expect(row.mageKillDeathRatio).toBeCloseTo(row.killedMages / Math.max(1, row.killedByMages), 3);
      expect(row.fighterKillDeathRatio).toBeCloseTo(
        row.killedFighters / Math.max(1, row.killedByFighters),
        3,
      );
      expect(row.wonEvents).toBeLessThanOrEqual(row.participatedEvents);
      const lostEvents = row.participatedEvents - row.wonEvents;
      expect(row.eventWinLoseRatio).toBeCloseTo(row.wonEvents / Math.max(1, lostEvents), 3);
      expect(row.topRoundPlayer).toBeLessThanOrEqual(row.wonRounds);
      expect(row.killingSprees * 5).toBeLessThanOrEqual(row.pvpCount);
    }
  });

  it("lets the first page of the ranking change every minute", () => {
    const moved = pages.filter((page, index) => index > 0 && page !== pages[index - 1]);
    expect(moved.length).toBeGreaterThan(25);
  });

  it("lets the lead among the factions change hands", () => {
    const changes = leaders.filter((code, index) => index > 0 && code !== leaders[index - 1]);
    expect(changes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(leaders)).toEqual(new Set(factionCodes));
  });

  it("lets the first place change hands, and keeps the twentieth at about half of it", () => {
    expect(firsts.size).toBeGreaterThan(1);
    const top = allStats()
      .map((row) => row.pvpCount)
      .toSorted((a, b) => b - a);
    expect((top[0] ?? 0) / (top[19] ?? 1)).toBeGreaterThan(1.6);
  });

  it("lets towns go from hand to hand, and none be lost", () => {
    for (const held of towns) expect(held.reduce((all, one) => all + one)).toBe(3 * townsEach);
    expect(new Set(towns.map(String)).size).toBeGreaterThan(3);
  });

  it("lets the factions differ visibly most of the time", () => {
    const sorted = gaps.toSorted((a, b) => a - b);
    expect(sorted[sorted.length / 2]).toBeGreaterThan(5);
    expect(sorted.at(-1)).toBeGreaterThan(10);
  });

  it("lets people come and go around the usual number, one character an account", () => {
    expect(new Set(players).size).toBeGreaterThan(50);
    expect(Math.min(...players)).toBeGreaterThan(1_000);
    expect(Math.max(...players)).toBeLessThan(1_450);
    const online = onlineCharacters(world);
    expect(new Set(online.map(({ row }) => row.login)).size).toBe(online.length);
  });
});
