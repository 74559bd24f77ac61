import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { callPath } from "@gatehouse/contract/calls";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prepareSchema } from "../../../../test/database-template.ts";
import { json } from "../../../../test/app.ts";
import { type KillablePortal, killablePortal } from "../../../../test/killable-portal.ts";
import { until } from "../../../../test/until.ts";
import { readCredentials, SUPERUSER } from "../cluster.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../embedded-postgres.ts";
import { findPostgresProcess, waitForEnd } from "../process.ts";

// Sets two servers up, one after the other.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const run = promisify(execFile);
const key = "the-game-api-key-of-the-failover";
let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let portal: KillablePortal;

const dataOf = (name: string): string => join(folder, name);
const open = (name: string, settings: Record<string, string> = {}) =>
  openEmbeddedPostgres({ dataDir: dataOf(name), log: () => {}, settings });
const homeOf = async (name: string): Promise<string> =>
  (await readCredentials(dataOf(name)))?.ownFolder ?? dataOf(name);

/** The server's superuser. */
async function asAdmin<T>({ url }: EmbeddedPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const admin = new URL(url);
  admin.username = SUPERUSER;
  admin.password = (await readCredentials(dataOf("primary")))?.password ?? "";
  const client = new pg.Client({ connectionString: admin.href });
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

/** A copy of the primary, taken while it rests: what `pg_basebackup` makes of one that serves. */
async function copyPrimary(): Promise<void> {
  await mkdir(dataOf("standby"), { mode: 0o700 });
  await run("cp", ["-a", `${dataOf("primary")}/.`, dataOf("standby")]);
  await rm(`${dataOf("standby")}/portal.lock`, { force: true });
  await writeFile(`${dataOf("standby")}/postgres/standby.signal`, "");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-failover-"));
  const first = await open("primary");
  await prepareSchema(first.url);
  await first.stop();
  await copyPrimary();
  primary = await open("primary");
  const { port } = new URL(primary.url);
  const { password = "" } = (await readCredentials(dataOf("primary"))) ?? {};
  standby = await open("standby", {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password}`,
  });
  await asAdmin(primary, async (client) => {
    await until("the standby", async () => {
      const { rows } = await client.query("select from pg_stat_replication where state = 'streaming'");
      return rows.length > 0;
    });
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
  });
  const several = new URL(primary.url);
  portal = await killablePortal({
    DATABASE_URL: primary.url.replace(several.host, `${several.host},${new URL(standby.url).host}`),
    SECRET_KEY: "a secret key of the failover, long enough",
    GAME_API_KEY: key,
  });
  await portal.start();
});

afterAll(async () => {
  await portal?.close();
  await standby?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Has the game tell of something; whether the portal said that it has it. */
async function tell(id: string): Promise<boolean> {
  const row = { id, at: new Date().toISOString(), kind: "told", text: `What ${id} tells` };
  const sent = json([row], { authorization: `Bearer ${key}` });
  const reply = await portal
    .request(callPath("gameChronicle"), { method: "POST", ...sent, signal: AbortSignal.timeout(15_000) })
    .catch(() => null);
  return reply?.status === 200;
}

test("a primary is killed under load and its standby promoted: nothing acknowledged is lost, and the same portal writes on", async () => {
  const page = "/api/public/announcements/news?max=5";
  expect((await portal.request(page)).status).toBe(200);
  const acknowledged: string[] = [];
  const over = new AbortController();
  /** Tells one thing after the other until it is over. */
  async function writer(name: string): Promise<void> {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const id = `${name}-${number}`;
      if (await tell(id)) acknowledged.push(id);
      else await delay(50);
    }
  }
  const writers = ["a", "b", "c", "d"].map(writer);
  await until("writes under way", () => acknowledged.length > 100);

  const postmaster = await findPostgresProcess(`${await homeOf("primary")}/postgres`);
  if (!postmaster) throw new Error("the primary does not run");
  process.kill(postmaster.identity.pid, "SIGKILL");
  await waitForEnd(postmaster.identity);
  const before = acknowledged.length;
  expect((await portal.request(page)).status).toBe(200);
  await asAdmin(standby, (client) => client.query("select pg_promote()"));
  await until("writes at the new primary", () => acknowledged.length > before, { seconds: 10 });
  over.abort();
  await Promise.all(writers);

  const { rows } = await asAdmin(standby, (client) =>
    client.query<{ text: string }>("select data->>'text' as text from chronicle where kind = 'told'"),
  );
  const kept = new Set(rows.map(({ text }) => text));
  expect(acknowledged.filter((id) => !kept.has(`What ${id} tells`))).toEqual([]);
});
