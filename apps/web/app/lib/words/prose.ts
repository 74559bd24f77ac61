import { prose } from "../../messages/prose.ts";
import type { Compiled, Values } from "./i18n.ts";
import { language } from "./language.ts";

type Prose = (typeof prose)["en"];

/**
 * The texts of a page of prose in the page's language, for its loader: they reach the browser as the loader's data, and
 * no other page carries them.
 */
export function renderProse<Name extends keyof Prose>(name: Name, values: Values = {}): Prose[Name] {
  const render = (node: Compiled): unknown =>
    Object.fromEntries(
      Object.entries(node).map(([key, leaf]) => [
        key,
        typeof leaf === "function" ? leaf(values) : render(leaf),
      ]),
    );
  return render(prose[language()][name] as unknown as Compiled) as Prose[Name];
}
