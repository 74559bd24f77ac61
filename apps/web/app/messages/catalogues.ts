import type { Language } from "@gatehouse/contract/languages";
import { type Catalogue, en } from "./en.ts";
import { lt } from "./lt.ts";

type Message = (values: Readonly<Record<string, string | number>>) => string;

/** A compiled catalogue's messages by their whole names; of one that is not, as in tests, none. */
function flat(node: unknown, name: string): [string, Message][] {
  if (typeof node === "function") return [[name, node as Message]];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => flat(value, name === "" ? key : `${name}.${key}`));
}

const messagesOf = (catalogue: Catalogue): Record<string, Message> => Object.fromEntries(flat(catalogue, ""));

/** The messages by language and name; in a browser only those of the page, module by module (document/plugins/messages.ts). */
export const catalogues: Record<Language, Readonly<Record<string, Message>>> = {
  en: messagesOf(en),
  lt: messagesOf(lt),
};
