-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countKinds
select "kind", count(*) as "count" from "texts" group by "kind";
-- reads 4,000 of texts
-- Aggregate Hashed, 4,000
--   Seq Scan on texts, 4,000

-- deleteDraft
--   $1 = 1
--   $2 = "en"
--   $3 = 1
delete from "text_drafts" where "text_id" = $1 and "language" = $2 and "account_id" = $3;
-- reads 1 of text_drafts
-- Delete on text_drafts, 0
--   Index Scan using text_drafts_account on text_drafts, 1
--     Index Cond: (account_id = '1'::bigint)
--     Filter: ((text_id = '1'::bigint) AND (language = 'en'::text))

-- findDraft
--   $1 = 1
--   $2 = "en"
--   $3 = 1
select * from "text_drafts" where "text_id" = $1 and "language" = $2 and "account_id" = $3;
-- reads 1 of text_drafts
-- Index Scan using text_drafts_account on text_drafts, 1
--   Index Cond: (account_id = '1'::bigint)
--   Filter: ((text_id = '1'::bigint) AND (language = 'en'::text))

-- markClosed
--   $1 = 26
--   $2 = 1
delete from "text_openings" where "text_id" = $1 and "account_id" = $2;
-- reads 1 of text_openings
-- Delete on text_openings, 0
--   Index Scan using text_openings_account on text_openings, 1
--     Index Cond: (account_id = '1'::bigint)
--     Filter: (text_id = '26'::bigint)

-- markOpen
--   $1 = 26
--   $2 = "en"
--   $3 = 1
--   $4 = "2027-03-27T20:00:00.000Z"
--   $5 = "en"
--   $6 = "2027-03-27T20:00:00.000Z"
insert into "text_openings" ("text_id", "language", "account_id", "seen_at")
  values ($1, $2, $3, $4)
  on conflict ("text_id", "account_id") do update set "language" = $5, "seen_at" = $6;
-- reads no table
-- Insert on text_openings, 0
--   Result, 1

