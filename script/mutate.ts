import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import databaseTemplate from "../apps/api/test/database-template.ts";
import programs from "../apps/api/test/programs.ts";
import { type Area, areas } from "./mutate/areas.ts";
import { instrument, type Mutant } from "./mutate/instrument.ts";

/**
 * Alters the product in one place after the other, in a copy, and looks whether a test fails: over the areas that are named, or
 * all. `--again` leaves out those that were killed the last time.
 */
const folder = resolve(".mutants");
const isAgain = process.argv.includes("--again");
/** What is silent for so long will not end. */
const mostSilenceMs = 600_000;

/** What has been started is ended first. */
const brokenOff = new AbortController();
const asked = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]).then(() => brokenOff.abort());

type Told = {
  test: string;
  isGood?: boolean;
  failures?: string[];
  coverage?: { loading: Record<string, number>; running: Record<string, number> };
};
type Outcome = "killed" | "timed out" | "survived" | "not covered" | "not run";

/** The product as it lies here, with the packages of its own beside it and all others above. */
async function copyProduct(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
  const paths = listed.split("\n").filter((path) => path !== "" && existsSync(path));
  for (const path of new Set(paths.map(dirname))) await mkdir(join(copy, path), { recursive: true });
  for (const path of paths) await copyFile(path, join(copy, path));
  await mkdir(join(copy, "node_modules/@gatehouse"), { recursive: true });
  for (const path of ["packages/contract", "apps/sandbox", "apps/web", "apps/api"]) {
    await symlink(join(copy, path), join(copy, "node_modules/@gatehouse", path.split("/")[1] ?? ""));
    const own = resolve(path, "node_modules");
    if (existsSync(own)) await symlink(own, join(copy, path, "node_modules"));
  }
}

/** Starts what the tests share, once for all mutants. */
async function provide({ hasDatabase }: Area): Promise<{ shared: object; stop: () => Promise<void> }> {
  const shared: Record<string, unknown> = { mariaDbUrl: null };
  if (!hasDatabase) return { shared, stop: async () => {} };
  const project = { provide: (name: string, value: unknown) => void (shared[name] = value) };
  const ends = [databaseTemplate, programs].map((start) => start(project as unknown as TestProject));
  const stops = await Promise.all(ends);
  return { shared, stop: async () => void (await Promise.all(stops.map((end) => end()))) };
}

