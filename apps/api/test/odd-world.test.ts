import { characterProfile, clanProfile } from "@gatehouse/contract/game/profiles";
import { rankedCharacter } from "@gatehouse/contract/game/rankings";
import { boss, castle, olympiad, shopOffer } from "@gatehouse/contract/game/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../src/config.ts";
import { startApp, type TestApp } from "./app.ts";
import { character, gameServer } from "./game-server.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "./mariadb.ts";

/** Whatever a game may call somebody: markup, wide letters, look-alikes of one another, what addresses are made of. */
const oddNames = [
  `O'Brien "the"`,
  "<script>x</script>",
  "🐉🐺🗡",
  "Ｗ".repeat(16),
  "Ashen",
  "Аshen",
  "Ash\u200Ben",
  "a/b?c#d%2F..",
  "שלום",
  "__proto__",
];
const publicCalls = [
  "world/ages",
  "world/bosses",
  "world/castles",
  "world/sieges.ics",
  "world/olympiad",
  "world/shops",
  "world/shops?search=%F0%9F%90%89",
  "world/market",
  "world/chronicle",
  "user/character/stats",
  "user/character/stats/clan",
  "user/character/stats/hero",
].map((path) => `/api/public/${path}`);

/** Asks for everything that shows the world, and for everybody by name; nobody's oddity is the portal's failure. */
async function walk(app: TestApp, names: readonly string[], clans: readonly string[]): Promise<void> {
  for (const path of publicCalls) expect((await app.request(path)).status, path).toBeLessThan(300);
  for (const name of names) {
    const address = encodeURIComponent(name);
    const reply = await app.request(`/api/public/world/character/${address}`);
    expect(reply.status, name).toBe(200);
    expect(characterProfile.parse(await reply.json()).charName).toBe(name);
    const found = await app.request(`/api/public/user/character/stats?search=${address}`);
    const entries = z.array(rankedCharacter).parse(await found.json());
    expect(entries.map(({ charName }) => charName)).toContain(name);
  }
  for (const name of clans) {
    const reply = await app.request(`/api/public/world/clan/${encodeURIComponent(name)}`);
    expect(reply.status, name).toBe(200);
    expect(clanProfile.parse(await reply.json())).toMatchObject({ name, leader: null });
  }
}

const read = async <T extends z.ZodType>(app: TestApp, list: string, schema: T) =>
  z.array(schema).parse(await (await app.request(`/api/public/world/${list}`)).json());

test("an odd world that the bridge reports is shown as it is, and nowhere fails", async () => {
  const app = await startApp();
  const game = gameServer(app);
  await game.put(
    "characters",
    oddNames.map((name, index) =>
      character(index + 1, name, { classId: 9_999, level: 0, faction: null, clanId: 7 }),
    ),
  );
  await game.put("stats", [{ charId: 1, pvpCount: Number.MAX_SAFE_INTEGER }]);
  const clans = oddNames.map((name, index) => ({
    clanId: index + 1,
    name,
    level: 0,
    reputationScore: -5,
    leaderId: 999,
  }));
  await game.put("clans", clans);
  await game.put("heroes", [{ charId: 2, classId: 9_999, count: 0 }]);
  await game.put(
    "bosses",
    oddNames.map((name, index) => ({
      id: index,
      name,
      level: 0,
      kind: "raid",
      respawnAt: [1, 7e9, 1.8e12, null, "1970-01-01T00:00:00Z"][index % 5],
    })),
  );
  await game.put(
    "castles",
    oddNames.map((name, index) => ({
      id: index,
      name,
      ownerClanId: [7, 12_345, 0][index % 3],
      siegeAt: [0, 1, 4e9, "1970-01-01T00:00:00Z"][index % 4],
      attackers: [99, name],
      defenders: [7],
    })),
  );
  await game.put("olympiad", {
    period: "🐉",
    classes: [{ classId: 9_999, nobles: oddNames.map((name) => ({ name, points: -1 })) }],
  });
  await game.put(
    "shops",
    oddNames.map((name, index) => ({
      kind: "sell",
      item: { id: 1, name },
      count: 1e40,
      price: index === 0 ? 2 ** 60 : 1,
      character: name,
      title: name,
    })),
  );
  await walk(app, oddNames, oddNames);
  expect(await read(app, "shops", shopOffer)).toHaveLength(oddNames.length - 1);
  for (const { siegeAt } of await read(app, "castles", castle))
    expect(siegeAt === undefined || siegeAt > app.clock.now().toISOString()).toBe(true);
  await app.close();
});

