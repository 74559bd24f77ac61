import type { Params, Refusal } from "../refusals.ts";
import type { Texts } from "./en.ts";

/** A text of the API in one language, its parameters filled in. */
export function say<Code extends keyof Texts>(
  texts: Texts,
  code: Code,
  params: Params<Code> | object,
): string {
  const text: unknown = texts[code];
  return typeof text === "function" ? String(text(params)) : String(text);
}

/** The sentence of a refusal in one language. */
export function sentence(texts: Texts, { code, params, row }: Refusal): string {
  const text = say(texts, code, params);
  if (!row) return text;
  return texts.row({ index: row.index, text: row.key === undefined ? text : `${row.key}: ${text}` });
}
