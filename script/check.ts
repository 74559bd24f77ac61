import { buildWeb } from "./build-web.ts";
import { type Outcome, runCommand } from "./check-step.ts";
import { runVitest } from "./check-vitest.ts";
import { findBrowser, findMariaDb, findMissingOfWalks, findPromtool, findWholeBrowser } from "./programs.ts";

/**
 * Runs every check, the later ones too when one fails, and ends with one line that adds them up. A check by a tool
 * counts as one test. With CI=true nothing may be skipped.
 */
interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

async function build(): Promise<Outcome> {
  await buildWeb();
  return { passed: 1, failed: 0, skipped: [] };
}

const isLong = process.argv.includes("--long");
/** More rounds, more packs, and tests that take long for what seldom changes. */
const length: Record<string, string> = isLong ? { TEST_AT_LENGTH: "true" } : {};

/** Without MariaDB the tests that need it are skipped, each by its name. */
async function testApi(): Promise<Outcome> {
  if (isLong) {
    const missing = await findMissingOfWalks();
    if (missing.length > 0)
      console.log(`For the walks of docs/operating.md is missing: ${missing.join(", ")}`);
  }
  if (!(await findMariaDb())) console.log("MariaDB is missing (apt-get install mariadb-server)");
  return runVitest(["unit", "pages", "api", ...(isLong ? ["long"] : [])], length);
}

async function testInBrowser(): Promise<Outcome> {
  const browser = await findBrowser();
  const whole = (isLong && (await findWholeBrowser())) || "";
  if (browser) return runVitest(["e2e"], { ...length, CHROME_PATH: browser, WHOLE_CHROME_PATH: whole });
  return { passed: 0, failed: 0, skipped: ["browser tests: Chromium is missing (apt-get install chromium)"] };
}

async function testAlerts(): Promise<Outcome> {
  const promtool = await findPromtool();
  if (promtool) return runCommand(promtool, "test", "rules", "docs/observability/alerts.test.yml");
  return { passed: 0, failed: 0, skipped: ["alert rules: promtool is missing (apt-get install prometheus)"] };
}

/** None writes what another one reads. The longest first. */
const checks: Step[] = [
  { name: "types", run: () => runCommand("npm", "run", "typecheck", "--loglevel=error") },
  { name: "build", run: build },
  { name: "lint", run: () => runCommand("oxlint", "--type-aware", "--deny-warnings") },
  { name: "dead code", run: () => runCommand("knip") },
  { name: "format", run: () => runCommand("oxfmt", "--check") },
  { name: "structure", run: () => runCommand("node", "script/structure.ts") },
  { name: "expressions", run: () => runCommand("node", "script/expressions.ts") },
  { name: "catalogues", run: () => runCommand("node", "script/catalogues.ts") },
  { name: "promises", run: () => runCommand("node", "script/promises.ts") },
  { name: "dependencies", run: () => runCommand("node", "script/dependencies.ts") },
  ...(isLong ? [{ name: "secrets", run: () => runCommand("node", "script/secrets.ts") }] : []),
  { name: "alert rules", run: testAlerts },
];
/** One after another: each takes the whole machine. */
const suites: Step[] = [{ name: "unit and integration", run: testApi }];
if (!process.argv.includes("fast")) suites.push({ name: "browser", run: testInBrowser });

async function runStep({ name, run }: Step): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: [] };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? "FAILED" : "ok"}  ${name}  ${seconds} s`);
  return outcome;
}

async function runSteps(steps: Step[], atOnce: number): Promise<Outcome[]> {
  const waiting = steps.values();
  const outcomes: Outcome[] = [];
  const take = async () => {
    for (const step of waiting) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return outcomes;
}

// Most checks have stretches of a single thread.
const outcomes = [...(await runSteps(checks, 2)), ...(await runSteps(suites, 1))];

const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0);
const failed = sum((one) => one.failed);
const skipped = outcomes.flatMap((one) => one.skipped);
for (const name of skipped) console.log(`skipped  ${name}`);
console.log(`${sum((one) => one.passed)} passed, ${failed} failed, ${skipped.length} skipped`);
process.exitCode = failed > 0 || (process.env["CI"] === "true" && skipped.length > 0) ? 1 : 0;
