import { unstuckRecord } from "@gatehouse/contract/game/unstuck";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp } from "../../../../test/app.ts";
import {
  createGameDatabase,
  type GameDatabase,
  isMariaDbMissing,
  packFacts,
  type PackName,
  packNames,
} from "../../../../test/mariadb.ts";
import { gameFindings } from "../../../cli/doctor-game.ts";
import { readConfig } from "../../../config.ts";

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

/** A portal beside a game's database, and a player with the character 268435457. */
async function startPortal(pack: PackName, grants?: readonly string[]) {
  const game = await createGameDatabase(pack, grants ? { grants } : {});
  const { game: settings } = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: game.url });
  const app = await startApp({ config: { game: settings, deviceVerification: false } });
  onTestFinished(async () => {
    await app.close();
    await game.drop();
  });
  await makeAccount(app, { login: "ashen", password: "Secret-1!" });
  const headers = await signIn(app, "ashen", "Secret-1!");
  const path = "/api/public/user/character/unstuck";
  return {
    app,
    game,
    round: () => app.deps.rounds.run("commands"),
    ask: async () => (await app.request(path, { method: "POST", ...json({ charId }, headers) })).status,
    last: async () => unstuckRecord.array().parse(await (await app.request(path, { headers })).json())[0],
  };
}

const charId = 268_435_457;
const key = (pack: PackName) => packFacts[pack].key;

/** Puts the character there, with its karma. */
async function stand(
  game: GameDatabase,
  pack: PackName,
  { x, y, karma = 0, online = 0 }: { x: number; y: number; karma?: number; online?: number },
) {
  await game.query("delete from characters");
  const column = pack === "mobius-modern" || pack === "l2jbr" ? "reputation" : "karma";
  const red = column === "karma" ? karma : -karma;
  await game.query(
    `insert into characters (${key(pack)}, account_name, char_name, level, classid, x, y, z, ${column}, online, deletetime)
     values (?, 'Ashen', 'Ashen', 40, 88, ?, ?, -3000, ?, ?, 0)`,
    [charId, x, y, red, online],
  );
}
const placeOf = async (game: GameDatabase) => {
  const [row] = await game.query<Record<string, unknown>>("select x, y, z from characters");
  return [Number(row?.["x"]), Number(row?.["y"]), Number(row?.["z"])];
};

const giran = [83_400, 147_943, -3_404];
const nearGiran = { x: 80_000, y: 150_000 };

describe.skipIf(isMariaDbMissing())("a character in a game in whose database the portal works", () => {
  test.each(packNames)("is put into the nearest town: %s", async (pack) => {
    const { app, game, round, ask, last } = await startPortal(pack);
    await stand(game, pack, nearGiran);
    await app.deps.game.snapshot.take();
    expect(await ask()).toBe(200);
    await round();
    expect(await last()).toMatchObject({ charId, state: "done" });
    expect(await placeOf(game)).toEqual(giran);

    await stand(game, pack, { ...nearGiran, karma: 240 });
    await app.db.deleteFrom("unstucks").execute();
    expect(await ask()).toBe(200);
    await round();
    expect(await placeOf(game)).toEqual([17_836, 170_178, -3_507]);
  });

  test("is left alone when it has come into the game since, and no bridge is asked", async () => {
    const { app, game, round, ask, last } = await startPortal("acis");
    await stand(game, "acis", nearGiran);
    await app.deps.game.snapshot.take();
    expect(await ask()).toBe(200);
    await stand(game, "acis", { ...nearGiran, online: 1 });
    const bridge = await app.request("/api/game/commands/claim", {
      method: "POST",
      ...json({}, { authorization: "Bearer test-game-api-key" }),
    });
    expect(await bridge.json()).toEqual([]);
    await round();
    expect(await last()).toMatchObject({ state: "refused", reason: "online" });
    expect(await placeOf(game)).toEqual([80_000, 150_000, -3_000]);
  });

  test("is left alone when it is somebody else's by now", async () => {
    const { app, game, round, ask, last } = await startPortal("acis");
    await stand(game, "acis", nearGiran);
    await app.deps.game.snapshot.take();
    expect(await ask()).toBe(200);
    await game.query("update characters set account_name = 'buyer'");
    await round();
    expect(await last()).toMatchObject({ state: "refused", reason: "gone" });
    expect(await placeOf(game)).toEqual([80_000, 150_000, -3_000]);
  });

  test("stays in jail, and is no more when it was deleted", async () => {
    const { app, game, round, ask, last } = await startPortal("l2jfrozen");
    await stand(game, "l2jfrozen", { x: -114_356, y: -249_645 });
    await app.deps.game.snapshot.take();
    expect(await ask()).toBe(200);
    await round();
    expect(await last()).toMatchObject({ state: "refused", reason: "jailed" });
    expect(await placeOf(game)).toEqual([-114_356, -249_645, -3_000]);
    expect(await ask()).toBe(200);
    await game.query("delete from characters");
    await round();
    expect(await last()).toMatchObject({ state: "refused", reason: "gone" });
  });

  test("stays where it is without the right to move it, which the doctor names", async () => {
    const { app, game, round, ask, last } = await startPortal("acis");
    await stand(game, "acis", nearGiran);
    await app.deps.game.snapshot.take();
    expect(await ask()).toBe(200);
    await game.query(`revoke update (x, y, z) on ${game.name}.characters from '${game.name}'@'%'`);
    expect(await gameFindings(app.deps)).toContainEqual({
      level: "note",
      text: expect.stringContaining("players cannot have characters put into a town"),
    });
    await round();
    expect(await last()).toMatchObject({ state: "refused", reason: "unavailable" });
    expect(await placeOf(game)).toEqual([80_000, 150_000, -3_000]);
  });
});
