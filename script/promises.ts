import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { citationProblems, holderProblems, readPromises, titlesOf } from "./promise-rules.ts";

/**
 * Checks docs/product.md: every promise names tests that there are, and comments cite sections that there are. Prints each
 * problem; exit code 1 with any.
 */
const page = "docs/product.md";
const { sections, count, holders, problems } = readPromises(readFileSync(page, "utf8"));

const titles = new Map<string, ReadonlySet<string> | undefined>();
function titlesIn(file: string): ReadonlySet<string> | undefined {
  if (!titles.has(file)) {
    titles.set(file, existsSync(file) ? titlesOf(file, readFileSync(file, "utf8")) : undefined);
  }
  return titles.get(file);
}
problems.push(...holderProblems(holders, titlesIn));

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "apps", "packages", "e2e", "script", "bench"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter(
    (file) => /\.(?:tsx?|css|sql|sh)$/.test(file) && !file.startsWith("script/promise") && existsSync(file),
  );
const cited = sources.flatMap((file) => citationProblems(file, readFileSync(file, "utf8"), sections));

for (const problem of problems) console.error(`${page} ${problem}`);
for (const problem of cited) console.error(problem);
const found = problems.length + cited.length;
console.log(
  `promises: ${count} in ${sections.size} sections, ${new Set(holders.map(({ file }) => file)).size} files of tests, ${found} problems`,
);
process.exitCode = found === 0 ? 0 : 1;
