import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { migrationsOf, readKept } from "../apps/api/test/kept/kept.ts";
import { findMigrationFaults } from "./migration-rules.ts";
import { atRoot } from "./root.ts";

const found = (sql: string, released: string[] = []) =>
  findMigrationFaults([{ name: "0100-new", sql }], released);

test("no migration since the last version that is kept breaks that one while it still serves", async () => {
  const kept = await readKept();
  const last = kept.at(-1);
  if (!last) throw new Error("no database is kept: node script/keep-database.ts");
  const known = new Set(await migrationsOf(last));
  const folder = atRoot("apps/api/migrations");
  const names = (await readdir(folder)).map((file) => file.replace(/\.sql$/, "")).toSorted();
  const newer = await Promise.all(
    names
      .filter((name) => !known.has(name))
      .map(async (name) => ({ name, sql: await readFile(`${folder}/${name}.sql`, "utf8") })),
  );
  expect(
    findMigrationFaults(
      newer,
      kept.map(({ name }) => name),
    ),
  ).toEqual([]);
});

test.each([
  ["drop table votes;", "drops what the version before knows"],
  ["alter table votes rename to ballots;", "renames"],
  ["alter table votes rename column site to place;", "renames"],
  ["alter table votes add a text, drop column b;", "drops a column"],
  ["alter table votes drop b;", "drops a column"],
  ["alter table votes alter column a type bigint;", "changes a column's type"],
  ["alter table votes alter a set not null;", "asks for a value"],
  ["alter table votes alter a drop not null;", "leaves out a value"],
  ["alter table votes alter a drop default;", "takes away a default"],
  ["alter table votes add column a text not null;", "adds a column"],
  ["alter table votes add check (a > 0);", "refuses what"],
  ["alter table votes add constraint one unique (a);", "refuses what"],
  ["create unique index votes_a on votes (a);", "refuses what"],
  ["truncate votes;", "empties a table"],
])("%s is refused", (sql, fault) => {
  expect(found(`-- Why.\n${sql}`)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  "alter table votes add column a text, add b integer not null default 0;",
  "alter table votes add a bigint not null generated always as identity;",
  "alter table votes drop constraint votes_check;",
  "alter table votes alter a set default 'drop column b';",
  "create table ballots (id bigint primary key); alter table ballots add check (id > 0); create unique index on ballots (id);",
  "create index votes_a on votes (a); drop index votes_b;",
  "-- drop table votes;\nupdate votes set a = 'alter table votes drop a; b';",
  "create function f() returns text language sql as $$ select 1; drop table votes $$;",
])("%s is fine", (sql) => {
  expect(found(sql)).toEqual([]);
});

test("what a release has left unused may go with a later one, which names it", () => {
  const sql =
    "-- unused since 1.0.0: the site's name stands in its file.\nalter table votes drop column site;";
  expect(found(sql, ["1.0.0"])).toEqual([]);
  expect(found(sql, ["0.9.0"])).toEqual(["0100-new names 1.0.0, which is no release that is kept"]);
});
