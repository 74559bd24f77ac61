import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { languages } from "../packages/contract/src/languages.ts";
import { callProblems } from "./catalogue-calls.ts";
import { catalogueProblems, type Messages, usageProblems } from "./catalogue-rules.ts";
import { sourceOf } from "./structure-syntax.ts";

/**
 * Checks the message catalogues of the pages: every language has the messages of English with the same arguments and
 * its own plurals, every message is named somewhere, and a call of one gives it its arguments. Prints each problem; exit code 1 with any.
 */
const folder = "apps/web/app/messages";
const [reference, ...others] = languages;

function flat(node: unknown, prefix: string): [string, string][] {
  if (typeof node === "string") return [[prefix, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(value, `${prefix}.${key}`));
}

/** The messages of a language by their names; a catalogue's is that of its file in camel case. */
const readLanguage = (language: string): Messages =>
  new Map(
    readdirSync(`${folder}/${language}`).flatMap((file) => {
      const name = file
        .replace(".json", "")
        .replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
      return flat(JSON.parse(readFileSync(`${folder}/${language}/${file}`, "utf8")), name);
    }),
  );

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "apps/web/app/*.ts", "apps/web/app/*.tsx"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => file !== "" && !file.includes(".test."))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const messages = readLanguage(reference);
const problems = [
  ...catalogueProblems(reference, messages, messages),
  ...others.flatMap((language) => catalogueProblems(language, readLanguage(language), messages)),
  ...usageProblems(
    messages,
    sources.map(({ text }) => text),
  ),
  ...callProblems(
    messages,
    sources.map(({ path, text }) => sourceOf(path, text)),
  ),
];
for (const problem of problems) console.error(problem);
console.log(
  `catalogues: ${languages.length} languages, ${messages.size} messages, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
