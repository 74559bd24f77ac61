-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- findText
--   $1 = 1
select * from "texts" where "id" = $1;
-- reads 1 of texts
-- Index Scan using texts_pkey on texts, 1
--   Index Cond: (id = '1'::bigint)

-- insertLanguage
--   $1 = 1
--   $2 = "en"
--   $3 = "Opening"
insert into "text_languages" ("text_id", "language", "title")
  values ($1, $2, $3)
  on conflict ("text_id", "language") do nothing;
-- reads no table
-- Insert on text_languages, 0
--   Result, 1

-- insertText
--   $1 = "news"
--   $2 = "en"
--   $3 = null
--   $4 = null
--   $5 = "2027-03-27T20:00:00.000Z"
--   $6 = "2027-03-27T20:00:00.000Z"
insert into "texts" ("kind", "original", "key", "imported_as", "made_at", "changed_at")
  values ($1, $2, $3, $4, $5, $6)
  returning *;
-- reads no table
-- Insert on texts, 1
--   Result, 1

-- isInTexts
--   $1 = "%/pictures/12b19053122af38f56212661d6e52c1a/%"
--   $2 = "%/pictures/12b19053122af38f56212661d6e52c1a/%"
--   $3 = 1
select "text_id" from "text_drafts" where ("body" like $1 or facts::text like $2) limit $3;
-- reads 5,000 of text_drafts
-- Limit, 1
--   Seq Scan on text_drafts, 200
--     Filter: ((body ~~ '%/pictures/12b19053122af38f56212661d6e52c1a/%'::text) OR ((facts)::text ~~ '%/pictures/12b19053122af38f56212661d6e52c1a/%'::text))

-- isInTexts
--   $1 = "%/pictures/12b19053122af38f56212661d6e52c1a/%"
--   $2 = "%/pictures/12b19053122af38f56212661d6e52c1a/%"
--   $3 = 1
select "text_id" from "text_revisions" where ("body" like $1 or facts::text like $2) limit $3;
-- reads 5,000 of text_revisions
-- Limit, 1
--   Seq Scan on text_revisions, 200
--     Filter: ((body ~~ '%/pictures/12b19053122af38f56212661d6e52c1a/%'::text) OR ((facts)::text ~~ '%/pictures/12b19053122af38f56212661d6e52c1a/%'::text))

-- isKeyTaken
--   $1 = "news"
--   $2 = "ziemos-vartai"
--   $3 = 1
select "id" from "texts" where "kind" = $1 and "key" = $2 and "id" <> $3;
-- reads 1 of texts
-- Index Scan using texts_kind_number_key on texts, 1
--   Index Cond: (kind = 'news'::text)
--   Filter: ((id <> '1'::bigint) AND (key = 'ziemos-vartai'::text))

-- lockImported
--   $1 = "page"
--   $2 = "rules"
--   $3 = "rules"
select *
  from "texts"
  where "kind" = $1 and ("imported_as" = $2 or ("imported_as" is null and "key" = $3)) for update;
-- reads 1 of texts
-- LockRows, 1
--   Index Scan using texts_kind_number_key on texts, 1
--     Index Cond: (kind = 'page'::text)
--     Filter: ((imported_as = 'rules'::text) OR ((imported_as IS NULL) AND (key = 'rules'::text)))

-- lockText
--   $1 = 1
select * from "texts" where "id" = $1 for update;
-- reads 1 of texts
-- LockRows, 1
--   Index Scan using texts_pkey on texts, 1
--     Index Cond: (id = '1'::bigint)

-- nameUnwritten
--   $1 = "Žiemos vartai"
--   $2 = 1
--   $3 = "en"
--   $4 = 0
update "text_languages" set "title" = $1 where "text_id" = $2 and "language" = $3 and "revision" = $4;
-- reads 1 of text_languages
-- Update on text_languages, 0
--   Index Scan using text_languages_pkey on text_languages, 1
--     Index Cond: ((text_id = '1'::bigint) AND (language = 'en'::text))
--     Filter: (revision = 0)

-- selectDue
--   $1 = "2027-03-28T01:29:59.000Z"
--   $2 = "2027-03-28T01:29:59.000Z"
select "text_id"
  from "text_languages"
  where ("planned_from" <= $1 or "shown_until" <= $2)
  order by coalesce("planned_from", "shown_until");
-- sorts 8,000, reads 8,000 of text_languages
-- Sort, 8,000
--   Sort Key: (COALESCE(planned_from, shown_until))
--   Seq Scan on text_languages, 8,000
--     Filter: ((planned_from <= '2027-03-28 01:29:59+00'::timestamp with time zone) OR (shown_until <= '2027-03-28 01:29:59+00'::timestamp with time zone))

-- selectLanguages
--   $1 = 1
select * from "text_languages" where "text_id" in ($1) order by "text_id", "language";
-- sorts 2, reads 2 of text_languages
-- Sort, 2
--   Sort Key: language
--   Bitmap Heap Scan on text_languages, 2
--     Bitmap Index Scan using text_languages_pkey, 2
--       Index Cond: (text_id = '1'::bigint)

-- selectTexts
--   $1 = 23
select * from "texts" where "id" in ($1);
-- reads 1 of texts
-- Index Scan using texts_pkey on texts, 1
--   Index Cond: (id = '23'::bigint)

-- updateLanguage
--   $1 = 3
--   $2 = "Old"
--   $3 = 21
--   $4 = "en"
update "text_languages" set "revision" = $1, "title" = $2 where "text_id" = $3 and "language" = $4;
-- reads 1 of text_languages
-- Update on text_languages, 0
--   Index Scan using text_languages_pkey on text_languages, 1
--     Index Cond: ((text_id = '21'::bigint) AND (language = 'en'::text))

