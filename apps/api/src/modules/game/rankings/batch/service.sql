-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- anonymous
select seq_scan as scans from pg_stat_xact_user_tables where relname = 'characters';
-- sorts 1
-- Subquery Scan pg_stat_xact_all_tables, 1
--   Aggregate Sorted, 1
--     Sort, 1
--       Sort Key: c.oid, n.nspname
--       Nested Loop, 1
--         Join Filter: (c.relnamespace = n.oid)
--         Nested Loop Left, 1
--           Index Scan using pg_class_relname_nsp_index on pg_class c, 1
--             Index Cond: (relname = 'characters'::name)
--             Filter: (relkind = ANY ('{r,t,m,p}'::"char"[]))
--           Bitmap Heap Scan on pg_index i, 2
--             Bitmap Index Scan using pg_index_indrelid_index, 2
--               Index Cond: (indrelid = c.oid)
--         Seq Scan on pg_namespace n, 2
--           Filter: ((nspname <> ALL ('{pg_catalog,information_schema}'::name[])) AND (nspname !~ '^pg_toast'::text))
