import { execFile } from "node:child_process";
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { readCredentials, SUPERUSER } from "../src/platform/postgres/cluster.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../src/platform/postgres/embedded-postgres.ts";
import { findPostgresProcess, waitForEnd } from "../src/platform/postgres/process.ts";
import { prepareSchema } from "./database-template.ts";
import { until } from "./until.ts";

type Name = "primary" | "standby";

export type PrimaryAndStandby = Awaited<ReturnType<typeof openPrimaryAndStandby>>;

const run = promisify(execFile);

/** A primary with the portal's schema, and its standby by streaming replication: two servers of the embedded PostgreSQL. */
export async function openPrimaryAndStandby() {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-standby-"));
  const dataOf = (name: Name): string => join(folder, name);
  const servers = new Map<Name, EmbeddedPostgres>();

  async function open(name: Name): Promise<void> {
    servers.set(name, await openEmbeddedPostgres({ dataDir: dataOf(name), log: () => {} }));
  }

  function urlOf(name: Name): string {
    const server = servers.get(name);
    if (!server) throw new Error(`the ${name} is not open`);
    return server.url;
  }

  /** As the server's superuser, in the portal's database. */
  async function asAdmin<T>(name: Name, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const admin = new URL(urlOf(name));
    admin.username = SUPERUSER;
    admin.password = (await readCredentials(dataOf("primary")))?.password ?? "";
    const client = new pg.Client({ connectionString: admin.href });
    client.on("error", () => {});
    await client.connect();
    return work(client).finally(() => client.end());
  }

  /** What `pg_basebackup`, which the package does not bring, makes of a primary that serves: here of one that rests. */
  async function copyPrimary(): Promise<void> {
    await mkdir(dataOf("standby"), { mode: 0o700 });
    await run("cp", ["-a", `${dataOf("primary")}/.`, dataOf("standby")]);
    await rm(`${dataOf("standby")}/portal.lock`, { force: true });
    await writeFile(`${dataOf("standby")}/postgres/standby.signal`, "");
  }

  await open("primary");
  await prepareSchema(urlOf("primary"));
  await servers.get("primary")?.stop();
  await copyPrimary();
  await open("primary");
  const { password = "" } = (await readCredentials(dataOf("primary"))) ?? {};
  const { port } = new URL(urlOf("primary"));
  await appendFile(
    `${dataOf("standby")}/postgres/postgresql.auto.conf`,
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password}'\n`,
  );
  await open("standby");
  const isStreaming = () =>
    asAdmin("primary", async (client) => {
      const { rows } = await client.query("select from pg_stat_replication where state = 'streaming'");
      return rows.length > 0;
    });
  await until("the standby", isStreaming);

  return {
    urlOf,
    asAdmin,
    /** Both, as a DATABASE_URL names several hosts. */
    bothUrl(): string {
      const { host } = new URL(urlOf("primary"));
      return urlOf("primary").replace(host, `${host},${new URL(urlOf("standby")).host}`);
    },
    /** From now on a commit is answered once the standby has it, too. */
    commitOnBoth: () =>
      asAdmin("primary", async (client) => {
        await client.query("alter system set synchronous_standby_names = '*'");
        await client.query("select pg_reload_conf()");
      }),
    /** From now on nothing more reaches the standby. */
    cutOff: () =>
      asAdmin("standby", async (client) => {
        await client.query("alter system set primary_conninfo = ''");
        await client.query("select pg_reload_conf()");
        await until("a standby that receives nothing", async () => {
          const { rows } = await client.query("select from pg_stat_wal_receiver");
          return rows.length === 0;
        });
      }),
    /** As if its machine lost its power. */
    async kill(name: Name): Promise<void> {
      const own = (await readCredentials(dataOf(name)))?.ownFolder ?? dataOf(name);
      const postmaster = await findPostgresProcess(`${own}/postgres`);
      if (!postmaster) throw new Error(`the ${name} does not run`);
      process.kill(postmaster.identity.pid, "SIGKILL");
      await waitForEnd(postmaster.identity);
    },
    promote: () =>
      asAdmin("standby", async (client) => void (await client.query("select pg_promote(wait => false)"))),
    async close(): Promise<void> {
      await servers.get("standby")?.stop();
      await servers.get("primary")?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
