import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { type KeptDatabase, keptFolder, keptKey, keptList, readKept } from "../apps/api/test/kept/kept.ts";
import { atRoot } from "./root.ts";
import { freePort } from "./free-ports.ts";

/**
 * Keeps a full database of a version, for the tests that upgrade it: `node script/keep-database.ts <version> [checkout]` starts the
 * demo of that checkout (its own packages installed) in a folder of its own, waits until its players and team have done what they do,
 * and backs it up. Done once for each release, before it is tagged.
 */
const [name, checkout = atRoot(".")] = process.argv.slice(2);
if (!name || !/^[\w.-]{1,40}$/.test(name)) {
  console.error("Usage: node script/keep-database.ts <version> [checkout]");
  process.exit(2);
}
const patienceMs = 600_000;
const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-keep-"));
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  SANDBOX_PORT: "0",
  SECRET_KEY: keptKey,
  SANDBOX_CHARACTERS: "300",
  RATE_LIMIT_SCALE: "0",
  CAPTCHA_COST: "10",
  LOG_LEVEL: "warn",
};

const inCheckout = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: checkout, env, encoding: "utf8" });

/** The last step of what the demo's people do (apps/sandbox/src/story). */
async function isTold(): Promise<boolean> {
  const story = await readFile(join(dataDir, "demo-story.json"), "utf8").catch(() => '{"done":[]}');
  return (JSON.parse(story) as { done: string[] }).done.includes("support");
}

const demo = spawn(join(checkout, "script/dev"), {
  cwd: checkout,
  env,
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = once(demo, "exit");
createInterface({ input: demo.stdout }).on("line", (line) => console.log(line));
try {
  const until = performance.now() + patienceMs;
  while (!(await isTold())) {
    if (demo.exitCode !== null || performance.now() > until)
      throw new Error("The demo's story was not told to its end.");
    await sleep(500);
  }
  const file = `${name}.backup`;
  await rm(join(keptFolder, file), { force: true });
  inCheckout(process.execPath, "apps/api/src/cli.ts", "backup", join(keptFolder, file));
  const commit = inCheckout("git", "rev-parse", "--short=12", "HEAD").trim();
  const all = (await readKept()).filter((one) => one.name !== name);
  const kept: KeptDatabase = { name, commit };
  await writeFile(keptList, `${JSON.stringify([...all, kept], null, 2)}\n`);
  console.log(`Kept: ${file}, of ${commit}`);
} finally {
  demo.kill();
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}
