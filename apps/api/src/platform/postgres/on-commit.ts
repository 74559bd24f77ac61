import { AsyncResource } from "node:async_hooks";
import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from "kysely";
import type { DbOrTransaction } from "../../database.ts";

/** By the connection of the transaction that runs on it. */
const waiting = new WeakMap<DatabaseConnection, (() => void)[]>();

type OwnConnection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

/**
 * Does what cannot be taken back, such as a line in the log, once the transaction has committed, and never where it is taken
 * back; outside of one at once. What it throws is a warning of the process: it is committed.
 */
export async function onCommit(transaction: DbOrTransaction, work: () => void): Promise<void> {
  if (!transaction.isTransaction) return work();
  const bound = AsyncResource.bind(work);
  await transaction.getExecutor().provideConnection(async (connection) => {
    waiting.set(connection, [...(waiting.get(connection) ?? []), bound]);
  });
}

class TellingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const works = waiting.get(connection) ?? [];
    waiting.delete(connection);
    await super.commitTransaction(connection);
    for (const work of works) {
      try {
        work();
      } catch (error) {
        process.emitWarning(error as Error);
      }
    }
  }

  override async rollbackTransaction(connection: OwnConnection): Promise<void> {
    waiting.delete(connection);
    await super.rollbackTransaction(connection);
  }
}

/** PostgreSQL, with `onCommit`. */
export class TellingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new TellingDriver(this.#config);
  }
}
