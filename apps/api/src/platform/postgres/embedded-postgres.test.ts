import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, watch, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { Client } from "pg";
import { z } from "zod";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectEmbeddedPostgres, type EmbeddedPostgres, openEmbeddedPostgres } from "./embedded-postgres.ts";
import { prepareSchema } from "../../../test/database-template.ts";
import { errorCode } from "../error-code.ts";
import { testAtLength } from "../../../test/at-length.ts";

interface Answer {
  url?: string;
  tookOver?: boolean;
  refused?: string;
}

const ownerScript = `${import.meta.dirname}/../../../test/data-folder-owner.ts`;
const isRoot = process.geteuid?.() === 0;
const rootHere = ["unshare", "--user", "--map-root-user"];
const ordinaryHere = ["unshare", "--user", "--map-user=1", "--map-group=1"];
const canNest = spawnSync("unshare", [...rootHere.slice(1), ...rootHere, "true"]).status === 0;

let folder: string;
let dataDir: string;
let cleanUp: (() => Promise<unknown>)[];

beforeAll(async () => {
  // A space, because an operator's path may hold one.
  folder = await mkdtemp(`${tmpdir()}/gatehouse data-`);
  await chmod(folder, 0o755);
});

afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

beforeEach(() => {
  // One for all, since setting one up takes a second; every test leaves it stopped.
  dataDir = `${folder}/data`;
  cleanUp = [];
});

afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

