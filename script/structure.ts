import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { circleProblems } from "./structure-circles.ts";
import { glossaryProblems, readGlossary } from "./structure-glossary.ts";
import { importsOf } from "./structure-imports.ts";
import { outboundProblems } from "./structure-outbound.ts";
import { nameProblem, pagesIn } from "./structure-names.ts";
import { importProblem } from "./structure-rules.ts";
import { sideProblems } from "./structure-sides.ts";
import { startProblems } from "./structure-start.ts";
import { sqlProblems } from "./structure-sql.ts";
import { sourceOf } from "./structure-syntax.ts";
import { tableProblems } from "./structure-tables.ts";
import { textProblems } from "./structure-texts.ts";
import { whereProblems } from "./structure-where.ts";

/** Checks the house of ARCHITECTURE.md, from the syntax of every file. Prints each problem; exit code 1 with any. */
const listed = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...patterns], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(file));

const files = listed("*.ts", "*.tsx");
const sheets = listed("apps/web/*.css").map((path) => ({ path, text: readFileSync(path, "utf8") }));

const sources = files.map((path) => sourceOf(path, readFileSync(path, "utf8")));
const imports = sources.flatMap(importsOf);

const pages = pagesIn(sources);
const house = readFileSync("ARCHITECTURE.md", "utf8");

const problems = [
  ...files.map((path) => nameProblem(path, pages)),
  ...imports.map(importProblem),
  ...circleProblems(imports),
  ...sqlProblems(sources),
  ...tableProblems(sources),
  ...textProblems(sources),
  ...outboundProblems(sources),
  ...sideProblems(sheets, sources),
  ...startProblems(sources),
  ...glossaryProblems(sources, readGlossary(house)),
  ...whereProblems(house, existsSync),
].filter((problem) => problem !== undefined);

for (const problem of problems) console.error(problem);
console.log(`structure: ${files.length} files, ${imports.length} imports, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
