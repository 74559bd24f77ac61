import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@gatehouse/contract/languages";
import { afterEach, expect, test } from "vitest";
import { routeCount } from "./chunks.ts";
import { pseudoTag } from "./plugins/pseudo-language.ts";
import { writeLanguages } from "./word-chunks.ts";

const build = join(import.meta.dirname, "../../build");

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const marked = {
  "page-AAAAAAAA.js":
    'import{t}from"./tell-BBBBBBBB.js";t(WORDS_OF_LANGUAGE(`home.title,world.sieges.attackers`));',
  "tell-BBBBBBBB.js":
    'import"./react-CCCCCCCC.js";const a=WORDS_OF_LANGUAGE("refusals"),b=WORDS_OF_LANGUAGE("cardinal");export{a,b};',
  "react-CCCCCCCC.js": "export const react=1;",
};

/** What React Router's build leaves, in small. */
async function built(files: Record<string, string>, routes = routeCount): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-words-"));
  folders.push(folder);
  const assets = {
    entry: { module: "/assets/page-AAAAAAAA.js", imports: ["/assets/react-CCCCCCCC.js"] },
    routes: Object.fromEntries(Array.from({ length: routes }, (_, index) => [`route-${index}`, {}])),
    url: "/assets/manifest-12345678.js",
    version: "12345678",
  };
  for (const name of ["client/assets", "server", "manifests"])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "server/index.js"), `export const assets=${JSON.stringify(assets)};`);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, "client/assets/manifest-12345678.js"), "window.__reactRouterManifest={};");
  for (const [name, code] of Object.entries(files))
    await writeFile(join(folder, "client/assets", name), code);
  return folder;
}

const scripts = async (of: string): Promise<Map<string, string>> => {
  const assets = join(of, "client/assets");
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(assets, name), "utf8")] as const)),
  );
};
const manifestOf = async (of: string, language: string): Promise<string> =>
  readFile(join(of, "manifests", `${language}.json`), "utf8");

test("of one build come each language's files, and what says nothing is the same for all", async () => {
  const folder = await built(marked);
  await writeLanguages(folder);
  const files = await scripts(folder);
  const named = (base: string) => [...files.keys()].filter((name) => name.startsWith(`${base}-`));
  expect(named("react")).toHaveLength(1);
  for (const base of ["page", "tell", "manifest"]) expect(named(base)).toHaveLength(languages.length);
  const pageOf = async (language: string) => {
    const { entry } = JSON.parse(await manifestOf(folder, language)) as { entry: { module: string } };
    return files.get(entry.module.slice("/assets/".length)) ?? "";
  };
  const said = await Promise.all(languages.map(pageOf));
  expect(new Set(said).size).toBe(languages.length);
  expect(said[languages.indexOf("ru")]).toMatch(/\p{Script=Cyrillic}/u);
  expect(said[languages.indexOf("en")]).not.toMatch(/\p{Script=Cyrillic}|\p{Script=Greek}/u);
  for (const [name, code] of files) {
    expect(code, name).not.toContain("WORDS_OF_LANGUAGE");
    for (const [, imported = ""] of code.matchAll(/from"\.\/([^"]+)"/g))
      expect([...files.keys()]).toContain(imported);
  }
}, 60_000);

test("does not let a mark out that it cannot read, nor a build without one, nor one with other pages", async () => {
  const unread = { ...marked, "react-CCCCCCCC.js": "WORDS_OF_LANGUAGE(x)" };
  await expect(writeLanguages(await built(unread))).rejects.toThrow("marks of words that can be read");
  const unmarked = { ...marked, "tell-BBBBBBBB.js": "" };
  await expect(writeLanguages(await built(unmarked))).rejects.toThrow("marks of refusals");
  await expect(writeLanguages(await built(marked, 1))).rejects.toThrow("routes in the list of files");
});

test("what is built names files that are there, each language its own", async () => {
  const files = new Set(await readdir(join(build, "client/assets")));
  for (const language of languages) {
    const named = (await manifestOf(build, language)).match(/[\w.$-]{1,60}-[\w-]{8}\.js/g) ?? [];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
  }
});

test("no file of a build knows of the pseudo-language", async () => {
  // Other tests have builds of their own beside them for a while.
  const files = (await readdir(build, { recursive: true })).filter((name) =>
    /^(?:client|office|server)\/.*\.js$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  const knowing: string[] = [];
  for (const name of files)
    if ((await readFile(join(build, name), "utf8")).includes(pseudoTag)) knowing.push(name);
  expect(knowing).toEqual([]);
});
