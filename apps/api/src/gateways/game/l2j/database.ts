import type { ExecuteValues, Pool, PoolConnection, ResultSetHeader, RowDataPacket } from "mysql2/promise";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import { loginAddress, percentEncoding } from "../../../platform/login-address.ts";
import { GameUnavailable } from "../port.ts";
import { asSlow, asUnavailable, isDuplicate, type Place } from "./problems.ts";

export type Value = string | number | bigint | Date | null;
/** A row by the portal's names for its columns. Packs that store numbers as DECIMAL hand them over as strings. */
export type Raw = Record<string, string | number | null>;

const statementMs = 10_000;
const connectMs = 5_000;
/** How long a visitor waits for it. */
const patienceMs = 2_000;
/** How long nothing is asked of a database that cannot be reached: at first, and at most. */
const coolDown = { firstMs: 5_000, mostMs: 60_000 };

/** Each connection: times in UTC, nothing cut off silently, reads that lock nothing, no long waits for the game. */
const sessionSettings = [
  "set time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES', innodb_lock_wait_timeout = 5, lock_wait_timeout = 5",
  "set session transaction isolation level read committed",
];

type Options = Pick<Place, "title" | "setting"> & {
  url: string | undefined;
  clock: Clock;
  log: Log;
  complain: (sentence: string) => void;
};

export type GameMysql = ReturnType<typeof openGameMysql>;

/**
 * A MariaDB or MySQL of the game, through at most four connections. Every function throws GameUnavailable; while the
 * database cannot be reached, at once and without asking it (a cool-down of 5 s, then longer, up to a minute).
 */
export function openGameMysql({ url, clock, log, complain, title, setting }: Options) {
  const target = readAddress(url, title, setting);
  let pool: Promise<Pool> | undefined;
  let trouble: { error: GameUnavailable; until: number; pauseMs: number } | undefined;

  const isResting = (): boolean =>
    "problem" in target || (trouble !== undefined && clock.elapsed() < trouble.until);

  const noteTrouble = (error: GameUnavailable): void => {
    if (error.answers) {
      if (!isDuplicate(error)) complain(error.message);
      return;
    }
    const now = clock.elapsed();
    // Many calls fail together; only one that came after the pause makes the next one longer.
    if (trouble && now < trouble.until) return;
    complain(error.message);
    const pauseMs = trouble ? Math.min(trouble.pauseMs * 2, coolDown.mostMs) : coolDown.firstMs;
    trouble = { error, until: now + pauseMs, pauseMs };
  };

  async function connect(): Promise<PoolConnection> {
    if ("problem" in target) throw target.problem;
    if (trouble && isResting()) throw trouble.error;
    try {
      pool ??= createGamePool(target.url);
      return await (await pool).getConnection();
    } catch (error) {
      const unavailable = asUnavailable(error, target.place, false);
      noteTrouble(unavailable);
      throw unavailable;
    }
  }

  async function withConnection<T>(use: (connection: PoolConnection) => Promise<T>): Promise<T> {
    if ("problem" in target) throw target.problem;
    const connection = await connect();
    try {
      const result = await use(connection);
      if (trouble) log.info(`The portal can use ${title} again.`);
      trouble = undefined;
      connection.release();
      return result;
    } catch (error) {
      const unavailable = asUnavailable(error, target.place, true);
      // After a timeout the late answer would be taken for that of the next statement.
      if (unavailable.answers) connection.release();
      else connection.destroy();
      noteTrouble(unavailable);
      throw unavailable;
    }
  }

  return {
    /** The database's name; undefined when the address is wrong. */
    database: "place" in target ? target.place.database : undefined,
    title,
    /** The rows of a SELECT; DECIMAL and large BIGINT values come as strings. */
    rows: <Row extends object>(sql: string, values: readonly Value[] = []): Promise<Row[]> =>
      withConnection(async (connection) => {
        const [rows] = await connection.execute<RowDataPacket[]>({ sql, timeout: statementMs }, list(values));
        return rows as Row[];
      }),
    /** Runs a write and returns how many rows it found. */
    write: (sql: string, values: readonly Value[] = []): Promise<number> =>
      withConnection(async (connection) => {
        const [result] = await connection.execute<ResultSetHeader>(
          { sql, timeout: statementMs },
          list(values),
        );
        return result.affectedRows;
      }),
    /** Runs `ask`, which only reads, for somebody who waits: after 2 s the database counts as one that does not answer. */
    async forVisitor<T>(ask: () => Promise<T>): Promise<T> {
      const { promise, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        const late = "place" in target ? asSlow(target.place) : target.problem;
        noteTrouble(late);
        reject(late);
      }, patienceMs);
      return Promise.race([ask(), promise]).finally(() => clearTimeout(timer));
    },
    isResting,
    /** Why nothing is asked of it now; undefined when nothing is known against it. */
    problem: (): GameUnavailable | undefined => ("problem" in target ? target.problem : trouble?.error),
    /** Asks at the next call, whatever happened before. */
    retryNow: (): void => {
      trouble = undefined;
    },
    close: async (): Promise<void> => (await pool)?.end(),
  };
}

const list = (values: readonly Value[]): ExecuteValues => [...values];

/** The driver is loaded by portals alone that ask such a database. */
async function createGamePool(uri: string): Promise<Pool> {
  const { createPool } = await import("mysql2/promise");
  const pool = createPool({
    uri,
    connectionLimit: 4,
    maxIdle: 2,
    connectTimeout: connectMs,
    enableKeepAlive: true,
    maxPreparedStatements: 200,
    supportBigNumbers: true,
    timezone: "Z",
  });
  // Queued before anything that the connection is given.
  pool.pool.on("connection", (connection) => {
    for (const setting of sessionSettings)
      connection.query(setting, (error) => error && connection.destroy());
  });
  return pool;
}

function readAddress(
  url: string | undefined,
  title: string,
  setting: string,
): { url: string; place: Place } | { problem: GameUnavailable } {
  const form = "mysql://user:password@host:3306/database";
  if (!url) return { problem: new GameUnavailable(`${setting} is not set: set it to ${form}.`) };
  const parsed = loginAddress(url, ["mysql:", "mariadb:"]);
  const database = decodeURIComponent(parsed?.pathname.slice(1) ?? "");
  if (!parsed?.hostname || !database) {
    const why = `${setting} is not an address like ${form}: correct it; ${percentEncoding}.`;
    return { problem: new GameUnavailable(why) };
  }
  const place = {
    host: `${parsed.hostname}:${parsed.port || 3306}`,
    user: decodeURIComponent(parsed.username),
    database,
    title,
    setting,
  };
  return { url: url.replace(/^mariadb:/, "mysql:"), place };
}
