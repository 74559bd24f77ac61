import type { RankedCharacter, RankedClan, RankedHero } from "@gatehouse/contract/game/rankings";
import { rankedCharacter, rankedClan, rankedHero } from "@gatehouse/contract/game/rankings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { character, gameServer } from "../../../../test/game-server.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp();
  game = gameServer(app);
  await game.put("characters", [
    character(10, "Delta", { faction: "demons", online: true, level: 79, classId: 88 }),
    character(11, "alpha"),
    character(12, "Alpha", { faction: undefined }),
    character(13, "Bravo_%"),
    character(14, "Bravo"),
    character(15, "Bravo"),
    character(16, "Ёжик"),
    character(17, "Zulu"),
  ]);
  await game.put("stats", [
    { charId: 10, pvpCount: 7, pkCount: 1, killDeathRatio: 0.333_333 },
    { charId: 11, pvpCount: 7 },
    { charId: 12, pvpCount: 7 },
    { charId: 13, pvpCount: 9 },
  ]);
});
afterAll(() => app.close());

const stats = "/api/public/user/character/stats";
async function read<Entry>(path: string, schema: z.ZodType<Entry>) {
  const response = await app.request(`${stats}${path}`);
  expect(response.status).toBe(200);
  const entries = z.array(schema).parse(await response.json());
  return { entries, total: response.headers.get("x-total-count"), response };
}
const characters = async (path: string) => {
  const { entries, total } = await read<RankedCharacter>(path, rankedCharacter);
  return {
    places: entries.map((entry) => `${entry.rank} ${entry.charName}`),
    ids: entries.map((entry) => entry.charId),
    total,
  };
};

const clans = async (query = "") => {
  const { entries, total } = await read<RankedClan>(`/clan${query}`, rankedClan);
  return [total, ...entries.map((entry) => `${entry.rank} ${entry.name}`)];
};
const heroes = async (query = "") => {
  const { entries, total } = await read<RankedHero>(`/hero${query}`, rankedHero);
  return [
    total,
    ...entries.map(
      ({ rank, charStats, heroStats: { classId, count } }) =>
        `${rank} ${charStats.charName}: ${count} × ${classId}`,
    ),
  ];
};
const clan = (clanId: number, name: string, reputationScore: number) => ({
  clanId,
  name,
  level: 5,
  reputationScore,
});
const hero = (charId: number, count: number) => ({ charId, classId: 90 + charId, count });

describe("the characters", () => {
  test("stand by PvP unless asked otherwise; ties by name in code point order, then by id", async () => {
    expect((await characters("")).places).toEqual([
      "1 Bravo_%",
      "2 Alpha",
      "3 Delta",
      "4 alpha",
      "5 Bravo",
      "6 Bravo",
      "7 Zulu",
      "8 Ёжик",
    ]);
    expect((await characters("?sort=pkCount")).ids).toEqual([10, 12, 14, 15, 13, 17, 11, 16]);
  });

  test("carry their stats", async () => {
    const { entries } = await read("?sort=pkCount&size=1", rankedCharacter);
    expect(entries).toEqual([
      expect.objectContaining({
        rank: 1,
        charId: 10,
        charName: "Delta",
        classId: 88,
        level: 79,
        faction: "demons",
        online: true,
        pvpCount: 7,
        pkCount: 1,
        killDeathRatio: 0.333_333,
        townKills: 0,
      }),
    ]);
    expect(entries[0]).not.toHaveProperty("login");
  });

  test("come in pages, with the number of all; a page beyond the end is empty", async () => {
    expect(await characters("?page=1&size=3")).toEqual({
      places: ["4 alpha", "5 Bravo", "6 Bravo"],
      ids: [11, 14, 15],
      total: "8",
    });
    expect((await characters("?page=2&size=3")).places).toEqual(["7 Zulu", "8 Ёжик"]);
    expect(await characters("?page=3&size=3")).toEqual({ places: [], ids: [], total: "8" });
    for (const page of ["100000000", "2147483647", "99999999999999999999"])
      expect(await characters(`?page=${page}&size=100`)).toEqual({ places: [], ids: [], total: "8" });
  });

  test.each([
    ["sort=name", "Unknown sort"],
    ["sort=pvp_count", "Unknown sort"],
    ["page=-1", "page must be between 0 and 100000000"],
    ["page=1.5", "page must be a whole number"],
    ["size=0", "size must be between 1 and 100"],
    ["size=101", "size must be between 1 and 100"],
    [`search=${"x".repeat(51)}`, "max characters count 50"],
  ])("are refused for %s", async (query, error) => {
    const response = await app.request(`${stats}?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [error] });
  });

  test("may be kept by a shared cache for a moment", async () => {
    const { response } = await read("", rankedCharacter);
    expect(response.headers.get("cache-control")).toContain("s-maxage=2");
  });
});

describe("a search", () => {
  test.each([
    ["alpha", ["2 Alpha", "4 alpha"]],
    ["ALPHA", ["2 Alpha", "4 alpha"]],
    ["l", ["2 Alpha", "3 Delta", "4 alpha", "7 Zulu"]],
    ["ra", ["1 Bravo_%", "5 Bravo", "6 Bravo"]],
    ["_", ["1 Bravo_%"]],
    ["%", ["1 Bravo_%"]],
    ["o_%", ["1 Bravo_%"]],
    ["\\", []],
    ["ёжи", ["8 Ёжик"]],
    ["  zulu ", ["7 Zulu"]],
    ["nobody", []],
  ])("for %j keeps the place in the whole ranking", async (needle, places) => {
    const found = await characters(`?search=${encodeURIComponent(needle)}`);
    expect(found.places).toEqual(places);
    expect(found.total).toBe(String(places.length));
  });

  test("comes in pages, in the order of the ranking that was asked for", async () => {
    expect((await characters("?search=l&page=1&size=3")).places).toEqual(["7 Zulu"]);
    expect((await characters("?search=l&sort=pkCount")).places).toEqual([
      "1 Delta",
      "2 Alpha",
      "6 Zulu",
      "7 alpha",
    ]);
    expect(await characters("?search=l&page=2&size=3")).toEqual({ places: [], ids: [], total: "4" });
  });

  test("finds a new name at once, and the old one no longer", async () => {
    const zulu = character(17, "Zulu");
    expect((await characters("?search=quebec")).total).toBe("0");
    await game.put("characters", [{ ...zulu, name: "Quebec" }]);
    expect((await characters("?search=quebec")).places).toEqual(["7 Quebec"]);
    expect((await characters("?search=zulu")).places).toEqual([]);
    expect((await characters("")).places[6]).toBe("7 Quebec");
    await game.put("characters", [zulu]);
    expect((await characters("?search=zulu")).places).toEqual(["7 Zulu"]);
  });
});

describe("a look-up by id", () => {
  test("answers in the order of the ids with the places by PvP, and leaves unknown ids out", async () => {
    expect((await characters("/17,999,10")).places).toEqual(["7 Zulu", "3 Delta"]);
    expect((await characters("/10,10")).ids).toEqual([10]);
    expect((await characters("/4294967296")).ids).toEqual([]);
    expect((await characters("/1,2,3,4,5,6,7,8,9,10")).ids).toEqual([10]);
  });

  test.each(["x", "1,", "1,2,3,4,5,6,7,8,9,10,11", "-1", "1%2C%2C2", "1.5"])(
    "of %s is refused",
    async (ids) => {
      const response = await app.request(`${stats}/${ids}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        errors: ["Give 1 to 10 character ids, separated by commas"],
      });
    },
  );
});

