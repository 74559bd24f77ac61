import { spawn } from "node:child_process";
import { open, readFile, rename, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { giveCluster, postgresCommand } from "./system-user.ts";
import type { PostgresCluster } from "./cluster.ts";
import { identifyProcess, isAlive, type ProcessIdentity } from "./process-identity.ts";
import { exits } from "../exit-status.ts";
import { StartRefused } from "../start-refused.ts";

/** A postmaster: PostgreSQL's first process. */
export interface PostgresProcess {
  identity: ProcessIdentity;
  port: number;
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** Sized for a portal beside a game server. Statements and details stay out of the log: they hold people's data. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  // What is read all the time; the system's cache, which gives way to others, holds the rest (docs/performance.md).
  shared_buffers: "32MB",
  // By default a share of those.
  wal_buffers: "2MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "128MB",
  random_page_cost: "1.1",
  // A batch of the game server touches every ranking: room for it between checkpoints.
  max_wal_size: "2GB",
  // PostgreSQL's own way of compressing costs far more than the writing it saves, and another one is not built in.
  wal_compression: "off",
  huge_pages: "off",
  jit: "off",
  // What is read is in the system's cache: three processes that fetch it cost more than they bring.
  io_method: "sync",
  // Nothing is replicated: no process waits for it.
  max_logical_replication_workers: "0",
  fsync: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

/** The postmaster that runs on this cluster, also of another portal, or null. */
export async function findPostgresProcess(clusterFolder: string): Promise<PostgresProcess | null> {
  const text = await readFile(`${clusterFolder}/postmaster.pid`, "utf8").catch(() => null);
  if (text === null) return null;
  const lines = text.split("\n");
  const identity = await identifyProcess(Number(lines[0]));
  if (identity === null) return null;
  // After a restart of the machine another program may have the number.
  const commandLine = await readFile(`/proc/${identity.pid}/cmdline`, "utf8").catch(() => null);
  if (commandLine !== null && !commandLine.split("\0").includes(clusterFolder)) return null;
  return { identity, port: Number(lines[3]) };
}

async function tryPort(port: number): Promise<number | null> {
  const server = createServer();
  return new Promise((settle) => {
    server.once("error", () => settle(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      server.close(() => settle(typeof address === "object" && address !== null ? address.port : null));
    });
  });
}

/** The wanted port of loopback if it is free, or another one. */
export async function findFreePort(wanted: number): Promise<number> {
  const port = (await tryPort(wanted)) ?? (await tryPort(0));
  if (port === null)
    throw new StartRefused("PostgreSQL finds no free port on 127.0.0.1.", { exit: exits.unavailable });
  return port;
}

/** Above all numbers that Linux gives to processes. */
const NOBODY = 2 ** 22 + 1;

/**
 * For a cluster whose postmaster has ended: a stranger that has its number by now would stop the next start. The rest of the file stays,
 * since PostgreSQL finds by it whether a session of a killed postmaster still writes.
 */
async function forgetPostmaster(clusterFolder: string): Promise<void> {
  const file = `${clusterFolder}/postmaster.pid`;
  const text = await readFile(file, "utf8").catch(() => null);
  if (text !== null) await writeFile(file, text.replace(/^[^\n]*/, String(NOBODY)));
}

/**
 * Starts PostgreSQL in its own session with its output in `logFile`, so that it outlives this process.
 * Returns at once; until it answers, `findPostgresProcess` may not know it yet. `ownSettings` replace the usual ones.
 */
export async function spawnPostgres(
  cluster: PostgresCluster,
  port: number,
  logFile: string,
  ownSettings: Record<string, string> = {},
): Promise<PostgresProcess> {
  const { account, folder } = cluster;
  await forgetPostmaster(folder);
  await giveCluster(account, folder);
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.old`);
  const output = await open(logFile, "a", 0o600);
  try {
    const settings = Object.entries({ ...SETTINGS, ...ownSettings, port: String(port) });
    const options = ["-D", folder, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
    const { file, args, how } = postgresCommand(account, "postgres", options);
    const child = spawn(file, args, { ...how, stdio: ["ignore", output.fd, output.fd], detached: true });
    const identity = await new Promise<ProcessIdentity | null>((settle, fail) => {
      child.once("error", fail);
      child.once("spawn", () => settle(child.pid === undefined ? null : identifyProcess(child.pid)));
    });
    child.unref();
    return { identity: identity ?? { pid: child.pid ?? 0, startedAt: null }, port };
  } finally {
    await output.close();
  }
}

/** Resolves when the process has ended; false when it still lives after `patienceMs`. */
export async function waitForEnd(identity: ProcessIdentity, patienceMs = Infinity): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (await isAlive(identity)) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
