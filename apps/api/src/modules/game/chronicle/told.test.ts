import { type ChronicleEntry, chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { json, startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { readConfig } from "../../../config.ts";

const start = new Date("2026-11-22T12:00:00.000Z");
const clock = testClock(start);
let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp({ clock });
  game = gameServer(app);
});
afterAll(() => app.close());

const put = (path: string, rows: unknown) => game.put(path, rows);
const names = ["Ashen", "Briar", "Cinder", "Dusk"];
const known = names.map((name, index) => character(index + 1, name, { level: 70, classId: 88 }));
const grace = 11 * 60;
const hour = 3_600;

/** A world of four, which the portal has known for a while. */
beforeEach(async () => {
  clock.set(start);
  for (const table of [
    "chronicle",
    "chronicle_marks",
    "heroes",
    "clans",
    "factions",
    "characters",
  ] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await app.deps.game.rankings.rebuildRankings();
  await put("bosses", []);
  await put("castles", []);
  await put("characters", known);
  await put("stats", [pvp(1, 100), pvp(2, 90), pvp(3, 80)]);
  clock.advance(grace);
});

const pvp = (charId: number, pvpCount: number) => ({ charId, pvpCount });
const stats = (...rows: object[]) => put("stats", rows);
const chronicle = async (): Promise<ChronicleEntry[]> =>
  chronicleEntry.array().parse(await (await app.request("/api/public/world/chronicle?max=100")).json());
/** What was told, the oldest first, in few words. */
const told = async () =>
  (await chronicle()).toReversed().map((entry) => {
    switch (entry.kind) {
      case "rankingFirst":
        return `${entry.character.name} leads ${entry.sort} before ${entry.from?.name ?? "nobody"}`;
      case "levelFirst":
        return `${entry.character.name} is the first ${entry.character.classId} of level ${entry.level}`;
      case "clanLevel":
        return `${entry.clan.name} reaches ${entry.level}`;
      case "hero":
        return `${entry.character.name} is a hero of ${entry.character.classId}`;
      case "roundWon":
        return `${entry.name} win`;
      case "castleTaken":
        return `${entry.clan.name} take ${entry.castle} from ${entry.from?.name ?? "nobody"}`;
      case "castleLost":
        return `${entry.from.name} lose ${entry.castle}`;
      case "bossDied":
      case "bossReturned":
        return `${entry.boss} ${entry.kind === "bossDied" ? "died" : "is back"}`;
      default:
        return entry.kind;
    }
  });

describe("the lead of a ranking", () => {
  test("is told when it is taken, with who is who, and once", async () => {
    await stats(pvp(2, 101));
    await stats(pvp(2, 101), pvp(1, 100));
    await stats(pvp(2, 110));
    expect(await chronicle()).toEqual([
      {
        id: expect.any(String),
        at: clock.now().toISOString(),
        kind: "rankingFirst",
        sort: "pvpCount",
        character: { name: "Briar", classId: 88, faction: "angels" },
        from: { name: "Ashen", classId: 88, faction: "angels" },
      },
    ]);
  });

  test("is told once by two batches at the same moment, in two processes", async () => {
    await Promise.all(Array.from({ length: 6 }, () => stats(pvp(2, 101), { charId: 3, assists: 4 })));
    expect(await told()).toEqual(["Briar leads pvpCount before Ashen"]);
  });

  test("is no news on the first load, at zero, among equals, and in ratios", async () => {
    await app.db.deleteFrom("chronicle_marks").execute();
    for (const batch of [known, [character(9, "Ember", { level: 71 })]]) await put("characters", batch);
    await stats(pvp(3, 200));
    clock.advance(60);
    await stats(pvp(9, 900), pvp(4, 300));
    expect(await told()).toEqual([]);
    clock.advance(grace);
    await stats({ charId: 2, assists: 0 }, { charId: 4, pvpCount: 900 });
    await stats({ charId: 1, killDeathRatio: 9 }, { charId: 2, killDeathRatio: 10 });
    clock.advance(2 * hour);
    await stats({ charId: 1, killDeathRatio: 11 });
    expect(await told()).toEqual([]);
    await stats(pvp(4, 901));
    expect(await told()).toEqual(["Dusk leads pvpCount before Ember"]);
  });

  test("is no news when nobody led before", async () => {
    await stats({ charId: 1, flagKills: 1 });
    clock.advance(grace);
    await stats({ charId: 2, flagKills: 2 });
    expect(await told()).toEqual(["Briar leads flagKills before Ashen"]);
  });

  test("that changes to and fro is told once an hour, as it stands then", async () => {
    await stats(pvp(2, 101));
    for (let turn = 1; turn < 6; turn += 1) {
      clock.advance(300);
      await stats(pvp(1 + (turn % 2), 101 + turn));
    }
    expect(await told()).toEqual(["Briar leads pvpCount before Ashen"]);
    await stats(pvp(3, 120));
    const taken = clock.now().toISOString();
    clock.advance(hour);
    await stats({ charId: 4, assists: 0 });
    expect(await told()).toEqual(["Briar leads pvpCount before Ashen", "Cinder leads pvpCount before Briar"]);
    expect((await chronicle())[0]?.at).toBe(taken);
  });

  test("is untold when the game's table was set back, and not told of whom that puts in front", async () => {
    await stats(pvp(2, 101));
    clock.advance(2 * hour);
    await stats(pvp(3, 150));
    expect(await told()).toHaveLength(2);
    // Row by row, as a restored table is read: who was not set back yet leads for a moment.
    await stats(pvp(3, 80));
    expect(await told()).toEqual(["Briar leads pvpCount before Ashen"]);
    await stats(pvp(2, 90));
    expect(await told()).toEqual([]);
    clock.advance(2 * hour);
    await stats(pvp(2, 101));
    expect(await told()).toEqual(["Briar leads pvpCount before Ashen"]);
  });

  test("stays told when the game counts anew from nothing", async () => {
    await stats(pvp(2, 101));
    await stats(pvp(1, 0), pvp(2, 0), pvp(3, 0));
    expect(await told()).toEqual(["Briar leads pvpCount before Ashen"]);
    await stats(pvp(3, 1));
    clock.advance(2 * hour);
    await stats(pvp(4, 2));
    expect(await told()).toHaveLength(2);
  });

  test("is told whatever the clock once was: one that was a year ahead keeps nothing quiet", async () => {
    clock.advance(365 * 24 * hour);
    await stats(pvp(2, 101));
    expect(await told()).toHaveLength(1);
    clock.advance(-365 * 24 * hour);
    await stats(pvp(1, 102));
    await stats(pvp(1, 103), { charId: 2, assists: 5 });
    expect(await told()).toContain("Ashen leads pvpCount before Briar");
    clock.advance(365 * 24 * hour);
    await app.db.deleteFrom("chronicle_marks").execute();
    await put("characters", known);
    clock.advance(-365 * 24 * hour);
    await put("characters", [character(1, "Ashen", { level: 80, classId: 88 })]);
    expect(await told()).toContain("Ashen is the first 88 of level 80");
  });

  test("of a batch that is refused is not told", async () => {
    expect((await game.call("stats", [pvp(2, 101), pvp(77, 1)])).status).toBe(422);
    expect(await told()).toEqual([]);
  });
});

describe("the first of a class at the highest level", () => {
  const at = (charId: number, level: number, classId = 88) =>
    put("characters", [character(charId, names[charId - 1] ?? "Ember", { level, classId })]);

  test("is told once, and nobody after it", async () => {
    await at(1, 80);
    await at(2, 80);
    await at(3, 80, 93);
    expect((await told()).filter((line) => /level/.test(line))).toEqual([
      "Ashen is the first 88 of level 80",
      "Cinder is the first 93 of level 80",
    ]);
  });

  test("is no news where somebody was there when the portal first saw the world, or a class was changed", async () => {
    await put("characters", [character(9, "Ember", { level: 80, classId: 101 })]);
    await at(1, 79, 101);
    await at(1, 80, 101);
    await at(9, 80, 102);
    expect(await told()).not.toContainEqual(expect.stringMatching(/is the first/));
  });

  test("is untold when it has less again, and then told of whoever is the first indeed", async () => {
    await at(1, 80);
    await at(1, 74);
    expect(await told()).not.toContainEqual(expect.stringMatching(/is the first/));
    await at(2, 80);
    expect(await told()).toContain("Briar is the first 88 of level 80");
  });

  test("is what the operator says is the highest", async () => {
    const { game: settings } = readConfig({ GAME_HIGHEST_LEVEL: "85" });
    expect(settings.highestLevel).toBe(85);
    expect(() => readConfig({ GAME_HIGHEST_LEVEL: "high" })).toThrow(/GAME_HIGHEST_LEVEL/);
  });
});

test("a clan's level is told from five on, not at first sight, and untold when it was set back", async () => {
  const clan = (level: number) =>
    put("clans", [{ clanId: 7, name: "Wolves", level, reputationScore: 10, faction: "nature" }]);
  await clan(3);
  await clan(4);
  await clan(6);
  await clan(6);
  await clan(8);
  expect(await told()).toEqual(["Wolves reaches 6", "Wolves reaches 8"]);
  expect((await chronicle())[0]).toMatchObject({ clan: { name: "Wolves", faction: "nature" } });
  await clan(5);
  expect(await told()).toEqual([]);
  await clan(8);
  expect(await told()).toEqual(["Wolves reaches 8"]);
});

describe("heroes", () => {
  const hero = (charId: number, count: number, classId = 88) => ({ charId, classId, count });
  const list = (...rows: object[]) => put("heroes", rows);

  test("are told when they are new or chosen again, not at first sight, and not when the list was away", async () => {
    await list(hero(1, 3), hero(2, 1));
    await list(hero(1, 4), hero(3, 1, 93));
    expect((await told()).toSorted()).toEqual(["Ashen is a hero of 88", "Cinder is a hero of 93"]);
    await list();
    await list(hero(1, 4), hero(3, 1, 93));
    await list(hero(1, 4), hero(3, 1, 93), hero(2, 1));
    expect(await told()).toHaveLength(2);
  });

  test("are untold when the list is the former one again", async () => {
    await list(hero(1, 3), hero(2, 1));
    await list(hero(1, 4), hero(3, 1));
    await list(hero(1, 3), hero(2, 1));
    expect(await told()).toEqual([]);
    await list(hero(1, 4), hero(3, 1));
    expect(await told()).toHaveLength(2);
  });
});

describe("a round", () => {
  const standings = (angels: number, nature: number, demons: number) =>
    put("factions", [
      { code: "angels", name: "Angels", points: angels },
      { code: "nature", name: "Nature", points: nature },
      { code: "demons", name: "Demons", points: demons },
    ]);

  test("is won by who led it when all begin anew, once", async () => {
    await standings(900, 700, 800);
    await standings(910, 950, 800);
    await standings(500, 500, 500);
    await standings(503, 501, 500);
    expect(await told()).toEqual(["Nature win"]);
    await standings(900, 900, 600);
    await standings(0, 0, 0);
    expect(await told()).toEqual(["Nature win"]);
  });

  test("that goes on again was not over", async () => {
    await standings(900, 2_000, 800);
    await standings(0, 0, 0);
    expect(await told()).toEqual(["Nature win"]);
    await standings(901, 2_000, 805);
    expect(await told()).toEqual([]);
  });
});

describe("bosses", () => {
  const boss = (respawnAt?: Date) => [
    {
      id: 29_001,
      name: "Queen Ant",
      level: 40,
      kind: "grand",
      respawnWindow: 3_600,
      ...(respawnAt && { respawnAt: respawnAt.toISOString() }),
    },
  ];
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

  test("that die and come back are told, not what they were at first sight", async () => {
    const first = inHours(5);
    await put("bosses", boss(first));
    clock.advance(6 * hour);
    await put("bosses", boss());
    expect(await told()).toEqual(["Queen Ant is back"]);
    const death = inHours(24);
    await put("bosses", boss(death));
    await put("bosses", boss(death));
    expect(await told()).toEqual(["Queen Ant is back", "Queen Ant died"]);
    clock.advance(30 * hour);
    await put("bosses", boss(death));
    expect(await told()).toEqual(["Queen Ant is back", "Queen Ant died", "Queen Ant is back"]);
  });

  test("that are dead of a former death again did not die of the later one", async () => {
    await put("bosses", boss());
    const first = inHours(5);
    await put("bosses", boss(first));
    clock.advance(6 * hour);
    await put("bosses", boss());
    await put("bosses", boss(inHours(20)));
    expect(await told()).toEqual(["Queen Ant died", "Queen Ant is back", "Queen Ant died"]);
    clock.advance(-3 * hour);
    await put("bosses", boss(first));
    expect(await told()).toEqual(["Queen Ant died", "Queen Ant is back"]);
  });

  test("that are back before they could be were never dead", async () => {
    await put("bosses", boss());
    await put("bosses", boss(inHours(24)));
    expect(await told()).toEqual(["Queen Ant died"]);
    clock.advance(hour);
    await put("bosses", boss());
    expect(await told()).toEqual([]);
  });
});

describe("castles", () => {
  const owned = (ownerClanId?: number) =>
    put("castles", [{ id: 3, name: "Giran", ownerClanId, attackers: [], defenders: [] }]);
  beforeEach(() =>
    put(
      "clans",
      ["Wolves", "Ravens", "Snakes"].map((name, index) => ({
        clanId: index + 1,
        name,
        level: 5,
        reputationScore: 10,
      })),
    ),
  );

  test("that change hands are told; of a clan that nobody knows nothing is", async () => {
    await owned(1);
    await owned(1);
    await owned(2);
    clock.advance(25 * hour);
    await owned(1);
    await owned();
    clock.advance(25 * hour);
    await owned(77);
    await owned(3);
    expect(await told()).toEqual([
      "Ravens take Giran from Wolves",
      "Wolves take Giran from Ravens",
      "Wolves lose Giran",
      "Snakes take Giran from nobody",
    ]);
  });

  test("that are back with their owner within a day have not changed hands", async () => {
    await owned(1);
    await owned(2);
    await owned(3);
    expect(await told()).toHaveLength(2);
    clock.advance(hour);
    await owned(1);
    expect(await told()).toEqual([]);
  });
});

test("what the game tells stays, whatever is set back", async () => {
  const row = { id: "f", at: clock.now().toISOString(), kind: "told", text: "The gates are open" };
  await app.request("/api/game/chronicle", {
    method: "POST",
    ...json([row], { authorization: "Bearer test-game-api-key" }),
  });
  await stats(pvp(1, 50), pvp(2, 40), pvp(3, 30));
  expect(await told()).toEqual(["told"]);
});
