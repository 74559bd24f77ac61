import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

export type DatabaseSight = {
  version: string;
  bytes: number;
  /** Whether the server hands on what it writes, which is what backups to a moment live on. */
  isArchiving: boolean;
  archivedAt: Date | null;
  archiveFailedAt: Date | null;
  migration: string;
};

/** What the database server tells of itself. */
export async function findDatabase(db: DbOrTransaction): Promise<DatabaseSight> {
  const { rows } = await sql<DatabaseSight>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::bigint as bytes,
      current_setting('archive_mode') <> 'off' as "isArchiving",
      last_archived_time as "archivedAt",
      last_failed_time as "archiveFailedAt",
      (select max(name) from kysely_migration) as migration
    from pg_stat_archiver`.execute(db);
  const [sight] = rows;
  if (!sight) throw new Error("the database tells nothing of itself");
  return sight;
}
