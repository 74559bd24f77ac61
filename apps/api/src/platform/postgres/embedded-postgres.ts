import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { DataFolderBusy, lockDataFolder, prepareDataFolder } from "./data-folder.ts";
import {
  openCluster,
  readCredentials,
  writeCredentials,
  type PostgresCluster,
  type PostgresCredentials,
} from "./cluster.ts";
import {
  findFreePort,
  findPostgresProcess,
  spawnPostgres,
  waitForEnd,
  type PostgresProcess,
} from "./process.ts";
import { errorCode } from "../error-code.ts";
import { isAlive } from "./process-identity.ts";
import { ownerUrl, runOnce, setUpDatabase } from "./database-owner.ts";
import { exits } from "../exit-status.ts";
import { StartRefused } from "../start-refused.ts";

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; made with mode 0700 when missing. */
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL's settings that replace the usual ones when it is started here. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** For DATABASE_URL's place; loopback, with the generated password. */
  url: string;
  /** True when a PostgreSQL that an earlier portal left behind was taken over. */
  tookOver: boolean;
  /** Resolves when PostgreSQL ends although nobody called stop. */
  exited: Promise<void>;
  /** Stops PostgreSQL and frees the folder. A long last write goes on without us; the next start waits for it. */
  stop(): Promise<void>;
}

const OLDER_PORTAL =
  "The portal that runs on this folder is an older version. Stop it, and start it again first.";
const STOP_PATIENCE_MS = 3000;
const WATCH_INTERVAL_MS = 1000;
/** How long the sessions of a postmaster that was killed are waited for. */
const STRAGGLERS_PATIENCE_MS = 60_000;

/** Waits until the database answers its owner, making both where they are missing. False when the process ended before. */
async function waitForDatabase(
  { identity, port }: PostgresProcess,
  credentials: PostgresCredentials,
): Promise<boolean> {
  while (await isAlive(identity)) {
    try {
      await runOnce(ownerUrl(credentials, port), "select 1");
      return true;
    } catch (error) {
      // The owner can log in once all is set up. Anything else says that it is still starting, or already stopping.
      if (errorCode(error) === "28P01") await setUpDatabase(credentials, port);
      else await delay(10);
    }
  }
  return false;
}

async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, "utf8").catch(() => "")).trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? "";
}

async function start(
  dataDir: string,
  cluster: PostgresCluster,
  settings?: Record<string, string>,
): Promise<PostgresProcess> {
  const { credentials } = cluster;
  const logFile = `${dataDir}/postgres.log`;
  const patienceEnd = performance.now() + STRAGGLERS_PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort(credentials.port);
    if (port !== credentials.port) {
      credentials.port = port;
      await writeCredentials(dataDir, credentials);
    }
    const postmaster = await spawnPostgres(cluster, port, logFile, settings);
    if (await waitForDatabase(postmaster, credentials)) return postmaster;
    // A session in a long statement does not notice that its postmaster is gone, and may still write.
    if (/pre-existing shared memory/.test(await lastWords(logFile)) && performance.now() < patienceEnd) {
      await delay(WATCH_INTERVAL_MS);
      attempt -= 1;
      continue;
    }
    // The port may have been taken between the look and the start.
    if (attempt === 3 || (await findFreePort(port)) === port) {
      throw new StartRefused(
        `PostgreSQL did not start: ${await lastWords(logFile)} (all of it is in ${logFile})`,
        { exit: exits.unavailable },
      );
    }
  }
}

async function watch({ identity }: PostgresProcess, signal: AbortSignal, ended: () => void): Promise<void> {
  while (!signal.aborted && (await isAlive(identity)))
    await delay(WATCH_INTERVAL_MS, undefined, { ref: false });
  if (!signal.aborted) ended();
}

/**
 * Opens the PostgreSQL of a data folder as its only owner: sets it up, starts it, or takes over the one that a
 * killed portal left. Throws StartRefused (DataFolderBusy when another process owns it).
 */
export async function openEmbeddedPostgres({
  dataDir,
  log,
  settings,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = await prepareDataFolder(dataDir);
  const lock = await lockDataFolder(folder);
  try {
    const cluster = await openCluster(folder, log);
    const { credentials } = cluster;
    const left = await findPostgresProcess(cluster.folder);
    const tookOver = left !== null && (await waitForDatabase(left, credentials));
    const postmaster = tookOver ? left : await start(folder, cluster, settings);
    log(
      `embedded PostgreSQL ${tookOver ? "taken over" : "started"} (process ${postmaster.identity.pid}, port ${postmaster.port})`,
    );
    const stopping = new AbortController();
    const exited = new Promise<void>((settle) => void watch(postmaster, stopping.signal, settle));
    const stop = async () => {
      stopping.abort();
      await stopProcess(postmaster, log);
      await lock.release();
    };
    return { url: ownerUrl(credentials, postmaster.port), tookOver, exited, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function stopProcess({ identity }: PostgresProcess, log: (line: string) => void): Promise<void> {
  if (!(await isAlive(identity))) return;
  // SIGINT is PostgreSQL's fast shutdown: it breaks sessions off and writes everything out.
  process.kill(identity.pid, "SIGINT");
  const ended = await waitForEnd(identity, STOP_PATIENCE_MS);
  log(ended ? "embedded PostgreSQL stopped" : "embedded PostgreSQL is still writing and will stop by itself");
}

/**
 * Lends the database of a data folder to an operator's command: the running portal's, or one that is started
 * for the purpose and stopped on release. Throws StartRefused.
 */
export async function connectEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<{ url: string; release(): Promise<void> }> {
  for (;;) {
    try {
      const own = await openEmbeddedPostgres(options);
      return { url: own.url, release: () => own.stop() };
    } catch (error) {
      if (!(error instanceof DataFolderBusy)) throw error;
      const url = await findRunning(await prepareDataFolder(options.dataDir), error);
      if (url !== null) return { url, release: async () => {} };
    }
  }
}

/** The owner may itself be starting: waits for its database as long as it lives. */
async function findRunning(folder: string, { holder }: DataFolderBusy): Promise<string | null> {
  while (await isAlive(holder)) {
    const known = await readCredentials(folder);
    const running = known && (await findPostgresProcess(`${known.ownFolder ?? folder}/postgres`));
    if (running) {
      const { ownerPassword } = known;
      if (ownerPassword === undefined) throw new StartRefused(OLDER_PORTAL);
      const credentials = { ...known, ownerPassword };
      if (await waitForDatabase(running, credentials)) return ownerUrl(credentials, running.port);
    }
    await delay(20);
  }
  return null;
}
