import { hash } from "node:crypto";
import { type Language, languages } from "@gatehouse/contract/languages";
import type { Plugin, Rolldown } from "vite";
import { expectedIn, expectFound } from "../expected.ts";
import { catalogues, officeFiles, pageFiles, read, refusals } from "./message-files.ts";
import { wordsOf } from "./messages.ts";
import { namedMessages } from "./named-messages.ts";
import { cardinalOf, small } from "./word-expressions.ts";

const own = "virtual:words";
const fileStart = "assets/words-of-";

/**
 * Builds what the back office says into one file a language, of which its page asks for one: the messages that its modules name,
 * and the forms of numbers. `office/entry/start-up.ts` knows the files and chooses. What is refused comes as sentences of the API.
 */
export function officeWords(): Plugin {
  const files = [...pageFiles(), ...officeFiles()];
  const known = [...read(files, "en").keys()];
  const named = new Set<string>();
  const { meet, ...expected } = expectedIn(1, "the module that holds what the office can say");

  return {
    name: "office-words",
    enforce: "pre",
    ...expected,
    resolveId: (id) => (id === own ? `\0${own}` : null),
    load: (id) =>
      id === `\0${own}`
        ? `export const words = await import(/* @vite-ignore */ document.documentElement.dataset.words);`
        : null,
    transform(source, id) {
      if (!id.includes("/app/") || !/\.tsx?$/.test(id)) return null;
      for (const name of namedMessages(source, known)) named.add(name);
      if (id === refusals) this.error("The office's files of words have no refusals.");
      if (id !== catalogues) return null;
      meet();
      return { code: toldMessages, map: null };
    },
    async generateBundle() {
      for (const language of languages) {
        const source = await fileOf(
          language,
          wordsOf(read(files, language), language, [...named].toSorted()),
        );
        const content = hash("sha256", source, "base64url").slice(0, 8);
        this.emitFile({ type: "asset", fileName: `${fileStart}${language}-${content}.js`, source });
      }
    },
  };
}

/** The address of each language's file. */
export function wordFilesOf(bundle: Rolldown.OutputBundle, base: string): Record<string, string> {
  const names = Object.keys(bundle).filter((name) => name.startsWith(fileStart));
  expectFound(names.length, languages.length, "files of the office's words");
  return Object.fromEntries(
    names.map((name) => [name.slice(fileStart.length, -"-12345678.js".length), base + name]),
  );
}

async function fileOf(language: Language, messages: string): Promise<string> {
  return [
    `export const messages = ${small(messages, `the office in ${language}`)};`,
    `export const cardinal = ${await cardinalOf(language)};`,
  ].join("\n");
}

const toldMessages = `
import { plural, select } from "@messageformat/runtime";
import { formatWhole } from "/app/lib/words/numbers.ts";
import { words } from "${own}";
const number = (_language, value, offset) => formatWhole(value - offset);
const told = words.messages({ plural, select, number, cardinal: words.cardinal });
export const messageOf = (_language, name) => told[name];
`;
