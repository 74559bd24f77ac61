import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { createHistoryReader } from "./secret-rules.ts";

/**
 * Looks for secrets in everything that was ever committed, and in what is about to be: what is removed later is still
 * known to everybody who has the history. Prints each by its kind, commit and file; exit code 1 with any.
 */
const reader = createHistoryReader();

async function read(...args: string[]): Promise<void> {
  const git = spawn("git", args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(git, "close");
  for await (const line of createInterface({ input: git.stdout })) reader.take(line);
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`git ${args[0]} ended with ${code}`);
}

const patch = ["--unified=0", "--no-color", "--no-ext-diff", "--no-renames"];
// With what a merge itself has changed.
await read("log", "--patch", "--cc", "--format=commit %H", ...patch, "HEAD");
reader.take("commit not committed yet");
await read("diff", ...patch, "HEAD");

for (const secret of reader.found) console.error(secret);
console.log(`secrets: ${reader.found.length} in the history`);
process.exitCode = reader.found.length === 0 ? 0 : 1;
