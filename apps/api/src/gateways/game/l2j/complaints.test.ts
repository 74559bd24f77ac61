import { pino } from "pino";
import { createConnection } from "mysql2/promise";
import { afterEach, describe, expect, test } from "vitest";
import { testAtLength } from "../../../../test/at-length.ts";
import { testClock } from "../../../../test/app.ts";
import { createGameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { createL2jGame } from "./game.ts";

const clean: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0)) await undo();
});

const hashes = { sha1: "x".repeat(27) + "=", bcrypt: "b" };

/** A portal at a game's database, and what it wrote to its log. */
async function open() {
  const server = await createGameDatabase("mobius-ct0");
  clean.push(() => server.drop());
  const clock = testClock();
  const lines: string[] = [];
  const game = createL2jGame({
    settings: { databaseUrl: server.url, pack: undefined },
    clock,
    log: pino(
      { base: null },
      { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
    ),
  });
  clean.unshift(() => game.close());
  if (!game.accounts) throw new Error("no accounts");
  const { accounts } = game;
  /** A change that the database is to refuse. */
  const refused = () => expect(accounts.create("newcomer", hashes, [])).rejects.toThrow("");
  return { server, clock, game, accounts, lines, refused };
}

describe.skipIf(isMariaDbMissing())("what the game's database refuses is told", () => {
  test("a revoked right: once a minute, and it is noticed within a minute when it is back", async () => {
    const { server, clock, accounts, lines, refused } = await open();
    const right = "insert (login, password, accessLevel) on";
    await accounts.has("somebody");
    await server.query(`revoke ${right} ${server.name}.accounts from '${server.name}'@'%'`);
    for (let tries = 0; tries < 5; tries += 1) await refused();
    const told = lines.filter((line) => /right.*grant the rights/.test(line));
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told).size).toBe(told.length);
    lines.length = 0;
    clock.advance(60);
    await refused();
    await refused();
    expect(lines).toEqual([expect.stringMatching(/the right to insert is missing.*grant the rights/)]);

    await server.query(`grant ${right} ${server.name}.accounts to '${server.name}'@'%'`);
    clock.advance(59);
    expect(await accounts.create("newcomer", hashes, [])).toBe("made");
  });

  test("the first trouble once, though the start looks at everything and others ask meanwhile", async () => {
    const { server, game, accounts, lines } = await open();
    await server.query(`alter user '${server.name}'@'%' account lock`);
    await Promise.all([game.announce(), expect(accounts.has("somebody")).rejects.toThrow("is locked")]);
    await game.announce();
    expect(lines).toEqual([expect.stringMatching(/The game's database cannot be used, .*is locked/)]);
  });

  test("an altered column, and once that it is right again", async () => {
    const { server, clock, accounts, lines } = await open();
    const isSo = /accounts\.accessLevel: is missing or may not be read.*restore the column/;
    await accounts.has("somebody");
    await server.query("alter table accounts change accessLevel elsewhere int");
    for (let tries = 0; tries < 2; tries += 1)
      await expect(accounts.has("somebody")).rejects.toThrow("accessLevel");
    expect(lines.filter((line) => isSo.test(line))).toHaveLength(1);
    expect(lines).not.toContainEqual(expect.stringMatching(/^This is over/));
    await server.query("alter table accounts change elsewhere accessLevel int");
    lines.length = 0;
    for (let looks = 0; looks < 3; looks += 1) {
      clock.advance(31);
      expect(await accounts.has("somebody")).toBe(false);
    }
    expect(lines.filter((line) => isSo.test(line))).toEqual([expect.stringMatching(/^This is over: /)]);
    expect(lines.filter((line) => !line.startsWith("This is over: "))).toEqual([]);
  });

  test("an altered column that is right again before anybody looks", async () => {
    const { server, clock, accounts, lines } = await open();
    await accounts.has("somebody");
    await server.query("alter table accounts change accessLevel elsewhere int");
    await expect(accounts.has("somebody")).rejects.toThrow("accessLevel");
    await server.query("alter table accounts change elsewhere accessLevel int");
    const sentence = "The game's database cannot be used, a table has been altered";
    for (const seconds of [0, 60, 241]) {
      expect(lines).toEqual([expect.stringContaining(sentence)]);
      clock.advance(seconds);
      expect(await accounts.has("somebody")).toBe(false);
    }
    expect(lines).toEqual([
      expect.stringContaining(sentence),
      expect.stringMatching(new RegExp(`^This is over: ${sentence}`)),
    ]);
  });

  test("a value that is too long", async () => {
    const { server, lines, refused } = await open();
    await server.query("alter table accounts modify login varchar(5)");
    await refused();
    await refused();
    expect(lines).toEqual([expect.stringMatching(/a value does not fit .*widen the column/)]);
  });

  testAtLength("a table that somebody locked", async () => {
    const { server, accounts, lines, refused } = await open();
    await accounts.has("somebody");
    const other = await createConnection(server.adminUrl);
    try {
      await other.query("lock tables accounts write");
      await refused();
      expect(lines).toEqual([expect.stringMatching(/a row or a table stays locked: look for/)]);
    } finally {
      await other.end();
    }
    expect(await accounts.create("newcomer", hashes, [])).toBe("made");
  });

  test("an account that is there already is no complaint", async () => {
    const { server, accounts, lines } = await open();
    await server.query("insert into accounts (login, password) values ('newcomer', ?)", [hashes.sha1]);
    expect(await accounts.create("newcomer", hashes, [])).toBe("exists");
    expect(lines).toEqual([]);
  });
});

test.skipIf(isMariaDbMissing())(
  "a right that is missing on one table makes the pack no unknown one",
  async () => {
    const { server, game } = await open();
    await server.query(`revoke select on ${server.name}.heroes from '${server.name}'@'%'`);
    const texts = (await game.describe()).map(({ text }) => text);
    expect(texts).toContainEqual(
      expect.stringMatching(/L2J Mobius CT_0 Interlude or .*without the right to read heroes; grant/),
    );
    expect(texts).not.toContainEqual(expect.stringContaining("no pack"));
  },
);
