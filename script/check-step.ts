import { spawn } from "node:child_process";

export interface Outcome {
  passed: number;
  failed: number;
  /** Each with its name, and what is missing where that is the cause. */
  skipped: string[];
}

/** The tools of node_modules come first. */
export const toolEnv = { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env["PATH"]}` };

/**
 * Of several checkers of types at once each works out the types of the whole API by itself: two take twice the
 * processor's time, and no less of the clock's.
 */
const oneThread = { GOMAXPROCS: "1" };

/** Runs a tool that counts as one test; what it says is shown only when it fails. */
export async function runCommand(command: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...toolEnv, ...oneThread },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  }
  const code = await new Promise((settle, fail) => child.once("close", settle).once("error", fail));
  if (code === 0) return { passed: 1, failed: 0, skipped: [] };
  console.log(output);
  return { passed: 0, failed: 1, skipped: [] };
}
