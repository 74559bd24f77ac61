import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { type Load, startLoad } from "./load.ts";
import { fillYears } from "./million-fill.ts";
import { type BenchedPortal, withPortal } from "./portal.ts";
import { type Row, whole } from "./table.ts";

const size = { entries: 1_000_000, accounts: 100_000, characters: 100_000, offers: 0 };
/** Until its pages are made and its code is compiled. */
const warmUpMs = 20_000;
const perSecond = 100;
const patienceMs = 300_000;
const lookMs = 200;

const onDatabase = (dataDir: string, statement: string): Promise<void> =>
  withDatabase(readConfig({ DATA_DIR: dataDir }), async ({ url }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  });

/** While it knows of a good one from just now, the portal makes none. */
const noteBackup = "insert into backups (begun_at, ended_at, file, bytes) values (now(), now(), 'before', 0)";
/** It looks once a minute, and makes the one that is missing then. */
const forgetBackup = "delete from backups where file = 'before'";

/** Waits for a file of the folder; when it was there, and its path. */
async function fileIn(folder: string, end: string): Promise<{ at: number; path: string }> {
  for (const until = performance.now() + patienceMs; performance.now() < until;) {
    const name = (await readdir(folder)).find((one) => one.endsWith(end));
    if (name !== undefined) return { at: performance.now(), path: join(folder, name) };
    await sleep(lookMs);
  }
  throw new Error(`no *${end} came`);
}

const load = ({ origin }: BenchedPortal) =>
  startLoad({
    origin,
    connections: 20,
    seconds: patienceMs / 1_000,
    perSecond,
    requests: [
      { path: "/home" },
      { path: "/stats" },
      { path: "/api/public/announcements/news" },
      // Read from memory, made JSON and compressed anew: each is another page.
      ...Array.from({ length: 400 }, (_, page) => ({
        path: `/api/public/user/character/stats?sort=level&page=${page * 11}`,
      })),
    ],
  });

/** The most that the portal takes until it is told to stop, in MiB. */
function highest(portal: BenchedPortal): { stop(): Promise<number> } {
  const done = new AbortController();
  const watching = (async () => {
    let most = 0;
    while (!done.signal.aborted) {
      most = Math.max(most, await portal.memory());
      await sleep(2 * lookMs);
    }
    return most;
  })();
  return {
    stop: () => {
      done.abort();
      return watching;
    },
  };
}

type Taken = { seconds: number; megabytes: number; quiet: Load; meanwhile: Load; aboveMiB: number };

async function watchBackup(portal: BenchedPortal, dataDir: string, folder: string): Promise<Taken> {
  const warming = load(portal);
  await sleep(warmUpMs);
  await warming.stop();
  await onDatabase(dataDir, forgetBackup);
  const before = load(portal);
  const usual = highest(portal);
  const begun = await fileIn(folder, ".part");
  const [quiet, used] = await Promise.all([before.stop(), usual.stop()]);
  const during = load(portal);
  const saving = highest(portal);
  const ended = await fileIn(folder, ".backup");
  const [meanwhile, most] = await Promise.all([during.stop(), saving.stop()]);
  return {
    seconds: (ended.at - begun.at) / 1_000,
    megabytes: (await stat(ended.path)).size / 1e6,
    quiet,
    meanwhile,
    aboveMiB: most - used,
  };
}

/** The daily backup of a portal of some years, while pages are read. */
export async function measureBackup(): Promise<Row[]> {
  const dataDir = await fillYears(size);
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-bench-backups-"));
  try {
    await onDatabase(dataDir, noteBackup);
    const { seconds, megabytes, quiet, meanwhile, aboveMiB } = await withPortal(
      dataDir,
      (portal) => watchBackup(portal, dataDir, folder),
      { settings: { BACKUP_DIR: folder } },
    );
    return [
      {
        what: `daily backup of 1,000,000 ledger entries and 100,000 accounts, ${perSecond} pages a second meanwhile`,
        figure: `${seconds.toFixed(1)} s, ${whole(megabytes)} MB, ${whole(aboveMiB)} MiB above the same load`,
        p99: `${meanwhile.p99} ms`,
        failed: meanwhile.failed,
        ratio: null,
        target: "≤ 60 s, p99 < 150 ms, ≤ 50 MiB",
        why: `PostgreSQL writes each table as text, the portal hashes and packs it in parts of 1 MiB, zstd has a thread of its own; before it the same pages took ${quiet.p99} ms`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
