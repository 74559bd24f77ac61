import { type Language, languages } from "@gatehouse/contract/languages";

type Message = (values: Readonly<Record<string, string | number>>) => string;

/** Compiled by document/plugins/messages.ts; texts where they are not, as in tests. */
const files: Record<string, object> = import.meta.glob(
  ["./*/*.json", "!./translated/*", "!./*/office-*.json", "!./*/{feature,privacy,rules}.json"],
  { eager: true, import: "default" },
);

const nameOf = (file: string): string =>
  file.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** A compiled catalogue's messages by their whole names; of one that is not, as in tests, none. */
function flat(node: unknown, name: string): [string, Message][] {
  if (typeof node === "function") return [[name, node as Message]];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => flat(value, `${name}.${key}`));
}

const catalogues = new Map(
  languages.map((language) => {
    const own = Object.entries(files).flatMap(([path, catalogue]) => {
      const [, folder, file = ""] = /^\.\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
      return folder === language ? flat(catalogue, nameOf(file)) : [];
    });
    return [language, new Map(own)];
  }),
);

/** A message by language and name; a browser has those of its page's language alone, module by module (document/plugins/messages.ts). */
export const messageOf = (language: Language, name: string): Message | undefined =>
  catalogues.get(language)?.get(name);