test("what the game reports is on the next page that is read", async () => {
  for (let count = 100; count < 120; count += 1) {
    await game.put("stats", [{ charId: 16, castleKills: count }]);
    const { entries } = await read("?sort=castleKills&size=1", rankedCharacter);
    expect(entries).toMatchObject([{ charId: 16, castleKills: count }]);
  }
});

test("clans stand by reputation, ties by name, and can be searched without losing their place", async () => {
  await game.put("clans", [
    clan(1, "Wolves", 50),
    clan(2, "Ravens", 900),
    clan(3, "Bears", 50),
    clan(4, "Exiles", -20),
  ]);
  expect(await clans()).toEqual(["4", "1 Ravens", "2 Bears", "3 Wolves", "4 Exiles"]);
  expect(await clans("?page=1&size=3")).toEqual(["4", "4 Exiles"]);
  for (const beyond of ["?page=9", "?page=100000000&size=100", "?page=100000000&size=100&search=VE"])
    expect((await clans(beyond)).slice(1)).toEqual([]);
  expect(await clans("?search=VE")).toEqual(["2", "1 Ravens", "3 Wolves"]);

  await game.put("clans", [{ ...clan(4, "Exiles", 1_000), faction: "nature" }]);
  expect(await clans("?size=2")).toEqual(["4", "1 Exiles", "2 Ravens"]);
});

test("heroes stand by count, ties by name, and are replaced as a whole", async () => {
  await game.put("heroes", [hero(10, 2), hero(11, 5), hero(12, 2)]);
  expect(await heroes()).toEqual(["3", "1 alpha: 5 × 101", "2 Alpha: 2 × 102", "3 Delta: 2 × 100"]);
  expect(await heroes("?search=alp&size=1&page=1")).toEqual(["2", "2 Alpha: 2 × 102"]);
  expect((await read("/hero?size=1", rankedHero)).entries[0]?.charStats).toMatchObject({
    charId: 11,
    rank: 4,
    pvpCount: 7,
  });

  await game.put("characters", [character(12, "Omega")]);
  expect(await heroes()).toEqual(["3", "1 alpha: 5 × 101", "2 Delta: 2 × 100", "3 Omega: 2 × 102"]);

  await game.put("heroes", [hero(10, 9)]);
  expect(await heroes()).toEqual(["1", "1 Delta: 9 × 100"]);
  await game.put("heroes", []);
  expect(await heroes()).toEqual(["0"]);
});
