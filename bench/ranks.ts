import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sortFields, statFields } from "../packages/contract/src/game/rankings.ts";
import { buildWeb } from "../script/build-web.ts";
import { load } from "./load.ts";
import { type BenchedPortal, startPortal } from "./portal.ts";

/**
 * Measures the rankings at 10,000, 100,000 and 1,000,000 characters with all 24 statistics and three more: loading them
 * over the bridge, pages that nobody has asked for before, batches and the reads meanwhile, memory. Prints the table and
 * writes it to bench/ranks-results.md. Sizes may be given.
 */
const sizes = process.argv.slice(2).map(Number);
const port = Number(process.env["PORT"] ?? 8090);
const key = "bench-game-api-key";
const rowsAtOnce = 10_000;
const stats = "/api/public/user/character/stats";
const seconds = { warmUp: 2, measured: 8 };

/** A whole number that looks made up. */
function mixed(number: number): number {
  let value = Math.imul(number ^ (number >>> 16), 0x45_d9_f3_b);
  value = Math.imul(value ^ (value >>> 16), 0x45_d9_f3_b);
  return (value ^ (value >>> 16)) >>> 0;
}
const syllables = [
  "ka",
  "ro",
  "mir",
  "el",
  "dor",
  "vex",
  "an",
  "thor",
  "is",
  "ul",
  "bra",
  "nox",
  "sel",
  "wyn",
  "gar",
];
const syllable = (number: number) => syllables[mixed(number) % syllables.length] ?? "";

const characterRow = (charId: number) => ({
  charId,
  login: `login${charId}`,
  name: `${syllable(charId)}${syllable(charId * 3)}${syllable(charId * 7)}${charId % 100_000}`,
  classId: 88 + (charId % 31),
  level: 1 + (mixed(charId) % 85),
  faction: ["angels", "nature", "demons"][charId % 3],
  online: charId % 16 === 0,
});
/** Most of the values are tied at zero or small, as on a real server. */
const statValue = (charId: number, index: number, round: number): number => {
  const made = mixed(charId * 31 + index * 7_919 + round * 104_729);
  if (made % 10 < 3) return 0;
  const value = (made / 2 ** 32) ** 6 * 5_000;
  return index % 4 === 0 ? Math.round(value * 100) / 100 : Math.round(value);
};
const statsRow = (charId: number, round: number, count: number = statFields.length) => ({
  charId,
  pkKills: statValue(charId, 30, round),
  onlineTime: statValue(charId, 31, round) * 60,
  ...Object.fromEntries(
    statFields.slice(0, count).map((field, index) => [field, statValue(charId, index, round)]),
  ),
});

async function put(portal: BenchedPortal, path: string, rows: readonly object[]): Promise<number> {
  const body = JSON.stringify(rows);
  const started = performance.now();
  const reply = await fetch(`${portal.origin}/api/game/${path}`, {
    method: "PUT",
    body,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return performance.now() - started;
}

async function fill(portal: BenchedPortal, count: number): Promise<number> {
  let taken = 0;
  const parts = Array.from({ length: Math.ceil(count / rowsAtOnce) }, (_, part) =>
    Array.from(
      { length: Math.min(rowsAtOnce, count - part * rowsAtOnce) },
      (_row, index) => part * rowsAtOnce + index + 1,
    ),
  );
  for (const ids of parts) taken += await put(portal, "characters", ids.map(characterRow));
  for (const ids of parts)
    taken += await put(
      portal,
      "stats",
      ids.map((charId) => statsRow(charId, 0)),
    );
  return taken / 1_000;
}

let asked = 0;
/** Pages of all rankings, none of them twice. */
const newPages = (count: number): string[] =>
  Array.from({ length: 60_000 }, () => {
    asked += 1;
    const sort = sortFields[asked % sortFields.length];
    const size = 20 + (Math.floor(asked / 60_000) % 5);
    return `${stats}?sort=${sort}&page=${mixed(asked) % Math.ceil(count / size)}&size=${size}`;
  });

/** The longest of some batches in seconds, and what readers of new pages saw meanwhile. */
async function measureBatches(portal: BenchedPortal, count: number, rows: number) {
  const reading = load(portal.origin, newPages(count), 12);
  await delay(1_000);
  const times: number[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const changed = new Set(
      Array.from({ length: rows * 2 }, (_, index) => 1 + (mixed(round * 1_000_003 + index) % count)),
    );
    const ids = [...changed].slice(0, rows);
    times.push(
      (await put(
        portal,
        "stats",
        ids.map((charId) => statsRow(charId, round, 8)),
      )) / 1_000,
    );
  }
  const { p99 } = await reading;
  return { longest: Math.max(...times), p99 };
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const columns = [
  "characters",
  "loaded over the bridge",
  "memory idle, portal and PostgreSQL",
  "pages never asked before",
  "p99",
  "memory under load",
  "batch of 1,000 changed rows",
  "batch of 10,000",
  "reads' p99 meanwhile",
];

await buildWeb();
const table = [row(columns), row(columns.map(() => "---:"))];
console.log(table.join("\n"));
for (const count of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  const portal = await startPortal(port, { settings: { GAME_API_KEY: key } });
  const memory = async () => `${await portal.memory()} + ${await portal.databaseMemory()} MiB`;
  try {
    const loaded = await fill(portal, count);
    await delay(20_000);
    const idle = await memory();
    await load(portal.origin, newPages(count), seconds.warmUp);
    const reading = load(portal.origin, newPages(count), seconds.measured);
    await delay((seconds.measured - 1) * 1_000);
    const busy = await memory();
    const { perSecond, p99 } = await reading;
    const small = await measureBatches(portal, count, 1_000);
    const large = await measureBatches(portal, count, Math.min(10_000, count / 2));
    table.push(
      row([
        count.toLocaleString("en"),
        `${loaded.toFixed(1)} s`,
        idle,
        `${Math.round(perSecond)}/s`,
        `${p99} ms`,
        busy,
        `${small.longest.toFixed(2)} s`,
        `${large.longest.toFixed(2)} s`,
        `${Math.max(small.p99, large.p99)} ms`,
      ]),
    );
    console.log(table.at(-1));
  } finally {
    await portal.stop();
  }
}

await writeFile(
  join(import.meta.dirname, "ranks-results.md"),
  `# Rankings\n\nNode.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}; 64 connections of a load generator on the same machine; 27 rankings,\neach page asked for once. Batches change 10 values of each row; the longest of three.\n\n${table.join("\n")}\n`,
);
