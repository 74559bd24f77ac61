import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { type Outcome, toolEnv } from "./check-step.ts";

interface Assertion {
  fullName: string;
  status: string;
}

interface Report {
  testResults: { name: string; status: string; assertionResults: Assertion[] }[];
}

function isReport(value: unknown): value is Report {
  return (
    typeof value === "object" && value !== null && "testResults" in value && Array.isArray(value.testResults)
  );
}

function addUp({ testResults }: Report): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults);
  // A file that does not even load has no tests to fail.
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: tests.filter(({ status }) => status === "failed").length + broken.length,
    skipped: tests
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ fullName }) => fullName),
  };
}

/** Far more than all databases of a run take. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * Where the tests keep their databases: in memory where there is enough of it. A database is copied and removed some 300
 * times, and a slow disk has made that take longer than the tests.
 */
async function scratchFolder(): Promise<string> {
  const memory = "/dev/shm";
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  const folder = await mkdtemp(`${free > enoughBytes ? memory : tmpdir()}/gatehouse-check-`);
  // The database's own system user has its folder below.
  await chmod(folder, 0o711);
  return folder;
}

/**
 * Runs the tests of some Vitest projects, of all files or of those whose path has one of these words. A run that fails
 * without a failed test counts as one failure.
 */
export async function runVitest(
  projects: string[],
  env: Record<string, string> = {},
  words: string[] = [],
): Promise<Outcome> {
  const folder = await scratchFolder();
  try {
    const file = `${folder}/report.json`;
    const selection = projects.map((project) => `--project=${project}`);
    const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const child = spawn("vitest", ["run", ...words, ...selection, ...reports], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...toolEnv, TMPDIR: folder, ...env },
    });
    const code = await new Promise((settle, fail) => child.once("close", settle).once("error", fail));
    const report: unknown = JSON.parse(await readFile(file, "utf8").catch(() => "null"));
    const outcome = isReport(report) ? addUp(report) : { passed: 0, failed: 0, skipped: [] };
    if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
    return outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
