import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { defaultSort, sortFields } from "../packages/contract/src/game/rankings.ts";
import { buildWeb } from "../script/build-web.ts";
import { fillCharacters, tidy } from "./characters.ts";
import { measureBare } from "./bare.ts";
import { type Load, load } from "./load.ts";
import { hasWrk } from "./wrk.ts";
import { fillAccounts, measureLogins } from "./logins.ts";
import { measureMails } from "./mails.ts";
import { type BenchedPortal, startPortal } from "./portal.ts";

/**
 * Measures the portal at 20,000 and 1,000,000 characters, each row as a ratio to Node's own server with the same
 * bytes and headers, measured right before it, and how fast waiting mails leave. Prints the table and writes it to bench/results.md. Sizes may be given: script/bench 20000.
 */
const sizes = process.argv.slice(2).map(Number);
const characterCounts = sizes.length > 0 ? sizes : [20_000, 1_000_000];
const port = Number(process.env["PORT"] ?? 8090);
const seconds = { warmUp: 2, reference: 3, measured: 8 };
const stats = "/api/public/user/character/stats";
const needles = ["kar", "mird", "vexan", "thoris", "ulbra", "noxsel", "wyn", "gari", "ithka", "romir"];

const pages = (count: number): Record<string, string[]> => {
  const last = Math.ceil(count / 20) - 1;
  return {
    "leaderboard, page 0": [stats],
    "leaderboard, page in the middle": around(Math.floor(last / 2)),
    "leaderboard, last page": around(last - 9),
    "leaderboard, search": needles.map((needle) => `${stats}?search=${needle}`),
    "leaderboard, any page of any ranking, never asked before": anywhere(last),
    "news as JSON": ["/api/public/announcements/news"],
    "server status as JSON": ["/api/public/server/status"],
    "home page as HTML": ["/home"],
    "stats page as HTML": ["/stats"],
  };
};
/** So many that none is asked for twice within what the cache holds of it. */
const anywhere = (last: number) =>
  Array.from({ length: 50_000 }, (_, index) => {
    const sort = sortFields[index % sortFields.length] ?? defaultSort;
    return `${stats}?sort=${sort}&page=${(index * 7_919) % last}&size=${20 + (index % 5)}`;
  });
const around = (page: number) => Array.from({ length: 10 }, (_, index) => `${stats}?page=${page + index}`);

async function measure(portal: BenchedPortal, count: number): Promise<string[]> {
  const rows: string[] = [];
  for (const [name, paths] of Object.entries(pages(count))) {
    await load(portal.origin, paths, seconds.warmUp);
    const reference = await measureBare(portal.origin, paths[0] ?? "/", seconds.reference);
    const result = await load(portal.origin, paths, seconds.measured);
    rows.push(
      row([
        count.toLocaleString("en"),
        name,
        ...figures(result),
        (result.perSecond / reference.perSecond).toFixed(3),
      ]),
    );
    console.log(rows.at(-1));
  }
  rows.push(
    row([
      count.toLocaleString("en"),
      "memory",
      `portal ${await portal.peakMemory()} MiB at its peak`,
      `PostgreSQL ${await portal.databaseMemory()} MiB`,
      "",
      "",
    ]),
  );
  console.log(rows.at(-1));
  return rows;
}

/** Rows about the logins of many at once, whatever the number of characters. */
async function measureCrowd(portal: BenchedPortal, count: number): Promise<string[]> {
  const rows = await measureLogins(portal.origin, seconds.measured, {
    "leaderboard, page 0": stats,
    "home page as HTML": "/home",
  });
  return Object.entries(rows).map(([name, result]) => {
    const line = row([count.toLocaleString("en"), name, ...figures(result), ""]);
    console.log(line);
    return line;
  });
}

async function fill(dataDir: string, count: number): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  await withDatabase(config, async ({ url }) => {
    await fillCharacters(url, count);
    await fillAccounts(url);
    const deps = createDeps({ config, databaseUrl: url, secretKey: "", log: createLog("warn") });
    await deps.game.ranks.rebuildRanks();
    await deps.stop();
    await tidy(url);
  });
}

const figures = ({ perSecond, p99, failed }: Load) => [
  String(Math.round(perSecond)),
  `${p99} ms`,
  String(failed),
];
const row = (cells: string[]) => `| ${cells.join(" | ")} |`;

await buildWeb();
const table = [
  row(["characters", "what", "requests/s", "p99", "failed", "ratio to bare node:http"]),
  row(["---:", "---", "---:", "---:", "---:", "---:"]),
];
console.log(table.join("\n"));
for (const count of characterCounts) {
  const portal = await startPortal(port);
  try {
    await fill(portal.dataDir, count);
    table.push(...(await measureCrowd(portal, count)));
    table.push(...(await measure(portal, count)));
  } finally {
    await portal.stop();
  }
}

const mails = await measureMails(port);
table.push(row(["", mails.what, String(Math.round(mails.perSecond)), "", "0", ""]));
console.log(table.at(-1));

const processor = cpus()[0]?.model ?? "unknown processor";
await writeFile(
  join(import.meta.dirname, "results.md"),
  `# Benchmark\n\nNode.js ${process.version}, ${cpus().length} × ${processor}; 64 connections, ${seconds.measured} s each; the load comes from ${hasWrk ? "wrk" : "autocannon"}\non the same machine. Ratios hold better than absolute figures.\n\n${table.join("\n")}\n`,
);
