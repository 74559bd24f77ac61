import { afterAll, describe, expect, test } from "vitest";
import { playGameServer } from "../../../../test/delivery-consumers.ts";
import { createGameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { startMariaDb } from "../../../../test/mariadb-server.ts";
import { startMoney } from "../../../../test/money.ts";
import { readConfig } from "../../../config.ts";
import { atLength } from "../../../../test/at-length.ts";

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

describe.skipIf(isMariaDbMissing())("transfers into a game's own database", () => {
  test("to a character that was sold a moment ago come back", async () => {
    const game = await createGameDatabase("mobius-ct0");
    cleanUp.push(() => game.drop());
    const server = playGameServer(game, "mobius-ct0", "queue");
    cleanUp.push(() => server.close());
    const { game: settings } = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: game.url });
    const money = await startMoney({ config: { game: settings } });
    cleanUp.push(() => money.close());
    const donor = await money.donor();
    await server.setCharacter(donor.charId, donor.name, "buyer");
    await money.fund(donor.headers, 5);
    const { name, charId } = donor;
    const sent = await money.call("/user/balance/transfer", donor.headers, "POST", {
      name,
      charId,
      amount: 5,
    });
    expect(sent.status).toBe(200);
    expect(await money.balance(donor.headers)).toBe(0);
    await money.app.deps.rounds.run("deliveries");
    // There was nothing yet to make the table for.
    expect(await server.rows("show tables like 'gatehouse_deliveries'")).toEqual([]);
    expect(await money.balance(donor.headers)).toBe(5);
    const list = await money.call("/user/balance/transfer", donor.headers);
    expect(list.body).toMatchObject([{ status: "FAILED" }]);
    expect(await money.faults()).toEqual([]);
  });

  test.each(atLength(["custom_mail", "queue"] as const))(
    "by %s, MariaDB killed on the way: each unit arrives once",
    async (way) => {
      const mariaDb = await startMariaDb();
      if (!mariaDb) throw new Error("MariaDB is missing");
      cleanUp.push(() => mariaDb.remove());
      const game = await createGameDatabase("mobius-ct0", { server: mariaDb });
      const server = playGameServer(game, "mobius-ct0", way);
      cleanUp.push(() => server.close());
      const { game: settings } = readConfig({
        GAME_DRIVER: "l2j",
        GAME_DATABASE_URL: game.url,
        GAME_DELIVERY: way,
      });
      const money = await startMoney({ config: { game: settings } });
      cleanUp.push(() => money.close());
      const donor = await money.donor();
      await server.setCharacter(donor.charId, donor.name, donor.login);
      await money.fund(donor.headers, 12);
      await money.app.db
        .updateTable("sessions")
        .set({ expires_at: new Date("2099-01-01") })
        .execute();

      let sent = 0;
      const send = async (times: number) => {
        for (let time = 0; time < times; time += 1) {
          const { name, charId } = donor;
          const transfer = { name, charId, amount: 1, requestId: `l2j ${(sent += 1)}` };
          const { status } = await money.call("/user/balance/transfer", donor.headers, "POST", transfer);
          expect(status).toBe(200);
        }
      };
      const round = async () => {
        money.app.clock.advance(700);
        await money.app.deps.rounds.run("deliveries");
      };
      await send(5);
      await round();
      await server.consume([donor.charId]);
      await send(5);
      const killed = mariaDb.kill();
      await round();
      await killed;
      await round();
      // Nobody can tell what the game got: nothing comes back for that.
      expect(await money.balance(donor.headers)).toBe(2);
      await mariaDb.restart();
      for (let turn = 0; turn < 6; turn += 1) {
        await round();
        await server.consume([donor.charId]).catch(() => {});
      }
      await round();

      const list = await money.call("/user/balance/transfer", donor.headers);
      const stages = (list.body as unknown as { stage: string }[]).map(({ stage }) => stage);
      expect(stages).toEqual(Array.from({ length: 10 }, () => "received"));
      expect(server.given.reduce((sum, { count }) => sum + count, 0)).toBe(10);
      expect(await money.balance(donor.headers)).toBe(2);
      expect(await money.faults()).toEqual([]);
    },
    120_000,
  );
});
