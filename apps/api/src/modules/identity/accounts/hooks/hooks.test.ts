import type { DbTransaction } from "../../../../database.ts";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../../../../test/accounts.ts";
import { startApp, type TestApp } from "../../../../../test/app.ts";

let app: TestApp;
/** Whether the hook that each test registers last fails. */
let isBroken = false;
const breakOff = async (): Promise<void> => {
  if (isBroken) throw new Error("broken off");
};

beforeAll(async () => {
  app = await startApp();
  const { hooks } = app.deps.identity;
  hooks.add({ deleted: breakOff, passwordSet: breakOff, verified: breakOff });
});
beforeEach(async () => {
  isBroken = false;
  await app.db.deleteFrom("accounts").execute();
  await app.db.deleteFrom("game_accounts").execute();
  await app.db.deleteFrom("login_attempts").execute();
});
afterAll(() => app.close());

const rowsOf = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(app.db)).rows;

/** Every column that refers to an account. */
const references = () =>
  rowsOf(sql<{ table: string; column: string; isCascade: boolean }>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype = 'c' as "isCascade"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass order by 1`);

const fillers: Record<string, string> = {
  bigint: "1",
  integer: "1",
  smallint: "1",
  numeric: "1",
  boolean: "true",
  text: "gen_random_uuid()::text",
  uuid: "gen_random_uuid()",
  bytea: "'\\x00'::bytea",
  jsonb: "'{}'::jsonb",
  date: "current_date",
  ARRAY: "'{}'",
};

/** A row in a table for an account, with something in every column that must have something. */
async function insertRow(table: string, column: string, accountId: number): Promise<void> {
  const needed = await rowsOf(sql<{ name: string; type: string; word: string | null }>`
    select column_name as name, data_type as type, (
      select substring(pg_get_constraintdef(c.oid) from 'ARRAY\\[(''\\w+'')')
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and c.conrelid = table_name::regclass and a.attname = column_name
    ) as word
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> ${column}
      and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
    order by ordinal_position`);
  const owners = new Set((await references()).filter((one) => one.table === table).map((one) => one.column));
  const names = [column, ...needed.map(({ name }) => name)];
  // One of the words that a column may hold; of two times the later column has the later one, as a span's end must.
  const later = (place: number) => `now() + interval '${place} s'`;
  const filled = needed.map(({ name, type, word }, place) =>
    owners.has(name)
      ? String(accountId)
      : type === "timestamp with time zone"
        ? later(place)
        : (word ?? fillers[type] ?? "null"),
  );
  const values = [String(accountId), ...filled];
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.raw(values.join(", "))}) on conflict do nothing`.execute(app.db);
}

/** An account with a row in every table that refers to accounts, the game's account and a failed login. */
async function fullAccount(): Promise<number> {
  await makeAccount(app, { login: "knight", password: "secret1" });
  const { id } = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  await sql`
    insert into happenings (id, key, kind, facts, due_at, ends_at) overriding system value
    values (1, 'any', 'news', '{}', now(), now()) on conflict do nothing`.execute(app.db);
  for (const { table, column } of await references()) await insertRow(table, column, id);
  // Of a role that may go: the last owner's account stays.
  await app.db.updateTable("official_roles").set({ role: "editor" }).execute();
  const password = await app.deps.game.accounts.hash("secret1");
  await inTransaction((transaction) => app.deps.game.accounts.save(transaction, "knight", password));
  await sql`insert into login_attempts (login, count, expires_at) values ('knight', 3, now())`.execute(
    app.db,
  );
  return id;
}

const inTransaction = <T>(work: (transaction: DbTransaction) => Promise<T>): Promise<T> =>
  app.db.transaction().execute(work);

