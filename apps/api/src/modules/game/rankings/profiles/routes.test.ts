import { characterProfile, clanProfile } from "@gatehouse/contract/game/profiles";
import { sortFields } from "@gatehouse/contract/game/stats";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { character, gameServer, seeded } from "../../../../../test/game-server.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp({ clock: testClock("2026-03-10T12:00:00Z") });
  game = gameServer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-03-10T12:00:00Z");
  await sql`truncate characters cascade`.execute(app.db);
  await sql`truncate clans`.execute(app.db);
  await app.deps.game.rankings.rebuildRankings();
});

const address = (kind: "character" | "clan", name: string) =>
  `/api/public/world/${kind}/${encodeURIComponent(name)}`;
const profile = async (name: string) =>
  characterProfile.parse(await (await app.request(address("character", name))).json());
const status = async (kind: "character" | "clan", name: string) =>
  (await app.request(address(kind, name))).status;
const clan = async (name: string) =>
  clanProfile.parse(await (await app.request(address("clan", name))).json());
const compared = async (names: string) =>
  z
    .array(characterProfile)
    .parse(
      await (await app.request(`/api/public/world/characters?names=${encodeURIComponent(names)}`)).json(),
    );

describe("a character's page", () => {
  test("has its place in every ranking that something feeds, whatever ties there are", async () => {
    const random = seeded(11);
    const names = Array.from({ length: 900 }, (_, id) => `Name${Math.floor(random() * 700)}${id % 3}`);
    await game.put(
      "characters",
      names.map((name, id) => character(id, name, { level: 1 + Math.floor(random() * 80) })),
    );
    const fed = ["pvpCount", "assists", "killDeathRatio"] as const;
    await game.put(
      "stats",
      names.map((_, charId) => ({
        charId,
        ...Object.fromEntries(fed.map((field) => [field, Math.floor(random() ** 4 * 30)])),
      })),
    );
    const rows = await app.db.selectFrom("characters").selectAll().execute();
    const valueOf = {
      pvpCount: "pvp_count",
      assists: "assists",
      killDeathRatio: "kill_death_ratio",
      level: "level",
    } as const;
    for (const id of [0, 1, 450, 777, 899]) {
      const own = rows.find((row) => row.char_id === id);
      if (!own) throw new Error("no such character");
      const named = rows.filter((row) => row.name.toLowerCase() === own.name.toLowerCase());
      const first = Math.min(...named.map((row) => row.char_id));
      const found = await profile(own.name);
      expect(found.charId).toBe(first);
      expect(Object.keys(found.ranks).toSorted()).toEqual([...fed, "level"].toSorted());
      expect(found.ranked).toBe(900);
      expect(found.rank).toBe(found.ranks.pvpCount);
      const self = rows.find((row) => row.char_id === first) ?? own;
      for (const [field, column] of Object.entries(valueOf)) {
        const before = rows.filter(
          (row) =>
            row[column] > self[column] ||
            (row[column] === self[column] &&
              (row.name < self.name || (row.name === self.name && row.char_id < first))),
        );
        expect(found.ranks[field as keyof typeof valueOf]).toBe(before.length + 1);
      }
    }
  });

  test("is found by its name in any case, and by nothing that only looks like it", async () => {
    const odd = ["O'Ne\"il", "Zoë🗡", "Ａｓｈｅｎ１２３４５６７８９０１", "50%_\\", "a/b?c#d", "Ąžuolas"];
    await game.put("characters", [
      character(1, "Ashen"),
      character(2, "ASHEN"),
      character(3, "Аshen"),
      ...odd.map((name, index) => character(10 + index, name)),
    ]);
    expect(await profile("Ashen")).toMatchObject({ charId: 1, charName: "Ashen" });
    expect(await profile("ASHEN")).toMatchObject({ charId: 2 });
    expect(await profile("ashen")).toMatchObject({ charId: 1 });
    expect(await profile("Аshen")).toMatchObject({ charId: 3 });
    for (const [index, name] of odd.entries()) {
      expect(await profile(name)).toMatchObject({ charId: 10 + index, charName: name });
      expect(await profile(name.toUpperCase())).toMatchObject({ charId: 10 + index });
    }
    expect(await status("character", "Ashe")).toBe(404);
    expect(await status("character", "Ashen%")).toBe(404);
    expect(await status("character", "x".repeat(500))).toBe(404);
    expect(await status("character", " ")).toBe(404);
  });

  test("shows its clan, its heroic past and the average of its class", async () => {
    await game.put("clans", [{ clanId: 5, name: "Order", level: 3, reputationScore: 10 }]);
    await game.put("characters", [
      character(1, "Ashen", { classId: 88, clanId: 5, level: 80 }),
      character(2, "Briar", { classId: 88, level: 40 }),
      character(3, "Cinder", { classId: 93 }),
    ]);
    await game.put("stats", [
      { charId: 1, pvpCount: 30 },
      { charId: 2, pvpCount: 10 },
    ]);
    await game.put("heroes", [{ charId: 1, classId: 88, count: 4 }]);
    expect(await profile("ashen")).toMatchObject({
      clan: "Order",
      heroCount: 4,
      weekMove: null,
      history: [],
      classAverage: { count: 2, values: { pvpCount: 20, level: 60 } },
    });
    expect(await profile("briar")).toMatchObject({ clan: null, heroCount: 0 });
    // Two are no more than the best: these are not told apart.
    expect((await profile("ashen")).classAverage).not.toHaveProperty("best");
    expect((await profile("cinder")).classAverage).toBeNull();
  });

  test("keeps the average of a crowded class for a minute", async () => {
    await sql`
      insert into characters (char_id, login, name, class_id, level, online, ranked_level, pvp_count)
      select i, '', 'Name' || i, 7, 10, false, 10, 10 from generate_series(1, 1001) i`.execute(app.db);
    await app.deps.game.rankings.rebuildRankings();
    expect((await profile("name1")).classAverage).toMatchObject({
      count: 1001,
      values: { pvpCount: 10 },
      best: { pvpCount: 10 },
    });
    await game.put("characters", [character(5000, "New", { classId: 7 })]);
    app.clock.advance(59);
    expect((await profile("new")).classAverage).toMatchObject({ count: 1001 });
    app.clock.advance(2);
    expect((await profile("new")).classAverage).toMatchObject({ count: 1002 });
  });

  test("answers to a former name for 30 days, unless somebody else has it", async () => {
    await game.put("characters", [character(1, "Ashen"), character(2, "Briar")]);
    await game.put("characters", [character(1, "Phoenix")]);
    expect(await profile("ASHEN")).toMatchObject({ charId: 1, charName: "Phoenix" });
    app.clock.advance(30 * 86_400 - 1);
    expect(await profile("Ashen")).toMatchObject({ charName: "Phoenix" });
    await game.put("characters", [character(1, "Cinder")]);
    app.clock.advance(2);
    expect(await status("character", "Ashen")).toBe(404);
    expect(await profile("phoenix")).toMatchObject({ charName: "Cinder" });
    await game.put("characters", [character(2, "Phoenix")]);
    expect(await profile("Phoenix")).toMatchObject({ charId: 2 });
    await game.put("characters", [character(1, "Phoenix2"), character(2, "Briar")]);
    // The last to be called so.
    expect(await profile("phoenix")).toMatchObject({ charId: 2, charName: "Briar" });
    app.clock.advance(31 * 86_400);
    await app.deps.cleanUp();
    expect(await app.db.selectFrom("former_names").selectAll().execute()).toEqual([]);
  });

  test("is compared with up to nine others", async () => {
    await game.put("characters", [character(1, "Ashen"), character(2, "Briar"), character(3, "Cinder")]);
    const names = (await compared(" cinder ,nobody,,ASHEN,Cinder,briar")).map(({ charName }) => charName);
    expect(names).toEqual(["Cinder", "Ashen", "Briar"]);
    expect(await compared("")).toEqual([]);
    await game.put("characters", [character(4, "Rook, the Elder")]);
    const escaped = await compared(String.raw`ashen,rook\, the elder`);
    expect(escaped.map(({ charName }) => charName)).toEqual(["Ashen", "Rook, the Elder"]);
    const many = Array.from({ length: 11 }, (_, index) => `n${index}`).join();
    expect((await app.request(`/api/public/world/characters?names=${many}`)).status).toBe(422);
  });
});

