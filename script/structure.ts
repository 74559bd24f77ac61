import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { cycles, type Import, importsOf } from "./structure-imports.ts";
import { importProblem, nameProblem } from "./structure-rules.ts";

/** Checks who imports whom, import cycles and the names of files. Prints each problem; exit code 1 with any. */
const packages: Record<string, string> = {
  "@gatehouse/contract": "packages/contract/src",
  "@gatehouse/api": "apps/api/src",
};

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  for (const [name, folder] of Object.entries(packages)) {
    if (specifier.startsWith(`${name}/`)) return `${folder}${specifier.slice(name.length)}.ts`;
  }
  return specifier;
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));

const imports: Import[] = files.flatMap((file) =>
  importsOf(readFileSync(file, "utf8")).map(({ specifier, typeOnly }) => ({
    from: file,
    to: resolve(file, specifier),
    typeOnly,
  })),
);

const problems = [
  ...files.map(nameProblem),
  ...imports.map(importProblem),
  ...cycles(imports.filter(({ typeOnly }) => !typeOnly)).map(
    (cycle) => `a circle of imports: ${cycle.join(" → ")}`,
  ),
].filter((problem) => problem !== undefined);

for (const problem of problems) console.error(problem);
console.log(`structure: ${files.length} files, ${imports.length} imports, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
