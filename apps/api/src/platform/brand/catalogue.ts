import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const web = join(import.meta.dirname, "../../../../web");
/** Beside the built pages; while developing, where they are written. */
const folders = [join(web, "build/messages"), join(web, "app/messages/en")];

/** The messages of the pages in English by their names, such as `shell.menu.home`. */
export type Catalogue = ReadonlyMap<string, string>;

const isOffice = (file: string): boolean => file.startsWith("office-");
const camelCase = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

let known: Promise<Catalogue> | undefined;

/** What pages can say; read once. */
export const readCatalogue = (): Promise<Catalogue> => (known ??= read());

async function read(): Promise<Catalogue> {
  const [folder, files] = await firstOf(folders);
  const messages = await Promise.all(
    files
      .filter((file) => file.endsWith(".json") && !isOffice(file))
      .map(async (file) => {
        const content: unknown = JSON.parse(await readFile(join(folder, file), "utf8"));
        return flat(content, camelCase(file.slice(0, -".json".length)));
      }),
  );
  return new Map(messages.flat());
}

async function firstOf([folder = "", ...others]: readonly string[]): Promise<[string, string[]]> {
  try {
    return [folder, await readdir(folder)];
  } catch (error) {
    if (others.length === 0) throw error;
    return firstOf(others);
  }
}

function flat(node: unknown, name: string): [string, string][] {
  if (typeof node === "string") return [[name, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(value, `${name}.${key}`));
}
