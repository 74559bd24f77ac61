import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../apps/api/src/app.ts";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { captcha } from "../apps/api/test/captcha.ts";
import { type MariaDb, startMariaDb } from "../apps/api/test/mariadb-server.ts";

/**
 * Measures registrations and how fast the game gets their accounts, with an empty table of the game's accounts and with
 * one of 1,000,000 (or as many as given), each twice by turns. Prints the table and writes it to
 * bench/registrations-results.md.
 */
const many = Number(process.argv[2] ?? 1_000_000);
const [measured, atOnce] = [120, 4];

/** A database with the tables of a stock Mobius CT_0 and so many accounts; its address. */
async function makeGame(server: MariaDb, name: string, accounts: number): Promise<string> {
  const tables = await readFile(join(import.meta.dirname, "../apps/api/test/packs/mobius-ct0.sql"), "utf8");
  await server.run(
    `create database ${name} character set utf8mb4`,
    `use ${name}`,
    ...tables
      .split(";")
      .map((statement) => statement.replaceAll(/^--.*$/gm, "").trim())
      .filter(Boolean),
  );
  if (accounts > 0) {
    await server.run(
      `use ${name}`,
      `insert into accounts (login, password)
       select concat('old', seq), to_base64(unhex(sha1(seq))) from seq_1_to_${accounts}`,
    );
  }
  const url = new URL(server.adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

type Figures = { perSecond: number; p50: number; p99: number; madePerSecond: number };

/** Registers `measured` players, `atOnce` at a time, then has the game get their accounts. */
async function register(databaseUrl: string, gameUrl: string, turn: string): Promise<Figures> {
  const config = readConfig({
    GAME_DRIVER: "l2j",
    GAME_DATABASE_URL: gameUrl,
    RATE_LIMIT_SCALE: "0",
  });
  const deps = createDeps({ config, databaseUrl, secretKey: "of the benchmark", log: createLog("warn") });
  try {
    await deps.jobs.prepare();
    const app = buildApp(deps);
    const incoming = { socket: { remoteAddress: "203.0.113.7" } };
    const request = async (path: string, init: RequestInit = {}) => app.request(path, init, { incoming });
    const post = async (login: string, recaptcha: string): Promise<void> => {
      const body = { login, password: "Secret-1!", email: `${login}@bench.example`, recaptcha };
      const headers = { "content-type": "application/json" };
      const reply = await request("/api/user/register", {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`${login}: ${reply.status} ${await reply.text()}`);
    };
    const solved: string[] = [];
    // The player's own work, not the portal's.
    for (let index = 0; index <= measured; index += 1) solved.push(await captcha({ request }));
    await post(`${turn}first`, solved.pop() ?? "");
    await deps.rounds.run("game accounts");

    const times: number[] = [];
    const left = solved.entries();
    const begin = performance.now();
    const work = async (): Promise<void> => {
      for (const [index, response] of left) {
        const start = performance.now();
        await post(`${turn}${index}`, response);
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const seconds = (performance.now() - begin) / 1_000;
    times.sort((one, other) => one - other);

    const made = performance.now();
    await deps.rounds.run("game accounts");
    const madeSeconds = (performance.now() - made) / 1_000;
    const { waiting } = await deps.game.accounts.backlog();
    if (waiting > 0) throw new Error(`${waiting} accounts wait`);
    return {
      perSecond: measured / seconds,
      p50: times[Math.floor(times.length / 2)] ?? 0,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      madePerSecond: measured / madeSeconds,
    };
  } finally {
    await deps.stop();
  }
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const server = await startMariaDb();
const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-bench-"));
if (!server) console.log("MariaDB is missing: nothing is measured");
try {
  if (server) {
    const games = { empty: await makeGame(server, "empty", 0), full: await makeGame(server, "full", many) };
    const table = [
      row(["accounts in the game", "registrations/s", "p50", "p99", "accounts made in the game/s"]),
      row(["---:", "---:", "---:", "---:", "---:"]),
    ];
    await withDatabase(readConfig({ DATA_DIR: dataDir }), async ({ url }) => {
      for (const turn of ["a", "b"]) {
        for (const [name, count] of [
          ["empty", 0],
          ["full", many],
        ] as const) {
          const figures = await register(url, games[name], `${turn}${name}`);
          table.push(
            row([
              count.toLocaleString("en"),
              figures.perSecond.toFixed(1),
              `${Math.round(figures.p50)} ms`,
              `${Math.round(figures.p99)} ms`,
              figures.madePerSecond.toFixed(0),
            ]),
          );
        }
      }
    });
    console.log(table.join("\n"));
    await writeFile(
      join(import.meta.dirname, "registrations-results.md"),
      `# Registrations beside a game's accounts\n\nNode.js ${process.version}, ${cpus().length} processors, MariaDB and PostgreSQL on the same machine; ${measured} registrations a row, ${atOnce} at once,\nwith the captcha solved beforehand. Most of the time goes into hashing the password.\n\n${table.join("\n")}\n`,
    );
  }
} finally {
  await server?.remove();
  await rm(dataDir, { recursive: true, force: true });
}
