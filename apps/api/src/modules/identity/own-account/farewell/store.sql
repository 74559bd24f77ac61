-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- deleteFarewell
--   $1 = 1
delete from "farewells" where "id" = $1;
-- reads 20 of farewells
-- Delete on farewells, 0
--   Seq Scan on farewells, 1
--     Filter: (id = '1'::bigint)

-- findFarewell
--   $1 = 1
select "login", "email", "language" from "farewells" where "id" = $1;
-- reads 20 of farewells
-- Seq Scan on farewells, 1
--   Filter: (id = '1'::bigint)

-- insertFarewell
--   $1 = "donor1"
--   $2 = "donor1@example.com"
--   $3 = "en"
--   $4 = "2026-11-24T02:01:08.233Z"
insert into "farewells" ("login", "email", "language", "created_at") values ($1, $2, $3, $4) returning "id";
-- reads no table
-- Insert on farewells, 1
--   Result, 1
