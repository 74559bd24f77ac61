import { chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { readConfig } from "../../../config.ts";

const firstId = 268_435_456;
const graceSeconds = 11 * 60;

describe.skipIf(isMariaDbMissing())("the chronicle of a game in whose database the portal works", () => {
  let app: TestApp;
  let game: GameDatabase;
  beforeAll(async () => {
    game = await createGameDatabase("acis");
    const { game: settings } = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: game.url });
    app = await startApp({ config: { game: settings } });
    // More than are written in batches.
    await game.query(
      `insert into characters (obj_Id, account_name, char_name, level, classid, pvpkills, pkkills, onlinetime, deletetime)
       select ${firstId} + seq, concat('login', seq), concat('Name', seq), 70, 88, 0, 0, 0, 0 from seq_1_to_3200`,
    );
    await pvp(1, 100);
    await pvp(2, 90);
    await app.deps.game.snapshot.take();
    app.clock.advance(graceSeconds);
  });
  afterAll(async () => {
    await app.close();
    await game.drop();
  });

  const pvp = (number: number, kills: number) =>
    game.query("update characters set pvpkills = ? where obj_Id = ?", [kills, firstId + number]);
  const told = async () => {
    const reply = await app.request("/api/public/world/chronicle?max=100");
    return chronicleEntry
      .array()
      .parse(await reply.json())
      .map((entry) =>
        "character" in entry && entry.character ? `${entry.kind} ${entry.character.name}` : entry.kind,
      );
  };
  const snapshot = () => app.deps.game.snapshot.take();

  test("begins silent, and goes on with what a snapshot brings, by batches and in one go", async () => {
    expect(await told()).toEqual([]);
    await pvp(2, 101);
    await game.query(`update characters set level = 80 where obj_Id = ${firstId + 3}`);
    await snapshot();
    expect((await told()).toSorted()).toEqual([
      "levelFirst Name3",
      "rankingFirst Name2",
      "rankingFirst Name3",
    ]);
    await snapshot();
    expect(await told()).toHaveLength(3);
    app.clock.advance(7_200);
    await game.query("update characters set onlinetime = 60");
    await pvp(4, 200);
    await snapshot();
    expect((await told())[0]).toBe("rankingFirst Name4");
  });

  test("takes back what a restore of the game's table undid, by batches and in one go", async () => {
    await pvp(4, 0);
    await game.query(`update characters set pvpkills = 7 where obj_Id = ${firstId + 4}`);
    await snapshot();
    expect(await told()).not.toContain("rankingFirst Name4");
    expect(await told()).toContain("rankingFirst Name2");
    await game.query("update characters set onlinetime = 120, level = 70");
    await pvp(2, 90);
    await snapshot();
    expect(await told()).toEqual([]);
  });

  test("takes back what a dump undid, though the table was seen without rows, half filled, and not at all", async () => {
    await pvp(5, 3);
    await game.query("update characters set onlinetime = 130");
    await snapshot();
    const before = await told();
    await game.query("create table dump as select * from characters");
    app.clock.advance(7_200);
    await pvp(5, 400);
    await snapshot();
    expect(await told()).toEqual(["rankingFirst Name5", ...before]);

    await game.query("delete from characters");
    await snapshot();
    await game.query(`insert into characters select * from dump where obj_Id <= ${firstId + 1_500}`);
    await snapshot();
    await game.query("rename table characters to away");
    await expect(snapshot()).rejects.toThrow("characters");
    await game.query("rename table away to characters");
    await game.query(`insert into characters select * from dump where obj_Id > ${firstId + 1_500}`);
    await game.query("drop table dump");
    app.clock.advance(61);
    await snapshot();
    expect(await told()).toEqual(before);
  });

  test("takes back who was the first at the highest level and is gone with much else", async () => {
    await game.query(`update characters set level = 80 where obj_Id = ${firstId + 3_150}`);
    await snapshot();
    expect(await told()).toContain("levelFirst Name3150");
    await game.query(`delete from characters where obj_Id = ${firstId + 3_150}`);
    await game.query("update characters set onlinetime = 180");
    await snapshot();
    expect(await told()).not.toContain("levelFirst Name3150");
  });
});
