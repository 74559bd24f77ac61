import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startApp, type TestApp } from "../../../test/app.ts";
import { until } from "../../../test/until.ts";
import { createJobs, retriedForTwoDays } from "./jobs.ts";
import { createLog } from "../log.ts";
import { testAtLength } from "../../../test/at-length.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const open = () =>
  createJobs({ connectionString: app.deps.pool.options.connectionString ?? "", log: createLog("silent") });

/** A time by the clock that is half a year away, whenever the tests run. */
const farOff = () => `0 0 1 ${((new Date().getUTCMonth() + 6) % 12) + 1} *`;

test("several processes may prepare an empty database at the same moment", async () => {
  await app.deps.pool.query("drop schema pgboss cascade");
  const all = Array.from({ length: 4 }, open);
  for (const jobs of all) jobs.define("work", () => Promise.resolve());
  await Promise.all(all.map((jobs) => jobs.prepare()));
  await Promise.all(all.map((jobs) => jobs.stop()));
});

test("a job exists when its transaction commits, and not when it fails", async () => {
  const jobs = open();
  const done: object[] = [];
  const queue = jobs.define<{ n: number }>("in-transaction", (data) => Promise.resolve(void done.push(data)));
  await jobs.prepare();
  await app.db.transaction().execute(async (transaction) => {
    await queue.enqueue(transaction, { n: 1 }, { key: "1" });
    expect(await jobs.drain()).toBe(0);
  });
  const failed = app.db.transaction().execute(async (transaction) => {
    await queue.enqueue(transaction, { n: 2 }, { key: "2" });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await jobs.drain()).toBe(1);
  expect(done).toEqual([{ n: 1 }]);
  await jobs.stop();
});

test("what waits already is not added twice, and can be added again when it is done", async () => {
  const jobs = open();
  const queue = jobs.define("once", () => Promise.resolve());
  await jobs.prepare();
  for (const key of ["a", "a", "b"]) await queue.enqueue(app.db, {}, { key });
  expect(await jobs.drain()).toBe(2);
  await queue.enqueue(app.db, {}, { key: "a" });
  expect(await jobs.drain()).toBe(1);
  await jobs.stop();
});

test("what waits of a retired kind of work is dropped, whether or not there was any", async () => {
  const before = open();
  const queue = before.define("retired", () => Promise.resolve());
  await before.prepare();
  await queue.enqueue(app.db, {}, { key: "1" });
  await before.stop();
  for (let start = 0; start < 2; start += 1) {
    const jobs = open();
    jobs.retire("retired");
    await jobs.prepare();
    const { rows } = await app.deps.pool.query(
      "select name from pgboss.job where name = 'retired' union select name from pgboss.queue where name = 'retired'",
    );
    expect(rows).toEqual([]);
    await jobs.stop();
  }
});

test("a failed job is put back and tried again after a pause", async () => {
  const jobs = open();
  let calls = 0;
  const options = { retryLimit: 5, retryDelay: 60, retryBackoff: true };
  const queue = jobs.define(
    "flaky",
    () => (++calls === 1 ? Promise.reject(new Error("not yet")) : Promise.resolve()),
    options,
  );
  await jobs.prepare();
  await queue.enqueue(app.db, {}, { key: "1" });
  expect(await jobs.drain()).toBe(1);
  expect(await jobs.drain()).toBe(0);
  const { rows } = await app.deps.pool.query(
    "select state, start_after > now() + interval '20 s' as later from pgboss.job where name = 'flaky'",
  );
  expect(rows).toEqual([{ state: "retry", later: true }]);
  await app.deps.pool.query("update pgboss.job set start_after = now() where name = 'flaky'");
  expect(await jobs.drain()).toBe(1);
  expect(calls).toBe(2);
  await jobs.stop();
});

test("once started, a job runs at once, in one process of several", async () => {
  const ran: number[] = [];
  let done = Promise.withResolvers<void>();
  const processes = [open(), open()];
  const [queue] = processes.map((jobs) =>
    jobs.define<{ n: number }>(
      "at-once",
      async ({ n }) => {
        ran.push(n);
        done.resolve();
      },
      { cron: farOff() },
    ),
  );
  await Promise.all(processes.map((jobs) => jobs.start()));
  for (let n = 0; n < 5; n += 1) {
    done = Promise.withResolvers<void>();
    const added = performance.now();
    await queue?.enqueue(app.db, { n }, { key: String(n) });
    await done.promise;
    // Polling alone would take five seconds.
    expect(performance.now() - added).toBeLessThan(4_000);
  }
  await Promise.all(processes.map((jobs) => jobs.stop()));
  expect(ran).toEqual([0, 1, 2, 3, 4]);
});

test("a backlog is worked off at once, a few at a time, and a slow job holds up nobody else's", async () => {
  const waiting = 60;
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const others = Promise.withResolvers<void>();
  const jobs = open();
  const queue = jobs.define<{ n: number }>("backlog", async ({ n }) => {
    most = Math.max(most, (running += 1));
    // The first one ends when all others have.
    if (n === 0) await others.promise;
    running -= 1;
    if (done.push(n) === waiting - 1) others.resolve();
  });
  await jobs.prepare();
  for (let n = 0; n < waiting; n += 1) await queue.enqueue(app.db, { n }, { key: String(n) });
  const began = performance.now();
  await jobs.start();
  await until("all jobs to be done", () => done.length, { reached: (count) => count === waiting });
  // One in five seconds would take five minutes.
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(5);
  expect(new Set(done).size).toBe(waiting);
  await jobs.stop();
});

test("in a backlog each job fails or succeeds by itself", async () => {
  const jobs = open();
  const queue = jobs.define<{ n: number }>(
    "mixed",
    ({ n }) => (n % 3 === 0 ? Promise.reject(new Error("not this one")) : Promise.resolve()),
    { retryLimit: 3, retryDelay: 600 },
  );
  await jobs.prepare();
  for (let n = 0; n < 9; n += 1) await queue.enqueue(app.db, { n }, { key: String(n) });
  await jobs.start();
  const states = async () => {
    const { rows } = await app.deps.pool.query<{ state: string; count: number }>(
      "select state, count(*)::int from pgboss.job where name = 'mixed' group by state order by state",
    );
    return rows;
  };
  const isSettled = (rows: { state: string }[]) =>
    rows.every(({ state }) => state === "completed" || state === "retry");
  expect(await until("all jobs to be settled", states, { reached: isSettled })).toEqual([
    { state: "retry", count: 3 },
    { state: "completed", count: 6 },
  ]);
  await jobs.stop();
});

testAtLength(
  "a job whose process died is begun again within 30 s",
  async () => {
    const jobs = open();
    const done = Promise.withResolvers<void>();
    const queue = jobs.define("orphaned", () => Promise.resolve(done.resolve()), retriedForTwoDays);
    await jobs.prepare();
    await queue.enqueue(app.db, {}, { key: "1" });
    // What a killed process leaves: a job that is taken and that nobody speaks of.
    await app.deps.pool.query(
      "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'orphaned'",
    );
    const began = performance.now();
    await jobs.start();
    await done.promise;
    expect(performance.now() - began).toBeLessThan(30_000);
    await jobs.stop();
  },
  60_000,
);

test("a job that is cut off at the end is run again by whoever comes next, and nobody hears of it", async () => {
  const log = createLog("silent");
  const heard = [vi.spyOn(log, "error"), vi.spyOn(log, "warn")];
  const connectionString = app.deps.pool.options.connectionString ?? "";
  for (const isCutOff of [true, false]) {
    const jobs = createJobs({ connectionString, log, patienceMs: 1_000 });
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const queue = jobs.define(
      "long",
      async () => {
        begun.resolve();
        if (isCutOff) await ended.promise;
      },
      { retryLimit: 3, retryDelay: 0 },
    );
    await jobs.prepare();
    if (isCutOff) await queue.enqueue(app.db, {}, { key: "1" });
    await jobs.start();
    await begun.promise;
    await jobs.stop();
    ended.resolve();
  }
  expect(heard.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("what this version does not run by the clock any more is not added for ever", async () => {
  const scheduled = async () =>
    (await app.deps.pool.query("select 1 from pgboss.schedule where name = 'of-old'")).rowCount;
  const older = open();
  older.define("of-old", () => Promise.resolve(), { cron: farOff() });
  await older.start();
  await older.stop();
  expect(await scheduled()).toBe(1);
  const newer = open();
  await newer.start();
  await newer.stop();
  expect(await scheduled()).toBe(0);
});
