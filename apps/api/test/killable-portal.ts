import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

export type KillablePortal = Awaited<ReturnType<typeof killablePortal>>;

/** The portal as a process of its own that can be killed like a machine that loses its power, and started again. */
export async function killablePortal(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-killed-"));
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
    RATE_LIMIT_SCALE: "0",
    DATA_DIR: dataDir,
    ...settings,
  };
  let child: ChildProcess | undefined;
  let url = "";

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  async function start(): Promise<void> {
    child = fork(join(import.meta.dirname, "portal-process.ts"), { env });
    const started = child;
    const [{ port }] = (await Promise.race([
      once(started, "message"),
      once(started, "exit").then(([code, signal]) => {
        throw new Error(`the portal ended before it served: ${code ?? signal}`);
      }),
    ])) as [{ port: number }];
    url = `http://127.0.0.1:${port}`;
  }

  const isUp = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;

  /** Starts it unless it runs. */
  async function up(): Promise<void> {
    if (!isUp()) await start();
  }

  /** Kills the portal while `work` is under way and has come as far as `reached`, which begins when it runs. */
  async function killAt(reached: () => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
    await up();
    const there = reached();
    const ended = work().then(
      () => "answered",
      () => "broken off",
    );
    await there;
    await kill();
    const end = await ended;
    if (end !== "broken off") throw new Error("it was answered before the portal was killed");
  }

  /** Kills the portal while `work` waits to write into a table: everything before that statement is done. */
  async function killAtWriting(table: string, work: () => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: settings["DATABASE_URL"] ?? "" });
    await client.connect();
    await up();
    await client.query("begin");
    await client.query(`lock table ${table} in share row exclusive mode`);
    const waits = async () => {
      for (;;) {
        const { rows } = await client.query(
          "select 1 from pg_locks where not granted and relation = $1::regclass and database = (select oid from pg_database where datname = current_database())",
          [table],
        );
        if (rows.length > 0) return;
        await delay(20);
      }
    };
    try {
      await killAt(waits, work);
    } finally {
      await client.query("rollback");
      await client.end();
    }
  }

  return {
    start,
    up,
    killAt,
    killAtWriting,
    kill,
    request: (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${url}${path}`, init),
    async close(): Promise<void> {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
