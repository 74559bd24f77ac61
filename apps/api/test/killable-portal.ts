import { type ChildProcess, type Serializable, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

export type KillablePortal = Awaited<ReturnType<typeof killablePortal>>;

type Start = {
  /** Where no test runner has made it: the program `portal.mjs`. */
  program?: string;
  /** A module that is loaded before it. */
  preload?: string;
  /** What begins it, such as a command that changes what it sees of the machine. */
  within?: readonly string[];
};

/** The portal as a process of its own that can be killed like a machine that loses its power, and started again. */
export async function killablePortal(
  settings: Record<string, string>,
  { program = join(inject("programs"), "portal.mjs"), preload, within = [] }: Start = {},
) {
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

  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }
  const kill = () => end("SIGKILL");

  return {
    /** With what the settings are besides, this time. */
    async start(more: Record<string, string> = {}): Promise<void> {
      const before = preload === undefined ? [] : ["--import", preload];
      const [command, ...args] = [...within, process.execPath, ...before, program];
      const started = spawn(command, args, {
        env: { ...env, ...more },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      child = started;
      const [{ port }] = (await Promise.race([
        once(started, "message"),
        once(started, "exit").then(([code, signal]) => {
          throw new Error(`the portal ended before it served: ${code ?? signal}`);
        }),
      ])) as [{ port: number }];
      url = `http://127.0.0.1:${port}`;
    },
    kill,
    /** Tells the process something, where it runs. */
    tell: (message: Serializable): void => void (child?.connected && child.send(message, () => {})),
    /** Ends it as an operator does. */
    stop: () => end("SIGTERM"),
    request: (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${url}${path}`, init),
    async close(): Promise<void> {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
