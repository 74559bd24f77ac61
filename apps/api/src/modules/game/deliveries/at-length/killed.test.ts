import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import {
  type ConsumedTable,
  type GameServer,
  playGameServer,
} from "../../../../../test/delivery-consumers.ts";
import { killablePortal } from "../../../../../test/killable-portal.ts";
import { type MariaDb, startMariaDb } from "../../../../../test/mariadb-server.ts";
import { createGameDatabase, isMariaDbMissing } from "../../../../../test/mariadb.ts";
import { until } from "../../../../../test/until.ts";
import type { DeliveryState } from "../model.ts";

const deliveries = 200;
/** So many of a hundred. */
const share = (percent: number): number => Math.round((deliveries * percent) / 100);
const characters = 20;
const firstCharacter = 268_435_457;
const online = Array.from({ length: characters }, (_, index) => firstCharacter + index);

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

/** Fills the outbox with goods that can be told apart by their count. */
async function sendAll({ deps, db }: TestApp): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let count = 1; count <= deliveries; count += 1) {
      const charId = firstCharacter + (count % characters);
      await deps.game.deliveries.enqueue(transaction, {
        accountId: null,
        reference: `goods ${count}`,
        charId,
        charName: `Hero${charId}`,
        login: `login${charId}`,
        count,
      });
    }
  });
}

/** How many deliveries are in each state. */
async function statesOf({ db }: TestApp): Promise<Partial<Record<DeliveryState, number>>> {
  const rows = await db
    .selectFrom("deliveries")
    .select(({ fn }) => ["state" as const, fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** A game server that goes on playing, whatever happens to its database. `pause` returns between two of its turns. */
function keepPlaying(server: GameServer) {
  const ended = new AbortController();
  let mayPlay = Promise.resolve();
  let turn = Promise.resolve();
  void (async () => {
    while (!ended.signal.aborted) {
      await mayPlay;
      turn = server.consume(online).catch(() => {});
      await turn;
      await delay(80);
    }
  })();
  cleanUp.push(async () => {
    ended.abort();
    await turn;
    await server.close().catch(() => {});
  });
  return async (): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mayPlay = promise;
    await turn;
    return resolve;
  };
}

async function open(mariaDb: MariaDb, way: ConsumedTable) {
  const game = await createGameDatabase("mobius-ct0", { server: mariaDb });
  const server = playGameServer(game, "mobius-ct0", way);
  for (const charId of online) await server.setCharacter(charId, `Hero${charId}`);
  const app = await startApp();
  cleanUp.push(() => app.close());
  await sendAll(app);
  const portal = await killablePortal({
    DATABASE_URL: app.databaseUrl,
    GAME_DRIVER: "l2j",
    GAME_DATABASE_URL: game.url,
    GAME_DELIVERY: way,
  });
  cleanUp.push(() => portal.close());
  return { server, app, portal };
}

const everyCountOnce = Array.from({ length: deliveries }, (_, index) => index + 1);

describe.skipIf(isMariaDbMissing())("many deliveries, the portal and MariaDB killed in the middle", () => {
  let mariaDb: MariaDb;
  beforeAll(async () => {
    const started = await startMariaDb();
    if (!started) throw new Error("MariaDB is missing");
    mariaDb = started;
  });
  afterAll(() => mariaDb?.remove());

  // The server itself deletes a mail only after it gave the goods, so there it is let end its turn first.
  test.each(["custom_mail", "queue"] as const)(
    "by %s: each arrives once, none is lost",
    async (way) => {
      const { server, app, portal } = await open(mariaDb, way);
      const pause = keepPlaying(server);
      const killMariaDb = async () => {
        const resume = way === "queue" ? () => {} : await pause();
        await mariaDb.kill();
        await mariaDb.restart();
        resume();
      };
      const reached = (least: number, ...states: ("PLACED" | "DELIVERED")[]) =>
        until(`${least} deliveries to be ${states.join(" or ")}`, () => statesOf(app), {
          reached: (counts) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0) >= least,
          seconds: 60,
        });

      await portal.start();
      await reached(share(20), "PLACED", "DELIVERED");
      await portal.kill();
      await portal.start();
      await reached(share(55), "PLACED", "DELIVERED");
      await killMariaDb();
      await reached(share(15), "DELIVERED");
      await portal.kill();
      const killed = killMariaDb();
      await portal.start();
      await killed;
      await reached(share(60), "DELIVERED");
      await portal.kill();
      await portal.start();
      await reached(deliveries, "DELIVERED");

      expect(server.given.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual(
        everyCountOnce,
      );
      for (const { charId, count } of server.given)
        expect(charId).toBe(firstCharacter + (count % characters));
      const isNone = (count: number) => count === 0;
      await until("no row to be left in the game's table", () => server.leftovers(), { reached: isNone });
      expect(await app.deps.game.deliveries.stuck(10)).toEqual([]);
    },
    240_000,
  );
});
