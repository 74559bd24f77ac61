-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findDatabase
select current_setting('server_version') as version, pg_database_size(current_database())::bigint as bytes,
    current_setting('archive_mode') <> 'off' as "isArchiving", last_archived_time as "archivedAt",
    last_failed_time as "archiveFailedAt", (select max(name)
  from kysely_migration) as migration
  from pg_stat_archiver;
-- reads 1 of kysely_migration
-- Function Scan s, 1
--   InitPlan 2: Result, 1
--     InitPlan 1: Limit, 1
--       Index Only Scan Backward using kysely_migration_pkey on kysely_migration, 50
--         Index Cond: (name IS NOT NULL)
