import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { access, constants, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Connection, createConnection } from "mysql2/promise";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Null where MariaDB is missing: what needs it is skipped by name. */
    mariaDbUrl: string | null;
  }
}

/**
 * Starts one MariaDB for the whole run; every test file makes databases of its own in it (`mariadb.ts`). Another version,
 * or a MySQL, takes its place where TEST_MYSQL_URL names one that is there for nothing else.
 */
export default async function sharedMariaDb(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_MYSQL_URL"];
  if (given) {
    project.provide("mariaDbUrl", given);
    return async () => {};
  }
  const server = await startMariaDb();
  project.provide("mariaDbUrl", server?.adminUrl ?? null);
  return async () => server?.remove();
}

/** Whose name begins with it works in no strict mode, as on servers of former years. */
export const lenientPrefix = "lenient_";

export type MariaDb = NonNullable<Awaited<ReturnType<typeof startMariaDb>>>;

/** A real MariaDB on a private folder and a free port of loopback, with further options of its own. Null when this machine has none. */
export async function startMariaDb(...options: string[]) {
  const program = await findProgram("mariadbd");
  const install = await findProgram("mariadb-install-db");
  if (!program || !install) return null;

  const folder = await mkdtemp(join(tmpdir(), "gatehouse-mariadb-"));
  const port = await freePort();
  const password = randomBytes(12).toString("hex");
  const setUp = join(folder, "set-up.sql");
  await writeFile(
    setUp,
    `create or replace user 'admin'@'127.0.0.1' identified by '${password}';\n` +
      "grant all on *.* to 'admin'@'127.0.0.1' with grant option;\n",
  );
  const own = [
    "--no-defaults",
    `--datadir=${join(folder, "data")}`,
    // A second server would clear a shared one at its start.
    `--tmpdir=${folder}`,
    "--innodb-log-file-size=16M",
    ...(process.geteuid?.() === 0 ? ["--user=root"] : []),
  ];
  await run(install, [...own, "--skip-test-db", "--skip-name-resolve"]);

  const adminUrl = `mysql://admin:${password}@127.0.0.1:${port}/`;
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      program,
      [
        ...own,
        "--bind-address=127.0.0.1",
        `--port=${port}`,
        `--socket=${join(folder, "socket")}`,
        `--pid-file=${join(folder, "pid")}`,
        `--log-error=${join(folder, "error.log")}`,
        `--init-file=${setUp}`,
        "--skip-name-resolve",
        "--innodb-buffer-pool-size=64M",
        // Safe when the process is killed; only a machine that goes down could lose what was written.
        "--innodb-flush-log-at-trx-commit=2",
        "--innodb-flush-method=nosync",
        "--loose-debug-no-sync",
        "--skip-sync-frm",
        "--character-set-server=utf8mb4",
        ...options,
        `--init-connect=set session sql_mode = if(user() like '${lenientPrefix}%', '', @@global.sql_mode)`,
      ],
      { stdio: "ignore" },
    );
    await untilItAnswers(adminUrl, child);
    return child;
  };

  let child = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    /** Of a user who may do everything. */
    adminUrl,
    /** Runs statements as that user. */
    async run(...statements: string[]): Promise<void> {
      const connection = await createConnection(adminUrl);
      for (const statement of statements) await connection.query(statement);
      await connection.end();
    },
    /** Ends it as a crash does (kill -9). */
    kill: () => end("SIGKILL"),
    /** Has it take connections and answer nothing, until `resume`. */
    pause: (): void => void child.kill("SIGSTOP"),
    resume: (): void => void child.kill("SIGCONT"),
    /** Ends it as an operator does. */
    stop: () => end("SIGTERM"),
    /** Starts it again on the same data and port. */
    async restart(): Promise<void> {
      child = await start();
    },
    async remove(): Promise<void> {
      await end("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin"]) {
    const path = join(folder, name);
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return undefined;
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: "ignore" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const connection = await createConnection(url).catch((): Connection | null => null);
    if (connection) return connection.end();
    if (child.exitCode !== null) throw new Error(`mariadbd ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error("mariadbd does not answer");
    await delay(25);
  }
}
