import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { languages } from "@gatehouse/contract/languages";
import { afterAll, expect, test } from "vitest";
import { testAtLength } from "../../../api/test/at-length.ts";

const web = join(import.meta.dirname, "../..");
const build = join(web, "build");
/** Beside the web's own folder, so that everything is found as it is from there. */
const copy = join(web, "../.without-office");

afterAll(() => rm(copy, { recursive: true, force: true }));

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();

/** What the office is made of, by its path below the web's folder. */
const isOffice = (path: string): boolean =>
  /^(?:app\/office|app\/features\/[\w-]+\/[\w-]+\/office|app\/messages\/(?:[\w-]+\/)?office-[\w.-]+)(?:\/|$)/.test(
    path,
  );

testAtLength(
  "the public pages are built to the same files, byte for byte, where there is no office",
  async () => {
    const left = new Set(["build", "node_modules", ".react-router", ".letters"]);
    await rm(copy, { recursive: true, force: true });
    for (const name of (await readdir(web)).filter((one) => !left.has(one)))
      await cp(join(web, name), join(copy, name), {
        recursive: true,
        filter: (source) => !isOffice(relative(web, source)),
      });
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, ["build.ts", "public"], {
      cwd: copy,
      stdio: ["ignore", "ignore", "pipe"],
      env,
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
    const [code] = await once(child, "close");
    expect(code, said).toBe(0);

    const without = join(copy, "build/client");
    const names = await filesBelow(without);
    expect(names.length).toBeGreaterThan(50);
    const others: string[] = [];
    for (const name of names) {
      // A whole sheet is kept for the server; browsers get the rest of it.
      const built = name.endsWith(".css")
        ? join(build, "styles", name.replace("assets/", ""))
        : join(build, "client", name);
      const [own, shipped] = await Promise.all([
        readFile(join(without, name)),
        readFile(built).catch(() => undefined),
      ]);
      if (!shipped || !own.equals(shipped)) others.push(name);
    }
    expect(others).toEqual([]);
  },
  600_000,
);

test("no file that visitors get names the office", async () => {
  const named: string[] = [];
  for (const name of (await filesBelow(join(build, "client"))).filter((one) =>
    /\.(?:js|css|html|json|txt)$/.test(one),
  ))
    if (/\/admin\b|officeFrame/.test(await readFile(join(build, "client", name), "utf8"))) named.push(name);
  expect(named).toEqual([]);
});

const office = join(build, "office");
/** Bytes of a first screen, and of what the editor brings to its page, as they travel: scripts and styles, brotli. */
const budgets = { first: 150 * 1024, editor: 120 * 1024 };

/** A built script with all that it needs before it runs. */
async function withImports(name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name)) return found;
  found.add(name);
  const script = await readFile(join(office, name), "utf8");
  for (const [, imported = ""] of script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    await withImports(`assets/${imported}`, found);
  return found;
}

/** How files travel: those too small to be compressed as they are. */
async function sizeOf(names: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...names].map((name) => stat(join(office, `${name}.br`)).catch(() => stat(join(office, name)))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** What of a built page belongs to a screen that is loaded when it is opened. */
async function partsOf(screen: string): Promise<string[]> {
  const assets = await readdir(join(office, "assets"));
  const scripts = assets.filter((name) => new RegExp(`^${screen}-[\\w-]{8}\\.js$`).test(name));
  const styles = assets.filter((name) => new RegExp(`^${screen}-[\\w-]{8}\\.css$`).test(name));
  expect(scripts, screen).toHaveLength(1);
  const imported = await withImports(`assets/${scripts[0]}`);
  return [...imported, ...styles.map((name) => `assets/${name}`)];
}

test("the office's first screen and its editor stay within their budgets", async () => {
  const page = await readFile(join(office, "index.html"), "utf8");
  const named = [...page.matchAll(/"\/admin\/(assets\/[\w.-]+\.(?:js|css))"/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(1);
  const first = new Set([...named, ...(await partsOf("today"))]);
  const words = (await readdir(join(office, "assets"))).filter((name) => /^words-of-.*\.js$/.test(name));
  expect(words.length).toBe(languages.length);
  const ofWords = await Promise.all(words.map((name) => sizeOf([`assets/${name}`])));
  expect((await sizeOf(first)) + Math.max(...ofWords)).toBeLessThanOrEqual(budgets.first);
  const around = new Set([...first, ...(await partsOf("text"))]);
  const editor = (await partsOf("editor")).filter((name) => !around.has(name));
  expect(await sizeOf(editor)).toBeLessThanOrEqual(budgets.editor);
});
