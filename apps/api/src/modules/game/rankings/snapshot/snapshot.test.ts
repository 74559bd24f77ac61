import { portalConfig } from "@gatehouse/contract/operations/configuration";
import { rankedCharacter, rankedHero } from "@gatehouse/contract/game/rankings";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import {
  createGameDatabase,
  type GameDatabase,
  isMariaDbMissing,
  packFacts,
  type PackName,
  packNames,
} from "../../../../../test/mariadb.ts";
import { createL2jGame } from "../../../../gateways/game/l2j/game.ts";
import { createRounds } from "../../../../platform/background/rounds.ts";
import { createLog } from "../../../../platform/log.ts";
import { defineSnapshotRounds } from "../jobs.ts";
import { createSnapshotService } from "./service.ts";
import { mostInBatches } from "./judging.ts";

const firstId = 268_435_457;
let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

/** The portal's snapshots of a game, over the database of `app`. */
function openPortal(game: GameDatabase, { rankGameMasters = false } = {}) {
  const log = createLog("silent");
  const gateway = createL2jGame({
    settings: { databaseUrl: game.url, pack: undefined, rankGameMasters },
    clock: app.clock,
    log,
  });
  const { db, clock, deps } = app;
  const service = (source = gateway.snapshot) =>
    createSnapshotService({
      db,
      clock,
      log,
      rankings: deps.game.rankings,
      listener: deps.game.chronicle.rankings,
      game: source,
    });
  return { snapshot: service(), another: service, gateway };
}

const list = async <T extends z.ZodType>(path: string, schema: T) =>
  z.array(schema).parse(await (await app.request(`/api/public/user/character/stats${path}`)).json());
const names = async (query = "") => (await list(query, rankedCharacter)).map((entry) => entry.charName);
const written = () =>
  app.db
    .selectFrom("characters")
    .select(["char_id", sql<string>`xmin::text`.as("written")])
    .orderBy("char_id")
    .execute();

type Character = Partial<
  Record<"account_name" | "char_name" | "online" | "onlinetime", string | number | null>
> &
  Partial<Record<"level" | "classid" | "pvpkills" | "pkkills" | "clanid", number | null>>;

