import { en } from "../messages/en.ts";

type Catalogue = typeof en;
type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T &
  string];

/** The name of a message, such as `stats.title`; an unknown one does not compile. */
export type MessageKey = Leaves<Catalogue>;
type Values = Readonly<Record<string, string | number>>;
export type Text = (key: MessageKey, values?: Values) => string;

type Compiled = { [key: string]: Compiled | ((values: Values) => string) };

/** The text of a message in the page's language. Catalogues are ICU messages, compiled at build time. */
export const text: Text = (key, values = {}) => {
  let node: Compiled | ((values: Values) => string) | undefined = en as unknown as Compiled;
  for (const part of key.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "function" ? node(values) : key;
};

export const language = "en";

type Texts = { readonly [key: string]: string | Texts };

/**
 * The texts of a catalogue that stands outside the common one, for a loader: a page of prose reaches the browser as
 * its loader's data, and no other page carries it.
 */
export function renderTexts<T extends Texts>(catalogue: T, values: Values): T {
  const render = (node: Compiled): unknown =>
    Object.fromEntries(
      Object.entries(node).map(([key, leaf]) => [
        key,
        typeof leaf === "function" ? leaf(values) : render(leaf),
      ]),
    );
  return render(catalogue as unknown as Compiled) as T;
}
