import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import {
  citationProblems,
  figureProblems,
  holderProblems,
  pathProblems,
  readPromises,
  titlesOf,
} from "./promise-rules.ts";

/**
 * Checks the pages of docs/ that promise something: every promise names tests that there are, every figure is the
 * benchmarks', every file is there, and comments cite sections of docs/product.md that there are. Prints each problem; exit
 * code 1 with any.
 */
const promising = ["docs/product.md", "docs/promises.md"];
const explaining = ["docs/security.md", "docs/asvs.md", "docs/faults.md"];

const titles = new Map<string, ReadonlySet<string> | undefined>();
function titlesIn(file: string): ReadonlySet<string> | undefined {
  if (!titles.has(file)) {
    titles.set(file, existsSync(file) ? titlesOf(file, readFileSync(file, "utf8")) : undefined);
  }
  return titles.get(file);
}

/** The server's own files may be named from its sources on. */
const isThere = (path: string): boolean => existsSync(path) || existsSync(`apps/api/src/${path}`);

const benchmarks = readFileSync("docs/performance.md", "utf8");
const pages = [...promising, ...explaining].map((page) => {
  const text = readFileSync(page, "utf8");
  const read = readPromises(text, explaining.includes(page));
  const problems = [...read.problems, ...holderProblems(read.holders, titlesIn)];
  if (page !== "docs/product.md") problems.push(...figureProblems(text, benchmarks));
  if (explaining.includes(page)) problems.push(...pathProblems(text, isThere));
  return { page, ...read, problems: problems.map((problem) => `${page} ${problem}`) };
});
const sections = pages.find(({ page }) => page === "docs/product.md")?.sections ?? new Set<string>();

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "apps", "packages", "e2e", "script", "bench", "simulate"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter(
    (file) => /\.(?:tsx?|css|sql|sh)$/.test(file) && !file.startsWith("script/promise") && existsSync(file),
  );
const cited = sources.flatMap((file) => citationProblems(file, readFileSync(file, "utf8"), sections));

const problems = [...pages.flatMap((page) => page.problems), ...cited];
for (const problem of problems) console.error(problem);
const files = new Set(pages.flatMap(({ holders }) => holders.map(({ file }) => file)));
const counts = pages.map(({ page, count }) => `${count} in ${page}`).join(", ");
console.log(`promises: ${counts}, ${files.size} files of tests, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
