import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testClock } from "../../../../test/app.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { createLog } from "../../../platform/log.ts";
import { createL2jGame } from "./game.ts";

const sha1 = (password: string) => createHash("sha1").update(password).digest("base64");

const delivery = {
  id: "d",
  number: 1,
  charId: 1,
  charName: "A",
  login: "a",
  itemId: 1,
  count: 1,
  attempts: 1,
};

describe.skipIf(isMariaDbMissing())("a game that keeps accounts in a database of its own", () => {
  let world: GameDatabase;
  let logins: GameDatabase;
  beforeAll(async () => {
    world = await createGameDatabase("mobius-ct0");
    logins = await createGameDatabase("mobius-ct0");
    for (const table of ["characters", "clan_data", "heroes", "castle", "items", "custom_mail"]) {
      await logins.query(`drop table ${table}`);
    }
    // What was left there by a former set-up is nobody's account.
    await world.query("insert into accounts (login, password) values ('stale', ?)", [sha1("stale")]);
    await logins.query("insert into accounts (login, password) values ('oldtimer', ?)", [sha1("theirs")]);
    await world.query("insert into characters (charId, char_name) values (268435457, 'Ashen')");
  });
  afterAll(async () => {
    await world.drop();
    await logins.drop();
  });

  const made = (password: string) => ({ sha1: sha1(password), bcrypt: "b" });
  const clock = testClock();
  const clean: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const undo of clean.splice(0)) await undo();
  });

  /** A database whose user is refused while it is moved away. */
  async function movable() {
    const database = await createGameDatabase("mobius-ct0");
    clean.push(() => database.drop());
    const lock = (how: string) => database.query(`alter user '${database.name}'@'%' account ${how}`);
    return {
      url: database.url,
      moved: async (): Promise<void> => {
        await lock("lock");
        const own = await database.query<{ id: number }>(
          "select id from information_schema.processlist where user = ?",
          [database.name],
        );
        for (const { id } of own) await database.query(`kill ${id}`);
      },
      back: () => lock("unlock"),
    };
  }

  const open = (databaseUrl: string, loginDatabaseUrl: string) =>
    createL2jGame({
      settings: { databaseUrl, loginDatabaseUrl, pack: undefined },
      clock,
      log: createLog("silent"),
    });

  test("is recognised from both, and each is used for what is its own", async () => {
    const game = open(world.url, logins.url);
    const findings = await game.describe();
    expect(findings.filter(({ level }) => level === "wrong")).toEqual([]);
    expect(findings).toContainEqual({ level: "ok", text: "Game: L2J Mobius CT_0 Interlude" });
    expect(findings).toContainEqual({
      level: "ok",
      text: `Game: accounts are in the database ${logins.name}`,
    });
    expect(await game.accounts?.has("stale")).toBe(false);
    expect(await game.accounts?.proves("oldtimer", "theirs")).toBe(true);
    const hashes = { sha1: sha1("Secret-1!"), bcrypt: "b" };
    expect(await game.accounts?.create("newcomer", hashes, [])).toBe("made");
    await logins.query("insert into account_data values ('newcomer', 'ban_temp', '99999999999999')");
    expect(await game.accounts?.state("newcomer")).toMatchObject({ state: "banned" });
    expect(await world.query("select login from accounts")).toEqual([{ login: "stale" }]);
    expect(await game.snapshot?.countCharacters()).toBe(1);
    await game.close();
  });

  test("the doctor speaks of each that cannot be used", async () => {
    const nowhere = "mysql://gatehouse:password1@127.0.0.1:1/logins";
    const withoutLogins = open(world.url, nowhere);
    expect(await withoutLogins.describe()).toEqual([
      {
        level: "wrong",
        text: expect.stringMatching(
          /The login server's database cannot be used, nothing answers at 127\.0\.0\.1:1: .*GAME_LOGIN_DATABASE_URL/,
        ),
      },
    ]);
    await withoutLogins.close();
    const withoutBoth = open(nowhere, nowhere.replace("logins", "world"));
    expect((await withoutBoth.describe()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/The game's database cannot be used.* GAME_DATABASE_URL/),
      expect.stringMatching(/The login server's database cannot be used.*GAME_LOGIN_DATABASE_URL/),
    ]);
    await withoutBoth.close();
  });

  test.each(["after both were seen", "from the start"])(
    "while the game's own database is away, accounts go on: %s",
    async (since) => {
      const { url, moved, back } = await movable();
      const game = open(url, logins.url);
      if (since === "after both were seen") expect(await game.accounts?.has("oldtimer")).toBe(true);
      await moved();
      await expect(game.snapshot?.countCharacters()).rejects.toThrow("The game's database");
      expect(await game.accounts?.proves("oldtimer", "theirs")).toBe(true);
      expect(await game.accounts?.create(`late-${since.length}`, made("x"), [])).toBe("made");
      expect(await game.accounts?.setPassword(`late-${since.length}`, made("y"))).toBe(true);
      expect(game.accounts?.problem()).toBeUndefined();
      await expect(game.countPlayers?.()).rejects.toThrow("The game's database");
      await expect(game.deliveries?.place(delivery)).rejects.toThrow("The game's database");
      expect(await game.describe()).toEqual([
        { level: "wrong", text: expect.stringMatching(/The game's database.*is locked/) },
      ]);
      await back();
      expect(await game.describe()).not.toContainEqual(expect.objectContaining({ level: "wrong" }));
      expect(await game.snapshot?.countCharacters()).toBe(0);
      await game.close();
    },
  );

  test.each(["after both were seen", "from the start"])(
    "while the login server's database is away, everything else goes on: %s",
    async (since) => {
      const { url, moved, back } = await movable();
      const game = open(world.url, url);
      if (since === "after both were seen") expect(await game.accounts?.has("oldtimer")).toBe(false);
      await moved();
      await expect(game.accounts?.has("oldtimer")).rejects.toThrow("The login server's database");
      expect(game.accounts?.problem()?.message).toContain("The login server's database");
      expect(game.accounts?.isResting()).toBe(true);
      expect(await game.snapshot?.countCharacters()).toBe(1);
      expect(await game.countPlayers?.()).toBe(0);
      expect(await game.snapshot?.heroes()).toEqual([]);
      await expect(game.deliveries?.place(delivery)).rejects.toThrow("unknown");
      expect(await game.describe()).toEqual([
        {
          level: "wrong",
          text: expect.stringMatching(/The login server's database.*is locked/),
        },
      ]);
      await back();
      clock.advance(61);
      expect(await game.accounts?.has("oldtimer")).toBe(false);
      expect(await game.accounts?.create("newcomer", made("x"), [])).toBe("made");
      await game.close();
    },
  );
});
