import { characterRow, clanRow, factionRow, heroRow, statsRow } from "@gatehouse/contract/game/bridge";
import { statFields } from "@gatehouse/contract/game/stats";
import { describe, expect, it } from "vitest";
import { bossRow, castleRow, nobleRow, shopRow } from "@gatehouse/contract/game/bridge";
import { bossRows, castleRows, olympiadReport, shopRows } from "./realm/realm.ts";
import { thirdClasses } from "./classes.ts";
import { onlineCharacters } from "./state.ts";
import { killsOf, statsOf } from "./tally.ts";
import { tick } from "./tick.ts";
import { daysBefore } from "./days-before.ts";
import { createWorld } from "./world.ts";

const world = createWorld({ seed: 1 });
const rows = world.characters.map(({ row }) => row);
const stats = world.characters.map(({ row, tally }) => statsOf(row.charId, tally));

describe("the demo world", () => {
  it("has 20,000 characters of three factions in 300 clans", () => {
    expect(rows.length).toBeGreaterThanOrEqual(20_000);
    expect(new Set(rows.map((row) => row.faction))).toEqual(new Set(["angels", "nature", "demons"]));
    expect(world.clans).toHaveLength(300);
  });

  it("is the same for the same seed, also after a while, and another for another", () => {
    const [one, same, other] = [5, 5, 6].map((seed) => {
      const made = createWorld({ seed, characters: 2_000, clans: 30 });
      for (let step = 0; step < 30; step++) tick(made);
      return JSON.stringify([made.characters, made.clans, made.heroes, made.factions]);
    });
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it("has renowned characters with a past of 90 days, in which each day's places are one another's", () => {
    const pasts = [...daysBefore(world.characters, Date.parse("2026-03-31T12:00:00Z")).values()];
    expect(pasts).toHaveLength(600);
    expect(statsRow.shape.past.safeParse(pasts[0]).success).toBe(true);
    const dates = pasts.flatMap((past) => past.map(({ date }) => date));
    expect(dates.every((date) => date >= "2026-01-01" && date <= "2026-03-30")).toBe(true);
    const first = pasts.flatMap((past) =>
      past.filter(({ date, rank }) => date === "2026-01-03" && rank === 1),
    );
    expect(first).toHaveLength(1);
    for (const past of pasts) {
      for (const [index, { pvpCount }] of past.entries())
        expect(pvpCount).toBeGreaterThanOrEqual(past[index - 1]?.pvpCount ?? 0);
    }
  });

  it("has a best whose past is a story: they rise and fall, rest, and go to war", () => {
    const pasts = daysBefore(world.characters, Date.parse("2026-03-31T12:00:00Z"));
    const best = world.characters.toSorted((a, b) => killsOf(b.tally) - killsOf(a.tally)).slice(0, 20);
    const dayOf = (date: string) => Date.parse(date) / 86_400_000;
    const lives = best.map(({ row }) => {
      const past = pasts.get(row.charId) ?? [];
      const steps = past.slice(1).map(({ date, pvpCount }, index) => {
        const before = past[index] ?? { date, pvpCount };
        return { days: dayOf(date) - dayOf(before.date), won: pvpCount - before.pvpCount };
      });
      const paces = steps.map(({ days, won }) => won / days).toSorted((a, b) => a - b);
      return {
        places: new Set(past.map(({ rank }) => rank)).size,
        // A day on which nothing changed is not told.
        hasRested: steps.some(({ days, won }) => days > 3 || won === 0),
        hasWarred: (paces.at(-1) ?? 0) > 2 * (paces[Math.floor(paces.length / 2)] ?? 0),
      };
    });
    expect(lives.filter(({ places }) => places < 2)).toEqual([]);
    expect(lives.filter(({ places }) => places >= 4).length).toBeGreaterThan(14);
    expect(lives.filter(({ hasRested }) => hasRested).length).toBeGreaterThan(14);
    expect(lives.filter(({ hasWarred }) => hasWarred).length).toBeGreaterThan(14);
  });

  it("has clans with leaders of their own, alliances, halls and wars", () => {
    const byId = new Map(rows.map((row) => [row.charId, row]));
    const clans = world.clans.map(({ row }) => row);
    const ids = new Set(clans.map(({ clanId }) => clanId));
    expect(rows.filter(({ clanId }) => clanId).length).toBeGreaterThan(10_000);
    for (const { clanId, leaderId, wars = [] } of clans) {
      if (leaderId) expect(byId.get(leaderId)?.clanId).toBe(clanId);
      for (const enemy of wars) expect(ids.has(enemy) && enemy !== clanId).toBe(true);
    }
    expect(clans.filter(({ alliance }) => alliance)).toHaveLength(15);
    const halls = clans.flatMap(({ hall }) => hall ?? []);
    expect(new Set(halls).size).toBe(halls.length);
    expect(halls.length).toBeGreaterThan(10);
    expect(clans.some(({ wars = [] }) => wars.length > 0)).toBe(true);
  });

  it("gives every character and clan a name of its own, of 3 to 16 letters and digits", () => {
    const names = [...rows, ...world.clans.map(({ row }) => row)].map((row) => row.name);
    expect(names.filter((name) => !/^[A-Za-z0-9]{3,16}$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(rows.filter((row) => !/^[a-z0-9]{4,14}$/.test(row.login))).toEqual([]);
    expect(new Set(rows.map((row) => row.charId)).size).toBe(rows.length);
  });

  it("sends rows that the bridge's contract accepts", () => {
    expect(characterRow.array().safeParse(rows).error).toBeUndefined();
    // What only the tables of a game hold, it does not count.
    const complete = statsRow.omit({ pkKills: true, onlineTime: true, past: true }).required();
    expect(complete.array().safeParse(stats).error).toBeUndefined();
    expect(clanRow.array().safeParse(world.clans.map(({ row }) => row)).error).toBeUndefined();
    expect(heroRow.array().safeParse(world.heroes).error).toBeUndefined();
    expect(factionRow.array().safeParse(Object.values(world.factions)).error).toBeUndefined();
  });

  it("is skewed: a few at the top of every ranking, many at nothing", () => {
    for (const field of statFields) {
      const values = stats.map((row) => row[field]).toSorted((a, b) => b - a);
      const [best = 0, middle = 0] = [values[0], values[10_000]];
      expect(best, field).toBeGreaterThan(middle * 1.5);
      expect(values.filter((value) => value === 0).length, field).toBeGreaterThan(1_000);
    }
  });

  it("has drama at the top: the twentieth has about half of the first, and rivals are close behind one another", () => {
    const rankings = [
      stats.map((row) => row.pvpCount),
      stats.map((row) => row.assists),
      world.clans.map(({ row }) => row.reputationScore),
    ];
    for (const values of rankings) {
      const top = values.toSorted((a, b) => b - a).slice(0, 20);
      const [first = 0, second = 0] = top;
      expect(first / (top.at(-1) ?? 0)).toBeGreaterThan(1.7);
      expect(first / (top.at(-1) ?? 0)).toBeLessThan(2.3);
      expect((first - second) / first).toBeLessThan(0.01);
    }
  });

  it("has no three neighbours a step apart at the top of a ranking, as numbers drawn by hand have them", () => {
    const rankings = new Map<string, number[]>(
      statFields.map((field) => [field, stats.map((row) => row[field])]),
    );
    rankings.set(
      "reputation",
      world.clans.map(({ row }) => row.reputationScore),
    );
    for (const [name, values] of rankings) {
      const top = values.toSorted((a, b) => b - a).slice(0, 10);
      const drawn = top.filter((value, place) => {
        const [next = 0, last = 0] = top.slice(place + 1);
        // Ratios have decimals of their own.
        return place < 8 && Number.isInteger(value) && value - next <= 1 && value - next === next - last;
      });
      expect(drawn, name).toEqual([]);
    }
  });

  it("begins with factions that differ", () => {
    const points = Object.values(world.factions).map((faction) => faction.points);
    expect(Math.max(...points) / Math.min(...points)).toBeGreaterThan(1.3);
  });

  it("has about six of a hundred online, one character an account", () => {
    const online = onlineCharacters(world);
    expect(online.length).toBeGreaterThan(1_050);
    expect(online.length).toBeLessThan(1_400);
    expect(new Set(online.map(({ row }) => row.login)).size).toBe(online.length);
  });

  it("has a hero for each third class, who is of it", () => {
    const classOf = new Map(rows.map((row) => [row.charId, row.classId]));
    expect(world.heroes.map((hero) => hero.classId)).toEqual(thirdClasses.map(({ id }) => id));
    for (const hero of world.heroes) expect(classOf.get(hero.charId)).toBe(hero.classId);
  });

  it("has bosses dead and alive, which come back when their time has come", () => {
    const start = Date.parse("2026-11-22T12:00:00Z");
    const made = createWorld({ seed: 5, characters: 2_000, clans: 60, now: start });
    const dead = () => made.realm.bosses.filter(({ respawnAt }) => respawnAt !== null).length;
    const bosses = bossRow.array().parse(bossRows(made.realm));
    expect(bosses.length).toBeGreaterThan(30);
    expect(dead()).toBeGreaterThan(5);
    expect(dead()).toBeLessThan(bosses.length - 5);
    let moves = 0;
    for (let step = 1; step <= 1_200; step++) {
      if (tick(made, start + step * 3_000).realm.bosses) moves++;
    }
    // An hour of the demo.
    expect(moves).toBeGreaterThan(8);
    expect(dead()).toBeGreaterThan(0);
    expect(dead()).toBeLessThan(bosses.length);
  });

  it("has nine castles of the strongest clans, besieged on weekends by clans of other factions", () => {
    const start = Date.parse("2026-11-18T12:00:00Z");
    const made = createWorld({ seed: 5, characters: 2_000, clans: 60, now: start });
    const castles = castleRow.array().parse(castleRows(made.realm));
    expect(castles.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(castles.filter(({ ownerClanId }) => ownerClanId).length).toBe(8);
    expect(castles.every(({ siegeAt }) => [0, 6].includes(siegeAt?.getUTCDay() ?? -1))).toBe(true);
    for (const { owner, attackers, defenders } of made.realm.castles) {
      expect(attackers.filter((clan) => clan.faction === owner?.faction)).toEqual([]);
      expect(defenders.filter((clan) => clan.faction !== owner?.faction || clan === owner)).toEqual([]);
    }
    const weekend = start + 5 * 86_400_000;
    expect(tick(made, weekend).realm.castles).toBe(true);
    expect(made.realm.castles.every(({ siegeAt }) => siegeAt > weekend)).toBe(true);
  });

  it("has nobles of each third class and offline shops worth searching, kept by characters that are away", () => {
    const { classes } = olympiadReport(world.realm);
    expect(classes.map(({ classId }) => classId)).toEqual(thirdClasses.map(({ id }) => id));
    const nobles = classes.flatMap(({ classId, nobles: entered }) =>
      entered.map((row) => ({ ...row, classId })),
    );
    expect(nobleRow.array().safeParse(nobles).error).toBeUndefined();
    const offers = shopRow.array().parse(shopRows(world.realm));
    expect(offers.length).toBeGreaterThan(60);
    expect(new Set(offers.map(({ kind }) => kind)).size).toBe(3);
    expect(new Set(offers.map(({ item }) => item.id)).size).toBeGreaterThan(30);
    const online = new Set(onlineCharacters(world).map(({ row }) => row.name));
    expect(offers.filter(({ character }) => online.has(character))).toEqual([]);
  });

  it("gives each demo player three characters, aria's best fourth or so", () => {
    expect(rows.filter((row) => row.login === "aria")).toHaveLength(3);
    expect(rows.filter((row) => row.login === "bjorn")).toHaveLength(3);
    const ranking = world.characters.toSorted((a, b) => killsOf(b.tally) - killsOf(a.tally));
    const place = 1 + ranking.findIndex(({ row }) => row.login === "aria");
    expect(place).toBeGreaterThanOrEqual(3);
    expect(place).toBeLessThanOrEqual(5);
  });
});
