-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findRevision
--   $1 = 1
--   $2 = "en"
--   $3 = 0
select "number", "language", "title", "editor_id" as "editorId", "note", "restored", "made_at" as "madeAt",
    "body", "facts"
  from "text_revisions"
  where "text_id" = $1 and "language" = $2 and "number" = $3;
-- reads 1 of text_revisions
-- Index Scan using text_revisions_pkey on text_revisions, 1
--   Index Cond: ((text_id = '1'::bigint) AND (language = 'en'::text) AND (number = 0))

-- insertRevision
--   $1 = 1
--   $2 = "en"
--   $3 = 1
--   $4 = "Opening"
--   $5 = ""
--   $6 = "{\"date\":\"2026-11-23T15:23:11.786Z\"}"
--   $7 = null
--   $8 = null
--   $9 = null
--   $10 = "2026-11-23T15:22:11.786Z"
insert into "text_revisions" ("text_id", "language", "number", "title", "body", "facts", "editor_id", "note",
    "restored", "made_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
-- reads no table
-- Insert on text_revisions, 0
--   Result, 1

-- pruneRevisions
--   $1 = 1
--   $2 = "en"
--   $3 = [1]
--   $4 = 1
--   $5 = "en"
--   $6 = 1
--   $7 = "en"
--   $8 = 1
--   $9 = "en"
--   $10 = 100
with needed as ( select number
  from text_revisions
  where text_id = $1 and language = $2 and (number = any($3::int[]) or number in ( select base
  from text_drafts
  where text_id = $4 and language = $5)) ) delete
  from text_revisions
  where text_id = $6 and language = $7 and number in ( select number
  from text_revisions
  where text_id = $8 and language = $9 and number not in (select number
  from needed)
  order by number desc offset greatest(1, $10 - (select count(*)
  from needed)) );
-- reads 3 of text_revisions, reads 1 of text_drafts
-- Delete on text_revisions, 0
--   CTE needed: Index Only Scan using text_revisions_pkey on text_revisions text_revisions_2, 1
--     Index Cond: ((text_id = '1'::bigint) AND (language = 'en'::text))
--     Filter: ((number = ANY ('{1}'::integer[])) OR (ANY (number = (hashed SubPlan 1).col1)))
--     SubPlan 1: Index Scan using text_drafts_pkey on text_drafts, 1
--       Index Cond: ((text_id = '1'::bigint) AND (language = 'en'::text))
--   Nested Loop Semi, 1
--     Join Filter: (text_revisions.number = "ANY_subquery".number)
--     Index Scan using text_revisions_pkey on text_revisions, 1
--       Index Cond: ((text_id = '1'::bigint) AND (language = 'en'::text))
--     Subquery Scan ANY_subquery, 1
--       Limit, 1
--         InitPlan 4: Aggregate, 1
--           CTE Scan needed_1, 1
--         Index Only Scan Backward using text_revisions_pkey on text_revisions text_revisions_1, 1
--           Index Cond: ((text_id = '1'::bigint) AND (language = 'en'::text))
--           Filter: (NOT (ANY (number = (hashed SubPlan 3).col1)))
--           SubPlan 3: CTE Scan needed, 1

-- selectRevisions
--   $1 = 3
--   $2 = "en"
--   $3 = 100
select "number", "language", "title", "editor_id" as "editorId", "note", "restored", "made_at" as "madeAt"
  from "text_revisions"
  where "text_id" = $1 and "language" = $2
  order by "number" desc
  limit $3;
-- reads 1 of text_revisions
-- Limit, 1
--   Index Scan Backward using text_revisions_pkey on text_revisions, 1
--     Index Cond: ((text_id = '3'::bigint) AND (language = 'en'::text))
