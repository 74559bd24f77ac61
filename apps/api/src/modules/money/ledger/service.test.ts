import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "../../../../test/accounts.ts";
import { startApp, type TestApp } from "../../../../test/app.ts";
import type { EntryKind, Posting } from "./model.ts";

let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(await app.deps.money.ledger.faults(app.db, 20)).toEqual({ count: 0, first: [] });
  await app.close();
});

async function holder(): Promise<number> {
  const login = `holder${(made += 1)}`;
  await makeAccount(app, { login, password: "secret1" });
  const { id } = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  return app.db.transaction().execute((transaction) => app.deps.money.ledger.holder(transaction, id));
}
const enter = (kind: EntryKind, reference: string, postings: Posting[]) =>
  app.db
    .transaction()
    .execute((transaction) => app.deps.money.ledger.enter(transaction, { kind, reference, postings }));
const fund = async (account: number, amount: number) =>
  enter("capture", `capture ${(made += 1)}`, [
    { account, amount },
    { account: "donations", amount: -amount },
  ]);
const balance = (account: number) =>
  app.db.transaction().execute((transaction) => app.deps.money.ledger.lock(transaction, account));

describe("the database itself refuses", () => {
  test("an entry that does not balance, or has one side only, or none", async () => {
    const account = await holder();
    await expect(
      enter("capture", "lopsided", [
        { account, amount: 5 },
        { account: "donations", amount: -4 },
      ]),
    ).rejects.toThrow("does not balance");
    await expect(enter("capture", "alone", [{ account, amount: 5 }])).rejects.toThrow("does not balance");
    await expect(
      sql`insert into ledger_entries (kind, reference, at) values ('capture', 'empty', now())`.execute(
        app.db,
      ),
    ).rejects.toThrow("does not balance");
  });

  test("a posting to an entry of yesterday that leaves it lopsided", async () => {
    const account = await holder();
    await fund(account, 5);
    await expect(
      sql`insert into ledger_postings (entry_id, account_id, amount)
        select max(id), (select id from ledger_accounts where house = 'game'), 1 from ledger_entries`.execute(
        app.db,
      ),
    ).rejects.toThrow("does not balance");
  });

  test("a transfer that takes the balance below zero, though not a refund", async () => {
    const account = await holder();
    await fund(account, 5);
    const sides = [
      { account, amount: -6 },
      { account: "game" as const, amount: 6 },
    ];
    await expect(enter("transfer", "too much", sides)).rejects.toThrow("below zero");
    expect(await enter("refund", "all of it and more", sides)).toBe(true);
    expect(await balance(account)).toBe(-1);
  });

  test.each([
    "update ledger_entries set reference = 'x'",
    "update ledger_postings set amount = 1",
    "update ledger_postings set balance = 100",
    "delete from ledger_postings",
    "delete from ledger_entries",
    "delete from ledger_accounts",
    "truncate ledger_postings",
    "truncate ledger_entries cascade",
    "truncate ledger_accounts cascade",
    "update ledger_accounts set house = 'game' where house is null",
    "update ledger_accounts set account_id = (select min(id) from accounts) where house is null",
  ])("%s", async (statement) => {
    const account = await holder();
    await fund(account, 5);
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(/append-only|only be forgotten/);
  });

  test("a running total that somebody else made", async () => {
    const account = await holder();
    await fund(account, 5);
    await app.db.transaction().execute(async (transaction) => {
      await sql`insert into ledger_entries (kind, reference, at) values ('capture', 'forged', now())`.execute(
        transaction,
      );
      await sql`insert into ledger_postings (entry_id, account_id, amount, number, balance)
        select (select max(id) from ledger_entries), ${account}::bigint, 1, 77, 1000000
        union all select (select max(id) from ledger_entries),
          (select id from ledger_accounts where house = 'game'), -1, null, null`.execute(transaction);
    });
    expect(await balance(account)).toBe(6);
  });
});

test("nothing is entered twice for the same reason, also at once", async () => {
  const account = await holder();
  const sides = [
    { account, amount: 5 },
    { account: "donations" as const, amount: -5 },
  ];
  const entered = await Promise.all(Array.from({ length: 10 }, () => enter("capture", "the same", sides)));
  expect(entered.filter(Boolean)).toHaveLength(1);
  expect(await balance(account)).toBe(5);
});

test("people who pay each other at once do not wait for each other for ever", async () => {
  const [one, other] = [await holder(), await holder()];
  await fund(one, 100);
  await fund(other, 100);
  const pay = (from: number, to: number) =>
    enter("transfer", `pay ${(made += 1)}`, [
      { account: from, amount: -1 },
      { account: to, amount: 1 },
    ]);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? pay(one, other) : pay(other, one))),
  );
  expect([await balance(one), await balance(other)]).toEqual([100, 100]);
});

test("the check tells what somebody with all rights has altered", async () => {
  const spoilt = await startApp();
  try {
    await makeAccount(spoilt, { login: "victim", password: "secret1" });
    const { id } = await spoilt.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    const { ledger } = spoilt.deps.money;
    await spoilt.db.transaction().execute(async (transaction) => {
      const account = await ledger.holder(transaction, id);
      await ledger.enter(transaction, {
        kind: "capture",
        reference: "paypal:1",
        postings: [
          { account, amount: 5 },
          { account: "donations", amount: -5 },
        ],
      });
    });
    expect(await ledger.faults(spoilt.db, 20)).toEqual({ count: 0, first: [] });
    expect(await spoilt.deps.money.books.faults(spoilt.db, 20)).toEqual({
      count: 1,
      first: ["capture paypal:1 of 5 is in the ledger alone"],
    });
    await spoilt.deps.pool.query(
      "alter table ledger_postings disable trigger user; update ledger_postings set amount = 6 where number is not null",
    );
    expect(await ledger.faults(spoilt.db, 20)).toEqual({
      count: 2,
      first: [
        expect.stringContaining("sums up to 1 over 2 postings"),
        expect.stringContaining("says 5 where the sum is 6"),
      ],
    });
  } finally {
    await spoilt.close();
  }
});
