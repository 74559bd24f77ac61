import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testClock } from "../../../../test/app.ts";
import { openPrimaryAndStandby, type PrimaryAndStandby } from "../../../../test/primary-and-standby.ts";
import { until } from "../../../../test/until.ts";
import { buildApp } from "../../../app.ts";
import { doctor } from "../../../cli/doctor.ts";
import { readConfig } from "../../../config.ts";
import { createDeps, type Deps } from "../../../deps.ts";
import { createLog } from "../../log.ts";

// Sets two servers up, one after the other.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const secretKey = "a secret key of the standby, long enough";
const token = "a token of the metrics";
let pair: PrimaryAndStandby;
let deps: Deps;
let clock: ReturnType<typeof testClock>;

const environment = (readUrl: string) => ({
  DATABASE_URL: pair.bothUrl(),
  DATABASE_READ_URL: readUrl,
  SECRET_KEY: secretKey,
  METRICS_TOKEN: token,
});
const standbyOf = (one: Deps) => {
  if (!one.standby) throw new Error("no standby");
  return one.standby;
};
const depsWith = (readUrl: string): Deps =>
  createDeps({
    config: readConfig(environment(readUrl)),
    databaseUrl: pair.bothUrl(),
    secretKey,
    log: createLog("silent"),
    clock,
  });
const inStep = () =>
  until("a standby that is in step", async () => (await standbyOf(deps).look()).isUsed, { seconds: 60 });
/** How many samples the players' curve has, each of which is a row of its own. */
const samples = async () => (await deps.game.status.history()).flatMap((server) => server.samples).length;
async function sample(): Promise<void> {
  clock.advance(300);
  await deps.game.status.takeSample();
}
const replay = (what: "pause" | "resume") =>
  pair.asAdmin("standby", (client) => client.query(`select pg_wal_replay_${what}()`));
async function saidOfStandby(readUrl: string): Promise<string[]> {
  const lines: string[] = [];
  await doctor(environment(readUrl), { print: (line) => void lines.push(line), tell: () => {} });
  return lines.filter((line) => line.includes("Standby"));
}

beforeAll(async () => {
  pair = await openPrimaryAndStandby();
  clock = testClock();
  deps = depsWith(pair.urlOf("standby"));
});

afterAll(async () => {
  await deps?.stop();
  await pair?.close();
});

test("what may be old is read of a standby that is in step, what nobody may see old never is, and one that falls behind is left", async () => {
  await inStep();
  await sample();
  await until("the sample at the standby", async () => (await samples()) === 1);
  await inStep();
  await replay("pause");
  try {
    await sample();
    expect(await samples()).toBe(1);
    await deps.game.status.beat({ code: "it", players: 7 });
    expect(await deps.game.status.servers()).toEqual([{ code: "it", status: "online", players: 7 }]);
    await until("the sample at the primary", async () => (await samples()) === 2, { seconds: 15 });
    expect((await standbyOf(deps).look()).problem).toMatch(/^it is \d+ s behind$/);
    expect((await saidOfStandby(pair.urlOf("standby"))).join()).toMatch(
      /wrong +Standby: .*it is behind; what may be old is read of the primary meanwhile/,
    );
  } finally {
    await replay("resume");
  }
  await inStep();
  expect(await samples()).toBe(2);
});

test("a statement that the standby breaks off is asked at the primary", async () => {
  await inStep();
  const waiting = sql<{ port: number }>`select inet_server_port() as port, pg_sleep(2)`.execute(
    deps.mayBeOld,
  );
  const broken = await until("the statement at the standby", () =>
    pair.asAdmin("standby", async (client) => {
      const { rows } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(2)%' and state = 'active' and pid <> pg_backend_pid()",
      );
      return rows.length > 0;
    }),
  );
  expect(broken).toBe(true);
  expect((await waiting).rows[0]?.port).toBe(Number(new URL(pair.urlOf("primary")).port));
});

test("it takes no transactions, whose statements might meet two servers", async () => {
  await expect(deps.mayBeOld.transaction().execute(async () => {})).rejects.toThrow(/without transactions/);
});

test("what is named and is no standby of that database is not read of", async () => {
  const other = new URL(pair.urlOf("standby"));
  other.pathname = "/template1";
  for (const [url, why] of [
    [pair.urlOf("primary"), "it is no standby"],
    [other.href, "it is a copy of another database"],
  ] as const) {
    const wrong = depsWith(url);
    try {
      expect(await standbyOf(wrong).look()).toMatchObject({ isUsed: false, problem: why });
      expect(await sql`select 1`.execute(wrong.mayBeOld)).toMatchObject({ rows: [expect.anything()] });
    } finally {
      await wrong.stop();
    }
  }
});

test("the doctor tells how far it is behind, and what is lost with the primary", async () => {
  await inStep();
  expect(await saidOfStandby(pair.urlOf("standby"))).toEqual([
    expect.stringMatching(/^note +Standby: commits are answered before the standby has them/),
    expect.stringMatching(/^ok +Standby: 127\.0\.0\.1:\d+ is \d\.\d s behind at most$/),
  ]);
  await pair.commitOnBoth();
  await until("commits on both", async () => (await saidOfStandby(pair.urlOf("standby"))).length === 1);
});

test("one that is killed keeps nobody waiting, and the doctor says so", async () => {
  await pair.asAdmin("primary", async (client) => {
    await client.query("alter system reset synchronous_standby_names");
    await client.query("select pg_reload_conf()");
  });
  await inStep();
  await pair.kill("standby");
  expect(await samples()).toBe(2);
  expect((await standbyOf(deps).look()).isUsed).toBe(false);
  expect((await saidOfStandby(pair.urlOf("standby"))).join()).toMatch(/wrong +Standby: .*ECONNREFUSED/);
  const told = await buildApp(deps).request("/metrics", { headers: { authorization: `Bearer ${token}` } });
  const text = await told.text();
  expect(text).toContain("\ndatabase_standby_used 0\n");
  for (const server of ["standby", "primary"])
    expect(text).toMatch(new RegExp(`\\ndatabase_standby_reads_total\\{server="${server}"\\} [1-9]`));
});
