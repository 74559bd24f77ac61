import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testClock } from "../../../../test/app.ts";
import {
  createGameDatabase,
  type GameDatabase,
  isMariaDbMissing,
  packFacts,
  type PackName,
  packNames,
} from "../../../../test/mariadb.ts";
import { createLog } from "../../../platform/log.ts";
import type { GameAccounts, GameGateway } from "../port.ts";
import { createL2jGame } from "./game.ts";
import { hashBcrypt, verifyBcrypt } from "../../../platform/security/bcrypt.ts";

const hashes = async (password: string) => ({
  sha1: createHash("sha1").update(password).digest("base64"),
  bcrypt: await hashBcrypt(password, 4),
});
const levelColumn = (pack: PackName) => packFacts[pack].level;

describe.skipIf(isMariaDbMissing())("among many accounts", () => {
  const many = 20_000;
  let server: GameDatabase;
  beforeAll(async () => {
    server = await createGameDatabase("acis");
    await server.query("set global userstat = 1");
    await server.query(
      `insert into accounts (login, password) select concat('Login', seq), concat('$2a$10$', repeat('x', 53)) from seq_1_to_${many}`,
    );
  });
  afterAll(() => server.drop());

  /** How many rows a portal has the database read for its work. */
  async function rowsRead(work: (accounts: GameAccounts) => Promise<unknown>): Promise<number> {
    const read = async () => {
      const [row] = await server.query<{ rows: number | string }>(
        "select rows_read as `rows` from information_schema.user_statistics where user = ?",
        [server.name],
      );
      return Number(row?.rows ?? 0);
    };
    const before = await read();
    const game = createL2jGame({
      settings: { databaseUrl: server.url, pack: undefined, delivery: undefined },
      clock: testClock(),
      log: createLog("silent"),
    });
    if (game.accounts) await work(game.accounts);
    await game.close();
    // What a connection read is counted for sure once it has ended.
    const connections = () =>
      server.query("select 1 from information_schema.processlist where user = ?", [server.name]);
    await expect.poll(connections, { timeout: 10_000 }).toEqual([]);
    return (await read()) - before;
  }

  test("a login is found, missed, made and changed by its index", async () => {
    const made = await hashes("Secret-1!");
    const rows = await rowsRead(async (accounts) => {
      expect(await accounts.has("login7")).toBe(true);
      expect(await accounts.has("newcomer")).toBe(false);
      expect(await accounts.create("newcomer", made, [])).toBe("made");
      expect(await accounts.setPassword("newcomer", made)).toBe(true);
      await accounts.disable("newcomer");
    });
    expect(rows).toBeLessThan(many / 4);
  });

  test("whose logins tell cases apart, all are looked at once for each that is new", async () => {
    await server.query("alter table accounts modify login varchar(45) collate utf8mb4_bin not null");
    const made = await hashes("Secret-1!");
    const rows = await rowsRead(async (accounts) => {
      expect(await accounts.has("upstart")).toBe(false);
      expect(await accounts.create("upstart", made, [])).toBe("made");
      expect(await accounts.setPassword("upstart", made)).toBe(true);
    });
    expect(rows).toBeGreaterThan(many);
    expect(rows).toBeLessThan(many * 2.5);
    await rowsRead(async (accounts) => expect(await accounts.has("login7")).toBe(true));
  });
});

