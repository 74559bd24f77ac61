import { afterEach, describe, expect, test } from "vitest";
import { testClock } from "../../../../test/app.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { createLog } from "../../../platform/log.ts";
import { createL2jGame } from "./game.ts";

const clean: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0)) await undo();
});

function open(databaseUrl: string | undefined, pack?: string) {
  const clock = testClock();
  const game = createL2jGame({
    settings: { databaseUrl, pack, delivery: undefined },
    clock,
    log: createLog("silent"),
  });
  clean.unshift(() => game.close());
  return { game, clock };
}

async function database(...args: Parameters<typeof createGameDatabase>): Promise<GameDatabase> {
  const made = await createGameDatabase(...args);
  clean.push(() => made.drop());
  return made;
}

const hidePassword = (text: string) => expect(text).not.toMatch(/password1|identified/);

describe.skipIf(isMariaDbMissing())("what the portal says about a game's database", () => {
  test("a server of the L2Scripts family is refused in one sentence, whatever GAME_PACK says", async () => {
    const server = await database("l2scripts-h5");
    for (const setting of [undefined, "acis"]) {
      const { game } = open(server.url, setting);
      expect(await game.describe()).toEqual([
        { level: "wrong", text: expect.stringMatching(/L2Scripts family.*Whirlpool.*GAME_DRIVER=bridge/) },
      ]);
      const hashes = { sha1: "s", bcrypt: "b" };
      await expect(game.accounts?.create("newcomer", hashes, [])).rejects.toThrow("L2Scripts family");
      expect(game.accounts?.problem()?.message).toContain("L2Scripts family");
      await expect(game.snapshot?.countCharacters()).rejects.toThrow();
      expect(await server.query("select login from accounts")).toEqual([]);
    }
  });

  test("GAME_PACK wins over the schema, and an unknown one is named", async () => {
    const { url } = await database("l2jfrozen");
    expect(await open(url, "acis").game.describe()).toContainEqual({
      level: "ok",
      text: "Game: aCis (GAME_PACK)",
    });
    const findings = await open(url, "unheard-of").game.describe();
    expect(findings).toContainEqual({ level: "ok", text: "Game: L2JFrozen" });
    expect(findings).toContainEqual({
      level: "wrong",
      text: "Game: GAME_PACK=unheard-of is not known; use one of mobius, acis, l2jfrozen, l2jorion, l2j, l2jserver, l2jhellas, l2jadmins, lisvus, l2jbrasil, l2jtesla",
    });
  });

  test("a schema of no known pack is used as far as it goes", async () => {
    const game = await database("acis");
    await game.query("alter table heroes change char_id hero_id int");
    const { game: portal } = open(game.url);
    const texts = (await portal.describe()).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining("no pack that the portal knows"));
    expect(texts).toContainEqual(expect.stringMatching(/heroes\.charId.* so heroes are not shown/));
    expect(texts).toContainEqual(expect.stringContaining("how passwords are hashed is not known"));
    await expect(portal.accounts?.create("newcomer", { sha1: "s", bcrypt: "b" }, [])).rejects.toThrow(
      /make one account in the game itself/,
    );
    expect(await portal.accounts?.has("newcomer")).toBe(false);
  });

  test("an unknown schema with players tells its hash by their passwords", async () => {
    const game = await database("acis");
    await game.query("alter table heroes change char_id hero_id int");
    await game.query("insert into accounts (login, password) values ('old', ?)", [
      `$2a$10$${"x".repeat(53)}`,
    ]);
    const { game: portal } = open(game.url);
    expect(await portal.accounts?.create("newcomer", { sha1: "s", bcrypt: "b" }, [])).toBe("made");
    expect(await game.query("select password from accounts where login = 'newcomer'")).toEqual([
      { password: "b" },
    ]);
  });

  test.each([
    ["no address at all", () => undefined, /GAME_DATABASE_URL is not set/],
    ["no address", () => "localhost", /not an address like mysql:/],
    ["another kind of database", () => "postgres://a:b@localhost/l2j", /not an address like mysql:/],
    ["no database in it", () => "mysql://gatehouse:password1@localhost:3306", /not an address like mysql:/],
    [
      "nothing there",
      () => "mysql://gatehouse:password1@127.0.0.1:1/l2j",
      /nothing answers at 127\.0\.0\.1:1/,
    ],
    [
      "an unknown host",
      () => "mysql://gatehouse:password1@nowhere.invalid/l2j",
      /nowhere\.invalid:3306 is not known/,
    ],
    [
      "a wrong user",
      (url: string) => url.replace(/\/\/.*@/, "//nobody:password1@"),
      /lets nobody in as nobody from \S+: the user or the password in GAME_DATABASE_URL is wrong, or that user may not come from there, or over TLS alone /,
    ],
    [
      "a wrong password",
      (url: string) => url.replace(/:\w+@/, ":password1@"),
      /lets nobody in as game_\w+ from \S+: the user or the password in GAME_DATABASE_URL is wrong/,
    ],
    [
      "no password",
      (url: string) => url.replace(/:\w+@/, "@"),
      /lets nobody in as game_\w+ from \S+ without a password: the user or the password/,
    ],
    [
      "a bare # in the password",
      () => "mysql://gatehouse:password1#@localhost/l2j",
      /not an address like mysql:.*@ as %40, # as %23/,
    ],
    [
      "one that reads as another host's",
      () => "mysql://gatehouse:12#password1@localhost/l2j",
      /not an address like mysql:.*# as %23/,
    ],
    [
      "a bare % in the password",
      () => "mysql://gatehouse:password1%@localhost/l2j",
      /not an address.*% as %25/,
    ],
    [
      "a wrong database",
      (url: string) => url.replace(/game_\w+$/, "nothing"),
      /may not use the database nothing/,
    ],
  ])("a wrong GAME_DATABASE_URL: %s", async (_what, change, sentence) => {
    const { url } = await database("acis");
    const { game } = open(change(url));
    const findings = await game.describe();
    expect(findings).toEqual([{ level: "wrong", text: expect.stringMatching(sentence) }]);
    hidePassword(findings[0]?.text ?? "");
    await expect(game.accounts?.has("somebody")).rejects.toThrow(sentence);
    expect(game.problem()?.message).toMatch(sentence);
  });

  test("a password of any characters is taken, percent-encoded", async () => {
    const server = await database("acis");
    const password = "p@s#s/w%o:r?d &+é'\"\\";
    await server.query(
      `alter user '${server.name}'@'%' identified by '${password.replaceAll(/['\\]/g, "\\$&")}'`,
    );
    const url = new URL(server.url);
    url.password = encodeURIComponent(password);
    expect(await open(url.href).game.accounts?.has("somebody")).toBe(false);
  });

  test("missing rights are named, and only what needs them is left out", async () => {
    const { url } = await database("acis", {
      grants: [
        "GRANT SELECT ON l2j.characters TO 'g'@'%'",
        "GRANT SELECT (login), INSERT (login) ON l2j.accounts TO 'g'@'%'",
      ],
    });
    const { game } = open(url, "acis");
    const texts = (await game.describe()).map(({ text }) => text);
    expect(texts).toContainEqual(
      expect.stringMatching(
        /accounts\.password: is missing or may not be read, so accounts are not kept in step/,
      ),
    );
    expect(texts).toContainEqual(expect.stringMatching(/table clan_data is missing or may not be read/));
    expect(texts).not.toContainEqual(expect.stringContaining("table characters"));
    await expect(game.accounts?.has("somebody")).rejects.toThrow(/accounts\.password/);
  });

  test("a table altered under our feet is told, and taken again once restored", async () => {
    const server = await database("mobius-ct0");
    const { game } = open(server.url);
    expect(await game.accounts?.has("somebody")).toBe(false);
    await server.query("alter table accounts change accessLevel level int");
    await expect(game.accounts?.has("somebody")).rejects.toThrow(
      /a table has been altered|a right is missing/,
    );
    await expect(game.accounts?.has("somebody")).rejects.toThrow(/accessLevel.*restore the column/);
    await server.query("alter table accounts change level accessLevel int");
    await expect.poll(() => game.describe()).not.toContainEqual(expect.objectContaining({ level: "wrong" }));
    expect(await game.accounts?.has("somebody")).toBe(false);
  });

  test("a database that cannot be reached is left alone for a while", async () => {
    const { game, clock } = open("mysql://gatehouse:password1@127.0.0.1:1/l2j");
    const first = await game.accounts?.has("somebody").catch((error: unknown) => error);
    expect(await game.accounts?.has("somebody").catch((error: unknown) => error)).toBe(first);
    clock.advance(5);
    expect(await game.accounts?.has("somebody").catch((error: unknown) => error)).not.toBe(first);
  });
});
