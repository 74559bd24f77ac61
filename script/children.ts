import { type ChildProcess, fork } from "node:child_process";
import { atRoot } from "./root.ts";

/** A process that the starter holds at the other end of a channel; it ends itself when the starter is gone. */
export interface Child {
  process: ChildProcess;
  /** Its exit code; 1 when a signal ended it. */
  ended: Promise<number>;
}

const PATIENCE_MS = 4_500;

export function startChild(script: string, env: NodeJS.ProcessEnv): Child {
  return held(fork(atRoot(script), { env, stdio: ["ignore", "inherit", "inherit", "ipc"] }));
}

/** One that does what its arguments say and ends; of its output, errors alone are shown. */
export function startErrand(env: NodeJS.ProcessEnv, script: string, ...args: string[]): Child {
  return held(fork(atRoot(script), args, { env, stdio: ["ignore", "ignore", "inherit", "ipc"] }));
}

/** One of which nothing is shown. */
export function startQuietly(script: string, env: NodeJS.ProcessEnv): Child {
  return held(fork(atRoot(script), { env, stdio: ["ignore", "ignore", "ignore", "ipc"] }));
}

function held(child: ChildProcess): Child {
  return { process: child, ended: new Promise((settle) => child.once("exit", (code) => settle(code ?? 1))) };
}

/** The first message that the guard takes, or null when the child ends before. */
export function messageFrom<T>(
  { process, ended }: Child,
  guard: (message: unknown) => message is T,
): Promise<T | null> {
  return new Promise((settle) => {
    process.on("message", (message) => {
      if (guard(message)) settle(message);
    });
    void ended.then(() => settle(null));
  });
}

/** Asks the child to end, and makes it when it takes too long. */
export async function endChild({ process, ended }: Child): Promise<void> {
  process.kill("SIGTERM");
  const timer = setTimeout(() => process.kill("SIGKILL"), PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}
