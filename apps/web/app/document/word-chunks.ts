import { hash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Language, languages } from "@gatehouse/contract/languages";
import { routeCount } from "./chunks.ts";
import { expectFound, expectThat } from "./expected.ts";
import { cardinalWords, mark, refusalWords, wordsByMark } from "./plugins/messages.ts";
import { cardinalOf, expressionOf, small } from "./plugins/word-expressions.ts";

const marks = /\bWORDS_OF_LANGUAGE\(["'`]([\w.,]+)["'`]\)/g;
/** What the name of a built file ends with, by which it is known wherever it is named. */
const ends = /-[\w-]{8}\.js\b/g;
const endOf = (name: string): string => name.slice(-"-12345678.js".length);

/** A list of a build's files for browsers, as the server half has it. */
type Assets = {
  entry: { imports: string[] };
  routes: Record<string, { id: string; hasDefaultExport: boolean; imports?: string[] }>;
  url: string;
  version: string;
};

/**
 * Makes each language's files out of the one build for browsers: the words in the place of their marks, and names by content.
 * What is the same in all languages has one name. Beside the server lies each language's list of files.
 */
export async function writeLanguages(build: string): Promise<void> {
  const folder = join(build, "client/assets");
  const { assets } = (await import(pathToFileURL(join(build, "server/index.js")).href)) as { assets: Assets };
  expectFound(Object.keys(assets.routes).length, routeCount, "routes in the list of files");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js") && !isList(name, assets));
  const built = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const)),
  );
  const byEnd = new Map(Array.from(built.keys(), (name) => [endOf(name), name]));
  // Two that say the same may end alike: they are renamed alike, too.
  const alike = [...built].filter(([name, code]) => built.get(byEnd.get(endOf(name)) ?? "") === code);
  expectFound(alike.length, built.size, "files of the build that are known by their end");
  const graph = new Map(Array.from(built, ([name, code]) => [name, namesIn(code, byEnd)]));
  const all = [...built.values()].join("\n");
  const known = [...new Set(Array.from(all.matchAll(marks), ([, words = ""]) => words))];
  expectFound(all.split(mark).length - 1, [...all.matchAll(marks)].length, "marks of words that can be read");
  for (const special of [refusalWords, cardinalWords])
    expectFound(known.filter((words) => words === special).length, 1, `marks of ${special}`);

  const written = new Map<string, string>();
  for (const language of languages) {
    const words = await wordsOf(language, known);
    const spoken = new Map(
      Array.from(built, ([name, code]) => [
        name,
        code.replaceAll(marks, (_mark, list: string) => words.get(list) ?? ""),
      ]),
    );
    const renamed = new Map(
      Array.from(spoken.keys(), (name) => [
        name,
        name.slice(0, -endOf(name).length) + newEnd(byEnd.get(endOf(name)) ?? name, spoken, graph),
      ]),
    );
    const withNames = (text: string): string =>
      text.replaceAll(ends, (end) => endOf(renamed.get(byEnd.get(end) ?? "") ?? end));
    for (const [name, code] of spoken) put(written, renamed.get(name) ?? name, withNames(code));
    const list = listOf(assets, withNames);
    put(written, list.url.slice("/assets/".length), listProgram(list));
    written.set(`../../manifests/${language}.json`, JSON.stringify(list));
  }
  await Promise.all(
    (await readdir(folder)).filter((name) => name.endsWith(".js")).map((name) => rm(join(folder, name))),
  );
  await Promise.all(Array.from(written, ([name, code]) => writeFile(join(folder, name), code)));
}

const isList = (name: string, { url }: Assets): boolean => url.endsWith(`/${name}`);

const namesIn = (code: string, byEnd: ReadonlyMap<string, string>): string[] => [
  ...new Set((code.match(ends) ?? []).flatMap((end) => byEnd.get(end) ?? [])),
];

/** Two languages may have the same file; two contents under one name would be one page's mistake in the other. */
function put(written: Map<string, string>, name: string, code: string): void {
  expectThat((written.get(name) ?? code) === code, `Two files of the build would have the name ${name}.`);
  written.set(name, code);
}

/** By what a file says itself, and by all that it leads to: their names stand in it. */
function newEnd(
  name: string,
  spoken: ReadonlyMap<string, string>,
  graph: ReadonlyMap<string, string[]>,
): string {
  const reached = new Set([name]);
  for (const one of reached) for (const next of graph.get(one) ?? []) reached.add(next);
  const content = [name, ...[...reached].toSorted()].map((one) => spoken.get(one) ?? "").join("\0");
  return `-${hash("sha256", content, "base64url").slice(0, 8)}.js`;
}

/** React Router knows a list by its version, which stands in its address. */
function listOf(assets: Assets, withNames: (text: string) => string): Assets {
  const list = JSON.parse(withNames(JSON.stringify(assets))) as Assets;
  const version = hash("sha256", JSON.stringify({ ...list, url: "", version: "" })).slice(0, 8);
  expectThat(
    assets.url.includes(assets.version),
    `The list of files ${assets.url} is not named by its version.`,
  );
  return { ...list, version, url: assets.url.replace(assets.version, version) };
}

/** A list as browsers get it: without what is so where nothing is said, and the files that every page has. */
function listProgram(list: Assets): string {
  const common = new Set(list.entry.imports);
  const routes = Object.entries(list.routes).map(([id, { id: _id, hasDefaultExport: _has, ...route }]) => {
    const imports = (route.imports ?? []).filter((file) => !common.has(file));
    const told: [string, unknown][] = Object.entries({ ...route, imports });
    return [id, Object.fromEntries(told.filter(([, value]) => value !== false && !isEmpty(value)))];
  });
  const told = JSON.stringify({ ...list, routes: Object.fromEntries(routes) });
  return `{const list=${told};for(const id in list.routes)list.routes[id].id=id;window.__reactRouterManifest=list}`;
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The words of each mark in a language, small. */
async function wordsOf(language: Language, known: readonly string[]): Promise<Map<string, string>> {
  const texts = fileURLToPath(import.meta.resolve(`@gatehouse/contract/texts/${language}`));
  const refusals = await expressionOf(language.replace("-", ""), texts);
  const cardinal = await cardinalOf(language);
  return new Map(
    known.map((list) => {
      if (list === refusalWords) return [list, refusals] as const;
      if (list === cardinalWords) return [list, cardinal] as const;
      return [list, small(wordsByMark(language, list), `${language} ${list}`)] as const;
    }),
  );
}
