import { createHash } from "node:crypto";
import { type GameAccountReply, gameAccountReply } from "@gatehouse/contract/game/accounts";
import { clanProfile } from "@gatehouse/contract/game/profiles";
import { rankedCharacter, rankedHero } from "@gatehouse/contract/game/rankings";
import { olympiad, shopOffer } from "@gatehouse/contract/game/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeAccount, signIn } from "../../../../../test/accounts.ts";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import {
  createGameDatabase,
  type GameDatabase,
  isMariaDbMissing,
  packFacts,
  type PackName,
  packNames,
} from "../../../../../test/mariadb.ts";
import { readConfig } from "../../../../config.ts";
import { hashBcrypt } from "../../../../platform/security/bcrypt.ts";

const [rogue, mule, honest] = [268_435_457, 268_435_458, 268_435_459];
const hour = 3_600_000;

/** Those whose game server keeps bans in a table of its own, and whose login server bans for a time. */
const punishing: readonly PackName[] = ["mobius-ct0", "mobius-h5", "mobius-modern", "l2jbr", "l2j-h5"];

/** A game with an account "rogue", whose character Rogue is in front, has a clan, a mule and a shop, and is a hero. */
async function openWorld(pack: PackName) {
  const { key, heroKey, level } = packFacts[pack];
  const game = await createGameDatabase(pack);
  const app = await startApp({
    config: {
      game: readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: game.url }).game,
      deviceVerification: false,
    },
  });
  const password =
    packFacts[pack].hash === "bcrypt"
      ? await hashBcrypt("theirs1", 4)
      : createHash("sha1").update("theirs1").digest("base64");
  await game.query("insert into accounts (login, password) values ('first', ?)", [password]);
  const columns = await game.query<{ name: string }>(
    "select lower(concat(table_name, '.', column_name)) as name from information_schema.columns where table_schema = database()",
  );
  const has = (name: string) => columns.some((column) => column.name === name);
  for (const [id, account, name, wins] of [
    [rogue, "Rogue", "Rogue", 90],
    [mule, "rogue", "Mule", 50],
    [honest, "first", "Honest", 10],
  ] as const) {
    await game.query(
      `insert into characters (${key}, account_name, char_name, level, classid, pvpkills, clanid) values (?, ?, ?, 80, 93, ?, 7)`,
      [id, account, name, wins],
    );
  }
  await game.query(
    "insert into clan_data (clan_id, clan_name, clan_level, leader_id) values (7, 'Order', 5, ?)",
    [rogue],
  );
  await game.query(`insert into heroes (${heroKey}, class_id, count, played) values (?, 93, 2, 1)`, [rogue]);
  const noble = has("olympiad_nobles.charid") ? "charId" : "char_id";
  const names = has("olympiad_nobles.char_name") ? ", char_name" : "";
  for (const id of [rogue, honest]) {
    await game.query(
      `insert into olympiad_nobles (${noble}, class_id, olympiad_points${names}) values (?, 93, 20${names && ", 'x'"})`,
      [id],
    );
  }
  const trader = has("character_offline_trade.charid") ? "charId" : "char_id";
  const hasShops = has(`character_offline_trade.${trader.toLowerCase()}`);
  if (hasShops) {
    const bought = has("character_offline_trade_items.enchant_level") ? 18_640 : 1_864;
    const name = has("character_offline_trade.name") ? ", name" : "";
    await game.query(
      `insert into character_offline_trade (${trader}, time, type${name}) values (?, 0, 3${name && ", 'x'"})`,
      [mule],
    );
    await game.query(
      `insert into character_offline_trade_items (${trader}, item, count, price) values (?, ?, 1, 5)`,
      [mule, bought],
    );
  }
  await makeAccount(app, { login: "rogue", password: "secret1" });
  const own = await app.deps.game.accounts.hash("secret1");
  await app.db.transaction().execute((t) => app.deps.game.accounts.save(t, "rogue", own));
  await app.deps.rounds.run("game accounts");
  const read = async <T extends z.ZodType>(path: string, schema: T) =>
    schema.parse(await (await app.request(`/api/public/${path}`)).json());
  const stats = (query: string) => read(`user/character/stats${query}`, z.array(rankedCharacter));
  return {
    app,
    game,
    hasShops,
    setAccount: (value: number) =>
      game.query(`update accounts set ${level} = ? where login = 'rogue'`, [value]),
    setCharacter: (value: number) =>
      game.query(`update characters set accesslevel = ? where ${key} = ?`, [value, rogue]),
    punish: (name: string | number, affect: string, type: string, until: number) =>
      game.query(
        "insert into punishments (`key`, affect, type, expiration, reason, punishedBy) values (?, ?, ?, ?, '', '')",
        [name, affect, type, until],
      ),
    turn: async (): Promise<void> => {
      for (const round of ["snapshot", "world"]) await app.deps.rounds.run(round);
    },
    ranked: async () => (await stats("")).map(({ charName }) => charName),
    /** Where each of the account's characters is named. */
    async seen() {
      const clan = await read("world/clan/Order", clanProfile);
      const profiles = await Promise.all(
        ["Rogue", "Mule"].map(
          async (name) => (await app.request(`/api/public/world/character/${name}`)).status,
        ),
      );
      return {
        ranked: (await stats("")).map(({ charName }) => charName),
        found: (await stats("?search=rogu")).length,
        heroes: (await read("user/character/stats/hero", z.array(rankedHero))).length,
        members: clan.members.map(({ name }) => name),
        leader: clan.leader,
        profiles,
        nobles: (await read("world/olympiad", olympiad.nullable()))?.classes.flatMap(({ nobles }) =>
          nobles.map(({ name }) => name),
        ),
        shops: (await read("world/shops", z.array(shopOffer))).map(({ character }) => character),
      };
    },
    async account(): Promise<GameAccountReply> {
      // Some tests outlast a session.
      const headers = await signIn(app, "rogue", "secret1");
      return gameAccountReply.parse(
        await (await app.request("/api/public/user/gameAccount", { headers })).json(),
      );
    },
    close: async (): Promise<void> => {
      await app.close();
      await game.drop();
    },
  };
}
type World = Awaited<ReturnType<typeof openWorld>>;