describe("a clan's page", () => {
  test("has what the game reports of it, and the members by level", async () => {
    const orderRow = { clanId: 5, name: "Order", level: 8, reputationScore: 900, faction: "angels" };
    await game.put("clans", [
      orderRow,
      { clanId: 6, name: "Pack", level: 3, reputationScore: 1_000 },
      { clanId: 7, name: "Third", level: 3, reputationScore: 5 },
    ]);
    expect(await clan("order")).toEqual({
      name: "Order",
      level: 8,
      reputationScore: 900,
      rank: 2,
      ranked: 3,
      faction: "angels",
      leader: null,
      members: [],
      wars: [],
      enemies: [],
    });
    await game.put("characters", [
      character(1, "Ashen", { clanId: 5, level: 60 }),
      character(2, "Briar", { clanId: 5, level: 80, online: true }),
      character(3, "Cinder", { clanId: 6 }),
      character(4, "Dusk", { clanId: 0 }),
    ]);
    await game.put("clans", [
      {
        ...orderRow,
        leaderId: 1,
        alliance: "Dawn",
        hall: "Moonstone Hall",
        wars: [7, 7, 99],
      },
      { clanId: 6, name: "Pack", level: 3, reputationScore: 1_000, wars: [5] },
    ]);
    const order = {
      leader: "Ashen",
      alliance: "Dawn",
      hall: "Moonstone Hall",
      members: [
        { name: "Briar", classId: 93, level: 80, online: true },
        { name: "Ashen", classId: 93, level: 60, online: false },
      ],
      wars: ["Pack", "Third"],
      enemies: [
        { name: "Pack", rank: 1, level: 3, reputationScore: 1_000, faction: null },
        { name: "Third", rank: 3, level: 3, reputationScore: 5, faction: null },
      ],
    };
    expect(await clan("ORDER")).toMatchObject(order);
    await game.put("castles", [{ id: 3, name: "Giran", ownerClanId: 5 }]);
    expect(await clan("order")).toMatchObject({ castle: "Giran" });
    await game.put("castles", []);
    expect(await clan("order")).not.toHaveProperty("castle");
    // What is left out stays, null ends it.
    await game.put("clans", [{ ...orderRow, level: 9 }]);
    await game.put("characters", [
      character(1, "Ashen", { level: 60 }),
      character(2, "Briar", { clanId: null }),
    ]);
    expect(await clan("Order")).toMatchObject({ ...order, level: 9, members: [{ name: "Ashen" }] });
    await game.put("clans", [{ ...orderRow, leaderId: null, alliance: null, hall: null, wars: [] }]);
    const left = await clan("Order");
    expect(left).toMatchObject({ leader: null, wars: ["Pack"] });
    expect(left).not.toHaveProperty("alliance");
    expect(left).not.toHaveProperty("hall");
    const listed: unknown = await (await app.request("/api/public/user/character/stats/clan")).json();
    expect(listed).toMatchObject([
      { name: "Pack", members: 1 },
      { name: "Order", members: 1 },
      { name: "Third", members: null },
    ]);
  });

  test("has each member's wins, and how far it moved within the week", async () => {
    await game.put("clans", [{ clanId: 5, name: "Order", level: 8, reputationScore: 900 }]);
    await game.put("characters", [
      character(1, "Ashen", { clanId: 5, level: 60 }),
      character(2, "Briar", { clanId: 5, level: 40 }),
      character(3, "Cinder"),
    ]);
    await game.put("stats", [
      { charId: 1, pvpCount: 30, past: [{ date: "2026-03-03", rank: 3, pvpCount: 2 }] },
      { charId: 3, pvpCount: 10 },
    ]);
    expect((await clan("Order")).members).toEqual([
      {
        name: "Ashen",
        classId: 93,
        level: 60,
        online: false,
        pvpCount: 30,
        weekMove: 2,
        wins: [0, 0, 0, 0, 0, 0, 28],
      },
      { name: "Briar", classId: 93, level: 40, online: false, pvpCount: 0, weekMove: null },
    ]);
  });

  test("has what each member won on each of the last seven days, as far as somebody noted it", async () => {
    await game.put("clans", [{ clanId: 5, name: "Order", level: 8, reputationScore: 900 }]);
    const names = ["Ashen", "Briar", "Cinder", "Dusk", "Ember"];
    await game.put(
      "characters",
      names.map((name, id) => character(id, name, { clanId: 5 })),
    );
    const day = (date: string, pvpCount: number) => ({ date: `2026-${date}`, rank: 1, pvpCount });
    await game.put("stats", [
      // The days before the week are in its base, a day without a note is one without a win, and today is not over.
      {
        charId: 0,
        pvpCount: 30,
        past: [day("02-20", 3), day("03-01", 10), day("03-05", 14), day("03-09", 20)],
      },
      // Known since within the week.
      { charId: 1, pvpCount: 50, past: [day("03-06", 40), day("03-08", 43)] },
      // The game has begun to count anew.
      { charId: 2, pvpCount: 4, past: [day("03-02", 90), day("03-07", 1)] },
      { charId: 3, pvpCount: 9 },
    ]);
    const wins = async () =>
      Object.fromEntries((await clan("Order")).members.map((member) => [member.name, member.wins]));
    expect(await wins()).toEqual({
      Ashen: [0, 4, 0, 0, 0, 6, 10],
      Briar: [0, 0, 0, 0, 3, 0, 7],
      Cinder: [0, 0, 0, 0, 0, 0, 3],
      Dusk: undefined,
      Ember: undefined,
    });
    await app.deps.game.rankings.noteDay();
    app.clock.advance(86_400);
    await game.put("stats", [{ charId: 3, pvpCount: 11 }]);
    expect(await wins()).toMatchObject({
      Ashen: [4, 0, 0, 0, 6, 10, 0],
      Dusk: [0, 0, 0, 0, 0, 0, 2],
      Ember: undefined,
    });
  });

  test("has how often each member fell on the same days, where the game counts deaths", async () => {
    await game.put("clans", [{ clanId: 5, name: "Order", level: 8, reputationScore: 900 }]);
    const names = ["Ashen", "Briar", "Cinder", "Dusk"];
    await game.put(
      "characters",
      names.map((name, id) => character(id, name, { clanId: 5 })),
    );
    const day = (date: string, pvpCount: number, pkCount?: number) => ({
      date: `2026-${date}`,
      rank: 1,
      pvpCount,
      ...(pkCount !== undefined && { pkCount }),
    });
    await game.put("stats", [
      { charId: 0, pvpCount: 30, past: [day("03-01", 10), day("03-06", 14), day("03-09", 20)] },
      { charId: 1, pvpCount: 9 },
    ]);
    const falls = async () =>
      Object.fromEntries((await clan("Order")).members.map((member) => [member.name, member.falls]));
    const noneKnown = { Ashen: undefined, Briar: undefined, Cinder: undefined, Dusk: undefined };
    expect(await falls()).toEqual(noneKnown);
    await app.deps.game.rankings.noteDay();
    // Nobody has ever fallen, so the game may not count it.
    expect(await falls()).toEqual(noneKnown);
    await game.put("stats", [
      { charId: 1, pkCount: 4 },
      // Their falls are counted, but nothing is noted of who has never won.
      { charId: 2, pkCount: 3 },
      // Of days on which nobody told them they are those of the day before.
      {
        charId: 3,
        pvpCount: 5,
        pkCount: 50,
        past: [day("03-02", 1, 40), day("03-07", 2), day("03-08", 3, 47)],
      },
    ]);
    await app.deps.game.rankings.noteDay();
    expect(await falls()).toEqual({
      Ashen: [0, 0, 0, 0, 0, 0, 0],
      Briar: [0, 0, 0, 0, 0, 0, 0],
      Cinder: undefined,
      Dusk: [0, 0, 0, 0, 7, 0, 3],
    });
    app.clock.advance(86_400);
    // Who only falls is noted, too.
    await game.put("stats", [{ charId: 1, pkCount: 6 }]);
    await app.deps.game.rankings.noteDay();
    app.clock.advance(86_400);
    await game.put("stats", [{ charId: 1, pkCount: 7 }]);
    expect(await falls()).toMatchObject({ Ashen: [0, 0, 0, 0, 0, 0, 0], Briar: [0, 0, 0, 0, 0, 2, 1] });
    const { history } = characterProfile.parse(
      await (await app.request("/api/public/world/character/Briar")).json(),
    );
    expect(history.map(({ date, pvpCount }) => [date, pvpCount])).toEqual([
      ["2026-03-10", 9],
      ["2026-03-11", 9],
    ]);
  });

  test("counts the fights that the game tells, each once, by war, for ninety days and the week", async () => {
    const clans = ["Order", "Pack", "Quiet"].map((name, index) => ({ clanId: 21 + index, name }));
    await game.put(
      "clans",
      clans.map((row) => ({ ...row, level: 5, reputationScore: 0, wars: [21, 22, 23] })),
    );
    await game.put("characters", [
      character(1, "Ashen", { clanId: 21 }),
      character(2, "Briar", { clanId: 21 }),
      character(3, "Cinder", { clanId: 22 }),
      character(4, "Dusk"),
    ]);
    const fight = (id: number, winner: string, loser: string, days: number) => ({
      id,
      kind: "fight",
      winner,
      loser,
      at: new Date(app.clock.now().getTime() - days * 86_400_000).toISOString(),
    });
    const fights = [
      fight(1, "Ashen", "Cinder", 0),
      fight(2, "Briar", "Cinder", 30),
      fight(3, "Cinder", "Ashen", 6),
      // Too long ago, within a clan, and with somebody who is in none.
      fight(4, "Ashen", "Cinder", 95),
      fight(5, "Ashen", "Briar", 0),
      fight(6, "Dusk", "Ashen", 0),
      fight(7, "Nobody", "Ashen", 0),
    ];
    await Promise.all([game.post("chronicle", fights), game.post("chronicle", fights.toReversed())]);
    await game.post("chronicle", [...fights, fight(8, "Ashen", "Cinder", 8)]);
    const won = { won: 3, lost: 1, week: { won: 1, lost: 1 } };
    const order = await clan("Order");
    expect(order.enemies).toMatchObject([{ name: "Pack", fights: won }, { name: "Quiet" }]);
    expect(order.enemies?.[1]).not.toHaveProperty("fights");
    const pack = { won: 1, lost: 3, week: { won: 1, lost: 1 } };
    expect((await clan("Pack")).enemies?.[0]).toMatchObject({ name: "Order", fights: pack });
    app.clock.advance(91 * 86_400);
    await app.deps.cleanUp();
    expect((await clan("Order")).enemies?.[0]).not.toHaveProperty("fights");
    expect(await app.db.selectFrom("clan_fights").selectAll().execute()).toEqual([]);
  });

  test("is found by its name in any case, and may be led by somebody who is gone", async () => {
    await game.put("clans", [
      { clanId: 1, name: "Ночь🌙", level: 1, reputationScore: 1, leaderId: 404 },
      { clanId: 2, name: "wolf", level: 1, reputationScore: 2 },
      { clanId: 3, name: "Wolf", level: 1, reputationScore: 1 },
    ]);
    expect(await clan("ночь🌙")).toMatchObject({ name: "Ночь🌙", leader: null });
    expect(await clan("Wolf")).toMatchObject({ name: "Wolf" });
    expect(await clan("WOLF")).toMatchObject({ name: "wolf" });
    expect(await status("clan", "Wolves")).toBe(404);
  });
});

describe("the leaderboard", () => {
  test.each(["", "?sort=assists", "?search=ash"])("names clans: %s", async (query) => {
    await game.put("clans", [{ clanId: 5, name: "Order", level: 3, reputationScore: 10 }]);
    await game.put("characters", [character(1, "Ashen", { clanId: 5 }), character(2, "Ashes")]);
    const page: unknown = await (await app.request(`/api/public/user/character/stats${query}`)).json();
    expect(page).toMatchObject([
      { charName: "Ashen", clan: "Order", weekMove: null },
      { charName: "Ashes", clan: null },
    ]);
  });
});

test("every ranking can be asked for at once", async () => {
  await game.put("characters", [character(1, "Ashen")]);
  await game.put("stats", [
    {
      charId: 1,
      ...Object.fromEntries(sortFields.filter((field) => field !== "level").map((field) => [field, 1])),
    },
  ]);
  expect((await profile("Ashen")).ranks).toEqual(Object.fromEntries(sortFields.map((field) => [field, 1])));
});
