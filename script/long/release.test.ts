import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../start-server.ts";

let folder: string;
let name: string;
let program: string;

/** The release is all that there is: no Node.js, no npm, no git, nothing of the project. */
const bare = { PATH: "/usr/bin:/bin" };

const makeRelease = (to: string, ...options: string[]): void =>
  void execFileSync(process.execPath, ["script/release.ts", to, ...options], { stdio: "pipe" });

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/gatehouse-release-`);
  makeRelease(`${folder}/one`);
  name =
    (await readdir(`${folder}/one`)).find((file) => file.endsWith(".tar.gz"))?.replace(".tar.gz", "") ?? "";
  execFileSync("tar", ["-xzf", `${folder}/one/${name}.tar.gz`, "-C", folder]);
  program = `${folder}/${name}/gatehouse`;
});

afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

const run = (...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, env: bare, encoding: "utf8", maxBuffer: 64 * 2 ** 20 });

test("two releases of the same sources are the same, byte by byte", () => {
  makeRelease(`${folder}/two`);
  for (const kind of ["tar.gz", "cdx.json", "sha256"])
    execFileSync("cmp", [`${folder}/one/${name}.${kind}`, `${folder}/two/${name}.${kind}`]);
});

test("its sums are those of its files", () => {
  execFileSync("sha256sum", ["--check", "--strict", `${name}.sha256`], { cwd: `${folder}/one` });
});

test("every package in it is in the list of parts, with a licence, and nothing that only builds or tests", async () => {
  const list = JSON.parse(await readFile(`${folder}/one/${name}.cdx.json`, "utf8")) as {
    components: { name: string; version: string; licenses: unknown[] }[];
  };
  const listed = new Map(list.components.map((one) => [one.name, one]));
  const below = `${folder}/${name}/node_modules`;
  const packages = (await readdir(below)).filter((one) => one !== "@gatehouse");
  const all = await Promise.all(
    packages.map(async (one) =>
      one.startsWith("@") ? (await readdir(`${below}/${one}`)).map((two) => `${one}/${two}`) : [one],
    ),
  );
  for (const one of all.flat()) expect(listed.get(one)?.licenses, one).toHaveLength(1);
  for (const tool of ["vite", "vitest", "typescript", "npm", "playwright-core", "@tiptap/core"])
    expect(all.flat()).not.toContain(tool);
  // What is built into the pages is a part, too.
  expect(listed.has("@tiptap/core")).toBe(true);
  expect(listed.has("node")).toBe(true);
});

test("for another processor it has that one's programs, and the same pages", async () => {
  makeRelease(`${folder}/other`, "--arch", "arm64");
  const other = name.replace("x64", "arm64");
  execFileSync("tar", ["-xzf", `${folder}/other/${other}.tar.gz`, "-C", folder]);
  const files = await readdir(`${folder}/${other}`, { recursive: true });
  const ofItsPlatform = files.filter(
    (file) =>
      file === "node/bin/node" ||
      file.endsWith("/native/bin/postgres") ||
      // One package brings its program for every platform.
      (file.endsWith(".node") && (!file.includes("/prebuilds/") || file.includes("/linux-arm64/"))),
  );
  expect(ofItsPlatform.length).toBeGreaterThan(5);
  for (const file of ofItsPlatform) {
    const head = (await readFile(`${folder}/${other}/${file}`)).subarray(0, 20);
    // ELF, and the number of 64-bit ARM in it.
    expect([head.toString("latin1", 1, 4), head.readUInt16LE(18)], file).toEqual(["ELF", 183]);
  }
  const pages = (release: string) =>
    readdir(`${folder}/${release}/apps/web/build/client`, { recursive: true });
  expect((await pages(other)).toSorted()).toEqual((await pages(name)).toSorted());
});

test("it tells its version, and is the operator's command", async () => {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  expect(run("--version")).toBe(`${version}\n`);
  expect(run("--help")).toContain("Usage: gatehouse <verb>");
  expect(JSON.parse(run("openapi"))).toHaveProperty("info.version", version);
});

test("unpacked it serves, with its own PostgreSQL, and ends cleanly", async () => {
  const port = await freePort();
  const settings = { PORTAL_MODE: "production", PUBLIC_URL: "http://portal.test", ALLOW_HTTP: "1" };
  const start = async (): Promise<{ ms: number; end(): Promise<unknown> }> => {
    const began = performance.now();
    const portal = spawn(program, {
      cwd: folder,
      env: { ...bare, ...settings, PORT: String(port) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    for await (const line of createInterface({ input: portal.stdout })) {
      if (line.startsWith("Gatehouse: ")) break;
    }
    const ms = performance.now() - began;
    portal.stdout.resume();
    return {
      ms,
      async end() {
        portal.kill("SIGTERM");
        const [code] = (await once(portal, "exit")) as [number];
        return code;
      },
    };
  };
  const first = await start();
  const home = await fetch(`http://127.0.0.1:${port}/home`);
  expect([home.status, (await home.text()).includes("</html>")]).toEqual([200, true]);
  const live = (await (await fetch(`http://127.0.0.1:${port}/api/health/live`)).json()) as {
    version: string;
  };
  expect(live.version).toBe(run("--version").trim());
  expect(await first.end()).toBe(0);
  const second = await start();
  expect(await second.end()).toBe(0);
  const { size } = await stat(`${folder}/one/${name}.tar.gz`);
  console.log(
    `${(size / 2 ** 20).toFixed(0)} MiB; first start ${(first.ms / 1_000).toFixed(1)} s, second ${(second.ms / 1_000).toFixed(1)} s`,
  );
});
