import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../test/app.ts";
import { type ConsumedTable, type GameServer, playGameServer } from "../../../test/delivery-consumers.ts";
import { type MariaDb, startMariaDb } from "../../../test/mariadb-server.ts";
import { createGameDatabase, isMariaDbMissing } from "../../../test/mariadb.ts";

const deliveries = 200;
const characters = 20;
const firstCharacter = 268_435_457;
const online = Array.from({ length: characters }, (_, index) => firstCharacter + index);

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

/** The portal as a process that can be killed and started again. */
async function portalProcess(environment: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-killed-"));
  const env = {
    PATH: process.env["PATH"],
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
  };
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }), kill);
  return {
    kill,
    async start(): Promise<void> {
      child = fork(join(import.meta.dirname, "../../../test/portal-process.ts"), {
        env: { ...env, ...environment },
      });
      await once(child, "message");
    },
  };
}

/** Fills the outbox with goods that can be told apart by their count. */
async function sendAll({ deps, db }: TestApp): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let count = 1; count <= deliveries; count += 1) {
      const charId = firstCharacter + (count % characters);
      await deps.deliveries.enqueue(transaction, {
        accountId: null,
        reference: `goods ${count}`,
        charId,
        charName: `Hero${charId}`,
        count,
      });
    }
  });
}

async function countOf({ db }: TestApp, ...states: ("PLACED" | "DELIVERED")[]): Promise<number> {
  const { count } = await db
    .selectFrom("deliveries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", states)
    .executeTakeFirstOrThrow();
  return count;
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await delay(40);
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

async function open(way: ConsumedTable) {
  const mariaDb: MariaDb | null = await startMariaDb();
  if (!mariaDb) throw new Error("MariaDB is missing");
  cleanUp.push(() => mariaDb.remove());
  const game = await createGameDatabase("mobius-ct0", { server: mariaDb });
  const server = playGameServer(game, "mobius-ct0", way);
  for (const charId of online) await server.setCharacter(charId, `Hero${charId}`);
  const app = await startApp();
  cleanUp.push(() => app.close());
  await sendAll(app);
  const portal = await portalProcess({
    DATABASE_URL: app.databaseUrl,
    GAME_DRIVER: "l2j",
    GAME_DATABASE_URL: game.url,
    GAME_DELIVERY: way,
  });
  return { mariaDb, server, app, portal };
}

const everyCountOnce = Array.from({ length: deliveries }, (_, index) => index + 1);

describe.skipIf(isMariaDbMissing())("200 deliveries, the portal and MariaDB killed in the middle", () => {
  // The server itself deletes a mail only after it gave the goods, so there it is let end its turn first.
  test.concurrent.each(["queue", "custom_mail"] as const)(
    "by %s: each arrives once, none is lost",
    async (way) => {
      const { mariaDb, server, app, portal } = await open(way);
      const pause = keepPlaying(server);
      const killMariaDb = async () => {
        const resume = way === "queue" ? () => {} : await pause();
        await mariaDb.kill();
        await mariaDb.restart();
        resume();
      };

      await portal.start();
      await until(async () => (await countOf(app, "PLACED", "DELIVERED")) >= 40);
      await portal.kill();
      await portal.start();
      await until(async () => (await countOf(app, "PLACED", "DELIVERED")) >= 110);
      await killMariaDb();
      await until(async () => (await countOf(app, "DELIVERED")) >= 30);
      await portal.kill();
      const killed = killMariaDb();
      await portal.start();
      await killed;
      await until(async () => (await countOf(app, "DELIVERED")) >= 120);
      await portal.kill();
      await portal.start();
      await until(async () => (await countOf(app, "DELIVERED")) === deliveries);

      expect(server.given.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual(
        everyCountOnce,
      );
      for (const { charId, count } of server.given)
        expect(charId).toBe(firstCharacter + (count % characters));
      await until(async () => (await server.leftovers()) === 0);
      expect(await app.deps.deliveries.stuck(10)).toEqual([]);
    },
    240_000,
  );
});
