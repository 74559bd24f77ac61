import { afterEach, expect, test } from "vitest";
import { testClock } from "../../../../../test/app.ts";
import { createGameDatabase, isMariaDbMissing } from "../../../../../test/mariadb.ts";
import { slowLine } from "../../../../../test/slow-line.ts";
import { createLog } from "../../../../platform/log.ts";
import { createL2jGame } from "../game.ts";

const clean: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0)) await undo();
});

test.skipIf(isMariaDbMissing())(
  "a game's database that is only slow keeps visitors waiting for 2 s at most; all else goes on, and the doctor says why it lags",
  async () => {
    const server = await createGameDatabase("mobius-ct0");
    const line = await slowLine(server.url, { lateMs: 550 });
    const clock = testClock();
    const game = createL2jGame({
      settings: { databaseUrl: line.url, pack: undefined },
      clock,
      log: createLog("silent"),
    });
    clean.push(
      () => game.close(),
      () => line.close(),
      () => server.drop(),
    );
    await server.query("insert into characters (charId, char_name) values (268435457, 'Ashen')");

    const begun = performance.now();
    await expect(game.accounts?.has("somebody")).rejects.toThrow(
      /has not answered for 2 s: look at its load/,
    );
    expect(performance.now() - begun).toBeLessThan(4_000);
    clock.advance(61);
    const hashes = { sha1: "x".repeat(27) + "=", bcrypt: "b" };
    expect(await game.accounts?.create("newcomer", hashes, [])).toBe("made");
    const goods = {
      id: "d",
      number: 1,
      charId: 268_435_457,
      charName: "A",
      login: null,
      itemId: 1,
      count: 1,
      attempts: 1,
    };
    const nobody = { logins: new Set<string>(), characters: new Set<number>() };
    expect(await game.deliveries?.place(goods)).toEqual({ mechanism: "queue", row: "d" });
    expect((await game.snapshot?.characters(0, 10, nobody))?.rows).toMatchObject([{ name: "Ashen" }]);
    expect(await game.describe()).toContainEqual({
      level: "wrong",
      text: expect.stringMatching(
        /the game's database takes \d\.\d s for the smallest statement.*look at its load/,
      ),
    });
  },
  90_000,
);