describe.skipIf(isMariaDbMissing()).each(packNames)("whom %s bans", (pack) => {
  let world: World;
  beforeAll(async () => void (world = await openWorld(pack)));
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.setAccount(0);
    await world.setCharacter(0);
  });

  const everywhere = () => ({
    ranked: ["Rogue", "Mule", "Honest"],
    found: 1,
    heroes: 1,
    members: ["Honest", "Mule", "Rogue"],
    leader: "Rogue",
    profiles: [200, 200],
    nobles: ["Honest", "Rogue"],
    shops: world.hasShops ? ["Mule"] : [],
  });
  const nowhere = {
    ranked: ["Honest"],
    found: 0,
    heroes: 0,
    members: ["Honest"],
    leader: null,
    profiles: [404, 404],
    nobles: ["Honest"],
    shops: [],
  };

  test("by the account is shown nowhere with any of its characters, reads why, and is back when it ends", async () => {
    await world.turn();
    expect(await world.seen()).toEqual(everywhere());
    expect(await world.account()).toEqual({ state: "active" });
    await world.setAccount(-100);
    await world.turn();
    expect(await world.seen()).toEqual(nowhere);
    expect(await world.account()).toEqual({ state: "banned" });
    await world.setAccount(0);
    await world.turn();
    expect(await world.seen()).toEqual(everywhere());
    expect(await world.account()).toEqual({ state: "active" });
  });

  test("by a character is gone with that one, whose player reads its name", async () => {
    await world.setCharacter(-1);
    await world.turn();
    expect(await world.seen()).toEqual({
      ...everywhere(),
      ranked: ["Mule", "Honest"],
      found: 0,
      heroes: 0,
      members: ["Honest", "Mule"],
      leader: null,
      profiles: [404, 200],
      nobles: ["Honest"],
    });
    expect(await world.account()).toEqual({ state: "active", bannedCharacters: ["Rogue"] });
    await world.setCharacter(0);
    await world.turn();
    expect(await world.account()).toEqual({ state: "active" });
  });

  if (punishing.includes(pack))
    test("by a punishment, for ever or until it ends, and by no other kind", async () => {
      const now = world.app.clock.now().getTime();
      for (const [affect, type] of [
        ["ACCOUNT", "CHAT_BAN"],
        ["ACCOUNT", "JAIL"],
        ["IP", "BAN"],
        ["HWID", "BAN"],
      ] as const) {
        await world.punish("rogue", affect, type, 0);
      }
      await world.punish("rogue", "ACCOUNT", "BAN", now - hour);
      await world.punish(mule, "CHARACTER", "BAN", now - hour);
      await world.turn();
      expect(await world.seen()).toEqual(everywhere());

      await world.punish(mule, "CHARACTER", "BAN", 0);
      await world.turn();
      expect(await world.ranked()).toEqual(["Rogue", "Honest"]);
      expect((await world.seen()).shops).toEqual([]);
      expect(await world.account()).toEqual({ state: "active", bannedCharacters: ["Mule"] });
      // As its game server ends one.
      await world.game.query("update punishments set expiration = ? where affect = 'CHARACTER'", [now - 1]);

      await world.punish("Rogue", "ACCOUNT", "BAN", now + 2 * hour);
      await world.turn();
      expect(await world.seen()).toEqual(nowhere);
      expect(await world.account()).toEqual({
        state: "banned",
        until: new Date(now + 2 * hour).toISOString(),
      });
      world.app.clock.advance(2 * 3_600 + 1);
      await world.turn();
      expect(await world.ranked()).toEqual(["Rogue", "Mule", "Honest"]);
      await world.punish("rogue", "ACCOUNT", "BAN", -1);
      await world.turn();
      expect(await world.seen()).toEqual(nowhere);
      expect(await world.account()).toEqual({ state: "banned" });
      await world.game.query("delete from punishments");
    });

  if (punishing.includes(pack) || pack === "mobius-c6")
    test("by the login server for a time is back by itself", async () => {
      const until = world.app.clock.now().getTime() + hour;
      await world.game.query(
        "insert into account_data (account_name, var, value) values ('rogue', 'ban_temp', ?)",
        [String(until)],
      );
      await world.game.query(
        "insert into account_data (account_name, var, value) values ('first', 'other', ?)",
        [String(until)],
      );
      await world.turn();
      expect(await world.seen()).toEqual(nowhere);
      expect(await world.account()).toEqual({ state: "banned", until: new Date(until).toISOString() });
      world.app.clock.advance(3_601);
      await world.turn();
      expect(await world.ranked()).toEqual(["Rogue", "Mule", "Honest"]);
    });
});

