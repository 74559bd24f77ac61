import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import pg from "pg";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { fillYears } from "./million-fill.ts";
import type { Work, Worked } from "./million-process.ts";
import { type Row, whole } from "./table.ts";

/** What is measured, in this order; what is not named only leads up to the next. */
const steps: readonly { work: Work; what?: string; target?: string; why?: string }[] = [
  {
    work: "audit",
    what: "the whole of the money compared: ledger, donations, transfers, deliveries",
    target: "3 s, 50 MiB",
    why: "Joined where it lies, the ledger beside donations and transfers",
  },
  {
    work: "stuck",
    what: "donations that stand still",
    why: "An index of what has not come to an end",
  },
  {
    work: "statement",
    what: "a day's statement",
    why: "Indexes by time: of transfers that began, and of those that were refunded",
  },
  {
    work: "rankings",
    what: "all rankings read into memory",
    why: "Reading rows; the order of their names is PostgreSQL's",
  },
  {
    work: "noteDay",
    what: "the day's places noted, first in a process",
    why: "The last note of everybody is looked up",
  },
  { work: "moves" },
  {
    work: "noteDay",
    what: "the day's places noted, 1,000 moved",
    why: "Places come from memory, notes are looked up of those who may have moved",
  },
  {
    work: "profile",
    what: "a character's page, the first of its class",
    why: "The averages of the class, of all its characters in all rankings",
  },
  {
    work: "profile",
    what: "a character's page, again",
    why: "Small classes are remembered, the averages of large ones kept",
  },
  {
    work: "firstOffers",
    what: "a search in 100,000 offers, the first page",
    why: "One look at every offer's name",
  },
  {
    work: "lastOffers",
    what: "100,000 offers, page 2,000",
    why: "The page is found in the index of their order",
  },
];

/** Processor time of the portal's connections and of what they had done for them, in milliseconds. */
async function databaseCpu(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'gatehouse' or backend_type = 'client backend'",
  );
  const fields = async (pid: number): Promise<number[]> => {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    return stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  };
  const each = await Promise.all(rows.map(({ pid }) => fields(pid)));
  const server = await fields(each[0]?.[1] ?? 0);
  const own = each.reduce((sum, of) => sum + (of[11] ?? 0) + (of[12] ?? 0), 0);
  return (own + (server[13] ?? 0) + (server[14] ?? 0)) * 10;
}

const temporary = async (admin: pg.Client): Promise<number> => {
  await admin.query("select pg_stat_clear_snapshot()");
  const { rows } = await admin.query<{ bytes: number }>(
    "select temp_bytes::bigint as bytes from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.bytes ?? 0;
};

/** What rounds, checks and pages take where there are a million of everything. */
export async function measureMillion(dataDir?: string): Promise<Row[]> {
  const size = 1_000_000;
  const folder = dataDir ?? (await fillYears({ entries: size, characters: size, offers: 100_000 }));
  const rows: Row[] = [];
  try {
    await withDatabase(readConfig({ DATA_DIR: folder }), async ({ url }) => {
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      const child = fork(`${import.meta.dirname}/million-process.ts`, [url]);
      for (const { work, what, target, why = "" } of steps) {
        const [cpu, bytes] = [await databaseCpu(admin), await temporary(admin)];
        child.send(work);
        const [{ ms, cpuMs, aboveIdleMiB }] = (await once(child, "message")) as [Worked];
        const [databaseMs, spilt] = [(await databaseCpu(admin)) - cpu, (await temporary(admin)) - bytes];
        if (what === undefined) continue;
        const figure = `${whole(ms)} ms, ${whole(aboveIdleMiB)} MiB above idle`;
        const cost = `portal ${whole(cpuMs)} ms, PostgreSQL ${whole(databaseMs)} ms of processor time, ${whole(spilt / 1_048_576)} MiB of temporary files`;
        rows.push({
          what: `1,000,000: ${what}`,
          figure,
          ratio: null,
          ...(target !== undefined && { target }),
          why: `${why}; ${cost}`,
        });
      }
      child.send("stop");
      await once(child, "exit");
      await admin.end();
    });
  } finally {
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  }
  return rows;
}