-- putDraft
--   $1 = 1
--   $2 = "en"
--   $3 = 1
--   $4 = 0
--   $5 = 0
--   $6 = 1
--   $7 = "Žiemos vartai"
--   $8 = "<p>Draft</p>"
--   $9 = "{}"
--   $10 = "2027-03-27T20:00:00.000Z"
--   $11 = 0
--   $12 = 0
--   $13 = 1
--   $14 = "Žiemos vartai"
--   $15 = "<p>Draft</p>"
--   $16 = "{}"
--   $17 = "2027-03-27T20:00:00.000Z"
insert into "text_drafts" ("text_id", "language", "account_id", "base", "of_original", "saved", "title",
    "body", "facts", "saved_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("text_id", "language", "account_id") do update set "base" = $11, "of_original" = $12, "saved" =
    $13, "title" = $14, "body" = $15, "facts" = $16, "saved_at" = $17;
-- reads no table
-- Insert on text_drafts, 0
--   Result, 1

-- selectDrafted
--   $1 = 1
--   $2 = 1
select "text_id" from "text_drafts" where "account_id" = $1 and "text_id" in ($2);
-- reads 1 of text_drafts
-- Index Scan using text_drafts_account on text_drafts, 1
--   Index Cond: (account_id = '1'::bigint)
--   Filter: (text_id = '1'::bigint)

-- selectDrafters
--   $1 = 26
--   $2 = "en"
select "account_id" from "text_drafts" where "text_id" = $1 and "language" = $2;
-- reads 1 of text_drafts
-- Index Only Scan using text_drafts_pkey on text_drafts, 1
--   Index Cond: ((text_id = '26'::bigint) AND (language = 'en'::text))

-- selectOpenings
--   $1 = 1
--   $2 = 1
--   $3 = "2027-03-27T19:59:15.000Z"
select "text_id" as "textId", "language", "account_id" as "accountId"
  from "text_openings"
  where "text_id" in ($1) and "account_id" <> $2 and "seen_at" > $3
  order by "account_id";
-- reads 1 of text_openings
-- Index Scan using text_openings_pkey on text_openings, 1
--   Index Cond: (text_id = '1'::bigint)
--   Filter: ((account_id <> '1'::bigint) AND (seen_at > '2027-03-27 19:59:15+00'::timestamp with time zone))

-- selectTexts
--   $1 = "news"
--   $2 = "%needle%"
--   $3 = 20
--   $4 = 0
select "texts"."id"
  from "texts"
  inner
  join "text_languages" as "original" on "original"."text_id" = "texts"."id" and "original"."language" =
    "texts"."original"
  where "texts"."kind" = $1 and (not "original"."planned" is not null and "original"."shown" is not null and
    not "original"."revision" > "original"."shown") and exists (select 1 as "one"
  from "text_languages" as "named"
  where "named"."text_id" = "texts"."id" and "named"."title" ilike $2)
  order by "texts"."changed_at" desc, "texts"."id" desc
  limit $3 offset $4;
-- sorts 1, reads 1 of texts, reads 3 of text_languages
-- Limit, 1
--   Sort, 1
--     Sort Key: texts.changed_at DESC, texts.id DESC
--     Nested Loop Semi, 1
--       Join Filter: (original.text_id = named.text_id)
--       Nested Loop, 1
--         Index Scan using texts_kind_number_key on texts, 1
--           Index Cond: (kind = 'news'::text)
--         Index Scan using text_languages_pkey on text_languages original, 1
--           Index Cond: ((text_id = texts.id) AND (language = texts.original))
--           Filter: ((planned IS NULL) AND (shown IS NOT NULL) AND (revision <= shown))
--       Bitmap Heap Scan on text_languages named, 1
--         Filter: (title ~~* '%needle%'::text)
--         Bitmap Index Scan using text_languages_pkey, 2
--           Index Cond: (text_id = texts.id)

-- selectTexts
--   $1 = "event"
--   $2 = "%needle%"
--   $3 = 20
--   $4 = 0
select "texts"."id"
  from "texts"
  inner
  join "text_languages" as "original" on "original"."text_id" = "texts"."id" and "original"."language" =
    "texts"."original"
  where "texts"."kind" = $1 and exists (select 1 as "one"
  from "text_languages" as "named"
  where "named"."text_id" = "texts"."id" and "named"."title" ilike $2)
  order by "texts"."changed_at" desc, "texts"."id" desc
  limit $3 offset $4;
-- sorts 1, reads 1 of texts, reads 2 of text_languages
-- Limit, 1
--   Sort, 1
--     Sort Key: texts.changed_at DESC, texts.id DESC
--     Nested Loop Semi, 1
--       Nested Loop, 1
--         Index Scan using texts_kind_number_key on texts, 1
--           Index Cond: (kind = 'event'::text)
--         Index Only Scan using text_languages_pkey on text_languages original, 1
--           Index Cond: ((text_id = texts.id) AND (language = texts.original))
--       Index Scan using text_languages_pkey on text_languages named, 1
--         Index Cond: (text_id = original.text_id)
--         Filter: (title ~~* '%needle%'::text)

-- selectTexts
--   $1 = "%needle%"
--   $2 = 20
--   $3 = 0
select "texts"."id"
  from "texts"
  inner
  join "text_languages" as "original" on "original"."text_id" = "texts"."id" and "original"."language" =
    "texts"."original"
  where (not "original"."planned" is not null and not "original"."shown" is not null and "texts"."hidden_at"
    is not null) and exists (select 1 as "one"
  from "text_languages" as "named"
  where "named"."text_id" = "texts"."id" and "named"."title" ilike $1)
  order by "texts"."changed_at" desc, "texts"."id" desc
  limit $2 offset $3;
-- sorts 1, reads 8,000 of text_languages, reads 1 of texts
-- Limit, 1
--   Sort, 1
--     Sort Key: texts.changed_at DESC, texts.id DESC
--     Nested Loop Semi, 1
--       Join Filter: (original.text_id = named.text_id)
--       Nested Loop, 1
--         Seq Scan on text_languages original, 1
--           Filter: ((planned IS NULL) AND (shown IS NULL))
--         Index Scan using texts_pkey on texts, 1
--           Index Cond: (id = original.text_id)
--           Filter: ((hidden_at IS NOT NULL) AND (original = original.language))
--       Index Scan using text_languages_pkey on text_languages named, 1
--         Index Cond: (text_id = texts.id)
--         Filter: (title ~~* '%needle%'::text)

-- selectTexts
--   $1 = "%Imported%"
--   $2 = 20
--   $3 = 0
select "texts"."id"
  from "texts"
  inner
  join "text_languages" as "original" on "original"."text_id" = "texts"."id" and "original"."language" =
    "texts"."original"
  where exists (select 1 as "one"
  from "text_languages" as "named"
  where "named"."text_id" = "texts"."id" and "named"."title" ilike $1)
  order by "texts"."changed_at" desc, "texts"."id" desc
  limit $2 offset $3;
-- sorts 1, reads 8,000 of text_languages, reads 1 of texts
-- Limit, 1
--   Sort, 1
--     Sort Key: texts.changed_at DESC, texts.id DESC
--     Nested Loop, 1
--       Nested Loop, 1
--         Aggregate Hashed, 1
--           Seq Scan on text_languages named, 1
--             Filter: (title ~~* '%Imported%'::text)
--         Index Scan using texts_pkey on texts, 1
--           Index Cond: (id = named.text_id)
--       Index Only Scan using text_languages_pkey on text_languages original, 1
--         Index Cond: ((text_id = texts.id) AND (language = texts.original))

-- selectTexts
--   $1 = "news"
--   $2 = "%needle%"
select count(*) as "count"
  from "texts"
  inner
  join "text_languages" as "original" on "original"."text_id" = "texts"."id" and "original"."language" =
    "texts"."original"
  where "texts"."kind" = $1 and (not "original"."planned" is not null and "original"."shown" is not null and
    not "original"."revision" > "original"."shown") and exists (select 1 as "one"
  from "text_languages" as "named"
  where "named"."text_id" = "texts"."id" and "named"."title" ilike $2);
-- reads 1 of texts, reads 3 of text_languages
-- Aggregate, 1
--   Nested Loop Semi, 1
--     Join Filter: (original.text_id = named.text_id)
--     Nested Loop, 1
--       Index Scan using texts_kind_number_key on texts, 1
--         Index Cond: (kind = 'news'::text)
--       Index Scan using text_languages_pkey on text_languages original, 1
--         Index Cond: ((text_id = texts.id) AND (language = texts.original))
--         Filter: ((planned IS NULL) AND (shown IS NOT NULL) AND (revision <= shown))
--     Bitmap Heap Scan on text_languages named, 1
--       Filter: (title ~~* '%needle%'::text)
--       Bitmap Index Scan using text_languages_pkey, 2
--         Index Cond: (text_id = texts.id)

-- selectTexts
--   $1 = "event"
--   $2 = "%needle%"
select count(*) as "count"
  from "texts"
  inner
  join "text_languages" as "original" on "original"."text_id" = "texts"."id" and "original"."language" =
    "texts"."original"
  where "texts"."kind" = $1 and exists (select 1 as "one"
  from "text_languages" as "named"
  where "named"."text_id" = "texts"."id" and "named"."title" ilike $2);
-- reads 1 of texts, reads 2 of text_languages
-- Aggregate, 1
--   Nested Loop Semi, 1
--     Nested Loop, 1
--       Index Scan using texts_kind_number_key on texts, 1
--         Index Cond: (kind = 'event'::text)
--       Index Only Scan using text_languages_pkey on text_languages original, 1
--         Index Cond: ((text_id = texts.id) AND (language = texts.original))
--     Index Scan using text_languages_pkey on text_languages named, 1
--       Index Cond: (text_id = original.text_id)
--       Filter: (title ~~* '%needle%'::text)

-- selectTexts
--   $1 = "%needle%"
select count(*) as "count"
  from "texts"
  inner
  join "text_languages" as "original" on "original"."text_id" = "texts"."id" and "original"."language" =
    "texts"."original"
  where (not "original"."planned" is not null and not "original"."shown" is not null and "texts"."hidden_at"
    is not null) and exists (select 1 as "one"
  from "text_languages" as "named"
  where "named"."text_id" = "texts"."id" and "named"."title" ilike $1);
-- reads 8,000 of text_languages, reads 1 of texts
-- Aggregate, 1
--   Nested Loop Semi, 1
--     Join Filter: (original.text_id = named.text_id)
--     Nested Loop, 1
--       Seq Scan on text_languages original, 1
--         Filter: ((planned IS NULL) AND (shown IS NULL))
--       Index Scan using texts_pkey on texts, 1
--         Index Cond: (id = original.text_id)
--         Filter: ((hidden_at IS NOT NULL) AND (original = original.language))
--     Index Scan using text_languages_pkey on text_languages named, 1
--       Index Cond: (text_id = texts.id)
--       Filter: (title ~~* '%needle%'::text)

-- selectTexts
--   $1 = "%Imported%"
select count(*) as "count"
  from "texts"
  inner
  join "text_languages" as "original" on "original"."text_id" = "texts"."id" and "original"."language" =
    "texts"."original"
  where exists (select 1 as "one"
  from "text_languages" as "named"
  where "named"."text_id" = "texts"."id" and "named"."title" ilike $1);
-- reads 8,000 of text_languages, reads 1 of texts
-- Aggregate, 1
--   Nested Loop, 1
--     Nested Loop, 1
--       Aggregate Hashed, 1
--         Seq Scan on text_languages named, 1
--           Filter: (title ~~* '%Imported%'::text)
--       Index Scan using texts_pkey on texts, 1
--         Index Cond: (id = named.text_id)
--     Index Only Scan using text_languages_pkey on text_languages original, 1
--       Index Cond: ((text_id = texts.id) AND (language = texts.original))
