import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MoneyWorld, startMoney } from "../../../../test/money.ts";
import { until } from "../../../../test/until.ts";
import type { DbTransaction } from "../../../database.ts";
import { moneyFindings } from "../../../cli/doctor-money.ts";
import { periodOf, statementCsv } from "../../../cli/statement.ts";

let money: MoneyWorld;
let holderId: number;
beforeAll(async () => {
  money = await startMoney();
  const donor = await money.donor();
  await money.fund(donor.headers, 50);
  await money.call("/user/balance/transfer", donor.headers, "POST", { ...donor, amount: 5 });
  const { id } = await money.app.db
    .selectFrom("ledger_accounts")
    .select("id")
    .where("account_id", "is not", null)
    .executeTakeFirstOrThrow();
  holderId = id;
});
afterAll(() => money.close());

/** Has `read` stand still before it reads `table`, and `write` happen meanwhile. */
const meanwhile = async <Read>(
  table: string,
  read: () => Promise<Read>,
  write: (transaction: DbTransaction) => Promise<void>,
): Promise<Read> => {
  const { reading } = await money.app.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    const begun = read();
    await until(`the reader of ${table}`, async () => {
      const { rows } = await sql`
        select 1 from pg_locks where relation = ${table}::regclass and not granted`.execute(transaction);
      return rows.length > 0;
    });
    await write(transaction);
    return { reading: begun };
  });
  return reading;
};

async function transfer(transaction: DbTransaction): Promise<void> {
  const { ledger } = money.app.deps.money;
  const [id, now] = [randomUUID(), money.app.clock.now()];
  await sql`
    insert into transfers (id, holder_id, request_id, char_id, character_name, amount, created_at, updated_at)
    values (${id}, ${holderId}, ${id}, 1, 'Somebody', 3, ${now}, ${now})`.execute(transaction);
  await ledger.enter(transaction, {
    kind: "transfer",
    reference: id,
    postings: [
      { account: holderId, amount: -3 },
      { account: "game", amount: 3 },
    ],
  });
  const goods = {
    accountId: null,
    reference: `transfer:${id}`,
    login: "somebody",
    charId: 1,
    charName: "Somebody",
    count: 3,
  };
  await money.app.deps.game.deliveries.enqueue(transaction, goods);
}

/** An order, and what was paid for it. */
async function donation(transaction: DbTransaction, orderId: string = randomUUID()): Promise<void> {
  const now = money.app.clock.now();
  const capture = `C${orderId}`;
  await sql`
    insert into donation_orders (id, reference, holder_id, provider, amount, currency, state, created_at, updated_at)
    values (${orderId}, ${orderId}, ${holderId}, 'paypal', 7, 'EUR', 'CREDITED', ${now}, ${now})`.execute(
    transaction,
  );
  await sql`
    insert into donation_captures (provider, capture_id, order_id, state, cents, currency, credited, seen_at)
    values ('paypal', ${capture}, ${orderId}, 'completed', 700, 'EUR', 7, ${now})`.execute(transaction);
  await money.app.deps.money.ledger.enter(transaction, {
    kind: "capture",
    reference: `paypal:${capture}`,
    postings: [
      { account: holderId, amount: 7 },
      { account: "donations", amount: -7 },
    ],
  });
}

const wrong = async () =>
  (await moneyFindings(money.app.deps)).filter(({ text }) => text.startsWith("Ledger: "));
const sound = [{ level: "ok", text: "Ledger: every entry balances, every total is its sum" }];

describe("while the portal works", () => {
  test("a transfer between two statements of the check is no fault", async () => {
    expect(await meanwhile("deliveries", wrong, transfer)).toEqual(sound);
  });

  test("nor is a donation", async () => {
    expect(await meanwhile("donation_captures", wrong, donation)).toEqual(sound);
  });

  test("a statement has the order of every payment in it", async () => {
    const orderId = randomUUID();
    const now = money.app.clock.now();
    const period = periodOf(now, now);
    const csv = await meanwhile(
      "donation_captures",
      () => statementCsv(money.app.deps, { from: new Date(0), to: period.to }),
      (transaction) => donation(transaction, orderId),
    );
    expect(csv).not.toContain(orderId);
    const later = await statementCsv(money.app.deps, { from: new Date(0), to: period.to });
    expect(later.split("\n").filter((line) => line.includes(orderId))).toHaveLength(2);
  });
});

test("what is wrong is still said: one more unit on one side than the ledger has", async () => {
  await sql`update donation_captures set credited = credited + 1 where capture_id like 'C%'`.execute(
    money.app.db,
  );
  const found = await wrong();
  expect(found).not.toEqual([]);
  for (const { level } of found) expect(level).toBe("wrong");
});
