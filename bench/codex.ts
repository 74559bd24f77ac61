import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { withDeps } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { type BenchedPortal, secretKey, withPortal } from "./portal.ts";
import { line, machine, whole, writeBetween } from "./table.ts";

const root = join(import.meta.dirname, "..");
/** Until what a start needs is swept: V8 collects when it has been quiet for a while. */
const quietMs = Number(process.env["BENCH_QUIET_MS"] ?? 120_000);
const readMs = 20;
const asked = 200;

/** A line of the encyclopedia's table. */
type Row = { what: string; figure: string; target: string; why: string };

const head = [line(["what", "figure", "target", "in detail"]), line(["---", "---:", "---", "---"])].join(
  "\n",
);
const lineOf = ({ what, figure, target, why }: Row): string => line([what, figure, target, why]);

/**
 * The encyclopedia of the largest pack below `DATAPACKS`: its import beside readers, what it costs a process, a restart, pages that
 * nobody has asked for, and the search. Prints its table, and writes it into docs/performance.md.
 */
export async function measureCodex(): Promise<void> {
  const home = process.env["DATAPACKS"];
  if (home === undefined) throw new Error("DATAPACKS names the folder with a pack or more");
  const pack = await largestOf(home);
  const dataDir = await mkdtemp(join(tmpdir(), "bench-codex-"));
  const rows: Row[] = [];
  const tell = (...more: Row[]): void => {
    rows.push(...more);
    for (const row of more) console.log(lineOf(row));
  };
  try {
    const kept = { isKept: true };
    await withPortal(
      dataDir,
      async (portal) => {
        await sleep(quietMs);
        const before = await portal.memory();
        tell(...(await measureImport(portal, dataDir, pack)));
        await sleep(quietMs);
        const after = await portal.memory();
        tell(bar("a process at rest, more than without it", after - before, 12, "MiB"));
        tell(...(await measureReading(portal)));
      },
      kept,
    );
    tell(await measureSearch(dataDir));
    tell(await measureRestart(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const day = new Date().toISOString().slice(0, 10);
  await writeBetween("script/bench codex", [
    `${day}, ${machine()} at the end.`,
    "",
    head,
    ...rows.map(lineOf),
  ]);
}

const bar = (what: string, value: number, most: number, unit: string): Row => ({
  what,
  figure: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
  target: `≤ ${most} ${unit}`,
  why: "",
});

async function largestOf(home: string): Promise<string> {
  const sizes = await Promise.all(
    (await readdir(home)).map(async (name) => {
      const files = await readdir(join(home, name), { recursive: true });
      const read = files.filter((path) => /\.(?:xml|sql)$/i.test(path) && !/geodata/i.test(path));
      const bytes = await Promise.all(read.map((path) => stat(join(home, name, path))));
      return { folder: join(home, name), size: bytes.reduce((sum, { size }) => sum + size, 0) };
    }),
  );
  const [largest] = sizes.toSorted((one, other) => other.size - one.size);
  if (!largest) throw new Error(`${home} has no pack`);
  return largest.folder;
}

async function measureImport({ origin }: BenchedPortal, dataDir: string, pack: string): Promise<Row[]> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PORTAL_MODE: "production",
    PUBLIC_URL: origin,
    ALLOW_HTTP: "1",
  };
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [
      "--max-semi-space-size=8",
      "--heap-growing-percent=30",
      "apps/api/src/cli.ts",
      "import-datapack",
      pack,
      "--json",
    ],
    { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] },
  );
  const over = new AbortController();
  const { signal } = over;
  let peak = 0;
  const watched = (async () => {
    while (!signal.aborted) {
      const text = await readFile(`/proc/${child.pid ?? 0}/status`, "utf8").catch(() => "");
      peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1_024);
      await sleep(readMs);
    }
  })();
  const times: number[] = [];
  const readers = (async () => {
    while (!signal.aborted) {
      times.push(await timeOf(`${origin}/api/public/user/character/stats?page=${times.length}`));
      await sleep(readMs);
    }
  })();
  const [status] = (await once(child, "exit")) as [number | null];
  const seconds = (performance.now() - begun) / 1_000;
  over.abort();
  await Promise.all([watched, readers]);
  if (status !== 0) throw new Error("the pack was not imported");
  return [
    bar("import of the largest pack", seconds, 5, "s"),
    bar("its peak", peak, 350, "MiB"),
    bar("readers' p99 meanwhile", at(times, 0.99), 100, "ms"),
  ];
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  if (reply.status >= 400) throw new Error(`${url} answered ${reply.status}`);
  return performance.now() - begun;
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

type Listed = { id: number; name: string }[];

/** Pages and searches that nobody has asked for before. */
async function measureReading({ origin }: BenchedPortal): Promise<Row[]> {
  const listed = async (kind: string, page: number): Promise<Listed> =>
    (await (await fetch(`${origin}/api/public/codex/${kind}?size=50&page=${page}`)).json()) as Listed;
  // By its own address, as links have it: a number alone is led there first.
  const timesOf = async (kind: "item" | "monster", some: Listed): Promise<number[]> => {
    const times: number[] = [];
    for (const thing of some) times.push(await timeOf(origin + codexPath(kind, thing)));
    return times;
  };
  // A portal that has made pages before, as any has an hour after its start.
  for (const page of [1, 2]) {
    await timesOf("item", await listed("items", page));
    await timesOf("monster", await listed("monsters", page));
  }
  const [items, monsters] = [await listed("items", 3), await listed("monsters", 3)];
  const pages = [...(await timesOf("item", items)), ...(await timesOf("monster", monsters))];
  const searches: number[] = [];
  for (const { name } of [...items, ...monsters].slice(0, asked))
    searches.push(
      await timeOf(
        `${origin}/api/public/codex/search?q=${encodeURIComponent(name.slice(1, 5).trim() || name)}`,
      ),
    );
  return [
    bar("a page that was never asked for, p50", at(pages, 0.5), 20, "ms"),
    bar("a search over HTTP, p99", at(searches, 0.99), 50, "ms"),
  ];
}

/** In the process itself. */
async function measureSearch(dataDir: string): Promise<Row> {
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey });
  const times = await withDeps(config, async ({ game: { codexReading } }) => {
    const taken: number[] = [];
    for (const q of ["ring", "a", "skeleton", "of the", "57", "arrow", "leather", "zz", "orc", "potion"])
      for (let round = 0; round < 20; round += 1) {
        const begun = performance.now();
        await codexReading.search({ q, max: 20 });
        taken.push(performance.now() - begun);
      }
    return taken.slice(20);
  });
  return bar("a search in the process, p50", at(times, 0.5), 1, "ms");
}

/** From the command to the first line that says that it serves, with and without; the better of some tries each. */
async function measureRestart(dataDir: string): Promise<Row> {
  const timeWith = async (mode: string): Promise<number> => {
    const begun = performance.now();
    let took = 0;
    await withPortal(dataDir, async () => void (took = performance.now() - begun), {
      settings: { CODEX: mode },
      isKept: true,
    });
    return took;
  };
  const best = { off: Infinity, full: Infinity };
  for (let round = 0; round < 5; round += 1)
    for (const mode of ["off", "full"] as const) best[mode] = Math.min(best[mode], await timeWith(mode));
  const more = Math.max(0, best.full - best.off) / 1_000;
  const row = bar("a restart, more than without it", more, 0.1, "s");
  return { ...row, why: `${whole(best.full)} against ${whole(best.off)} ms` };
}
