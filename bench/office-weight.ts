import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const office = join(import.meta.dirname, "../apps/web/build/office");

/** A built script with all that it needs before it runs. */
async function withImports(name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name)) return found;
  found.add(name);
  const script = await readFile(join(office, name), "utf8");
  for (const [, imported = ""] of script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    await withImports(`assets/${imported}`, found);
  return found;
}

/** What of the built office is loaded with a part that is opened later. */
async function partsOf(part: string): Promise<string[]> {
  const assets = await readdir(join(office, "assets"));
  const called = (ending: string): string[] =>
    assets.filter((name) => new RegExp(`^${part}-[\\w-]{8}\\.${ending}$`).test(name));
  const [script, ...others] = called("js");
  if (script === undefined || others.length > 0)
    throw new Error(`the office has no script of its own for ${part}`);
  return [...(await withImports(`assets/${script}`)), ...called("css").map((name) => `assets/${name}`)];
}

/** What is too short to be compressed travels as it is. */
async function sentSize(name: string): Promise<number> {
  const { size } = await stat(join(office, `${name}.br`)).catch(() => stat(join(office, name)));
  return size;
}

async function sizeOf(names: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...names].map(sentSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Bytes of the built office as they travel (scripts and styles, brotli): of its first screen in the language with the longest
 * words, and of what the editor brings to the page of a text, as `office-build.test.ts` holds them.
 */
export async function officeWeight(): Promise<{ firstScreen: number; editor: number }> {
  const page = await readFile(join(office, "index.html"), "utf8");
  const named = [...page.matchAll(/"\/admin\/(assets\/[\w.-]+\.(?:js|css))"/g)].map(([, name = ""]) => name);
  if (named.length < 2) throw new Error("the office's page names neither scripts nor styles");
  const first = new Set([...named, ...(await partsOf("today"))]);
  const around = new Set([...first, ...(await partsOf("text"))]);
  const editor = (await partsOf("editor")).filter((name) => !around.has(name));
  const assets = await readdir(join(office, "assets"));
  const words = assets.filter((name) => /^words-of-.*\.js$/.test(name)).map((name) => `assets/${name}`);
  const largest = Math.max(...(await Promise.all(words.map(sentSize))));
  return { firstScreen: (await sizeOf(first)) + largest, editor: await sizeOf(editor) };
}
