import { readFileSync } from "node:fs";
import { type Lock, lockProblems, pageProblems } from "./dependency-rules.ts";

/**
 * Checks the packages that the product is made of, from the lock file alone: licences, install scripts, sums, and
 * docs/dependencies.md. Prints each problem; exit code 1 with any.
 */
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const page = "docs/dependencies.md";

const problems = [
  ...lockProblems(lock),
  ...pageProblems(readFileSync(page, "utf8"), lock).map((problem) => `${page}: ${problem}`),
];
if (!readFileSync(".npmrc", "utf8").split("\n").includes("ignore-scripts=true"))
  problems.push(".npmrc: install scripts are not off");

for (const problem of problems) console.error(problem);
console.log(`dependencies: ${Object.keys(lock.packages).length} in the lock, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
