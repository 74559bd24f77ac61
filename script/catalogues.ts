import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { defaultLanguage, languages } from "../packages/contract/src/languages.ts";
import { callProblems } from "./catalogue-calls.ts";
import { catalogueProblems, type Messages, usageProblems } from "./catalogue-rules.ts";
import { type Glossary, glossaryProblems } from "./glossary-rules.ts";
import { sourceOf } from "./structure-syntax.ts";

/**
 * Checks the message catalogues: every language has the messages of English with the same arguments and its own plurals, says
 * each term of the glossary by one word (in the public pages: the office has words of its own), every message is named somewhere,
 * and a call of one gives it its arguments. Prints each problem; exit code 1 with any.
 */
const folder = "apps/web/app/messages";
const others = languages.filter((language) => language !== defaultLanguage);

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

const messages = readLanguage(defaultLanguage);
const publicMessages: Messages = new Map([...messages].filter(([name]) => !/^office[A-Z]/.test(name)));

const glossaryOf = (language: string): Glossary =>
  JSON.parse(readFileSync(`${folder}/glossary/${language}.json`, "utf8")) as Glossary;

function problemsOf(language: (typeof others)[number]): string[] {
  const own = readLanguage(language);
  return [
    ...catalogueProblems(language, own, messages),
    ...glossaryProblems(language, own, publicMessages, glossaryOf(language)),
  ];
}

const problems = [
  ...catalogueProblems(defaultLanguage, messages, messages),
  ...others.flatMap(problemsOf),
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
