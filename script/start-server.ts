import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface Start {
  process: ChildProcess;
  lines: string[];
  /** The first line that matches; rejects when the starter ends before. */
  line(pattern: RegExp): Promise<string>;
  ended: Promise<number | null>;
}

/** Runs the starter as an operator does, with these settings and flags. */
export const startServer = (settings: Record<string, string>, ...flags: string[]): Start =>
  startServerWithin([], settings, ...flags);

/** The same, begun by a command that changes what it sees of the machine. */
export function startServerWithin(
  within: readonly string[],
  settings: Record<string, string>,
  ...flags: string[]
): Start {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  const [command = "", ...args] = [...within, process.execPath, "script/serve.ts", ...flags];
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const exit = once(child, "exit");
  const closed = Promise.all(
    [child.stdout, child.stderr].map((input) => {
      const reader = createInterface({ input });
      reader.on("line", (line) => {
        lines.push(line);
        for (const look of waiting) look();
      });
      return once(reader, "close");
    }),
  );
  const line = (pattern: RegExp) =>
    new Promise<string>((settle, fail) => {
      const look = () => {
        const found = lines.find((one) => pattern.test(one));
        if (found !== undefined) settle(found);
      };
      waiting.add(look);
      look();
      void exit.then(() => fail(new Error(`It ended before it said ${pattern}:\n${lines.join("\n")}`)));
    });
  const ended = Promise.all([exit, closed]).then(() => child.exitCode);
  return { process: child, lines, line, ended };
}
