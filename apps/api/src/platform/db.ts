import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";

// bigint columns hold counts and identities below 2^53; as strings they would leak into every reply.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool of at most `max` connections; a query that waits longer than 10 s for one fails. */
export function openPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: "gatehouse",
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

export const openDb = <T>(pool: pg.Pool): Kysely<T> => new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
