import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { defaultLanguage, type Language, languages } from "@gatehouse/contract/languages";
import { texts } from "@gatehouse/contract/texts/texts";
import { errorCode } from "../platform/error-code.ts";
import { words } from "../words/words.ts";
import type { Output } from "./output.ts";
import { UsageError } from "./usage-error.ts";

type Out = Pick<Output, "print" | "tell">;
type Messages = ReadonlyMap<string, string>;

/** Where the catalogues of the pages lie, and beside them of which English text each translation is. */
export const messagesFolder = join(import.meta.dirname, "../../../web/app/messages");

/** Messages of each kind that are printed; `--json` has all. */
const shown = 30;
const usage = `npm run portal -- messages status [language], or messages translated <language> [message…]`;

type State = {
  language: Language;
  messages: number;
  /** English has it, the language has not. */
  missing: string[];
  /** The English text has changed since it was translated. */
  stale: string[];
  /** Nobody has noted of which English text it is a translation. */
  unnoted: string[];
  /** English has it no more. */
  left: string[];
};

/**
 * `messages status`: what each language lacks, and what was translated of another English text than the present one. Exit status 1 with
 * anything missing or stale. `messages translated` notes that the translations are of the present text, after somebody has looked.
 * @throws UsageError for arguments that are not understood, and where there are no catalogues.
 */
export async function messages(args: string[], out: Out, folder = messagesFolder): Promise<number> {
  const [what, given, ...names] = readArguments(args);
  const language = languages.find((known) => known === given && known !== defaultLanguage);
  if (given !== undefined && !language)
    throw new UsageError(`The languages are ${translated().join(", ")}: ${usage}`);
  if (what === "translated") {
    if (!language) throw new UsageError(`Name the language: ${usage}`);
    return note(folder, language, names, out);
  }
  if (what !== "status" || names.length > 0) throw new UsageError(usage);
  return status(folder, language ? [language] : translated(), out);
}

const translated = (): Language[] => languages.filter((language) => language !== defaultLanguage);

function readArguments(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}. ${usage}`, { cause: error });
  }
}

async function status(folder: string, asked: readonly Language[], { print, tell }: Out): Promise<number> {
  const english = await read(folder, defaultLanguage);
  const states = await Promise.all(asked.map((language) => stateOf(folder, english, language)));
  tell({ languages: Object.fromEntries(states.map(({ language, ...state }) => [language, state])) });
  for (const state of states) for (const line of linesOf(state, english)) print(line);
  return states.some(({ missing, stale }) => missing.length > 0 || stale.length > 0) ? 1 : 0;
}

async function stateOf(folder: string, english: Messages, language: Language): Promise<State> {
  const [own, noted] = await Promise.all([read(folder, language), readNoted(folder, language)]);
  const both = [...english].filter(([name]) => own.has(name));
  return {
    language,
    messages: own.size,
    missing: [...english.keys()].filter((name) => !own.has(name)),
    stale: both.flatMap(([name, text]) =>
      noted.has(name) && noted.get(name) !== digestOf(text) ? name : [],
    ),
    unnoted: both.flatMap(([name]) => (noted.has(name) ? [] : name)),
    left: [...own.keys()].filter((name) => !english.has(name)),
  };
}

function linesOf(
  { language, messages: count, missing, stale, unnoted, left }: State,
  english: Messages,
): string[] {
  const section = (title: string, names: readonly string[], withText: boolean): string[] =>
    names.length === 0
      ? []
      : [
          `${title}: ${names.length}`,
          ...names
            .slice(0, shown)
            .map((name) => `  ${name}${withText ? `: ${english.get(name) ?? ""}` : ""}`),
          ...(names.length > shown ? [`  … and ${names.length - shown} more`] : []),
        ];
  const isGood = missing.length + stale.length === 0;
  return [
    `${language}: ${count} messages${isGood ? ", none missing or stale" : ""}`,
    ...section(`${language}, missing`, missing, true),
    ...section(`${language}, translated of another English text`, stale, true),
    ...section(`${language}, not noted of which text they are`, unnoted, false),
    ...section(`${language}, no longer in English`, left, false),
  ];
}

async function note(
  folder: string,
  language: Language,
  names: readonly string[],
  { print, tell }: Out,
): Promise<number> {
  const [english, own, noted] = await Promise.all([
    read(folder, defaultLanguage),
    read(folder, language),
    readNoted(folder, language),
  ]);
  const unknown = names.filter((name) => !english.has(name) || !own.has(name));
  if (unknown.length > 0)
    throw new UsageError(`English and ${language} do not both have ${unknown.join(", ")}: ${usage}`);
  const wanted = names.length > 0 ? new Set(names) : undefined;
  const digests: Record<string, string> = {};
  for (const name of [...english.keys()].toSorted()) {
    const former = noted.get(name);
    if (own.has(name) && (!wanted || wanted.has(name))) digests[name] = digestOf(english.get(name) ?? "");
    else if (former !== undefined) digests[name] = former;
  }
  const changed = Object.entries(digests).filter(([name, digest]) => noted.get(name) !== digest);
  await mkdir(join(folder, "translated"), { recursive: true });
  await writeFile(fileOf(folder, language), `${JSON.stringify(digests, null, 2)}\n`);
  tell({ language, noted: changed.map(([name]) => name) });
  print(`${language}: noted ${changed.length} translations as those of the present English text.`);
  return 0;
}

const fileOf = (folder: string, language: Language): string => join(folder, "translated", `${language}.json`);

/** Of the text without its layout: enough to tell two apart, and short in a list of thousands. */
const digestOf = (text: string): string =>
  createHash("sha256").update(text.replaceAll(/\s+/g, " ").trim()).digest("hex").slice(0, 12);

async function readNoted(folder: string, language: Language): Promise<Messages> {
  try {
    return new Map(
      Object.entries(JSON.parse(await readFile(fileOf(folder, language), "utf8")) as Record<string, string>),
    );
  } catch (error) {
    if (errorCode(error) === "ENOENT") return new Map();
    throw error;
  }
}

/** The messages of the pages by catalogue and name, those of the API as `api.<code>`, and the server's own as `server.<name>`. */
async function read(folder: string, language: Language): Promise<Messages> {
  const files = await readdir(join(folder, language)).catch((cause: unknown) => {
    throw new UsageError("There are no catalogues here: this verb is for the project's sources.", { cause });
  });
  const all = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith(".json")).toSorted()) {
    const content: unknown = JSON.parse(await readFile(join(folder, language, file), "utf8"));
    for (const [name, text] of flat(content, file.slice(0, -".json".length))) all.set(name, text);
  }
  // A sentence with parameters is told by its source.
  for (const [code, sentence] of Object.entries(texts[language])) all.set(`api.${code}`, String(sentence));
  for (const [name, text] of flat(words[language], "server")) all.set(name, text);
  return all;
}

function flat(node: unknown, prefix: string): [string, string][] {
  if (typeof node !== "object" || node === null) return [[prefix, String(node)]];
  return Object.entries(node).flatMap(([key, value]) => flat(value, `${prefix}.${key}`));
}
