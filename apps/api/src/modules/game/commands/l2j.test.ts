import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { gameFindings } from "../../../cli/doctor-game.ts";
import { readConfig } from "../../../config.ts";

const script = await readFile(
  join(import.meta.dirname, "../../../../../../docs/game-scripts/acis/GatehouseCommands.java"),
  "utf8",
);
const statementOf = (name: string): string => new RegExp(`String ${name} = "(.*)";`).exec(script)?.[1] ?? "";

describe.skipIf(isMariaDbMissing())("commands to a game in whose database the portal works", () => {
  let app: TestApp;
  let game: GameDatabase;
  beforeAll(async () => {
    game = await createGameDatabase("acis");
    const config = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: game.url });
    app = await startApp({ config: { game: config.game } });
    await makeAccount(app, { login: "ashen", password: "Secret-1!" });
  });
  afterAll(async () => {
    await app.close();
    await game.drop();
  });
  beforeEach(async () => {
    await app.db.deleteFrom("game_commands").execute();
    await game.query("drop table if exists gatehouse_commands");
    await game.query(
      "replace into characters (obj_Id, account_name, char_name) values (268435457, 'Ashen', 'Ashen')",
    );
    await findings();
  });

  const round = () => app.deps.rounds.run("commands");
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);
  const install = async () => {
    await game.query(statementOf("CREATE"));
    await findings();
  };
  /** As the script reads them. */
  const open = () => game.query(statementOf("OPEN"));
  const stateOf = async (reference: string) =>
    (await app.deps.game.commands.endsOf([reference], app.db)).get(reference)?.state;
  const findings = async () => (await gameFindings(app.deps)).filter(({ text }) => /reward/.test(text));

  const vote = (reference: string, until = inHours(12)) =>
    app.deps.game.commands.enqueue(app.db, {
      reference,
      accountId: null,
      expiresAt: until,
      command: {
        kind: "voteReward",
        login: "ashen",
        site: "hopZone",
        reward: "attack",
        until: until.toISOString(),
      },
    });
  const hero = (reference: string) =>
    app.deps.game.commands.enqueue(app.db, {
      reference,
      accountId: null,
      expiresAt: inHours(144),
      command: { kind: "eventHero", charId: 268_435_457, login: "ashen", until: inHours(144).toISOString() },
    });

  test("wait for the script's table, which the doctor misses; then they are there until their time is over", async () => {
    await vote("a");
    await hero("b");
    await round();
    expect(await stateOf("a")).toBe("PENDING");
    expect(await findings()).toEqual([]);
    app.clock.advance(61);
    expect(await findings()).toEqual([
      { level: "wrong", text: expect.stringMatching(/^Game: 2 rewards .* GatehouseCommands of docs/) },
    ]);

    await install();
    await round();
    const rows = await open();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: "voteReward", login: "ashen", reward: "attack", char_id: null }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: "eventHero", login: null, reward: null, char_id: 268_435_457 }),
    );
    const [row] = await game.query<{ left: number | string }>(
      "select timestampdiff(minute, utc_timestamp(), convert_tz(until_at, @@session.time_zone, '+00:00')) as `left` from gatehouse_commands where kind = 'voteReward'",
    );
    expect(Math.abs(Number(row?.left) - 719)).toBeLessThan(3);

    await game.query(statementOf("DONE"), [
      String(rows.find(({ kind }) => kind === "voteReward")?.command_id),
    ]);
    await game.query(statementOf("REFUSE"), [
      String(rows.find(({ kind }) => kind === "eventHero")?.command_id),
    ]);
    await round();
    expect([await stateOf("a"), await stateOf("b")]).toEqual(["DONE", "REFUSED"]);
    expect(await open()).toHaveLength(1);
    expect(await findings()).toEqual([
      { level: "ok", text: expect.stringContaining("through gatehouse_commands") },
    ]);
  });

  test("of a character that is somebody else's by now is refused, and never reaches the game", async () => {
    await install();
    await game.query("update characters set account_name = 'buyer'");
    await hero("b");
    await round();
    expect(await open()).toEqual([]);
    expect(await stateOf("b")).toBe("REFUSED");
  });

  test("are written once, however often it is tried, and not when a bridge has them already", async () => {
    await install();
    await vote("a");
    const claimed = await app.request("/api/game/commands/claim", {
      method: "POST",
      ...json({ max: 1 }, { authorization: "Bearer test-game-api-key" }),
    });
    expect(await claimed.json()).toHaveLength(claimed.status === 200 ? 1 : 0);
    await round();
    expect(await open()).toEqual([]);
    // The process that had it was killed: its lease runs out, again and again.
    for (let turn = 0; turn < 3; turn += 1) {
      app.clock.advance(601);
      await round();
    }
    expect(await open()).toHaveLength(1);
    await game.query("update gatehouse_commands set done_at = now()");
    app.clock.advance(601);
    await round();
    expect(await stateOf("a")).toBe("DONE");
  });

  test("that the script did not take in their time were certainly not given", async () => {
    await install();
    await hero("a");
    await hero("b");
    await round();
    const [first] = await open();
    await game.query("update gatehouse_commands set until_at = now() - interval 10 minute");
    await game.query("update gatehouse_commands set done_at = now() - interval 1 hour where command_id = ?", [
      String(first?.command_id),
    ]);
    app.clock.advance(145 * 3_600);
    await round();
    expect(new Set([await stateOf("a"), await stateOf("b")])).toEqual(new Set(["DONE", "REFUSED"]));
  });

  test("wait while a right is missing, and are of no use when their time is over", async () => {
    await install();
    await game.query(`revoke insert on ${game.name}.gatehouse_commands from '${game.name}'@'%'`);
    await vote("a", inHours(1));
    await round();
    expect(await open()).toEqual([]);
    expect(await findings()).toEqual([
      { level: "wrong", text: expect.stringContaining("the right to insert is missing") },
    ]);
    await game.query(`grant insert on ${game.name}.gatehouse_commands to '${game.name}'@'%'`);
    app.clock.advance(3_601);
    await round();
    expect(await open()).toEqual([]);
    expect(await findings()).toEqual([
      { level: "ok", text: expect.stringContaining("through gatehouse_commands") },
    ]);
  });
});
