import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portalFlags } from "../script/children.ts";

const root = join(import.meta.dirname, "..");

export type BenchedPortal = {
  origin: string;
  dataDir: string;
  /** Peak memory of the portal's process, in MiB. */
  peakMemory(): Promise<number>;
  /** What the portal's process takes of the machine now (PSS), in MiB. */
  memory(): Promise<number>;
  /** Memory of the embedded PostgreSQL's processes, shared pages counted once, in MiB. */
  databaseMemory(): Promise<number>;
  stop(): Promise<void>;
};

type Start = { dataDir?: string; settings?: Record<string, string> };

/** Starts the built portal alone, without the sandbox, on a folder of its own or a given one. */
export async function startPortal(
  port: number,
  { dataDir: given, settings }: Start = {},
): Promise<BenchedPortal> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), "gatehouse-bench-")));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    // The limits are counted, but nobody gets there.
    RATE_LIMIT_SCALE: "1000000",
    // The load says which addresses it comes from.
    TRUSTED_PROXIES: "127.0.0.1",
    // Nobody reads mails here.
    DEVICE_VERIFICATION: "off",
    LOG_LEVEL: "warn",
    ...settings,
  };
  const child = fork(join(root, "apps/api/src/main.ts"), {
    cwd: root,
    execArgv: portalFlags,
    env: { ...env, NODE_ENV: "production" },
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("the portal did not start"))),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    peakMemory: () => memoryOf(child.pid ?? 0, "status", /^VmHWM:\s+(\d+)/m),
    memory: () => memoryOf(child.pid ?? 0, "smaps_rollup", /^Pss:\s+(\d+)/m),
    databaseMemory: () => databaseMemory(child),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function memoryOf(pid: number, file: string, line: RegExp): Promise<number> {
  const text = await readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
  return Math.round(Number(line.exec(text)?.[1] ?? 0) / 1_024);
}

async function databaseMemory(portal: ChildProcess): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent > 1 && (parent === portal.pid || isBelow(parent));
  };
  const sizes = await Promise.all(
    pids.filter(isBelow).map((pid) => memoryOf(pid, "smaps_rollup", /^Pss:\s+(\d+)/m)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
