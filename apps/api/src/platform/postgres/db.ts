import { createHash } from "node:crypto";
import {
  Kysely,
  type LogEvent,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import type { Db, PreparedDb } from "../../database.ts";
import { errorCode } from "../error-code.ts";
import { failure } from "../failure.ts";
import { exits } from "../exit-status.ts";
import { StartRefused } from "../start-refused.ts";
import { connectionTo } from "./hosts.ts";
import { TellingDialect } from "./on-commit.ts";

// bigint columns hold counts and identities below 2^53; as strings they would leak into every reply.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Days are those of UTC: compared with one, a moment in the machine's own time would be that of its calendar.
pg.defaults.parseInputDatesAsUTC = true;

type PoolOptions = {
  /** Does not wait for the disk: a crash may forget its last writes. */
  isForgetful?: boolean;
  /** How long a statement waits for what others have locked; for as long as it takes unless it is said. */
  lockMs?: number | undefined;
  /** How long a connection that nobody uses stays. */
  idleMs?: number;
  /** How long an answer is waited for; for as long as it takes unless it is said. */
  patienceMs?: number | undefined;
};

/** A pool of at most `max` connections; a query that waits longer than 10 s for one fails. */
export function openPool(
  connectionString: string,
  max = 8,
  { isForgetful = false, lockMs, idleMs = 10_000, patienceMs }: PoolOptions = {},
): pg.Pool {
  const settings = [
    ...(isForgetful ? ["set synchronous_commit to off"] : []),
    ...(lockMs === undefined ? [] : [`set lock_timeout to ${lockMs}`]),
  ];
  const pool = new OrderlyPool({
    ...connectionTo(connectionString),
    max,
    connectionTimeoutMillis: patienceMs ?? 10_000,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
    idleTimeoutMillis: idleMs,
    application_name: "gatehouse",
    ...(settings.length > 0 && {
      onConnect: async (client: pg.ClientBase) => {
        for (const setting of settings) await client.query(setting);
      },
    }),
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // One that breaks between two statements of a transaction fails the next one, which is where it is dealt with.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

type Connected = Parameters<Parameters<pg.Pool["connect"]>[0]>;

/**
 * Ends in order. The driver's own pool forgets those who wait for a connection when it ends: here they still get one, and
 * who comes later is refused.
 */
class OrderlyPool extends pg.Pool {
  readonly #waiting = new Set<Promise<unknown>>();
  #isEnding = false;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | void {
    const client = this.#connect();
    if (!callback) return client;
    void hand(client, callback);
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isEnding) throw failure("service.busy");
    const client = super.connect();
    this.#waiting.add(client);
    try {
      return await client;
    } finally {
      this.#waiting.delete(client);
    }
  }

  override async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.allSettled(this.#waiting);
    await super.end();
  }
}

async function hand(connecting: Promise<pg.PoolClient>, callback: (...connected: Connected) => void) {
  let client: pg.PoolClient;
  try {
    client = await connecting;
  } catch (error) {
    return callback(error as Error, undefined, () => {});
  }
  callback(undefined, client, client.release.bind(client));
}

/** Throws StartRefused with what the driver says when the database cannot be used. */
export async function checkConnection(pool: pg.Pool): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (error) {
    const said = (error as Error).message || errorCode(error) || "no connection";
    throw new StartRefused(
      `The database cannot be reached (${said}). Check DATABASE_URL (address, user, password, rights) and that the server runs.`,
      { exit: exits.unavailable },
    );
  }
}

/** The server's version, such as `15.9`, and the first number of it. */
export async function serverVersion(pool: pg.Pool): Promise<{ version: string; major: number }> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  // A distribution adds words of its own.
  const [version = ""] = (rows[0]?.version ?? "").split(" ");
  return { version, major: Number.parseInt(version, 10) || 0 };
}

/** How long the smallest statement takes, in milliseconds and the least of three, and whether the server takes writes: a standby does not. */
export async function serverState(pool: pg.Pool): Promise<{ milliseconds: number; takesWrites: boolean }> {
  const { rows } = await pool.query<{ takesWrites: boolean }>(
    `select current_setting('transaction_read_only') = 'off' as "takesWrites"`,
  );
  let milliseconds = Infinity;
  for (let sample = 0; sample < 3; sample += 1) {
    const begun = performance.now();
    await pool.query("select 1");
    milliseconds = Math.min(milliseconds, performance.now() - begun);
  }
  return { milliseconds, takesWrites: rows[0]?.takesWrites ?? false };
}

/** Told of each statement that has ended. */
type Watch = (statement: { text: string; milliseconds: number; hasFailed: boolean }) => void;

const watchedBy = (watch: Watch | undefined) =>
  watch && {
    log: ({ level, query, queryDurationMillis }: LogEvent) =>
      watch({ text: query.sql, milliseconds: queryDurationMillis, hasFailed: level === "error" }),
  };

export const openDb = (pool: pg.Pool, watch?: Watch): Db =>
  new Kysely({ dialect: new TellingDialect({ pool }), ...watchedBy(watch) });

/**
 * For a fixed set of statements that run often: PostgreSQL plans each once a connection, where planning would cost as
 * much as running. A plan is kept for each text, so never use it for texts that are put together at will.
 */
export function openPreparedDb(pool: pg.Pool, watch?: Watch): PreparedDb {
  const connect = async () => preparing(await pool.connect());
  return new Kysely({
    dialect: new TellingDialect({ pool: { connect, end: leaveOpen, options: pool.options } }),
    ...watchedBy(watch),
  }) as PreparedDb;
}

/** The pool is closed by the part that opened it. */
const leaveOpen = async (): Promise<void> => {};

const names = new Map<string, string>();

/** The same for the same text, and short enough for PostgreSQL. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
  }
  return name;
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: string | object, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("Cursors cannot be prepared");
    return client.query({ name: nameOf(text), text, values: [...values] });
  }
  return { query, release: () => client.release() };
}
