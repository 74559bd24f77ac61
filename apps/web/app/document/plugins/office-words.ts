import { hash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type Language, languages } from "@gatehouse/contract/languages";
import type { Plugin, Rolldown } from "vite";
import { expectedIn, expectFound } from "../expected.ts";
import { catalogues, officeFiles, pageFiles, read, refusals } from "./message-files.ts";
import { wordsOf } from "./messages.ts";
import { namedMessages } from "./named-messages.ts";
import { cardinalOf, expressionOf, small } from "./word-expressions.ts";

const own = "virtual:words";
const fileStart = "assets/words-of-";

/**
 * Builds what the back office says into one file a language, of which its page asks for one: the messages that its modules name,
 * what is refused, and the forms of numbers. `office/entry/start-up.ts` knows the files and chooses.
 */
export function officeWords(): Plugin {
  const files = [...pageFiles(), ...officeFiles()];
  const known = [...read(files, "en").keys()];
  const named = new Set<string>();
  const { meet, ...expected } = expectedIn(2, "the modules that hold what the office can say");

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
      if (id !== catalogues && id !== refusals) return null;
      meet();
      return { code: id === catalogues ? toldMessages : toldRefusals, map: null };
    },
    async generateBundle() {
      for (const language of languages) {
        const source = await fileOf(language, wordsOf(read(files, language), language, [...named].toSorted()));
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
  const texts = (folder: string): string =>
    fileURLToPath(import.meta.resolve(`@gatehouse/contract/texts/${folder}${language}`));
  const name = language.replace("-", "");
  const office = `office${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const [general, ofOffice, cardinal] = await Promise.all([
    expressionOf(name, texts("")),
    expressionOf(office, texts("office/")),
    cardinalOf(language),
  ]);
  return [
    `export const messages = ${small(messages, `the office in ${language}`)};`,
    `export const refusals = { ...${general}, ...${ofOffice} };`,
    `export const cardinal = ${cardinal};`,
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

const toldRefusals = `
import { words } from "${own}";
export const textsOf = () => words.refusals;
`;