/** Runs test files of the copy in their order; what is told of each until the last, or until one is silent. */
async function runTests(copy: string, tests: readonly string[], provided: object): Promise<Told[]> {
  const [told, settings] = [join(copy, "told.jsonl"), join(copy, "run.json")];
  await writeFile(told, "");
  await writeFile(settings, JSON.stringify({ tests, provided, told }));
  const words = [
    resolve("node_modules/vitest/vitest.mjs"),
    "run",
    "--config",
    "script/mutate/vitest.config.ts",
  ];
  const env = { ...process.env, MUTANTS_RUN: settings, NODE_ENV: "test" };
  const child = spawn(process.execPath, words, { cwd: copy, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  while (child.exitCode === null && child.signalCode === null) {
    await Promise.race([delay(5_000), ended, asked]);
    if (brokenOff.signal.aborted || Date.now() - (await stat(told)).mtimeMs > mostSilenceMs)
      child.kill("SIGKILL");
  }
  const lines = (await readFile(told, "utf8")).split("\n").filter((line) => line !== "");
  return lines.map((line): Told => JSON.parse(line));
}

const copyOf = (test: string, id: string): string => test.replace(/\.test\.ts$/, `.m${id}.test.ts`);
const idOf = (test: string): string => /\.m(\d+)\.test\.ts$/.exec(test)?.[1] ?? "";
const keyOf = ({ fileName, location: { start }, mutatorName, replacement }: Mutant): string =>
  [fileName, start.line + 1, start.column + 1, mutatorName, replacement].join(" ");

/** Which tests meet a mutant, and how often; those that only a module's loading meets, all. */
async function cover(copy: string, { tests: all }: Area, shared: object) {
  const started = await runTests(copy, all, { ...shared, mutants: {} });
  const told = started.filter(({ isGood }) => isGood !== undefined);
  const bad = told.filter(({ isGood }) => !isGood);
  if (bad.length > 0 || told.length < all.length)
    throw new Error(`Without a mutant the tests fail: ${JSON.stringify(bad)}`);
  return (id: string) => {
    const isStatic = told.some(({ coverage }) => (coverage?.loading[id] ?? 0) > 0);
    const hits = told.map(({ coverage }) => coverage?.running[id] ?? 0);
    const tests = told.filter((_one, index) => isStatic || (hits[index] ?? 0) > 0).map(({ test }) => test);
    return { isStatic, tests, mostHits: 100 * Math.max(1_000, ...hits) };
  };
}

async function mutate(name: string, area: Area): Promise<boolean> {
  const copy = join(folder, name);
  await copyProduct(copy);
  const kept = join(folder, `${name}.json`);
  const former: Record<string, Outcome> = JSON.parse(isAgain ? await readFile(kept, "utf8") : "{}");
  const mutants = await instrument(join(folder, "stryker"), copy, area.files);
  const { shared, stop } = await provide(area);
  const outcomes = new Map(
    mutants.map((mutant): [string, Outcome] => [mutant.id, former[keyOf(mutant)] ?? "not run"]),
  );
  try {
    const covering = await cover(copy, area, shared);
    const open = mutants.filter((mutant) => former[keyOf(mutant)] !== "killed");
    const settings = Object.fromEntries(open.map(({ id }) => [id, covering(id)]));
    for (const { id } of open) outcomes.set(id, settings[id]?.tests.length ? "not run" : "not covered");
    let left = open.flatMap(({ id }) =>
      (settings[id]?.tests ?? []).map((test) => [test, copyOf(test, id)] as const),
    );
    for (const [test, path] of left) await copyFile(join(copy, test), join(copy, path));
    console.log(`${name}: ${open.length} of ${mutants.length} mutants, ${left.length} files of tests`);
    for (let fruitless = 0; left.length > 0 && fruitless < 5 && !brokenOff.signal.aborted;) {
      const paths = left.map(([, path]) => path);
      const told = await runTests(copy, paths, { ...shared, mutants: settings });
      for (const { test, isGood, failures = [] } of told) {
        const id = idOf(test);
        if (isGood !== false || outcomes.get(id) !== "not run") continue;
        const isLate = failures.some((text) => /timed out in|Hit count limit|waited \d+ s for/.test(text));
        outcomes.set(id, isLate ? "timed out" : "killed");
      }
      const done = new Set(told.filter(({ isGood }) => isGood !== undefined).map(({ test }) => test));
      const silent = told.at(-1);
      if (silent && !done.has(silent.test) && !brokenOff.signal.aborted)
        outcomes.set(idOf(silent.test), "timed out");
      // A machine with much else to do may not even begin one.
      fruitless = told.length === 0 ? fruitless + 1 : 0;
      left = left.filter(([, path]) => !done.has(path) && outcomes.get(idOf(path)) === "not run");
      const waiting = new Set(left.map(([, path]) => idOf(path)));
      for (const { id } of open)
        if (outcomes.get(id) === "not run" && !waiting.has(id)) outcomes.set(id, "survived");
    }
  } finally {
    await stop();
    const ends = mutants.map((mutant) => [keyOf(mutant), outcomes.get(mutant.id)]);
    await writeFile(kept, JSON.stringify(Object.fromEntries(ends), null, 1));
  }
  const all = mutants.map((mutant) => [keyOf(mutant), outcomes.get(mutant.id)] as const);
  return report(name, all);
}

function report(name: string, all: (readonly [string, Outcome | undefined])[]): boolean {
  const count = (...ends: Outcome[]) => all.filter(([, end]) => end && ends.includes(end)).length;
  for (const [key, end] of all) if (end !== "killed") console.log(`${end}: ${key}`);
  const percent = (100 * count("killed", "timed out")) / all.length;
  console.log(
    `| ${name} | ${all.length} | ${count("killed")} | ${count("timed out")} | ${count("survived", "not covered", "not run")} | ${percent.toFixed(1)} % |`,
  );
  return percent >= 85;
}

const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const chosen = Object.entries(areas).filter(([name]) => named.length === 0 || named.includes(name));
if (chosen.length < named.length) throw new Error(`There are the areas ${Object.keys(areas).join(", ")}.`);
const temporary = await mkdtemp(join(tmpdir(), "gatehouse-mutants-"));
process.env["TMPDIR"] = temporary;
try {
  for (const [name, area] of chosen) if (!(await mutate(name, area))) process.exitCode = 1;
} finally {
  await rm(temporary, { recursive: true, force: true });
}
