import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage, type Language } from "@gatehouse/contract/languages";
import type { Page } from "playwright-core";

const messages = join(import.meta.dirname, "../apps/web/app/messages");

const catalogue = (language: Language, file: string): object =>
  JSON.parse(readFileSync(join(messages, language, file), "utf8")) as object;

function leaves(node: unknown): string[] {
  return typeof node === "string" ? [node] : Object.values(node as object).flatMap(leaves);
}

const textsOf = (language: Language): string[] =>
  readdirSync(join(messages, language)).flatMap((file) => leaves(catalogue(language, file)));

/** A message of a language by its file and its name in there, with what stands in it for its parameters. */
export const wordsIn =
  (language: Language) =>
  (file: string, name: string, values: Record<string, string> = {}): string => {
    let found: unknown = catalogue(language, `${file}.json`);
    for (const part of name.split(".")) found = (found as Record<string, unknown>)[part];
    if (typeof found !== "string") throw new Error(`${language} has no ${file}.json: ${name}`);
    return Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, value), found);
  };

/** The operator's own words: the demo's banner and file. */
const operators = ["Vote for us", "Launcher"];

/** What is said in English and otherwise in this language. */
export function englishBeside(language: Language): ReadonlySet<string> {
  const own = new Set([...textsOf(language), ...operators]);
  return new Set(textsOf(defaultLanguage).filter((line) => !own.has(line)));
}

/** All that a reader sees or is told, line by line, but for what somebody else has written. */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: string[] = [document.title];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest("script, style, noscript, article, [lang='en']"))
        lines.push(textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [alt], [title]")) {
      for (const name of ["aria-label", "placeholder", "alt", "title"])
        lines.push(element.getAttribute(name) ?? "");
    }
    return lines.map((line) => line.trim()).filter((line) => line !== "");
  });
