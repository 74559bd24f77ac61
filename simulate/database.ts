import { execFile } from "node:child_process";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { prepareSchema } from "../apps/api/test/database-template.ts";
import { until } from "../apps/api/test/until.ts";
import { readCredentials, SUPERUSER } from "../apps/api/src/platform/postgres/cluster.ts";
import { openEmbeddedPostgres } from "../apps/api/src/platform/postgres/embedded-postgres.ts";
import { findPostgresProcess, waitForEnd } from "../apps/api/src/platform/postgres/process.ts";

const run = promisify(execFile);

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * What dies here are processes, never the machine: what they wrote, the kernel has. Three portals and those who look on need
 * some 60 connections, and for a moment the places of those that were just killed.
 */
const settings = { fsync: "off", max_connections: "100", wal_retrieve_retry_interval: "100ms" };
const followSeconds = 60;
/** A disk that is soon full, and what fits on it without the ballast. */
const smallDisk = "size=600m,mode=700";
const onSmallDisk = { min_wal_size: "32MB", max_wal_size: "64MB" };

export type Machines = {
  /** Whether there is a synchronous standby. */
  hasStandby: boolean;
  /** Whether the first server's disk is a small one, which only root can make. */
  isDiskSmall: boolean;
};

/** A PostgreSQL of its own, with the portal's schema, that can be killed and comes back. */
export async function openDatabase(folder: string, { hasStandby, isDiskSmall }: Machines) {
  const disk = join(folder, "first");
  await mkdir(disk, { recursive: true, mode: 0o700 });
  const isMounted = isDiskSmall && process.geteuid?.() === 0;
  if (isMounted) await run("mount", ["-t", "tmpfs", "-o", smallDisk, "none", disk]);
  const first = await openServer(disk, isMounted ? onSmallDisk : {});
  await prepareSchema(first.url());
  const servers = [first];
  if (hasStandby) servers.push(await openStandby(first, join(folder, "second")));
  let primary = first;
  async function killAndReturn(): Promise<void> {
    await primary.kill();
    await primary.start();
  }

  return {
    url: () => primary.url(),
    /** Of each server, the primary and its standby. */
    servers: servers.map(({ url }) => url),
    /** Kills it like a machine that loses its power, and has it come back. */
    killAndReturn,
    /** Ends it as an operator does, and has it come back. */
    async restart(): Promise<void> {
      await primary.stop();
      await primary.start();
    },
    /** Kills the primary for ever once its standby has all, and has that take its place; without a standby it comes back. */
    async failOver(): Promise<void> {
      const standby = servers.find((server) => server !== primary);
      if (!standby || primary !== first) return killAndReturn();
      await untilFollowed(first);
      await first.kill();
      await standby.asAdmin((client) => client.query("select pg_promote()"));
      primary = standby;
    },
    /** Leaves no room on the first server's disk for so long; a server that ended over it is started as soon as there is some. */
    async fill(forMs: number): Promise<void> {
      if (!isMounted) return;
      const ballast = await open(join(disk, "ballast"), "w");
      const piece = Buffer.alloc(65_536);
      for (let isFull = false; !isFull;)
        isFull = await ballast.write(piece).then(
          () => false,
          () => true,
        );
      await delay(forMs);
      await ballast.truncate(0);
      await ballast.close();
      if (primary === first) await first.revive();
    },
    async close(): Promise<void> {
      for (const server of servers) await server.stop();
      if (isMounted) await run("umount", [disk]);
    },
  };
}

type Server = Awaited<ReturnType<typeof openServer>>;

async function openServer(dataDir: string, more: Record<string, string> = {}) {
  const begin = () => openEmbeddedPostgres({ dataDir, log: () => {}, settings: { ...settings, ...more } });
  let running = await begin();
  async function postmasterOf() {
    const home = (await readCredentials(dataDir))?.ownFolder ?? dataDir;
    return findPostgresProcess(`${home}/postgres`);
  }
  return {
    dataDir,
    url: () => running.url,
    async start(): Promise<void> {
      running = await begin();
    },
    stop: () => running.stop(),
    /** Starts it where it has ended by itself, which it may be about to. */
    async revive(): Promise<void> {
      const answers = () => this.asAdmin((client) => client.query("select 1")).catch(() => null);
      await until("the server", async () => (await answers()) ?? (await postmasterOf()) === null, {
        seconds: followSeconds,
      });
      if (await postmasterOf()) return;
      await running.stop();
      running = await begin();
    },
    async kill(): Promise<void> {
      const postmaster = await postmasterOf();
      if (postmaster) {
        process.kill(postmaster.identity.pid, "SIGKILL");
        await waitForEnd(postmaster.identity);
      }
      await running.stop();
    },
    /** As the server's superuser. */
    async asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
      const admin = new URL(running.url);
      admin.username = SUPERUSER;
      admin.password = (await readCredentials(dataDir))?.password ?? "";
      const client = new pg.Client({ connectionString: admin.href });
      client.on("error", () => {});
      await client.connect();
      return work(client).finally(() => client.end());
    },
  };
}

/** A copy of a server, taken while it rests, that follows it from then on: each commit waits for both. */
async function openStandby(primary: Server, dataDir: string): Promise<Server> {
  await primary.stop();
  await run("cp", ["-a", primary.dataDir, dataDir]);
  await rm(join(dataDir, "portal.lock"), { force: true });
  await writeFile(join(dataDir, "postgres", "standby.signal"), "");
  await primary.start();
  const { password = "" } = (await readCredentials(primary.dataDir)) ?? {};
  const standby = await openServer(dataDir, {
    primary_conninfo: `host=127.0.0.1 port=${new URL(primary.url()).port} user=${SUPERUSER} password=${password}`,
  });
  await untilFollowed(primary);
  await primary.asAdmin(async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
  });
  return standby;
}

const untilFollowed = (primary: Server): Promise<unknown> =>
  until(
    "the standby",
    () =>
      primary.asAdmin(async (client) => {
        const { rowCount } = await client.query("select from pg_stat_replication where state = 'streaming'");
        return rowCount === 1;
      }),
    { seconds: followSeconds },
  );
