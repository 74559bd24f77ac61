import type { Language } from "@gatehouse/contract/languages";
import { minifySync, type Plugin } from "vite";
import { expectFound, expectThat } from "../expected.ts";
import { textOf } from "./inline-scripts.ts";
import { limitValues } from "./limits.ts";

/** What a module exports by a name, with all that it needs. */
export function expressionOf(name: string, module: string): Promise<string> {
  const entry = `words-of-${name}`;
  const alone: Plugin = {
    name: entry,
    resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : null),
    load: (id) =>
      id === `\0${entry}`
        ? `import { ${name} } from ${JSON.stringify(module)};\nexport default ${name};`
        : null,
  };
  return textOf(entry, [alone, limitValues()]);
}

/** The form of a number in a language, such as `one` or `few`. */
export const cardinalOf = (language: Language): Promise<string> =>
  expressionOf(language.split("-", 1)[0] ?? "", "@messageformat/runtime/lib/cardinals");

const head = "export default ";

/** An expression without what nobody reads in it. */
export function small(expression: string, what: string): string {
  const { code, errors } = minifySync("words.js", `${head}${expression}`, { module: true });
  expectFound(errors.length, 0, `mistakes in the words of ${what}`);
  const text = code.trim().replace(/;$/, "");
  expectThat(text.startsWith(head.trim()), `The words of ${what} do not come out as an expression.`);
  return text.slice(head.trim().length).trim();
}
