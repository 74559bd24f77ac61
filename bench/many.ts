import { rm } from "node:fs/promises";
import { get } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { callPath } from "@gatehouse/contract/calls";
import type pg from "pg";
import { withUrl } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { sendLoad } from "./load.ts";
import { pssOf } from "./memory.ts";
import { type BenchedPortal, gameApiKey, withPortal } from "./portal.ts";
import { isPostgres, pidsBelow, processorOf } from "./proc.ts";
import { anywhere } from "./reads.ts";
import { openSuperuser } from "./superuser.ts";
import type { Row } from "./table.ts";
import { fillWorld } from "./world.ts";

const counts = [1, 2, 4, 8];
const idleSeconds = 20;
const writing = { seconds: 8, atOnce: 16 };
const changes = 15;
const list = "/api/public/world/chronicle?max=5";
const headers = { authorization: `Bearer ${gameApiKey}` };

const told = (id: string): string =>
  JSON.stringify([{ id, at: new Date().toISOString(), kind: "told", text: `What ${id} tells` }]);

async function tell(origin: string, id: string): Promise<void> {
  const reply = await fetch(origin + callPath("gameChronicle"), {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: told(id),
  });
  if (!reply.ok) throw new Error(`the chronicle was answered with ${reply.status}`);
}

/** On a connection of its own: processes get connections in turn. */
const read = (origin: string): Promise<string> =>
  new Promise((settle, fail) => {
    get(origin + list, { agent: false }, (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      reply.once("end", () => settle(text));
    }).once("error", fail);
  });

/** Milliseconds from a reply, which follows the commit, until no process shows what was before it. */
async function measureReach(origin: string, processes: number): Promise<number[]> {
  const reached: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    for (let asked = 0; asked < 2 * processes; asked += 1) await read(origin);
    const id = `reach-${processes}-${change}`;
    await tell(origin, id);
    const begun = performance.now();
    let last = 0;
    for (let inTurn = 0; inTurn < 2 * processes;) {
      const isNew = (await read(origin)).includes(`What ${id} tells`);
      inTurn = isNew ? inTurn + 1 : 0;
      if (!isNew) last = performance.now() - begun;
    }
    reached.push(last);
  }
  return reached.toSorted((one, other) => one - other);
}

type Taken = { portal: number; database: number };

async function takenBy({ pid }: BenchedPortal): Promise<Taken> {
  const taken: Taken = { portal: await processorOf(pid), database: 0 };
  for (const below of await pidsBelow(pid))
    taken[(await isPostgres(below)) ? "database" : "portal"] += await processorOf(below, { withEnded: true });
  return taken;
}

async function during(portal: BenchedPortal, work: () => Promise<unknown>): Promise<Taken> {
  const before = await takenBy(portal);
  await work();
  const after = await takenBy(portal);
  return { portal: after.portal - before.portal, database: after.database - before.database };
}

async function ask<T>(admin: pg.Client, query: string): Promise<T> {
  const { rows } = await admin.query<{ one: T }>(`select ${query} as one`);
  return rows[0]?.one as T;
}

async function measure(
  portal: BenchedPortal,
  admin: pg.Client,
  { processes, characters }: { processes: number; characters: number },
): Promise<string[]> {
  const { origin } = portal;
  await delay(3_000);
  const transactions = `(select xact_commit from pg_stat_database where datname = current_database())`;
  const before = await ask<number>(admin, transactions);
  const idle = await during(portal, () => delay(idleSeconds * 1_000));
  await delay(1_000);
  const asked = ((await ask<number>(admin, transactions)) - before) / (idleSeconds + 1);

  const reach = await measureReach(origin, processes);

  let notified = 0;
  admin.on("notification", () => (notified += 1));
  await admin.query("listen gatehouse_changes");
  const requests = Array.from({ length: 20_000 }, (_, number) => ({
    method: "POST" as const,
    path: callPath("gameChronicle"),
    headers,
    body: told(`write-${processes}-${number}`),
  }));
  let load = { perSecond: 0, answered: 0, failed: 0, p99: 0 };
  const { seconds, atOnce: connections } = writing;
  const wrote = await during(portal, async () => {
    load = await sendLoad({ origin, connections, seconds, requests });
  });
  await delay(1_000);
  await admin.query("unlisten *");
  admin.removeAllListeners("notification");

  const connected = `(select count(*)::integer from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid())`;
  const paths = anywhere(Math.ceil(characters / 20) - 1).map((path) => ({ path }));
  const reading = sendLoad({ origin, connections: 64, seconds: 5, requests: paths });
  await delay(4_000);
  const held = await ask<number>(admin, connected);
  const pages = await reading;
  const sizes: number[] = [];
  let databaseSize = 0;
  for (const below of await pidsBelow(portal.pid)) {
    const size = await pssOf(below);
    if (await isPostgres(below)) databaseSize += size;
    else sizes.push(size);
  }
  // With one process the starter serves itself.
  if (processes === 1) sizes.push(await pssOf(portal.pid));
  const largest = sizes.toSorted((a, b) => b - a).slice(0, processes);
  const mean = largest.reduce((sum, size) => sum + size, 0) / processes;
  const ms = (taken: number, by: number) => ((taken * 1_000) / by).toFixed(1);
  return [
    String(processes),
    String(held),
    `${mean.toFixed(0)} MiB`,
    `${databaseSize.toFixed(0)} MiB`,
    `${asked.toFixed(1)}/s`,
    `${ms(idle.portal, idleSeconds)}, ${ms(idle.database, idleSeconds)} ms/s`,
    `${(reach[Math.floor(changes / 2)] ?? 0).toFixed(0)}, ${(reach.at(-1) ?? 0).toFixed(0)} ms`,
    `${load.perSecond.toFixed(0)}/s${load.failed > 0 ? ` (${load.failed} failed)` : ""}`,
    (notified / load.answered).toFixed(2),
    `${ms(wrote.portal, load.answered)}, ${ms(wrote.database, load.answered)} ms`,
    `${pages.perSecond.toFixed(0)}/s`,
    (loadavg()[0] ?? 0).toFixed(1),
  ];
}

const columns = [
  "processes",
  "connections held",
  "memory (PSS) of each",
  "PostgreSQL's",
  "transactions at rest",
  "processor at rest: portal, PostgreSQL",
  "commit to the last process' page: half of them, the slowest",
  `writes that notify, ${writing.atOnce} at once`,
  "NOTIFYs a write",
  "processor a write: portal, PostgreSQL",
  "pages never asked before",
  "load",
];

/** What 1, 2, 4 and 8 processes hold, cost and ask of one database; a table of its own, for docs/many-machines.md. */
export async function measureMany(characters: number): Promise<Row[]> {
  const dataDir = await fillWorld(characters);
  console.log(`| ${columns.join(" | ")} |\n| ${columns.map(() => "---:").join(" | ")} |`);
  try {
    for (const processes of counts) {
      await withPortal(
        dataDir,
        (portal) =>
          withUrl(readConfig({ DATA_DIR: dataDir }), async (url) => {
            const admin = await openSuperuser(dataDir, url);
            const cells = await measure(portal, admin, { processes, characters }).finally(() => admin.end());
            console.log(`| ${cells.join(" | ")} |`);
          }),
        { settings: { PROCESSES: String(processes) }, isKept: true },
      );
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return [];
}
