import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "@gatehouse/contract/languages";
import { expectFound } from "../expected.ts";

export const folder = fileURLToPath(new URL("../../messages", import.meta.url));
/** The modules in whose place a browser has what its page can say. */
export const catalogues = `${folder}/catalogues.ts`;
export const refusals = `${folder}/refusals.ts`;

/** Catalogues that reach their page whole (lib/words/prose.ts). */
export const prose = ["feature.json", "privacy.json", "rules.json"];
const isOffice = (file: string): boolean => file.startsWith("office-");

export type ListedFile = { name: string; file: string };

/** The catalogues that a list imports, which must be all of its kind. */
function listed(list: string, isOwn: (file: string) => boolean): ListedFile[] {
  const lines = readFileSync(`${folder}/${list}`, "utf8").split("\n");
  const files = lines.flatMap((line) => {
    const [, name, file] = /^import (?:type )?(\w+) from "\.\/en\/([\w-]+\.json)";$/.exec(line) ?? [];
    return name !== undefined && file !== undefined ? [{ name, file }] : [];
  });
  expectFound(
    files.length,
    readdirSync(`${folder}/en`).filter(isOwn).length,
    `catalogues that ${list} imports`,
  );
  return files;
}

/** The catalogues of the public pages. */
export const pageFiles = (): ListedFile[] =>
  listed("en.ts", (file) => !isOffice(file) && !prose.includes(file));

/** The catalogues of the back office. */
export const officeFiles = (): ListedFile[] => listed("office-en.ts", isOffice);

/** The messages of a language by their whole names. */
export const read = (
  files: readonly ListedFile[],
  language: Language,
  told: (messages: unknown, language: string) => unknown = (messages) => messages,
): Map<string, string> =>
  new Map(
    files.flatMap(({ name, file }) =>
      flat(told(JSON.parse(readFileSync(`${folder}/${language}/${file}`, "utf8")), language), name),
    ),
  );

function flat(node: unknown, name: string): [string, string][] {
  if (typeof node === "string") return [[name, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(value, `${name}.${key}`));
}
