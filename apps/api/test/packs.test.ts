import { createHash } from "node:crypto";
import { clanProfile } from "@gatehouse/contract/game/profiles";
import { rankedCharacter, rankedClan, rankedHero } from "@gatehouse/contract/game/rankings";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createL2jGame } from "../src/gateways/game/l2j/game.ts";
import type { GameGateway } from "../src/gateways/game/port.ts";
import { createSnapshotService } from "../src/modules/game/rankings/snapshot/service.ts";
import { createLog } from "../src/platform/log.ts";
import { startApp, type TestApp } from "./app.ts";
import {
  createGameDatabase,
  type GameDatabase,
  isMariaDbMissing,
  packFacts,
  type PackName,
  packNames,
} from "./mariadb.ts";
import { hashBcrypt } from "../src/platform/security/bcrypt.ts";

const firstId = 268_435_457;
const log = createLog("silent");

const hashes = async (password: string) => ({
  sha1: createHash("sha1").update(password).digest("base64"),
  bcrypt: await hashBcrypt(password, 4),
});

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const list = async <T extends z.ZodType>(path: string, schema: T) =>
  z.array(schema).parse(await (await app.request(`/api/public/user/character/stats${path}`)).json());

const clanOf = async (name: string) =>
  clanProfile.parse(await (await app.request(`/api/public/world/clan/${name}`)).json());

const modes = [
  { mode: "strict", isLenient: false },
  { mode: "lenient", isLenient: true },
] as const;
const servers = packNames.flatMap((pack) => modes.map((mode) => ({ pack, ...mode })));

/** The oldest packs know none. */
const hasReputation = (pack: PackName): boolean => pack !== "l2jadmins" && pack !== "lisvus-c4";

/** Whose level the table has of somebody who plays a subclass (88): that of the base class (93), in all but one. */
const leveled = (pack: PackName): number => (pack === "l2jadmins" ? 88 : 93);

/** Others keep them in files of their own. */
const keepsHallNames = (pack: PackName): boolean => !hasWarExpiry(pack) && !hasWarState(pack);
const hasWarExpiry = (pack: PackName): boolean => ["acis", "acis-sha1", "l2jtesla"].includes(pack);
const hasWarState = (pack: PackName): boolean => ["mobius-modern", "l2jbr"].includes(pack);

/** The halls that are fought for, where they have a table of their own and the guide's rights show it. */
const hasSiegableHalls = (pack: PackName): boolean => pack === "mobius-ct0";

async function endWars(server: GameDatabase, pack: PackName): Promise<void> {
  if (hasWarExpiry(pack)) await server.query("update clan_wars set expiry_time = 1893456000000");
  else if (hasWarState(pack)) await server.query("update clan_wars set state = 3, endTime = 1893456000000");
  else await server.query("delete from clan_wars");
}

/** Whether a password is the one behind a hash, by the database's own SHA-1 and the system's crypt. */
async function isProvedElsewhere(game: GameDatabase, login: string, password: string): Promise<boolean> {
  const [row] = await game.query<{ sha1: number; bcrypt: number }>(
    `select password = to_base64(unhex(sha1(?))) as sha1, password = encrypt(?, password) as bcrypt
     from accounts where login = ?`,
    [password, password, login],
  );
  return row?.sha1 === 1 || row?.bcrypt === 1;
}

