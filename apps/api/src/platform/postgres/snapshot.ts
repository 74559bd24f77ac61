import type { Kysely, Transaction } from "kysely";

/** Reads everything as it was at one moment, by however many statements, while others write. */
export const inSnapshot = <Tables, Read>(
  db: Kysely<Tables>,
  read: (on: Transaction<Tables>) => Promise<Read>,
): Promise<Read> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