-- updateLanguage
--   $1 = null
--   $2 = null
--   $3 = null
--   $4 = null
--   $5 = null
--   $6 = 10
--   $7 = "en"
update "text_languages" set "shown" = $1, "planned" = $2, "shown_until" = $3, "planned_from" = $4,
    "planned_until" = $5
  where "text_id" = $6 and "language" = $7;
-- reads 1 of text_languages
-- Update on text_languages, 0
--   Index Scan using text_languages_pkey on text_languages, 1
--     Index Cond: ((text_id = '10'::bigint) AND (language = 'en'::text))

-- updateLanguage
--   $1 = null
--   $2 = null
--   $3 = null
--   $4 = null
--   $5 = null
--   $6 = null
--   $7 = null
--   $8 = 1
--   $9 = "en"
update "text_languages" set "shown" = $1, "planned" = $2, "shown_until" = $3, "planned_from" = $4,
    "planned_until" = $5, "undo" = $6, "undo_until" = $7
  where "text_id" = $8 and "language" = $9;
-- reads 1 of text_languages
-- Update on text_languages, 0
--   Index Scan using text_languages_pkey on text_languages, 1
--     Index Cond: ((text_id = '1'::bigint) AND (language = 'en'::text))

-- updateLanguage
--   $1 = 1
--   $2 = null
--   $3 = "Žiemos vartai"
--   $4 = 1
--   $5 = 0
--   $6 = null
--   $7 = null
--   $8 = null
--   $9 = "{\"shown\":null,\"shownUntil\":null,\"planned\":null,\"plannedFrom\":null,\"plannedUntil\":null,\"hiddenAt\":null}"
--   $10 = "2027-03-27T20:10:00.000Z"
--   $11 = 1
--   $12 = "en"
update "text_languages" set "shown" = $1, "planned" = $2, "title" = $3, "revision" = $4, "of_original" = $5,
    "shown_until" = $6, "planned_from" = $7, "planned_until" = $8, "undo" = $9, "undo_until" = $10
  where "text_id" = $11 and "language" = $12;
-- reads 1 of text_languages
-- Update on text_languages, 0
--   Index Scan using text_languages_pkey on text_languages, 1
--     Index Cond: ((text_id = '1'::bigint) AND (language = 'en'::text))

-- updateLanguage
--   $1 = 1
--   $2 = 1
--   $3 = "Opening"
--   $4 = null
--   $5 = 1
--   $6 = "en"
update "text_languages" set "shown" = $1, "revision" = $2, "title" = $3, "shown_until" = $4
  where "text_id" = $5 and "language" = $6;
-- reads 1 of text_languages
-- Update on text_languages, 0
--   Index Scan using text_languages_pkey on text_languages, 1
--     Index Cond: ((text_id = '1'::bigint) AND (language = 'en'::text))

-- updateLanguage
--   $1 = null
--   $2 = null
--   $3 = 7
--   $4 = "en"
update "text_languages" set "shown" = $1, "shown_until" = $2 where "text_id" = $3 and "language" = $4;
-- reads 1 of text_languages
-- Update on text_languages, 0
--   Index Scan using text_languages_pkey on text_languages, 1
--     Index Cond: ((text_id = '7'::bigint) AND (language = 'en'::text))

-- updateText
--   $1 = "2027-03-27T20:00:00.000Z"
--   $2 = 10
update "texts" set "changed_at" = $1 where "id" = $2;
-- reads 1 of texts
-- Update on texts, 0
--   Index Scan using texts_pkey on texts, 1
--     Index Cond: (id = '10'::bigint)

-- updateText
--   $1 = "2027-03-27T20:00:00.000Z"
--   $2 = null
--   $3 = 1
update "texts" set "changed_at" = $1, "hidden_at" = $2 where "id" = $3;
-- reads 1 of texts
-- Update on texts, 0
--   Index Scan using texts_pkey on texts, 1
--     Index Cond: (id = '1'::bigint)

-- updateText
--   $1 = "2027-03-28T03:00:00.000Z"
--   $2 = 7
update "texts" set "hidden_at" = $1 where "id" = $2;
-- reads 1 of texts
-- Update on texts, 0
--   Index Scan using texts_pkey on texts, 1
--     Index Cond: (id = '7'::bigint)

-- updateText
--   $1 = "countdown"
--   $2 = "85Ye1SlM3jRWI_JrMi0cradHMP9Q84bz5lU07yU10Xc"
--   $3 = "2026-11-23T15:22:11.786Z"
--   $4 = 1
update "texts" set "imported_as" = $1, "imported_hash" = $2, "changed_at" = $3 where "id" = $4;
-- reads 1 of texts
-- Update on texts, 0
--   Index Scan using texts_pkey on texts, 1
--     Index Cond: (id = '1'::bigint)

-- updateText
--   $1 = null
--   $2 = "2026-11-21T13:00:00.000Z"
--   $3 = 10
update "texts" set "imported_hash" = $1, "changed_at" = $2 where "id" = $3;
-- reads 1 of texts
-- Update on texts, 0
--   Index Scan using texts_pkey on texts, 1
--     Index Cond: (id = '10'::bigint)

-- updateText
--   $1 = "countdown"
--   $2 = null
--   $3 = "2026-11-23T15:22:11.786Z"
--   $4 = 1
update "texts" set "key" = $1, "number" = $2, "first_shown" = $3 where "id" = $4;
-- reads 1 of texts
-- Update on texts, 0
--   Index Scan using texts_pkey on texts, 1
--     Index Cond: (id = '1'::bigint)
