import type { Kysely, Transaction } from "kysely";

/** What code that is no store knows of the tables: it passes the database on, and no query of its own compiles. */
type NoTables = object;

declare const isPrepared: unique symbol;

/** A module's `tables.ts` names them, and so its stores can ask for its own tables and for no others. */
export type Db<Tables = NoTables> = Kysely<Tables>;
/** With prepared statements, for what runs all the time; it does for a `Db`, and not the other way round. */
export type PreparedDb = Db & { readonly [isPrepared]: true };
export type DbTransaction<Tables = NoTables> = Transaction<Tables>;
/** What a store works on: the database, or the transaction that a use case opened. */
export type DbOrTransaction<Tables = NoTables> = Db<Tables> | DbTransaction<Tables>;
