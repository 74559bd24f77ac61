import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "../../database.ts";
import { withOrigin, originNow } from "../origin.ts";
import { openDb, openPool } from "./db.ts";
import { onCommit } from "./on-commit.ts";

let db: Db;
beforeAll(() => {
  // Not the template itself: nobody may copy it meanwhile.
  const url = new URL(inject("postgresUrl"));
  url.pathname = "/postgres";
  db = openDb(openPool(url.href, 2));
});
afterAll(() => db.destroy());

test("is done once the transaction has committed, in order, and goes back to what asked for it", async () => {
  const done: string[] = [];
  await db.transaction().execute(async (transaction) => {
    await withOrigin({ requestId: "one" }, () =>
      onCommit(transaction, () => void done.push(originNow()?.requestId ?? "none")),
    );
    await onCommit(transaction, () => void done.push("two"));
    await sql`select 1`.execute(transaction);
    expect(done).toEqual([]);
  });
  expect(done).toEqual(["one", "two"]);
});

test("is never done where the transaction is taken back, nor by the next one on its connection", async () => {
  const done: string[] = [];
  const broken = db.transaction().execute(async (transaction) => {
    await onCommit(transaction, () => void done.push("taken back"));
    throw new Error("taken back");
  });
  await expect(broken).rejects.toThrow("taken back");
  const aborted = db.transaction().execute(async (transaction) => {
    await onCommit(transaction, () => void done.push("aborted"));
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
  });
  await expect(aborted).rejects.toThrow();
  await Promise.all([1, 2].map(() => db.transaction().execute((next) => sql`select 1`.execute(next))));
  expect(done).toEqual([]);
});

test("is done at once outside of a transaction", async () => {
  const done: string[] = [];
  await onCommit(db, () => void done.push("done"));
  expect(done).toEqual(["done"]);
});
