import { boss, castle, olympiad, shopOffer } from "@gatehouse/contract/game/world";
import { worldAges } from "@gatehouse/contract/game/world-freshness";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { gameServer } from "../../../../test/game-server.ts";
import {
  createGameDatabase,
  type GameDatabase,
  isMariaDbMissing,
  packFacts,
  type PackName,
  packNames,
} from "../../../../test/mariadb.ts";
import { createL2jGame } from "../../../gateways/game/l2j/game.ts";
import type { GameGateway } from "../../../gateways/game/port.ts";
import { createLog } from "../../../platform/log.ts";
import { createRounds } from "../../../platform/background/rounds.ts";
import { defineWorldRounds } from "./jobs.ts";

const clock = testClock(new Date("2026-11-22T12:00:00.000Z"));
const now = clock.now().getTime();
const hour = 3_600_000;
const log = createLog("silent");
const firstId = 268_435_457;
const objectId = 268_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock });
  await gameServer(app).put(
    "clans",
    [7, 8, 9, 10].map((clanId) => ({ clanId, name: `Clan${clanId}`, level: 5, reputationScore: 1 })),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate bosses, castles, nobles, shop_offers`.execute(app.db);
  await sql`update world_reports set reported_at = null, period = null`.execute(app.db);
});

const read = async <T extends z.ZodType>(path: string, schema: T) =>
  schema.parse(await (await app.request(`/api/public/world/${path}`)).json());

/** What a pack has, and how wide the chance is in which Greyclaw Kutus comes back there. */
const wordy = ["acis", "acis-sha1", "l2jtesla"] as const;
const withoutShops = ["acis", "l2jtesla", "l2jhellas"] as const;
const kutusHours: Record<PackName, number> = {
  "mobius-ct0": 24,
  "mobius-h5": 24,
  "l2j-h5": 48,
  "mobius-c6": 24,
  "l2jserver-c6": 24,
  l2jfrozen: 24,
  l2jhellas: 24,
  l2jadmins: 24,
  "lisvus-c4": 24,
  l2jbrasil: 24,
  l2jorion: 24,
  "acis-sha1": 48,
  l2jtesla: 48,
  acis: 48,
  "mobius-modern": 24,
  l2jbr: 24,
};
const isIn = (list: readonly string[], pack: PackName): boolean => list.includes(pack);

/** A game whose tables a test fills by the columns that they have. */
async function openGame(pack: PackName) {
  const game = await createGameDatabase(pack);
  const columns = new Map<string, string[]>();
  for (const { table, column } of await game.query<{ table: string; column: string }>(
    `select table_name as \`table\`, column_name as \`column\` from information_schema.columns
     where table_schema = database()`,
  )) {
    columns.set(table, [...(columns.get(table) ?? []), column]);
  }
  return {
    game,
    has: (table: string, column?: string): boolean =>
      columns.get(table)?.some((name) => !column || name.toLowerCase() === column.toLowerCase()) ?? false,
    /** Those of the values that have a column, unless there is no such table. */
    async put(table: string, row: Record<string, string | number | bigint | null>): Promise<void> {
      const there = Object.entries(row).filter(([column]) =>
        columns.get(table)?.some((name) => name.toLowerCase() === column.toLowerCase()),
      );
      if (there.length === 0) return;
      await game.query(
        `replace into ${table} (${there.map(([column]) => `\`${column}\``).join(", ")})
         values (${there.map(() => "?").join(", ")})`,
        there.map(([, value]) => value),
      );
    },
  };
}

describe.skipIf(isMariaDbMissing()).each(packNames)("the world of %s", (pack) => {
  let opened: Awaited<ReturnType<typeof openGame>>;
  let game: GameDatabase;
  let gateway: GameGateway;
  let refresh: () => Promise<void>;

  beforeAll(async () => {
    opened = await openGame(pack);
    ({ game } = opened);
    gateway = createL2jGame({ settings: { databaseUrl: game.url, pack: undefined }, clock, log });
    const rounds = createRounds(log);
    const { world } = app.deps.game;
    if (gateway.world) defineWorldRounds({ rounds, db: app.db, world, game: gateway.world });
    refresh = () => rounds.run("world");
    await fillCharacters();
  });
  afterAll(async () => {
    await gateway.close();
    await game.drop();
  });

  async function fillCharacters(): Promise<void> {
    const { key } = packFacts[pack];
    for (const [id, name, accesslevel] of [
      [firstId, "Ashen", 0],
      [firstId + 1, "Briar", 0],
      [firstId + 2, "Banned", -1],
      [firstId + 3, "Master", 1],
    ] as const) {
      await game.query(
        `insert into characters (${key}, account_name, char_name, level, classid, accesslevel) values (?, 'a', ?, 80, 93, ?)`,
        [id, name, accesslevel],
      );
    }
  }

  test("has bosses with names and levels, those that are dead with the game's own window", async () => {
    const kutus = { boss_id: 25_001, id: 25_001, name: "greyclaw_kutus", status: 0 };
    const later = now + 50 * hour;
    const isLater = opened.has("npc_respawns");
    const raids = isLater
      ? [{ id: 3_401, respawnTime: later }]
      : [
          { ...kutus, respawn_time: later },
          { boss_id: 25_004, name: "turek_mercenary_boss", status: 1, respawn_time: 0 },
          { boss_id: 25_007, name: "retreat_spider_cletu", status: 0, respawn_time: now - hour },
          { boss_id: 60_000, name: "nobody_knows", status: 0, respawn_time: later },
        ];
    const spread = { respawn_min_delay: 43_200, respawn_max_delay: 129_600 };
    const more = {
      x: 1,
      y: 1,
      z: 1,
      heading: 1,
      currentHp: 1,
      currentMp: 1,
      killed_time: "",
      next_respawn: "",
    };
    for (const row of raids) {
      for (const table of ["raidboss_spawnlist", "spawn_data", "npc_respawns"]) {
        await opened.put(table, { ...more, loc_x: 1, loc_y: 1, loc_z: 1, ...spread, ...row });
      }
    }
    // In seconds, as some servers write it.
    const antharas = {
      boss_id: isLater ? 29_068 : 29_019,
      respawn_time: Math.floor(later / 1_000),
      status: 3,
    };
    await opened.put("grandboss_data", { ...antharas, currentHP: 1, currentMP: 1, Name: "Antharas" });
    await opened.put("npc", { id: 25_001, name: "Greyclaw Kutus", level: 23, type: "L2RaidBoss" });
    await refresh();
    const bosses = new Map((await read("bosses", z.array(boss))).map((one) => [one.name, one]));
    const dead = bosses.get("Greyclaw Kutus");
    expect(dead).toMatchObject({ level: 23, kind: "raid", state: "dead" });
    const [from, to] = [Date.parse(dead?.from ?? ""), Date.parse(dead?.to ?? "")];
    expect((to - from) / hour).toBe(kutusHours[pack]);
    expect(from <= later && later <= to).toBe(true);
    if (!isLater) {
      expect(bosses.get("Turek Mercenary Captain")).toMatchObject({ level: 30, state: "alive" });
      expect(bosses.get("Retreat Spider Cletu")).toMatchObject({ state: "alive" });
    }
    if (opened.has("grandboss_data")) {
      expect(bosses.get("Antharas")).toMatchObject({ kind: "grand", state: "dead" });
    }
    expect([...bosses.keys()].filter((name) => /nobody/i.test(name))).toEqual([]);
  });

  test("has castles with owner, tax, the next siege and who has registered", async () => {
    const types = isIn(wordy, pack)
      ? { owner: "OWNER", defender: "DEFENDER", attacker: "ATTACKER", pending: "PENDING" }
      : { owner: -1, defender: 0, attacker: 1, pending: 2 };
    const tax = { taxPercent: 15, currentTaxPercent: 15 };
    await opened.put("castle", { ...tax, id: 3, name: "Giran", siegeDate: now + 3 * hour });
    await opened.put("castle", { ...tax, id: 5, name: "Aden", siegeDate: now - 3 * hour });
    await opened.put("castle", { ...tax, id: 9, name: "Schuttgart", siegeDate: 0 });
    for (const [clan, castleId] of [[7, 3]] as const) {
      await game.query(
        `insert into clan_data (clan_id, clan_name, clan_level, hasCastle) values (?, 'Clan', 5, ?)`,
        [clan, castleId],
      );
    }
    const sides = [
      [7, types.owner],
      [8, types.attacker],
      [9, types.defender],
      [10, types.pending],
      [99, types.attacker],
    ] as const;
    for (const [clan_id, type] of sides) await opened.put("siege_clans", { castle_id: 3, clan_id, type });
    await refresh();
    const mention = (id: number) => ({ name: `Clan${id}`, faction: null });
    const known = opened.has("castle", "taxPercent") || opened.has("castle", "currentTaxPercent");
    const taxPercent = known ? { taxPercent: 15 } : {};
    const nobody = { attackers: [], defenders: [] };
    expect(await read("castles", z.array(castle))).toEqual([
      {
        id: 3,
        name: "Giran",
        owner: mention(7),
        ...taxPercent,
        siegeAt: new Date(now + 3 * hour).toISOString(),
        attackers: [mention(8)],
        defenders: [mention(9)],
      },
      { id: 5, name: "Aden", ...taxPercent, ...nobody },
      { id: 9, name: "Schuttgart", ...taxPercent, ...nobody },
    ]);
  });

  test("has the olympiad's nobles by class, without those that are in no ranking", async () => {
    for (const [index, points] of [30, 44, 90, 91].entries()) {
      await opened.put("olympiad_nobles", {
        charId: firstId + index,
        char_id: firstId + index,
        char_name: "Another",
        class_id: 93,
        olympiad_points: points,
        competitions_won: 5,
        competitions_lost: 2,
      });
    }
    await opened.put("olympiad_data", { id: 0, current_cycle: 12 });
    await refresh();
    const fights = opened.has("olympiad_nobles", "competitions_won")
      ? { won: 5, lost: 2 }
      : { won: 0, lost: 0 };
    expect(await read("olympiad", olympiad)).toEqual({
      ...(opened.has("olympiad_data") && { period: "12" }),
      classes: [
        {
          classId: 93,
          nobles: [
            { name: "Briar", points: 44, ...fights },
            { name: "Ashen", points: 30, ...fights },
          ],
        },
      ],
    });
  });

  test("has what offline shops sell, buy and craft, or none where the pack keeps none", async () => {
    const shop = (id: number, type: number, title: string | null) =>
      opened.put("character_offline_trade", { charId: id, char_id: id, time: now, type, title, name: "x" });
    const good = (id: number, item: number, price: number, more: object = {}) =>
      opened.put("character_offline_trade_items", {
        charId: id,
        char_id: id,
        item,
        count: 3,
        price,
        ...more,
      });
    const bought = opened.has("character_offline_trade_items", "enchant_level") ? 18_640 : 1_864;
    await shop(firstId, 1, "WTS 🗡".replace("🗡", "+4"));
    await good(firstId, objectId, 900);
    await good(firstId, objectId + 1, 100);
    for (const table of ["items", "character_items"]) {
      await opened.put(table, {
        object_id: objectId,
        owner_id: firstId,
        item_id: 2,
        count: 1,
        enchant_level: 4,
      });
    }
    await shop(firstId + 1, 3, null);
    await good(firstId + 1, bought, 50);
    await shop(firstId + 2, 1, "banned");
    await good(firstId + 2, objectId, 1);
    await refresh();
    if (isIn(withoutShops, pack)) {
      expect(await read("shops", z.array(shopOffer))).toEqual([]);
      expect((await read("ages", worldAges)).shops).toBeNull();
      return;
    }
    const offers = [
      {
        kind: "buy",
        item: { id: 1_864, name: "Stem" },
        enchant: 0,
        count: 3,
        price: 50,
        character: "Briar",
        title: "",
      },
      {
        kind: "sell",
        item: { id: 2, name: "Long Sword" },
        enchant: 4,
        count: 3,
        price: 900,
        character: "Ashen",
        title: "WTS +4",
      },
    ];
    expect(await read("shops", z.array(shopOffer))).toEqual(offers);
    await shop(firstId, 5, "crafts");
    await game.query("delete from character_offline_trade_items");
    await good(firstId, 2, 7, { count: 0 });
    await opened.put("weapon", { item_id: 3, name: "Own Sword" });
    await refresh();
    expect(await read("shops", z.array(shopOffer))).toMatchObject([
      {
        kind: "craft",
        item: { id: 3, name: opened.has("weapon") ? "Own Sword" : "Broadsword" },
        count: 1,
        price: 7,
      },
    ]);
  });

  test("says what it has not, and stays as it was while the tables cannot be read", async () => {
    const notes = async () =>
      (await gateway.describe()).map(({ text }) => text).filter((text) => /world's page/.test(text));
    expect(await notes()).toEqual(
      isIn(withoutShops, pack) ? [expect.stringMatching(/shows no offline shops: /)] : [],
    );
    await opened.put("castle", { id: 1, name: "Gludio", siegeDate: 0 });
    await refresh();
    const before = await read("castles", z.array(castle));
    expect(before.length).toBeGreaterThan(0);
    await game.query("rename table castle to elsewhere");
    clock.advance(600);
    await refresh();
    expect(await read("castles", z.array(castle))).toEqual(before);
    await refresh();
    const ages = await read("ages", worldAges);
    expect(ages.castles).toBe(new Date(now).toISOString());
    expect(ages.olympiad).toBe(clock.now().toISOString());
    clock.set(new Date(now));
  });
});
