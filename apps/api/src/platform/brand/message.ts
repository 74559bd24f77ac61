import type { Language } from "@gatehouse/contract/languages";
import type { MessagePart, MessageParts } from "@gatehouse/contract/operations/brand";
import { parse, type Token } from "@messageformat/parser";
import { unknown } from "./nearest.ts";

/** Why a message is not taken, a sentence without its beginning and end. */
export class MessageProblem extends Error {}

const mostDepth = 8;
const usualCase = "other";

/** Reads a message in ICU's format, as far as the pages speak it: arguments, `select` and `plural`. Throws a MessageProblem. */
function readMessage(text: string, language: Language): MessageParts {
  try {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    return parse(text).map((token) => partOf(token, pluralCategories, mostDepth));
  } catch (error) {
    if (error instanceof MessageProblem) throw error;
    const [line = ""] = error instanceof Error ? error.message.split("\n") : [];
    throw new MessageProblem(`is no message in ICU's format (${line.slice(0, 120)})`);
  }
}

function partOf(token: Token, categories: readonly string[], depth: number): MessagePart {
  if (token.type === "content") return token.value;
  if (token.type === "octothorpe") return 0;
  if (token.type === "argument") return [token.arg];
  if (token.type === "function")
    throw new MessageProblem(`has {${token.arg}, ${token.key}}; only {name}, select and plural are known`);
  if (token.type === "selectordinal")
    throw new MessageProblem("has a selectordinal; only {name}, select and plural are known");
  if (depth === 0) throw new MessageProblem(`has choices in more than ${mostDepth} others`);
  const cases: Record<string, MessageParts> = Object.create(null) as Record<string, MessageParts>;
  for (const { key, tokens } of token.cases) {
    if (token.type === "plural" && !key.startsWith("=") && !categories.includes(key))
      throw new MessageProblem(
        `has a plural with "${key}"; its language has ${categories.join(", ")}, and =0, =1 and so on`,
      );
    cases[key] = tokens.map((inner) => partOf(inner, categories, depth - 1));
  }
  if (!(usualCase in cases)) throw new MessageProblem(`has a choice by ${token.arg} without "${usualCase}"`);
  return token.type === "select" ? [token.arg, cases] : [token.arg, cases, token.pluralOffset ?? 0];
}

/** The names of the arguments that a message has. */
function argumentsOf(parts: MessageParts, found = new Set<string>()): Set<string> {
  for (const part of parts) {
    if (typeof part !== "object") continue;
    const [name, cases = {}] = part;
    found.add(name);
    for (const inner of Object.values(cases)) argumentsOf(inner, found);
  }
  return found;
}

/** Reads a message that stands for another one, whose arguments it may have, and no others. */
export function readMessageFor(text: string, original: string, language: Language): MessageParts {
  const parts = readMessage(text, language);
  // As English has it, where plurals have the fewest forms.
  const known = argumentsOf(readMessage(original, "en"));
  for (const name of argumentsOf(parts)) {
    if (known.has(name)) continue;
    const all = [...known].map((one) => `{${one}}`).join(", ");
    throw new MessageProblem(
      known.size === 0
        ? `has {${name}}, but this message has no arguments`
        : `has {${name}}: ${unknown(name, known)}, and it has ${all}`,
    );
  }
  return parts;
}
