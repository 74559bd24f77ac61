import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../script/free-ports.ts";
import { processorOf } from "./proc.ts";
import { median, type Row } from "./table.ts";

const starts = 5;

type Took = {
  /** By the clock, until it says that it serves, and until its first page is there. */
  serving: number;
  page: number;
  /** The process's own processor time until it serves. */
  processor: number;
};

/** Starts a release in a folder as an operator does, asks for a page, and ends it. */
async function start(program: string, folder: string): Promise<Took> {
  const port = await freePort();
  const settings = { PORTAL_MODE: "production", PUBLIC_URL: "http://portal.test", ALLOW_HTTP: "1" };
  const began = performance.now();
  const since = () => (performance.now() - began) / 1_000;
  const portal = spawn(program, {
    cwd: folder,
    env: { PATH: "/usr/bin:/bin", ...settings, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(portal, "exit");
  for await (const line of createInterface({ input: portal.stdout }))
    if (line.startsWith("Gatehouse: ")) break;
  const serving = since();
  portal.stdout.resume();
  const processor = await processorOf(portal.pid ?? 0);
  await (await fetch(`http://127.0.0.1:${port}/home`)).text();
  const page = since();
  portal.kill("SIGTERM");
  await ended;
  return { serving, page, processor };
}

const rowOf = (what: string, took: readonly Took[], why: string): Row => {
  const of = (value: (one: Took) => number) => median(took.map(value)).toFixed(2);
  return {
    what,
    figure: `${of(({ serving }) => serving)} s, first page at ${of(({ page }) => page)} s`,
    ratio: null,
    target: "< 5 s",
    why: `${of(({ processor }) => processor)} s of the process's own processor time; ${why}`,
  };
};

/** How soon a release serves that was just unpacked, and how soon it does the next time. */
export async function measureStart(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-bench-start-"));
  try {
    execFileSync(process.execPath, ["script/release.ts", `${folder}/dist`], { stdio: "pipe" });
    const archive = (await readdir(`${folder}/dist`)).find((file) => file.endsWith(".tar.gz")) ?? "";
    execFileSync("tar", ["-xzf", `${folder}/dist/${archive}`, "-C", folder]);
    const program = join(folder, archive.replace(".tar.gz", ""), "gatehouse");
    const [first, next]: [Took[], Took[]] = [[], []];
    for (let times = 0; times < starts; times += 1) {
      const place = await mkdtemp(join(folder, "place-"));
      first.push(await start(program, place));
      next.push(await start(program, place));
    }
    const { size } = await stat(`${folder}/dist/${archive}`);
    const packed = `${(size / 1e6).toFixed(0)} MB packed`;
    return [
      rowOf("first start of an unpacked release", first, `initdb, all migrations, compiling; ${packed}`),
      rowOf("its next start", next, "loading and linking modules, half of it garbage of the start"),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
