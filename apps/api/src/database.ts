import type { Kysely, Transaction } from "kysely";

/** What whoever is not a store knows of the tables: they pass the database on, and no query of theirs compiles. */
type NoTables = Record<never, never>;

/** A module's `tables.ts` names them, and so its stores can ask for its own tables and for no others. */
export type Db<Tables = NoTables> = Kysely<Tables>;
export type DbTransaction<Tables = NoTables> = Transaction<Tables>;
/** What a store works on: the database, or the transaction that a use case opened. */
export type DbOrTransaction<Tables = NoTables> = Db<Tables> | DbTransaction<Tables>;