describe.skipIf(isMariaDbMissing())("the bans", () => {
  let game: GameDatabase;
  let logins: GameDatabase;
  let app: TestApp;
  beforeAll(async () => {
    game = await createGameDatabase("mobius-ct0");
    logins = await createGameDatabase("mobius-ct0");
    const settings = {
      GAME_DRIVER: "l2j",
      GAME_DATABASE_URL: game.url,
      GAME_LOGIN_DATABASE_URL: logins.url,
    };
    app = await startApp({ config: { game: readConfig(settings).game } });
  });
  afterAll(async () => {
    await app.close();
    await game.drop();
    await logins.drop();
  });
  const ranked = async () => {
    app.clock.advance(61);
    await app.deps.rounds.run("snapshot");
    const rows = await app.db.selectFrom("characters").select("name").orderBy("name").execute();
    return rows.map(({ name }) => name);
  };
  const lock = async (how: string): Promise<void> => {
    await logins.query(`alter user '${logins.name}'@'%' account ${how}`);
    const own = await logins.query<{ id: number }>(
      "select id from information_schema.processlist where user = ?",
      [logins.name],
    );
    for (const { id } of own) await logins.query(`kill ${id}`);
  };

  test("in a login server's database count as last read while it is away, and are waited for at first", async () => {
    await logins.query("insert into accounts (login, accessLevel) values ('rogue', -1)");
    await game.query("insert into accounts (login, accessLevel) values ('honest', -1)");
    const add = (id: number, account: string, name: string) =>
      game.query("insert into characters (charId, account_name, char_name) values (?, ?, ?)", [
        id,
        account,
        name,
      ]);
    await add(rogue, "rogue", "Rogue");
    await add(honest, "honest", "Honest");
    await lock("lock");
    expect(await ranked()).toEqual([]);
    await lock("unlock");
    expect(await ranked()).toEqual(["Honest"]);
    await lock("lock");
    await add(mule, "rogue", "Mule");
    await add(mule + 10, "honest", "Newcomer");
    expect(await ranked()).toEqual(["Honest", "Newcomer"]);
    await lock("unlock");
    await logins.query("update accounts set accessLevel = 0");
    expect(await ranked()).toEqual(["Honest", "Mule", "Newcomer", "Rogue"]);
  });

  test("that may not be read are missed by name, and nothing else stops", async () => {
    await game.query(
      "insert into punishments (`key`, affect, type, expiration, reason, punishedBy) values ('honest', 'ACCOUNT', 'BAN', 0, '', '')",
    );
    expect(await ranked()).toEqual(["Mule", "Rogue"]);
    await game.query(`revoke select on ${game.name}.punishments from '${game.name}'@'%'`);
    const texts = (await app.deps.game.gateway.describe()).map(({ text }) => text);
    expect(texts).toContain(
      "Game: table punishments is missing or may not be read, so bans are not known, and whom they hit stays ranked; grant the rights of docs/game-servers.md",
    );
    expect(await ranked()).toEqual(["Honest", "Mule", "Newcomer", "Rogue"]);
    await game.query(`grant select on ${game.name}.punishments to '${game.name}'@'%'`);
    await app.deps.game.gateway.describe();
    expect(await ranked()).toEqual(["Mule", "Rogue"]);
  });
});
