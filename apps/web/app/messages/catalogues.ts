import { type Language, languages } from "@gatehouse/contract/languages";

/** A text that is always the same stands for itself. */
type Message = string | ((values: Readonly<Record<string, string | number>>) => string);
type Catalogue = { [key: string]: Message | Catalogue };

/** Compiled by document/plugins/messages.ts; texts where they are not, as in tests. */
const files: Record<string, { compiled?: Catalogue }> = import.meta.glob(
  ["./*/*.json", "!./translated/*", "!./*/office-*.json", "!./*/{feature,privacy,rules}.json"],
  { eager: true, import: "default" },
);

const nameOf = (file: string): string =>
  file.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The compiled catalogues of a language by their names; of one that is not, as in tests, none. */
const cataloguesOf = (language: Language): Catalogue =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, { compiled }]) => {
      const [, folder, file = ""] = /^\.\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
      return folder === language && compiled ? [[nameOf(file), compiled] as const] : [];
    }),
  );

const catalogues = new Map(
  languages.map((language) => [language, { all: cataloguesOf(language), said: new Map<string, Message>() }]),
);

function find(all: Catalogue, name: string): Message | undefined {
  let node: Catalogue | Message | undefined = all;
  for (const key of name.split("."))
    node = typeof node === "object" && Object.hasOwn(node, key) ? node[key] : undefined;
  return typeof node === "object" ? undefined : node;
}

/** A message by language and name; a browser has those of its page's language alone, module by module (document/plugins/messages.ts). */
export function messageOf(language: Language, name: string): Message | undefined {
  const known = catalogues.get(language);
  const said = known?.said.get(name);
  if (!known || said !== undefined) return said;
  const message = find(known.all, name);
  // Only what pages say is kept by its whole name.
  if (message !== undefined) known.said.set(name, message);
  return message;
}