describe.skipIf(isMariaDbMissing()).each(servers)(
  "$pack on a server in $mode mode",
  ({ pack, isLenient }) => {
    const facts = packFacts[pack];
    let server: GameDatabase;
    let game: GameGateway;

    beforeAll(async () => {
      server = await createGameDatabase(pack, { isLenient });
      const { bcrypt: password } = await hashes("first");
      // Which of two hashes it uses only its accounts tell.
      if (pack === "l2jtesla") {
        await server.query("insert into accounts (login, password) values ('first', ?)", [password]);
      }
      game = createL2jGame({ settings: { databaseUrl: server.url, pack: undefined }, clock: app.clock, log });
    });
    afterAll(async () => {
      await game.close();
      await server.drop();
    });
    beforeEach(async () => {
      await sql`truncate characters cascade`.execute(app.db);
      await sql`truncate clans`.execute(app.db);
      await sql`update snapshot_state set taken_at = null, taken_by = null, shrunk_since = null, fed = null`.execute(
        app.db,
      );
      await app.deps.game.rankings.rebuildRankings();
    });

    test("is recognised with the rights of the guide, and keeps accounts, their passwords and those that were there before", async () => {
      const findings = await game.describe();
      expect(findings[0]).toEqual({ level: "ok", text: `Game: ${facts.title}` });
      expect(findings.filter(({ level }) => level === "wrong")).toEqual([]);
      expect(game.problem()).toBeUndefined();
      const { accounts } = game;
      if (!accounts) throw new Error("no accounts");

      expect(await accounts.create("newcomer", await hashes("Secret-1!"), [])).toBe("made");
      expect(await isProvedElsewhere(server, "newcomer", "Secret-1!")).toBe(true);
      expect(await isProvedElsewhere(server, "newcomer", "secret-1!")).toBe(false);
      expect(await accounts.setPassword("newcomer", await hashes("Second-2?"))).toBe(true);
      expect(await isProvedElsewhere(server, "newcomer", "Second-2?")).toBe(true);
      expect(await accounts.state("newcomer")).toEqual({ state: "active" });

      const theirs = (await hashes("x"))[facts.hash];
      await server.query("insert into accounts (login, password) values ('Old-Timer.16_let', ?)", [theirs]);
      expect(await accounts.proves("old-timer.16_let", "x")).toBe(true);
      expect(await accounts.proves("old-timer.16_let", "y")).toBe(false);
      expect(await accounts.create("old-timer.16_let", await hashes("y"), [])).toBe("exists");

      // What does not fit is refused, and never cut off to somebody else's login.
      await expect(accounts.create("a".repeat(60), await hashes("y"), [])).rejects.toThrow(
        "widen the column",
      );
      expect(await server.query("select login from accounts where login like 'aaaa%'")).toEqual([]);
    });

    test("shows characters, clans, castles and heroes", async () => {
      await fillWorld(server, pack, isLenient);
      const snapshot = () =>
        createSnapshotService({
          ...app,
          log,
          rankings: app.deps.game.rankings,
          listener: app.deps.game.chronicle.rankings,
          game: game.snapshot,
        }).take();
      await snapshot();
      expect(await list("", rankedCharacter)).toMatchObject([
        { rank: 1, charName: "Briar", pvpCount: 40, pkKills: 0, level: 80, online: false },
        {
          rank: 2,
          charName: "Ashen",
          pvpCount: 12,
          pkKills: 3,
          level: 78,
          classId: leveled(pack),
          online: true,
        },
        ...(isLenient ? [{ rank: 3, charName: "Careless", pvpCount: 0, level: 0 }] : []),
      ]);
      const score = (reputation: number) => (hasReputation(pack) ? reputation : 0);
      expect(await list("/clan", rankedClan)).toMatchObject([
        { rank: 1, name: "Order", level: 5, reputationScore: score(900), castle: "Giran", members: 1 },
        { rank: 2, name: "Pack", level: 3, reputationScore: score(-20), castle: null, members: 0 },
      ]);
      expect(await clanOf("order")).toMatchObject({
        leader: "Briar",
        alliance: "Dawn",
        castle: "Giran",
        hall: "Moonstone Hall",
        wars: ["Pack"],
        members: [{ name: "Briar", level: 80 }],
      });
      const pack8 = await clanOf("Pack");
      expect(pack8).toMatchObject({ leader: null, members: [], wars: ["Order"] });
      expect(pack8).not.toHaveProperty("alliance");
      expect(pack8).not.toHaveProperty("hall");
      // A war that has ended, a peace, a hall that is given up.
      await endWars(server, pack);
      await server.query("update clanhall set ownerId = 0");
      await snapshot();
      const later = await clanOf("Order");
      expect(later).toMatchObject({ wars: [] });
      expect(later).not.toHaveProperty("hall");
      if (hasSiegableHalls(pack)) {
        await server.query(
          "insert into siegable_clanhall (clanHallId, name, ownerId) values (35, 'Bandit Stronghold', 7)",
        );
        await snapshot();
        expect(await clanOf("Order")).toMatchObject({ hall: "Bandit Stronghold" });
      }
      expect(await list("/hero", rankedHero)).toMatchObject([
        { charStats: { charName: "Ashen" }, heroStats: { classId: 93, count: 2 } },
      ]);
    });
  },
);

async function fillWorld(server: GameDatabase, pack: PackName, isLenient: boolean): Promise<void> {
  const { key, heroKey } = packFacts[pack];
  await server.query(
    `insert into characters
       (${key}, account_name, char_name, level, classid, base_class, pvpkills, pkkills, clanid, online, onlinetime)
     values (?, 'Newcomer', 'Ashen', 78, 88, 93, 12, 3, 0, 1, 60), (?, 'newcomer', 'Briar', 80, 93, 93, 40, 0, 7, 0, 0)`,
    [firstId, firstId + 1],
  );
  // A statement that only such a server takes: the rest becomes whatever the columns default to.
  if (isLenient) {
    await server.query(`insert into characters (${key}, char_name, level) values (?, 'Careless', 'none')`, [
      firstId + 2,
    ]);
  }
  await server.query(
    "insert into clan_data (clan_id, clan_name, clan_level, hasCastle) values (7, 'Order', 5, 3), (8, 'Pack', 3, 0)",
  );
  await server.query(
    "update clan_data set leader_id = ?, ally_id = 7, ally_name = 'Dawn' where clan_id = 7",
    [firstId + 1],
  );
  await server.query("insert into clan_wars (clan1, clan2) values ('7', '8'), ('7', '404')");
  await server.query(
    keepsHallNames(pack)
      ? "insert into clanhall (id, name, ownerId, `desc`) values (22, 'Moonstone Hall', 7, ''), (23, 'Onyx Hall', 0, '')"
      : "insert into clanhall (id, ownerId) values (22, 7), (23, 0)",
  );
  if (hasReputation(pack)) {
    await server.query("update clan_data set reputation_score = if(clan_id = 7, 900, -20)");
  }
  await server.query(
    `insert into heroes (${heroKey}, class_id, count, played) values (?, 93, 2, 1), (?, 93, 9, 0)`,
    [firstId, firstId + 1],
  );
}
