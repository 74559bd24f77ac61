import { messageOf } from "../../messages/catalogues.ts";
import type { Catalogue } from "../../messages/en.ts";
import { own } from "../../ui/own.ts";
import { language } from "./language.ts";

export type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** The name of a message, its catalogue's before a dot; an unknown one does not compile. */
export type MessageKey = Leaves<Catalogue>;
export type Values = Readonly<Record<string, string | number>>;
export type Text = (key: MessageKey, values?: Values) => string;

export type Compiled = { [key: string]: Compiled | ((values: Values) => string) };

/** The text of a message in the page's language, the operator's own if there is one. Catalogues are ICU messages, compiled at build time. */
export const text: Text = (key, values = {}) => {
  const message = own()?.texts[key] ?? messageOf(language(), key) ?? key;
  return typeof message === "string" ? message : message(values);
};