/** All that is stored about accounts, by table. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = (await references()).map(({ table }) => table);
  const found: Record<string, unknown[]> = {};
  for (const table of ["accounts", "game_accounts", "login_attempts", ...tables]) {
    found[table] = await rowsOf(sql`select to_jsonb(t) as row from ${sql.table(table)} t order by t::text`);
  }
  return found;
}

const client = { address: "203.0.113.7", userAgent: "a browser" };
const changes: [string, (transaction: DbTransaction, id: number) => Promise<unknown>][] = [
  ["its deletion", (transaction, id) => app.deps.identity.accounts.delete(transaction, id)],
  [
    "a new password",
    async (transaction, id) => {
      const { passwords } = app.deps.identity;
      await passwords.set(transaction, id, await passwords.prepare("another1"));
    },
  ],
  ["a verified email", (transaction, id) => app.deps.identity.emails.verify(transaction, id, client)],
];

test("an account's deletion leaves no row of anybody's that refers to it, and no failed login", async () => {
  const id = await fullAccount();
  const all = await references();
  await inTransaction((transaction) => app.deps.identity.accounts.delete(transaction, id));
  for (const { table, column } of all) {
    const rows = await rowsOf(sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`);
    expect(rows, table).toEqual([]);
  }
  // What was paid for is still delivered; nobody is imported twice; the ledger, counts, and what an official wrote stay. None says whose any more.
  expect(new Set(all.filter(({ isCascade }) => !isCascade).map(({ table }) => table))).toEqual(
    new Set([
      "arrivals",
      "deliveries",
      "imported_users",
      "ledger_accounts",
      "ledger_adjustments",
      "player_notes",
      "text_revisions",
    ]),
  );
  expect(await app.db.selectFrom("login_attempts").selectAll().execute()).toEqual([]);
  expect(
    await app.db.selectFrom("game_accounts").select(["state", "password_sha1", "password_bcrypt"]).execute(),
  ).toEqual([{ state: "disabled", password_sha1: null, password_bcrypt: null }]);
});

test("whatever names a person without referring to the account is known, and has a hook or an end of its own", async () => {
  const columns = await rowsOf(sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and table_name <> 'accounts'
      and column_name ~ '^(account_id|login|email|address|user_agent)$'
      and table_name not in (
        select conrelid::regclass::text from pg_constraint
        where contype = 'f' and confrelid = 'accounts'::regclass)
    order by 1`);
  expect(columns.map(({ place }) => place)).toEqual([
    // The game's own characters, as below.
    "banned_characters.login",
    "characters.login",
    "farewells.email",
    "farewells.login",
    "game_accounts.login",
    // Gone with a hook: a module that tells of something does not wait for the account.
    "happenings.account_id",
    // The ledger's own number of a holder.
    "ledger_postings.account_id",
    "login_attempts.login",
    "provider_link_tickets.email",
    // The game's own characters.
    "unranked_characters.login",
  ]);
});

test.each(changes)("what goes with %s happens with it or not at all", async (_name, change) => {
  const id = await fullAccount();
  const before = await everything();
  isBroken = true;
  await expect(inTransaction((transaction) => change(transaction, id))).rejects.toThrow("broken off");
  expect(await everything()).toEqual(before);
  isBroken = false;
  await inTransaction((transaction) => change(transaction, id));
  expect(await everything()).not.toEqual(before);
});

test("a new password ends the sessions and all that the old one could still be replaced by", async () => {
  const id = await fullAccount();
  await insertRow("sessions", "account_id", id);
  const [kept] = await app.db.selectFrom("sessions").select("id").execute();
  const { passwords } = app.deps.identity;
  const password = await passwords.prepare("another1");
  await inTransaction((transaction) =>
    passwords.set(transaction, id, password, { ...(kept && { keepSessionId: kept.id }) }),
  );
  const left = await everything();
  expect(await app.db.selectFrom("sessions").select("id").execute()).toEqual([kept]);
  const ended = ["password_resets", "password_failures", "temporary_passwords", "login_attempts"] as const;
  expect(ended.map((table) => left[table])).toEqual([[], [], [], []]);
  expect(left["devices"]).toHaveLength(1);
});
