import { type PostgresPoolClient, Kysely } from "kysely";
import type pg from "pg";
import type { Db } from "../../database.ts";
import type { Log } from "../log.ts";
import { openPool } from "./db.ts";
import { TellingDialect } from "./on-commit.ts";

/** What is read of a standby is no older than this; of one that is further behind nothing is read. */
const oldestMs = 5_000;
/** One that vanished without a word keeps nobody waiting for longer. */
const patienceMs = 5_000;
const connections = 4;
/** Moments of the primary that the standby has yet to reach: what it is behind by is known up to so many. */
const mostMarks = 600;

/** How a standby stood at the last look; null seconds: it was not yet seen in step. */
export type StandbyState = { isUsed: boolean; behindSeconds: number | null; problem: string | null };
export type Standby = ReturnType<typeof createStandby>;

type Options = {
  url: string;
  primary: pg.Pool;
  log: Log;
  /** Told where each statement was answered. */
  onRead?: ((server: "standby" | "primary") => void) | undefined;
};

/** Whether a commit is answered once a standby has it, too. */
export async function isCommitOnBoth(primary: pg.Pool): Promise<boolean> {
  const { rows } = await primary.query<{ names: string }>(
    "select current_setting('synchronous_standby_names') as names",
  );
  return rows[0]?.names !== "";
}

/** The cluster and the database in it: a copy has the same. */
const sameness = `(select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())`;
const bytesOf = (place: string): string => `(${place} - '0/0')::float8`;

/**
 * Reads that may be some seconds old, at a standby by streaming replication; at the primary where it is away or behind.
 *
 * How old they are is measured without anybody's clock but this process's: the primary is asked how far its log has come, and a
 * standby that has replayed as much has all that was committed by then.
 */
export function createStandby({ url, primary, log, onRead }: Options) {
  const pool = openPool(url, connections, { patienceMs });
  let marks: { at: number; place: number }[] = [];
  /** The standby has all that was committed by then. */
  let asOf: number | undefined;
  let problem: string | null = "it was not looked at yet";

  const behindMs = (): number | null => (asOf === undefined ? null : performance.now() - asOf);
  function isInStep(): boolean {
    const behind = behindMs();
    return problem === null && behind !== null && behind <= oldestMs;
  }

  function find(newProblem: string | null): void {
    if (newProblem !== problem) {
      if (newProblem === null) log.info("what may be old is read of the standby");
      else log.warn({ why: newProblem }, "what may be old is read of the primary");
    }
    problem = newProblem;
  }

  async function mark(): Promise<string> {
    const at = performance.now();
    const { rows } = await primary.query<{ place: number; sameness: string }>(
      `select ${bytesOf("pg_current_wal_lsn()")} as place, ${sameness} as sameness`,
    );
    marks = [...marks, { at, place: rows[0]?.place ?? Infinity }].slice(-mostMarks);
    return rows[0]?.sameness ?? "";
  }

  type Seen = { isStandby: boolean; isStreaming: boolean; place: number; sameness: string };

  async function see(): Promise<Seen | undefined> {
    const { rows } = await pool.query<Seen>(
      `select pg_is_in_recovery() as "isStandby", exists (select from pg_stat_wal_receiver) as "isStreaming",
        ${bytesOf("pg_last_wal_replay_lsn()")} as place, ${sameness} as sameness`,
    );
    return rows[0];
  }

  function judge(seen: Seen | undefined, of: string): string | null {
    if (seen?.isStandby !== true) return "it is no standby";
    if (seen.sameness !== of) return "it is a copy of another database";
    if (!seen.isStreaming) return "it receives nothing of the primary";
    const reached = marks.findLast(({ place }) => place <= seen.place);
    if (reached) {
      asOf = reached.at;
      marks = marks.filter(({ at }) => at > reached.at);
    }
    const behind = behindMs();
    if (behind === null) return "it is behind";
    return behind > oldestMs ? `it is ${Math.round(behind / 1_000)} s behind` : null;
  }

  /** Looks how far it is; every second, and by the doctor. */
  async function look(): Promise<StandbyState> {
    try {
      const own = await mark();
      find(judge(await see(), own));
    } catch (error) {
      find((error as Error).message || "no connection");
    }
    return state();
  }

  const state = (): StandbyState => {
    const behind = behindMs();
    return { isUsed: isInStep(), behindSeconds: behind === null ? null : behind / 1_000, problem };
  };

  /** Each statement by itself: the next one may be asked elsewhere. */
  async function query(text: string, values: readonly unknown[]) {
    if (/^begin\b/.test(text)) throw new Error("What may be old is read without transactions");
    if (isInStep()) {
      try {
        const result = await pool.query(text, [...values]);
        onRead?.("standby");
        return result;
      } catch (error) {
        // It went away, or took back what a long statement still reads: until the next look nobody else waits for it.
        find((error as Error).message);
      }
    }
    onRead?.("primary");
    return primary.query(text, [...values]);
  }

  const client = { query, release: () => {} } as unknown as PostgresPoolClient;
  const db: Db = new Kysely({
    dialect: new TellingDialect({
      pool: { connect: async () => ({ ...client }), end: async () => {}, options: pool.options },
    }),
  });
  return { db, look, state, close: () => pool.end() };
}
