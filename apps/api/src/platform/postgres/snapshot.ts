import { type Kysely, sql, type Transaction } from "kysely";

/** Reads everything as it was at one moment, by however many statements, while others write. */
export const inSnapshot = <Tables, Read>(
  db: Kysely<Tables>,
  read: (on: Transaction<Tables>) => Promise<Read>,
): Promise<Read> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);

/** The same for statements over whole tables: however many processors there are, each takes two at most. */
export const inWholeSnapshot = <Tables, Read>(
  db: Kysely<Tables>,
  read: (on: Transaction<Tables>) => Promise<Read>,
): Promise<Read> =>
  inSnapshot(db, async (on) => {
    await sql`set local max_parallel_workers_per_gather = 1`.execute(on);
    return read(on);
  });