async function open(): Promise<EmbeddedPostgres> {
  const opened = await openEmbeddedPostgres({ dataDir, log: () => {} });
  cleanUp.push(() => opened.stop());
  return opened;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

function startOwner(prefix: string[] = []): { owner: ChildProcess; answer: Promise<Answer> } {
  const [file = process.execPath, ...args] = prefix.concat(process.execPath, ownerScript, dataDir);
  const owner = spawn(file, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = new Promise((settle) => owner.once("exit", settle));
  cleanUp.push(async () => {
    if (owner.connected) owner.disconnect();
    await ended;
  });
  const answer = new Promise<Answer>((settle, fail) => {
    owner.once("message", settle);
    void ended.then(() => fail(new Error("The owner ended without an answer")));
  });
  // A test that kills its owner does not always wait for an answer.
  answer.catch(() => {});
  return { owner, answer };
}

async function kill(owner: ChildProcess): Promise<void> {
  const ended = new Promise((settle) => owner.once("exit", settle));
  owner.kill("SIGKILL");
  await ended;
}

async function postmasterId(): Promise<number> {
  return Number((await readFile(`${dataDir}/postgres/postmaster.pid`, "utf8")).split("\n")[0]);
}

/** As whom PostgreSQL runs for the machine, whatever a namespace tells it. */
async function userOfPostmaster(): Promise<number> {
  return (await stat(`/proc/${await postmasterId()}`)).uid;
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe("the embedded PostgreSQL", () => {
  test("keeps its data over a stop, in a folder closed to other users", async () => {
    const first = await open();
    await query(first.url, "create table kept as select 'still here' as word");
    await first.stop();
    const second = await open();
    expect(second.tookOver).toBe(false);
    expect(await query(second.url, "select word from kept")).toEqual(["still here"]);
    expect([await modeOf(dataDir), await modeOf(`${dataDir}/postgres.json`)]).toEqual([
      isRoot ? "710" : "700",
      "600",
    ]);
  });

  test("listens on loopback only, syncs every commit and refuses a wrong password", async () => {
    const { url } = await open();
    const settings =
      "select setting from pg_settings where name in ('fsync', 'listen_addresses') order by name";
    expect(await query(url, settings)).toEqual(["on", "127.0.0.1"]);
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  testAtLength("knows upper and lower case of every alphabet", async () => {
    const { url } = await open();
    expect(await query(url, "select lower('ŽYGIMANTAS Гэндальф ÇA')")).toEqual(["žygimantas гэндальф ça"]);
  });

  testAtLength("takes another port when its own was taken meanwhile", async () => {
    const first = await open();
    const { port } = new URL(first.url);
    await first.stop();
    const stranger = createServer().listen(Number(port), "127.0.0.1");
    cleanUp.push(() => new Promise((settle) => stranger.close(settle)));
    await new Promise((settle) => stranger.once("listening", settle));
    const second = await open();
    expect(new URL(second.url).port).not.toBe(port);
    expect(await query(second.url, "select 1")).toEqual([1]);
  });

  test("tells when PostgreSQL ends by itself, and recovers at the next start", async () => {
    const first = await open();
    await query(first.url, "create table recovered as select 1 as number");
    process.kill(await postmasterId(), "SIGKILL");
    await first.exited;
    await first.stop();
    expect(await query((await open()).url, "select number from recovered")).toEqual([1]);
  });
});

testAtLength("a session that outlives its killed postmaster is waited for: both would write", async () => {
  const first = await open();
  const session = new Client({ connectionString: first.url });
  session.on("error", () => {});
  await session.connect();
  const { rows } = await session.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid ?? 0;
  cleanUp.push(async () => void (existsSync(`/proc/${pid}`) && process.kill(pid, "SIGKILL")));
  // Nothing in it looks at the postmaster.
  session.query("do $$ begin loop perform 1; end loop; end $$").catch(() => {});
  process.kill(await postmasterId(), "SIGKILL");
  await first.exited;
  await first.stop();

  const second = open();
  const log = () => readFile(`${dataDir}/postgres.log`, "utf8");
  await expect.poll(log).toContain("pre-existing shared memory block");
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  process.kill(pid, "SIGKILL");
  expect(await query((await second).url, "select 1")).toEqual([1]);
});

describe("the portal's role", () => {
  test("owns its database, and may neither run a program, read a file, nor make itself a superuser", async () => {
    const { url } = await open();
    expect(
      await query(
        url,
        "select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls from pg_roles where rolname = current_user",
      ),
    ).toEqual([false]);
    await query(url, "create temp table stolen (line text)");
    for (const sql of [
      "create table stolen (line text); copy stolen from program 'id'",
      "select pg_read_file('/etc/passwd')",
      `alter role ${new URL(url).username} superuser`,
      "alter system set log_statement to 'all'",
    ])
      await expect(query(url, sql), sql).rejects.toMatchObject({ code: "42501" });
  });

  testAtLength("takes over what a portal made that was still a superuser, once and for all", async () => {
    const first = await open();
    const { port } = new URL(first.url);
    const credentials = z
      .looseObject({ password: z.string() })
      .parse(JSON.parse(await readFile(`${dataDir}/postgres.json`, "utf8")));
    const before = (database: string) =>
      `postgres://gatehouse:${credentials.password}@127.0.0.1:${port}/${database}`;
    for (const sql of ["drop database gatehouse", "drop role portal", "create database gatehouse"])
      await query(before("postgres"), sql);
    await prepareSchema(before("gatehouse"));
    const owners =
      "select distinct owner::regrole::text from (select relowner as owner from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) union all select nspowner from pg_namespace where nspname = 'pgboss' union all select typowner from pg_type where typnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and typname not like '%gtrgm%' union all select datdba from pg_database where datname = current_database()) as owned";
    expect(await query(before("gatehouse"), owners)).toEqual(["gatehouse"]);
    await query(before("gatehouse"), "insert into rate_limits (key, points) values ('kept', 7)");
    await first.stop();
    await writeFile(`${dataDir}/postgres.json`, JSON.stringify({ ...credentials, ownerPassword: undefined }));

    const second = await open();
    expect(await query(second.url, owners)).toEqual(["portal"]);
    expect(await query(second.url, "select points from rate_limits")).toEqual([7]);
    await query(second.url, "alter table accounts add column later text");
    await query(second.url, "drop function refuse_change cascade");
    await prepareSchema(second.url);
  });
});

describe("a killed portal", () => {
  test("leaves PostgreSQL running, and the next portal takes it over with its data", async () => {
    const { owner, answer } = startOwner();
    const { url = "" } = await answer;
    await query(url, "create table taken as select 7 as number");
    const before = await postmasterId();
    await kill(owner);
    const next = await open();
    expect(next.tookOver).toBe(true);
    expect(await postmasterId()).toBe(before);
    expect(await query(next.url, "select number from taken")).toEqual([7]);
    await next.stop();
    await expect(query(next.url, "select 1")).rejects.toSatisfy(
      (error) => errorCode(error) === "ECONNREFUSED",
    );
  });

  testAtLength("in the middle of setting the database up leaves nothing broken", async () => {
    dataDir = `${folder}/cut off`;
    await mkdir(dataDir, { mode: 0o700 });
    const changes = watch(dataDir);
    const { owner } = startOwner();
    for await (const { filename } of changes) {
      if (filename?.startsWith("postgres.new-")) break;
    }
    await kill(owner);
    expect(await readdir(dataDir)).not.toContain("postgres");
    expect(await query((await open()).url, "select 1")).toEqual([1]);
  });

  testAtLength("is followed by exactly one of several portals that start at once", async () => {
    const { owner, answer } = startOwner();
    await answer;
    await kill(owner);
    const answers = await Promise.all([1, 2, 3, 4].map(() => startOwner().answer));
    expect(answers.filter((one) => one.tookOver)).toHaveLength(1);
    expect(answers.filter((one) => one.refused?.includes("is already running"))).toHaveLength(3);
  });
});

describe("a data folder", () => {
  testAtLength("belongs to one portal: a second start is refused in one sentence", async () => {
    const { owner, answer } = startOwner();
    await answer;
    await expect(open()).rejects.toThrow(
      `Another Gatehouse (process ${owner.pid}) is already running on the folder ${dataDir}. ` +
        "Stop it first, or give this one its own folder with DATA_DIR.",
    );
  });

  test("lends the running portal's database to an operator's command", async () => {
    const { url } = await open();
    const command = await connectEmbeddedPostgres({ dataDir, log: () => {} });
    expect(command.url).toBe(url);
    await command.release();
    expect(await query(url, "select 1")).toEqual([1]);
  });

  testAtLength(
    "lends a database to an operator's command when no portal runs, and stops it afterwards",
    async () => {
      const command = await connectEmbeddedPostgres({ dataDir, log: () => {} });
      expect(await query(command.url, "select 1")).toEqual([1]);
      await command.release();
      await expect(query(command.url, "select 1")).rejects.toSatisfy(
        (error) => errorCode(error) === "ECONNREFUSED",
      );
    },
  );

  test.runIf(isRoot)("is served by a user of its own where root starts the portal", async () => {
    await open();
    expect(await userOfPostmaster()).not.toBe(0);
    expect((await stat(`${dataDir}/postgres`)).uid).toBe(await userOfPostmaster());
  });

  test.runIf(isRoot)("that was root's until now is given to that user", async () => {
    const first = await open();
    await query(first.url, "create table given as select 5 as number");
    await first.stop();
    spawnSync("chown", ["-R", "0:0", `${dataDir}/postgres`]);
    await chmod(dataDir, 0o700);
    const second = await open();
    expect(await query(second.url, "select number from given")).toEqual([5]);
    expect(await userOfPostmaster()).not.toBe(0);
  });

  test.runIf(isRoot && canNest)("that no other user gets to is served in a namespace", async () => {
    const closed = `${folder}/closed`;
    await mkdir(closed, { mode: 0o700 });
    dataDir = `${closed}/data`;
    const first = await open();
    expect(await query(first.url, "select 1")).toEqual([1]);
    expect(await userOfPostmaster()).toBe(0);
    await first.stop();
    await chmod(closed, 0o755);
    expect(await query((await open()).url, "select 1")).toEqual([1]);
    expect(await userOfPostmaster()).not.toBe(0);
    await cleanUp.pop()?.();
    await chmod(closed, 0o700);
    expect(await query((await open()).url, "select 1")).toEqual([1]);
    expect(await userOfPostmaster()).toBe(0);
  });

  test.skipIf(!isRoot && !canNest)("serves root", async () => {
    const { url = "" } = await startOwner(isRoot ? [] : rootHere).answer;
    expect(await query(url, "select 1")).toEqual([1]);
  });

  test.skipIf(isRoot && !canNest)("serves an ordinary user", async () => {
    dataDir = `${folder}/ordinary`;
    const { url = "" } = await startOwner(isRoot ? ordinaryHere : []).answer;
    expect(await query(url, "select 1")).toEqual([1]);
  });
});
