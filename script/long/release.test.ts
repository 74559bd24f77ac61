import { execFileSync, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findMinisign } from "../programs.ts";
import { freePort } from "../free-ports.ts";

let folder: string;
let name: string;
let program: string;
let publicKey: string;
const signed = () => ["--key", `${folder}/key.pem`];

/** The release is all that there is: no Node.js, no npm, no git, nothing of the project. */
const bare = { PATH: "/usr/bin:/bin" };

const makeRelease = (to: string, ...options: string[]): string =>
  execFileSync(process.execPath, ["script/release.ts", to, ...options], { stdio: "pipe", encoding: "utf8" });

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/gatehouse-release-`);
  const { privateKey } = generateKeyPairSync("ed25519");
  await writeFile(`${folder}/key.pem`, privateKey.export({ type: "pkcs8", format: "pem" }));
  [, publicKey = ""] = /^Signed\. Public key: (\S+)$/m.exec(makeRelease(`${folder}/one`, ...signed())) ?? [];
  name =
    (await readdir(`${folder}/one`)).find((file) => file.endsWith(".tar.gz"))?.replace(".tar.gz", "") ?? "";
  execFileSync("tar", ["-xzf", `${folder}/one/${name}.tar.gz`, "-C", folder]);
  program = `${folder}/${name}/gatehouse`;
});

afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

const run = (...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, env: bare, encoding: "utf8", maxBuffer: 64 * 2 ** 20 });

test("two releases of the same sources are the same, byte by byte", () => {
  makeRelease(`${folder}/two`, ...signed());
  for (const kind of ["tar.gz", "cdx.json", "sha256", "sha256.minisig"])
    execFileSync("cmp", [`${folder}/one/${name}.${kind}`, `${folder}/two/${name}.${kind}`]);
});

test("its sums are those of its files", () => {
  execFileSync("sha256sum", ["--check", "--strict", `${name}.sha256`], { cwd: `${folder}/one` });
});

test("its sums are signed where a key is named; without one it is made all the same, and says so", async ({
  skip,
}) => {
  if (!(await findMinisign())) skip("minisign is missing (apt-get install minisign)");
  const minisign = ["-Vm", `${folder}/one/${name}.sha256`, "-P", publicKey];
  expect(execFileSync("minisign", minisign, { encoding: "utf8" })).toContain(
    `Trusted comment: ${name}.sha256`,
  );
  expect(makeRelease(`${folder}/two`)).toContain("Not signed: name a key");
  expect(await readdir(`${folder}/two`)).not.toContain(`${name}.sha256.minisig`);
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

test("unpacked it serves, with its own PostgreSQL, tells one version everywhere, and ends cleanly", async () => {
  const token = "a token of the metrics";
  const settings = {
    PORTAL_MODE: "production",
    PUBLIC_URL: "http://portal.test",
    ALLOW_HTTP: "1",
    METRICS_TOKEN: token,
    PORT: String(await freePort()),
  };
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const start = async () => {
    const options = { cwd: folder, env: { ...bare, ...settings } };
    const portal = spawn(program, { ...options, stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(portal, "exit") as Promise<[number]>;
    // What it says to people and what it logs come in no certain order.
    const waited = ["Gatehouse: ", '"msg":"ready"'];
    const lines: string[] = [];
    for await (const line of createInterface({ input: portal.stdout })) {
      lines.push(line);
      if (waited.every((word) => lines.some((one) => one.includes(word)))) break;
    }
    portal.stdout.resume();
    return {
      lines,
      async end(): Promise<number> {
        portal.kill("SIGTERM");
        return (await ended)[0];
      },
    };
  };
  const version = run("--version").trim();
  // In an empty folder, and over what that left.
  for (let times = 0; times < 2; times += 1) {
    const portal = await start();
    try {
      const home = await fetch(`${origin}/home`);
      expect([home.status, (await home.text()).includes("</html>")]).toEqual([200, true]);
      expect(await (await fetch(`${origin}/api/health/live`)).json()).toHaveProperty("version", version);
      const ready = portal.lines.find((line) => line.includes('"msg":"ready"')) ?? "{}";
      expect(JSON.parse(ready)).toHaveProperty("version", version);
      const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      expect(await metrics.text()).toMatch(
        new RegExp(`^gatehouse_build_info\\{version="${version}".*\\} 1$`, "m"),
      );
    } finally {
      expect(await portal.end()).toBe(0);
    }
  }
});
