import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { cycles, type Import, importsOf } from "./structure-imports.ts";
import { outboundProblems } from "./structure-outbound.ts";
import { importProblem, isTest, nameProblem, placeOf } from "./structure-rules.ts";
import { tableProblems } from "./structure-tables.ts";

/** Checks who imports whom, import cycles, the names of files, and that one client alone reaches what is outside. Prints each problem; exit code 1 with any. */
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

const sources = files.map((path) => ({ path, text: readFileSync(path, "utf8") }));

const imports: Import[] = sources.flatMap(({ path: file, text }) =>
  importsOf(text).map(({ specifier, typeOnly }) => ({
    from: file,
    to: resolve(file, specifier),
    typeOnly,
  })),
);

/** Who knows whom among the modules, types included; an area's file stands above its modules. */
const knowledge = imports.flatMap(({ from, to, typeOnly }) => {
  const [source, target] = [placeOf(from), placeOf(to)];
  const isBetween = source.part === "module" && target.part === "module" && source.unit !== target.unit;
  return isBetween && !isTest(from) && source.file !== "area.ts"
    ? [{ from: source.unit, to: target.unit, typeOnly }]
    : [];
});

const problems = [
  ...files.map(nameProblem),
  ...imports.map(importProblem),
  ...cycles(imports.filter(({ typeOnly }) => !typeOnly)).map(
    (cycle) => `a circle of imports: ${cycle.join(" → ")}`,
  ),
  ...cycles(knowledge).map((cycle) => `a circle of modules: ${cycle.join(" → ")}`),
  ...tableProblems(sources),
  ...outboundProblems(sources),
].filter((problem) => problem !== undefined);

for (const problem of problems) console.error(problem);
console.log(`structure: ${files.length} files, ${imports.length} imports, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