describe.skipIf(isMariaDbMissing()).each(packNames)("accounts of %s", (pack) => {
  let server: GameDatabase;
  let game: GameGateway;
  let accounts: GameAccounts;
  beforeAll(async () => {
    server = await createGameDatabase(pack);
    if (pack === "l2jtesla") {
      // Which of two hashes it uses only its accounts tell.
      const { bcrypt: password } = await hashes("x");
      await server.query("insert into accounts (login, password) values ('first', ?)", [password]);
    }
    game = createL2jGame({
      settings: { databaseUrl: server.url, pack: undefined, delivery: undefined },
      clock: testClock(),
      log: createLog("silent"),
    });
    if (!game.accounts) throw new Error("no accounts");
    accounts = game.accounts;
  });
  afterAll(async () => {
    await game.close();
    await server.drop();
  });

  const stored = async (login: string) =>
    (
      await server.query<{ password: string; level: number | string | null }>(
        `select password, ${levelColumn(pack)} as level from accounts where login = ?`,
        [login],
      )
    )[0];

  test("one is made in the pack's own hash, and proves its password", async () => {
    const made = await hashes("Secret-1!");
    expect(await accounts.has("newcomer")).toBe(false);
    expect(await accounts.create("newcomer", made, [])).toBe("made");
    const row = await stored("newcomer");
    expect(Number(row?.level)).toBe(0);
    if (packFacts[pack].hash === "bcrypt") expect(row?.password).toMatch(/^\$2a\$/);
    else expect(row?.password).toHaveLength(28);
    expect(row?.password).toBe(made[packFacts[pack].hash]);

    expect(await accounts.has("newcomer")).toBe(true);
    expect(await accounts.state("newcomer")).toEqual({ state: "active" });
    expect(await accounts.proves("newcomer", "Secret-1!")).toBe(true);
    expect(await accounts.proves("newcomer", "secret-1!")).toBe(false);
    expect(await accounts.proves("nobody", "Secret-1!")).toBe(false);
  });

  test("an existing one is found whatever its case, and never overwritten", async () => {
    const old = await hashes("theirs");
    const theirs = old[packFacts[pack].hash];
    await server.query("insert into accounts (login, password) values ('OldTimer', ?)", [theirs]);
    expect(await accounts.has("oldtimer")).toBe(true);
    expect(await accounts.proves("oldtimer", "theirs")).toBe(true);
    expect(await accounts.create("oldtimer", await hashes("mine"), [await hashes("mine")])).toBe("exists");
    expect((await stored("OldTimer"))?.password).toBe(theirs);
    expect(await accounts.create("oldtimer", await hashes("mine"), [old])).toBe("same");
    expect((await stored("OldTimer"))?.password).toBe(theirs);
  });

  test("a password is changed without touching a ban; a row that is gone is told", async () => {
    await accounts.create("changer", await hashes("before"), []);
    await server.query(`update accounts set ${levelColumn(pack)} = -100 where login = 'changer'`);
    expect(await accounts.setPassword("changer", await hashes("after"))).toBe(true);
    expect(await accounts.proves("changer", "after")).toBe(true);
    expect(Number((await stored("changer"))?.level)).toBe(-100);
    expect(await accounts.setPassword("changer", await hashes("after"))).toBe(true);
    expect(await accounts.setPassword("nobody", await hashes("after"))).toBe(false);
  });

  test("disabling lets nobody in, keeps a ban as it is, and tells the game master's level no more", async () => {
    await accounts.create("leaver", await hashes("x"), []);
    await accounts.disable("leaver");
    expect(Number((await stored("leaver"))?.level)).toBe(-1);
    await server.query(`update accounts set ${levelColumn(pack)} = -7 where login = 'leaver'`);
    await accounts.disable("leaver");
    await accounts.disable("nobody");
    expect(Number((await stored("leaver"))?.level)).toBe(-7);
    await server.query("insert into accounts (login, password) values ('levelless', 'x')");
    const mayBeNull = ["l2jfrozen", "l2jorion", "lisvus-c4"].includes(pack);
    await server.query(
      `update accounts set ${levelColumn(pack)} = ${mayBeNull ? "null" : "100"} where login = 'levelless'`,
    );
    await accounts.disable("levelless");
    expect(Number((await stored("levelless"))?.level)).toBe(-1);
  });

  test("bans are seen: a negative level, and where Mobius keeps them, those that end", async () => {
    await accounts.create("banned", await hashes("x"), []);
    await server.query(`update accounts set ${levelColumn(pack)} = -100 where login = 'banned'`);
    expect(await accounts.state("banned")).toEqual({ state: "banned", until: null });
    expect(await accounts.state("nobody")).toBeNull();
    if (packFacts[pack].level !== "accessLevel") return;
    await accounts.create("paused", await hashes("x"), []);
    const until = Date.now() + 3_600_000;
    await server.query("insert into account_data values ('paused', 'ban_temp', ?)", [String(until)]);
    expect(await accounts.state("paused")).toEqual({ state: "banned", until: new Date(until) });
    await server.query("update account_data set value = '1'");
    expect(await accounts.state("paused")).toEqual({ state: "active" });
    await server.query("update account_data set value = 'rubbish'");
    expect(await accounts.state("paused")).toEqual({ state: "active" });
  });

  test("an account without a password, or with rubbish for one, is proved by nothing", async () => {
    await server.query("insert into accounts (login) values ('blank')");
    await server.query("insert into accounts (login, password) values ('rubbish', '$2x$')");
    for (const login of ["blank", "rubbish"]) {
      expect(await accounts.proves(login, "x")).toBe(false);
      expect(await accounts.create(login, await hashes("x"), [await hashes("x")])).toBe("exists");
    }
  });

  test("hashes are as the game makes them", async () => {
    const made = await hashes("Zz9~");
    expect(made.sha1).toBe(Buffer.from(createHash("sha1").update("Zz9~").digest()).toString("base64"));
    expect(await verifyBcrypt("Zz9~", made.bcrypt)).toBe(true);
  });
});
