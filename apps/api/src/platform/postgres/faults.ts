import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";

/** What a check has found: how many faults there are in all, and the first of them, one line each. */
export type Faults = { count: number; first: string[] };

/**
 * The first `max` lines of a query's column `fault` that are not null, and how many there are: they are looked for and counted
 * where the rows are, and only what is told leaves the database.
 */
export async function firstFaults(
  db: QueryExecutorProvider,
  query: RawBuilder<unknown>,
  max: number,
): Promise<Faults> {
  const { rows } = await sql<{ fault: string; count: number }>`
    select fault, count(*) over () as count from (${query}) found where fault is not null limit ${max}`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, first: rows.map(({ fault }) => fault) };
}
