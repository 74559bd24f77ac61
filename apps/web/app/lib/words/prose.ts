import { type Prose, proseOf } from "../../messages/prose.ts";
import { own } from "../../ui/own.ts";
import type { Compiled, Values } from "./i18n.ts";
import { language } from "./language.ts";

/**
 * The texts of a page of prose in the page's language, for its loader: they reach the browser as the loader's data, and
 * no other page carries them.
 */
export function renderProse<Name extends keyof Prose>(name: Name, values: Values = {}): Prose[Name] {
  const render = (node: Compiled, path: string): unknown =>
    Object.fromEntries(
      Object.entries(node).map(([key, leaf]) => {
        const whole = `${path}.${key}`;
        return [
          key,
          typeof leaf === "function" ? (own()?.texts[whole] ?? leaf)(values) : render(leaf, whole),
        ];
      }),
    );
  return render(proseOf(language(), name) as Compiled, name) as Prose[Name];
}
