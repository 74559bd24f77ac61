import pg from "pg";
import { connectionTo } from "../postgres/hosts.ts";
import { exits } from "../exit-status.ts";
import { BackupRefused } from "./refused.ts";

/** A connection of its own, whose statements may take as long as they take. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(url), application_name: "gatehouse backup" });
  // One that breaks fails the statement under way.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (cause) {
    throw new BackupRefused(`The database cannot be reached (${(cause as Error).message}).`, {
      cause,
      exit: exits.unavailable,
    });
  }
  return client;
}

/** Throws BackupRefused while a portal serves from the database: it holds a line on which it hears of changes. */
export async function refuseServing(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'gatehouse changes'",
  );
  if (rows.length > 0)
    throw new BackupRefused(
      "A portal serves from this database. Stop it first, and start it again afterwards.",
      { exit: exits.unavailable },
    );
}
