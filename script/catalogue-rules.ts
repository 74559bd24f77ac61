import { parse, type Token } from "@messageformat/parser";

/** Messages in ICU's format by name, such as `rankings.title`. */
export type Messages = ReadonlyMap<string, string>;

type Arguments = {
  /** Those that are written out. */
  written: Set<string>;
  /** Those that only choose between texts. */
  choosing: Set<string>;
  /** The cases of each plural, and of each select. */
  plurals: string[][];
  selects: Map<string, string[]>;
};

function readArguments(tokens: readonly Token[], found: Arguments): Arguments {
  for (const token of tokens) {
    if (token.type === "content" || token.type === "octothorpe") continue;
    if (token.type === "argument" || token.type === "function") {
      found.written.add(token.arg);
      continue;
    }
    found.choosing.add(token.arg);
    const cases = token.cases.map(({ key }) => key);
    if (token.type === "select") found.selects.set(token.arg, cases.toSorted());
    else found.plurals.push(cases.filter((key) => !key.startsWith("=")));
    for (const { tokens: inner } of token.cases) readArguments(inner, found);
  }
  return found;
}

export const argumentsOf = (message: string): Arguments =>
  readArguments(parse(message), {
    written: new Set(),
    choosing: new Set(),
    plurals: [],
    selects: new Map(),
  });

const list = (names: Iterable<string>): string => [...names].toSorted().join(", ") || "none";

/** What a language's message says differently from the reference; its plurals and selects are its own affair. */
function differences(own: Arguments, reference: Arguments): string[] {
  const problems: string[] = [];
  const unknown = [...own.written, ...own.choosing].filter(
    (name) => !reference.written.has(name) && !reference.choosing.has(name),
  );
  if (unknown.length > 0) problems.push(`unknown arguments: ${list(unknown)}`);
  // A number that only chooses a plural may be told by other words.
  const missing = [...reference.written].filter((name) => !own.written.has(name));
  if (missing.length > 0) problems.push(`missing arguments: ${list(missing)}`);
  for (const [name, cases] of reference.selects) {
    const given = own.selects.get(name);
    if (given && list(given) !== list(cases)) problems.push(`the cases of ${name} are ${list(cases)}`);
  }
  return problems;
}

/** What is wrong with a language's messages, compared with those of the reference. */
export function catalogueProblems(language: string, own: Messages, reference: Messages): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const problems: string[] = [];
  const say = (name: string, what: string) => problems.push(`${language} ${name}: ${what}`);
  for (const [name, message] of own) {
    const original = reference.get(name);
    if (original === undefined) {
      say(name, "is no message of English");
      continue;
    }
    const found = argumentsOf(message);
    for (const cases of found.plurals) {
      if (list(cases) !== list(pluralCategories)) say(name, `a plural has ${list(pluralCategories)}`);
    }
    for (const difference of differences(found, argumentsOf(original))) say(name, difference);
  }
  for (const name of reference.keys()) if (!own.has(name)) say(name, "is missing");
  return problems;
}

/** Catalogues of prose reach their page whole. */
const prose = new Set(["feature", "privacy", "rules"]);

/** The messages that no source names, by their whole name or by its beginning in a template. */
export function usageProblems(messages: Messages, sources: readonly string[]): string[] {
  const named = new Set<string>();
  const beginnings: string[] = [];
  for (const source of sources) {
    for (const [, name = ""] of source.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/g)) named.add(name);
    for (const [, name = ""] of source.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)) beginnings.push(name);
  }
  return [...messages.keys()]
    .filter((name) => !prose.has(name.split(".")[0] ?? ""))
    .filter((name) => !named.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
    .map((name) => `${name}: nothing names it`);
}