describe.skipIf(isMariaDbMissing())("an odd world in the game's own tables", () => {
  let app: TestApp;
  let game: GameDatabase;
  const id = 268_435_456;
  beforeAll(async () => {
    game = await createGameDatabase("mobius-ct0");
    const { game: settings } = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: game.url });
    app = await startApp({ config: { game: settings } });
  });
  afterAll(async () => {
    await app.close();
    await game.drop();
  });

  test("is shown as it is, or left out, and nowhere fails", async () => {
    for (const [index, name] of oddNames.entries()) {
      await game.query(
        "insert into characters (charId, account_name, char_name, level, classid, clanid) values (?, null, ?, 80, 255, 7)",
        [id + index, name],
      );
    }
    await game.query(
      "insert into clan_data (clan_id, clan_name, clan_level, hasCastle, leader_id) values (7, ?, null, 99, 5), (8, null, 1, 3, 0)",
      [oddNames[2] ?? ""],
    );
    const seconds = Math.floor(app.clock.now().getTime() / 1_000) + 9_000;
    await game.query(
      `insert into raidboss_spawnlist (boss_id, loc_x, loc_y, loc_z, respawn_time)
       values (25001, 0, 0, 0, ?), (25004, 0, 0, 0, 18446744073709551615), (64000, 0, 0, 0, 1)`,
      [seconds],
    );
    await game.query(
      "insert into castle (id, name, taxPercent, siegeDate) values (0, 'None', 0, 0), (3, 'Giran', 999, 1), (99, '', 0, 9999999999999)",
    );
    await game.query(
      "insert into siege_clans (castle_id, clan_id, type) values (3, -5, 1), (77, 7, 1), (3, 8, 1)",
    );
    await game.query(
      "insert into olympiad_nobles (charId, class_id, olympiad_points) values (?, 255, 9999999999), (1, 88, 5)",
      [id],
    );
    await game.query(
      "insert into character_offline_trade (charId, type, title) values (?, 3, ?), (?, 9, null), (1, 1, 'nobody')",
      [id, oddNames[0] ?? "", id + 1],
    );
    await game.query(
      "insert into character_offline_trade_items (charId, item, count, price) values (?, 57, 18446744073709551615, 1), (?, 1864, 1, 9223372036854775807), (?, 99999, 1, 5), (?, 0, 1, 5), (1, 57, 1, 1)",
      [id, id, id, id],
    );
    await app.deps.game.snapshot.take();
    await app.deps.rounds.run("world");
    await walk(app, oddNames, [oddNames[2] ?? ""]);
    expect(await read(app, "bosses", boss)).toMatchObject([
      { name: "Turek Mercenary Captain" },
      { name: "Greyclaw Kutus", state: "dead" },
    ]);
    expect(await read(app, "castles", castle)).toEqual([
      { id: 3, name: "Giran", attackers: [], defenders: [] },
    ]);
    expect((await read(app, "shops", shopOffer)).map(({ item, price }) => [item.name, price])).toEqual([
      ["Adena", 1],
      ["#99999", 5],
    ]);
    const { classes } = olympiad.parse(await (await app.request("/api/public/world/olympiad")).json());
    expect(classes).toHaveLength(1);
  });
});
