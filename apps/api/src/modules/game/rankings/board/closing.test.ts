import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { startApp } from "../../../../../test/app.ts";
import { startFront } from "../../../../../test/front.ts";
import { character, gameServer } from "../../../../../test/game-server.ts";
import { until } from "../../../../../test/until.ts";
import { createDeps } from "../../../../deps.ts";

const page = "/api/public/user/character/stats";

/** A reader or writer of these tables waits until it lets go. */
async function hold(tables: string, connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("begin");
  await client.query(`lock table ${tables} in access exclusive mode`);
  const waiting = async () => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int from pg_locks join pg_database d on d.oid = database and d.datname = current_database() where not granted",
    );
    return rows[0]?.count ?? 0;
  };
  return {
    waitedFor: (count: number) => until(`${count} to wait`, waiting, { reached: (now) => now >= count }),
    async letGo(): Promise<void> {
      await client.query("commit");
      await client.end();
    },
  };
}

test("a portal that is stopped while it reads its rankings refuses who waits for them, and nothing is news", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const app = await startApp({ log });
  const front = await startFront(app);
  const game = gameServer(app);
  await game.put(
    "characters",
    Array.from({ length: 20 }, (_, index) => character(index + 1, `Name${index}`)),
  );
  const tables = await hold("characters, clans", app.databaseUrl);
  void app.deps.game.rankings.prepare();
  await tables.waitedFor(1);
  // These share the reading after the one that is under way; what the game brings is written before.
  const visitors = [front.ask(page), front.ask(`${page}?sort=level`)];
  const clans = game.put("clans", [{ clanId: 3, name: "Wardens", level: 5, reputationScore: 7 }]);
  await tables.waitedFor(2);
  // As a portal stops: what lasts is let go, the requests under way are answered, then all is closed.
  const released = app.deps.release();
  visitors.push(front.ask(`${page}?sort=pkCount`));
  await tables.letGo();
  await released;
  for (const reply of await Promise.all(visitors)) {
    expect(reply.status).toBe(503);
    expect(JSON.parse(reply.text)).toMatchObject({ codes: ["service.busy"] });
  }
  await clans;
  await front.close();
  await app.close();
  expect(lines).toEqual([]);
});

test("a portal that is stopped while it takes over others' batches leaves the database when it has", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const app = await startApp();
  const game = gameServer(app);
  await game.put("characters", [character(1, "Ashen")]);
  const deps = createDeps({ ...app.deps, databaseUrl: app.databaseUrl, log });
  await deps.changes.start();
  await deps.game.rankings.prepare();
  await game.put("characters", [character(2, "Briar")]);
  const tables = await hold("rank_changes", app.databaseUrl);
  const first = deps.game.rankings.bringInStep();
  await tables.waitedFor(1);
  const next = deps.game.rankings.bringInStep();
  const stopped = deps.stop();
  await tables.letGo();
  await Promise.all([first, next, stopped]);
  expect(lines).toEqual([]);
  await app.close();
});
