import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expressionProblem, expressionsOf } from "./expression-rules.ts";

/**
 * Checks every regular expression of the product, since most meet what a stranger, a game or an outside service sends:
 * one that is not linear lets a single request stop everybody. Prints each problem; exit code 1 with any. Judging takes a
 * minute, and the verdict on a text never changes: `--note` writes those that were found linear into a file, which are not
 * judged again.
 */
const noted = new URL("linear-expressions.txt", import.meta.url);
const known = new Set(readFileSync(noted, "utf8").split("\n"));
const folders = ["packages/contract/src", "apps/api/src", "apps/web/app"];

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...folders], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && existsSync(file));

const problems: string[] = [];
const places = new Map<
  string,
  { expression: ReturnType<typeof expressionsOf>["literals"][number]; at: string }
>();
for (const file of files) {
  const { literals, made } = expressionsOf(file, readFileSync(file, "utf8"));
  for (const line of made) problems.push(`${file}:${line} makes an expression of a text`);
  for (const expression of literals) {
    const key = `/${expression.source}/${expression.flags}`;
    if (!places.has(key)) places.set(key, { expression, at: `${file}:${expression.line}` });
  }
}
const linear: string[] = [];
for (const [key, { expression, at }] of places) {
  const problem = known.has(key) ? undefined : await expressionProblem(expression);
  if (problem) problems.push(`${at} ${key} ${problem}`);
  else linear.push(key);
}
if (process.argv.includes("--note")) writeFileSync(noted, `${linear.toSorted().join("\n")}\n`);

for (const problem of problems) console.error(problem);
console.log(`expressions: ${files.length} files, ${places.size} expressions, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