function player(game: GameDatabase, pack: PackName) {
  const { key, heroKey } = packFacts[pack];
  return {
    key,
    async put(id: number, character: Character): Promise<void> {
      const row = {
        account_name: `login${id}`,
        char_name: `Name${id}`,
        level: 80,
        classid: 93,
        pvpkills: 0,
        pkkills: 0,
        clanid: 0,
        online: 0,
        onlinetime: 0,
        ...character,
      };
      await game.query(
        `replace into characters (${key}, ${Object.keys(row).join(", ")}) values (?, ${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
        [id, ...Object.values(row)],
      );
    },
    remove: (id: number) => game.query(`delete from characters where ${key} = ?`, [id]),
    hero: (id: number, count: number, played: number) =>
      game.query(`insert into heroes (${heroKey}, class_id, count, played) values (?, 93, ?, ?)`, [
        id,
        count,
        played,
      ]),
  };
}

describe.skipIf(isMariaDbMissing()).each(packNames)("a snapshot of %s", (pack) => {
  let game: GameDatabase;
  let portal: ReturnType<typeof openPortal>;
  let world: ReturnType<typeof player>;

  beforeAll(async () => {
    game = await createGameDatabase(pack);
    world = player(game, pack);
    portal = openPortal(game);
  });
  afterAll(async () => {
    await portal.gateway.close();
    await game.drop();
    await app.deps.game.rankings.rebuildRankings();
  });
  beforeEach(async () => {
    await sql`truncate characters cascade`.execute(app.db);
    await sql`truncate clans`.execute(app.db);
    await sql`update snapshot_state set taken_at = null, taken_by = null, shrunk_since = null, fed = null`.execute(
      app.db,
    );
    await app.deps.game.rankings.rebuildRankings();
    for (const table of ["characters", "clan_data", "heroes"]) await game.query(`delete from ${table}`);
  });

  test("stores odd values as what they are, or as near as can be", async () => {
    // Their names have three bytes a letter.
    const short = ["mobius-c6", "mobius-h5", "mobius-modern", "l2jbr", "l2j-h5", "l2jserver-c6", "l2jhellas"];
    const emoji = [...short, "l2jfrozen"].includes(pack) ? "Zoë" : "Zoë🗡";
    await world.put(firstId, {
      char_name: "O'Ne\"il",
      pvpkills: null,
      level: null,
      online: null,
      onlinetime: null,
    });
    await world.put(firstId + 1, { char_name: emoji, account_name: null, clanid: null });
    await world.put(firstId + 2, { char_name: "Sixteen_letters_", account_name: "MixedCase" });
    await world.put(firstId + 3, { char_name: "   " });
    if (pack === "l2jfrozen" || pack === "mobius-c6" || pack === "l2jorion") {
      await world.put(firstId + 4, { char_name: "Negative", level: -3, pvpkills: -1 });
    }
    await portal.snapshot.take();
    const entries = await list("?size=50", rankedCharacter);
    expect(entries).toContainEqual(expect.objectContaining({ charName: "O'Ne\"il", level: 0, pvpCount: 0 }));
    expect(entries.map((entry) => entry.charName)).toContain(emoji);
    expect(entries.map((entry) => entry.charName)).toContain("Sixteen_letters_");
    expect(entries.every((entry) => entry.charName.trim() !== "" && entry.level >= 0)).toBe(true);
    const { login } = await app.db
      .selectFrom("characters")
      .select("login")
      .where("char_id", "=", firstId + 2)
      .executeTakeFirstOrThrow();
    expect(login).toBe("mixedcase");
  });

  test("leaves out game masters, the banned and those being deleted, as soon as they are", async () => {
    const change = (id: number, set: string) =>
      game.query(`update characters set ${set} where ${world.key} = ?`, [firstId + id]);
    const order = ["Player", "Master", "Banned", "Leaver"];
    for (const [index, char_name] of order.entries()) {
      await world.put(firstId + index, { char_name, pvpkills: 40 - index });
    }
    await world.hero(firstId + 1, 3, 1);
    await portal.snapshot.take();
    expect(await names()).toEqual(order);
    await change(1, "accesslevel = 100");
    await change(2, "accesslevel = -100");
    await change(3, "deletetime = 1893456000000");
    await portal.snapshot.take();
    expect(await names()).toEqual(["Player"]);
    expect(await names("?search=mast")).toEqual([]);
    // Nobody else's character, though: its player may send it something.
    const ownersOf = (id: number) => app.deps.game.rankings.charactersOf(`login${firstId + id}`);
    const master = { charId: firstId + 1, name: "Master" };
    const { rankings } = app.deps.game;
    expect(await ownersOf(1)).toEqual([master]);
    expect(await rankings.holdCharacter(app.db, master.charId, `login${master.charId}`)).toEqual(master);
    expect(await rankings.holdCharacter(app.db, master.charId, `login${firstId}`)).toBeUndefined();
    expect([await ownersOf(2), await ownersOf(3)]).toEqual([[], []]);
    expect(await list("/hero", rankedHero)).toEqual([]);

    const open = openPortal(game, { rankGameMasters: true });
    await open.snapshot.take();
    expect(await names()).toEqual(["Player", "Master"]);
    expect(await ownersOf(1)).toEqual([master]);
    await open.gateway.close();
    await change(2, "accesslevel = 0");
    await change(3, "deletetime = 0");
    await portal.snapshot.take();
    expect(await names()).toEqual(["Player", "Banned", "Leaver"]);
  });

  const offered = async () => (await app.request("/api/public/user/character/stats/rankings")).json();

  test("ranks by what stock tables hold, and murders are no deaths", async () => {
    await world.put(firstId, { char_name: "Ashen", pvpkills: 3, pkkills: 1, level: 60, onlinetime: 7200 });
    await world.put(firstId + 1, { char_name: "Briar", pkkills: 9, level: 40, onlinetime: 90 });
    await world.put(firstId + 2, { char_name: "Cinder", level: 76, onlinetime: 86_400 });
    await portal.snapshot.take();
    expect(await names("?sort=pkKills")).toEqual(["Briar", "Ashen", "Cinder"]);
    expect(await names("?sort=level")).toEqual(["Cinder", "Ashen", "Briar"]);
    expect(await names("?sort=onlineTime")).toEqual(["Cinder", "Ashen", "Briar"]);
    expect(await list("?sort=pkCount", rankedCharacter)).toMatchObject([
      { rank: 1, charName: "Ashen", pkCount: 0, pkKills: 1, onlineTime: 7200 },
      { rank: 2, charName: "Briar", pkCount: 0, pkKills: 9, onlineTime: 90 },
      { rank: 3, charName: "Cinder", pkCount: 0, pkKills: 0, onlineTime: 86_400 },
    ]);
    expect(await offered()).toEqual(["pvpCount", "pkKills", "level", "onlineTime"]);
    await world.put(firstId + 1, { char_name: "Briar", pkkills: 9, level: 80, onlinetime: 90 });
    await portal.snapshot.take();
    expect(await names("?sort=level")).toEqual(["Briar", "Cinder", "Ashen"]);
  });

  test("takes the stock value where gatehouse_stats has NULL or no row, and offers only what is fed", async () => {
    await world.put(firstId, { char_name: "Ashen", pvpkills: 5 });
    await world.put(firstId + 1, { char_name: "Briar", pvpkills: 7 });
    await world.put(firstId + 2, { char_name: "Cinder", pvpkills: 9 });
    await game.query(
      "create table gatehouse_stats (charId int primary key, pvpCount int, pkCount int, assists int, flagKills int)",
    );
    try {
      await game.query(`grant select on ${game.name}.gatehouse_stats to '${game.name}'@'%'`);
      await game.query("insert into gatehouse_stats values (?, null, null, 4, null), (?, 50, 6, null, 0)", [
        firstId,
        firstId + 1,
      ]);
      await portal.gateway.describe();
      await portal.snapshot.take();
      expect(await list("", rankedCharacter)).toMatchObject([
        { charName: "Briar", pvpCount: 50, pkCount: 6, assists: 0 },
        { charName: "Cinder", pvpCount: 9, pkCount: 0, assists: 0 },
        { charName: "Ashen", pvpCount: 5, pkCount: 0, assists: 4 },
      ]);
      expect(await offered()).toEqual(["pvpCount", "pkCount", "assists", "level"]);
    } finally {
      await game.query("drop table gatehouse_stats");
    }
    await portal.gateway.describe();
    await portal.snapshot.take();
    // The numbers stay until something feeds them again, but nothing shows them.
    expect(await offered()).toEqual(["pvpCount", "level"]);
    expect(await names()).toEqual(["Cinder", "Briar", "Ashen"]);
  });

  test("writes what has changed, and nothing else", async () => {
    for (let index = 0; index < 5; index += 1) await world.put(firstId + index, { pvpkills: index });
    await portal.snapshot.take();
    const before = await written();
    await portal.snapshot.take();
    await portal.another().take();
    expect(await written()).toEqual(before);
    await world.put(firstId + 2, { pvpkills: 99, char_name: "Renamed" });
    await world.put(firstId + 9, { pvpkills: 50, char_name: "New" });
    await world.remove(firstId + 4);
    await portal.snapshot.take();
    expect((await names()).slice(0, 3)).toEqual(["Renamed", "New", `Name${firstId + 3}`]);
    expect(await names("?search=rena")).toEqual(["Renamed"]);
    expect(await names(`?search=Name${firstId + 4}`)).toEqual([]);
    const after = new Map((await written()).map((row) => [row.char_id, row.written]));
    expect(before.filter((row) => after.get(row.char_id) === row.written).map((row) => row.char_id)).toEqual([
      firstId,
      firstId + 1,
      firstId + 3,
    ]);
  });

  test("takes the faction statistics from gatehouse_stats, and follows it when it comes and goes", async () => {
    await world.put(firstId, { char_name: "Ashen", pvpkills: 5, pkkills: 2 });
    await game.query(
      `create table gatehouse_stats (charId int primary key, assists int, killDeathRatio decimal(10,2), pkCount int, faction varchar(10))`,
    );
    await game.query(`grant select on ${game.name}.gatehouse_stats to '${game.name}'@'%'`);
    await game.query("insert into gatehouse_stats values (?, 17, 1.25, 8, 'Nature')", [firstId]);
    await portal.gateway.describe();
    await portal.snapshot.take();
    expect(await list("", rankedCharacter)).toMatchObject([
      { charName: "Ashen", pvpCount: 5, pkCount: 8, assists: 17, killDeathRatio: 1.25, faction: "nature" },
    ]);
    await game.query("drop table gatehouse_stats");
    await expect(portal.snapshot.take()).rejects.toThrow("gatehouse_stats");
    await portal.snapshot.take();
    expect(await list("", rankedCharacter)).toMatchObject([
      { charName: "Ashen", pkCount: 0, pkKills: 2, assists: 17 },
    ]);
  });
});

describe.skipIf(isMariaDbMissing())("a world that grows and shrinks", () => {
  let game: GameDatabase;
  let portal: ReturnType<typeof openPortal>;
  const fill = (from: number, to: number) =>
    game.query(
      `insert into characters (charId, account_name, char_name, level, classid, pvpkills, pkkills, online)
       select ${firstId} + seq, concat('login', seq), concat('Name', seq), 80, 93, seq * 7919 mod 997, 0, 0 from seq_${from}_to_${to}`,
    );
  /** Pages of a ranking against the ranking as one sort of everybody. */
  async function expectExactRanks(): Promise<void> {
    const all = await app.db
      .selectFrom("characters")
      .select("name")
      .orderBy("pvp_count", "desc")
      .orderBy("name")
      .orderBy("char_id")
      .execute();
    for (const page of [0, 17, Math.floor((all.length - 1) / 20)]) {
      expect(await names(`?page=${page}`)).toEqual(
        all.slice(page * 20, page * 20 + 20).map(({ name }) => name),
      );
    }
  }

  beforeAll(async () => {
    game = await createGameDatabase("mobius-ct0");
    portal = openPortal(game);
    await sql`truncate characters cascade`.execute(app.db);
    await app.deps.game.rankings.rebuildRankings();
  });
  afterAll(async () => {
    await portal.gateway.close();
    await game.drop();
  });

  test("is loaded in one go, then kept in batches, with exact ranks", async () => {
    await fill(1, mostInBatches + 500);
    await portal.snapshot.take();
    await expectExactRanks();
    await game.query("update characters set pvpkills = 5000 where charId % 50 = 0");
    await portal.snapshot.take();
    await expectExactRanks();
    await game.query("update characters set pvpkills = pvpkills + 1");
    await portal.snapshot.take();
    await expectExactRanks();
    expect(await names("?search=Name3001&size=100")).toHaveLength(1);
  });

  test("shows who has changed nothing but the clan, by batches and in one go", async () => {
    const clanOf = async (id: number) => (await list(`/${firstId + id}`, rankedCharacter))[0]?.clan;
    const move = (id: number) =>
      game.query("update characters set clanid = 7 where charId = ?", [firstId + id]);
    await game.query("insert into clan_data (clan_id, clan_name, clan_level) values (7, 'Order', 5)");
    await portal.snapshot.take();
    expect(await clanOf(1)).toBeNull();
    await move(1);
    await portal.snapshot.take();
    expect(await clanOf(1)).toBe("Order");
    // Somebody whom no batch has written before there turn out to be too many.
    await move(3_001);
    await game.query("update characters set pvpkills = pvpkills + 1 where charId <> ?", [firstId + 3_001]);
    await portal.snapshot.take();
    expect(await clanOf(3_001)).toBe("Order");
  });

  test.each([
    { how: "in batches", which: `where charId in (${firstId + 2}, ${firstId + 3_400})`, secondPages: 1 },
    { how: "in one go", which: "", secondPages: 2 },
  ])("is broken off $how by a portal that stops, and taken by the next", async ({ which, secondPages }) => {
    const source = portal.gateway.snapshot;
    if (!source) throw new Error("nothing to take a snapshot of");
    await game.query(`update characters set pvpkills = pvpkills + 10000 ${which}`);
    const lines: string[] = [];
    const rounds = createRounds(pino({}, { write: (line: string) => void lines.push(line) }));
    const stopped = new Promise<void>((resolve) => {
      let asked = 0;
      const characters: typeof source.characters = async (after, ...rest) => {
        if (after >= 0 && (asked += 1) === secondPages) resolve(rounds.stop());
        return source.characters(after, ...rest);
      };
      defineSnapshotRounds({ rounds, snapshot: portal.another({ ...source, characters }) });
    });
    rounds.start();
    await stopped;
    const raised = async () => {
      const rows = await app.db.selectFrom("characters").select(["char_id", "pvp_count"]).execute();
      const countOf = new Map(rows.map((row) => [row.char_id, row.pvp_count]));
      return [2, 3_400].map((id) => (countOf.get(firstId + id) ?? 0) >= 10_000);
    };
    expect(await raised()).toEqual([true, false]);
    expect(lines).toEqual([]);
    await portal.snapshot.take();
    expect(await raised()).toEqual([true, true]);
    await expectExactRanks();
    await game.query(`update characters set pvpkills = pvpkills - 10000 ${which}`);
    await portal.snapshot.take();
  });

  test("says how old it is, and stays while the game's database cannot be used", async () => {
    const loaded = app.clock.now();
    expect(await portal.snapshot.updated()).toEqual(loaded);
    app.clock.advance(600);
    await game.query("rename table characters to elsewhere");
    await expect(portal.snapshot.take()).rejects.toThrow("characters");
    expect(await names()).toHaveLength(20);
    expect(await portal.snapshot.updated()).toEqual(loaded);
    await game.query("rename table elsewhere to characters");
    await portal.gateway.describe();
    await portal.snapshot.take();
    expect(await portal.snapshot.updated()).toEqual(app.clock.now());
  });

  test("keeps its characters for half an hour when most of them vanish, and a few are taken out at once", async () => {
    const known = () => app.db.selectFrom("characters").select("char_id").execute();
    const before = (await known()).length;
    await game.query(`delete from characters where charId = ${firstId + 1}`);
    await portal.snapshot.take();
    expect(await known()).toHaveLength(before - 1);
    await game.query("delete from characters where charId % 2 = 0");
    await portal.snapshot.take();
    app.clock.advance(29 * 60);
    await portal.snapshot.take();
    expect(await known()).toHaveLength(before - 1);
    expect(await portal.snapshot.shrunkSince()).not.toBeNull();
    app.clock.advance(60);
    await portal.snapshot.take();
    expect((await known()).length).toBeLessThan(before / 2 + 2);
    expect(await portal.snapshot.shrunkSince()).not.toBeNull();
    await portal.snapshot.take();
    expect(await portal.snapshot.shrunkSince()).toBeNull();
    await expectExactRanks();
  });
});

test("logins are taken as games have them where accounts could ever be claimed, over the bridge, too", async () => {
  const own = await startApp();
  onTestFinished(() => own.close());
  const gameLogins = async () =>
    portalConfig.parse(await (await own.request("/api/public/config")).json()).gameLogins;
  expect(await gameLogins()).toBe(false);
  await own.db.updateTable("snapshot_state").set({ taken_by: "another time" }).execute();
  expect(await gameLogins()).toBe(true);
});

test("the age is unknown where the game server reports by itself", async () => {
  const response = await app.request("/api/public/server/snapshot");
  expect(await response.json()).toEqual({ updated: null });
});
