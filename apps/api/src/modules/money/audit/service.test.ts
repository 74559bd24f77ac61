import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MoneyWorld, startMoney } from "../../../../test/money.ts";
import { until } from "../../../../test/until.ts";
import type { DbTransaction } from "../../../database.ts";
import { moneyFindings } from "../../../cli/doctor-money.ts";
import { periodOf, statementCsv } from "../../../cli/statement.ts";
import type { EntryKind, House } from "../ledger/model.ts";

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

describe("what is wrong is said", () => {
  /** What the check says of `change`, which is taken back afterwards. */
  async function faultsAfter(change: (transaction: DbTransaction) => Promise<void>): Promise<string[]> {
    const { ledger, books, transfers } = money.app.deps.money;
    let found: string[] = [];
    const undone = money.app.db.transaction().execute(async (transaction) => {
      await change(transaction);
      for (const { faults } of [ledger, books, transfers]) {
        found = [...found, ...(await faults(transaction, 20)).first];
      }
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    return found;
  }

  const enter = (transaction: DbTransaction, kind: EntryKind, reference: string, amount: number) =>
    money.app.deps.money.ledger.enter(transaction, {
      kind,
      reference,
      postings: [
        { account: holderId, amount },
        { account: "donations", amount: -amount },
      ],
    });
  const refund = (transaction: DbTransaction, isReversal: boolean, debited: number | null) =>
    sql`
      insert into donation_refunds (provider, refund_id, capture_id, cents, currency, is_reversal, debited, seen_at)
      values ('paypal', 'R', 'C', 300, 'EUR', ${isReversal}, ${debited}, now())`.execute(transaction);

  test("of captures", async () => {
    const id = randomUUID();
    const name = `capture paypal:C${id}`;
    const after = (change: RawBuilder<unknown>) =>
      faultsAfter(async (transaction) => {
        await donation(transaction, id);
        await change.execute(transaction);
      });
    expect(await after(sql`select 1`)).toEqual([]);
    expect(await after(sql`update donation_captures set credited = 8 where order_id = ${id}`)).toEqual([
      `${name} was credited 8, the ledger says 7`,
    ]);
    expect(
      await after(
        sql`update donation_orders set holder_id = (select id from ledger_accounts where house = 'game') where id = ${id}`,
      ),
    ).toEqual([`${name} was credited to holder ${holderId}, who did not order it`]);
    expect(await after(sql`delete from donation_captures where order_id = ${id}`)).toEqual([
      `${name} of 7 is in the ledger alone`,
    ]);
    const unpaid = (state: string, dismissedAt: string | null) =>
      after(sql`
        insert into donation_captures (provider, capture_id, order_id, state, cents, currency, dismissed_at, seen_at)
        values ('paypal', 'X', ${id}, ${state}, 700, 'EUR', ${dismissedAt}, now())`);
    expect(await unpaid("completed", null)).toEqual(["capture paypal:X is paid and not credited"]);
    expect(await unpaid("completed", "2026-01-01")).toEqual([]);
    expect(await unpaid("refunded", null)).toEqual([]);
    expect(await unpaid("partiallyRefunded", null)).toEqual(["capture paypal:X is paid and not credited"]);
    expect(
      await faultsAfter(async (transaction) => {
        await donation(transaction, id);
        await sql`insert into donation_captures (provider, capture_id, order_id, state, cents, currency, credited, seen_at)
          values ('paypal', 'X', ${id}, 'completed', 700, 'EUR', 7, now())`.execute(transaction);
      }),
    ).toEqual(["capture paypal:X was credited 7, the ledger says 0"]);
  });

  test("of refunds and reversals, which may have been told as refunds first", async () => {
    const after = (debited: number | null, entries: [EntryKind, number][], isReversal = false) =>
      faultsAfter(async (transaction) => {
        await refund(transaction, isReversal, debited);
        for (const [kind, amount] of entries) await enter(transaction, kind, "paypal:R", amount);
      });
    expect(await after(null, [])).toEqual([]);
    expect(await after(3, [["refund", -3]])).toEqual([]);
    expect(await after(3, [["refund", -3]], true)).toEqual([]);
    expect(await after(3, [["reversal", -3]], true)).toEqual([]);
    expect(await after(3, [])).toEqual(["refund paypal:R took 3, the ledger says 0"]);
    expect(await after(0, [["reversal", -2]])).toEqual(["reversal paypal:R of -2 is in the ledger alone"]);
    expect(
      await faultsAfter(async (transaction) => void (await enter(transaction, "refund", "paypal:N", -1))),
    ).toEqual(["refund paypal:N of -1 is in the ledger alone"]);
  });

  test("of transfers and their deliveries", async () => {
    const unentered = randomUUID();
    const { id } = await money.app.db.selectFrom("transfers").select("id").limit(1).executeTakeFirstOrThrow();
    const after = (change: RawBuilder<unknown>) =>
      faultsAfter(async (transaction) => void (await change.execute(transaction)));
    const { amount } = await money.app.db
      .selectFrom("transfers")
      .select("amount")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await after(sql`update transfers set status = 'FAILED' where id = ${id}`)).toEqual([
      `transfer ${id} of ${amount} is FAILED, the ledger says -${amount} and 0`,
      `transfer ${id} is FAILED, its delivery PENDING`,
    ]);
    expect(
      await after(sql`update deliveries set reference = 'other' where reference = ${`transfer:${id}`}`),
    ).toEqual([`transfer ${id} is PENDING, its delivery missing`]);
    expect(await after(sql`delete from transfers where id = ${id}`)).toEqual([
      `transfer ${id} is in the ledger alone`,
    ]);
    const goods = sql`update deliveries set state = 'DELIVERED' where reference = ${`transfer:${id}`}`;
    expect(await after(goods)).toEqual([`transfer ${id} is PENDING, its delivery DELIVERED`]);
    expect(await after(sql`update transfers set amount = amount + 1 where id = ${id}`)).toEqual([
      `transfer ${id} of ${amount + 1} is PENDING, the ledger says -${amount} and 0`,
    ]);
    const back = (reference: string) =>
      faultsAfter(
        async (transaction) => void (await enter(transaction, "transferRefund", reference, amount)),
      );
    expect(await back(id)).toEqual([
      `transfer ${id} of ${amount} is PENDING, the ledger says -${amount} and ${amount}`,
    ]);
    expect(await back("R")).toEqual(["transferRefund R is in the ledger alone"]);
    expect(
      await faultsAfter(async (transaction) => {
        await sql`delete from transfers where id = ${id}`.execute(transaction);
        await enter(transaction, "transferRefund", id, amount);
      }),
    ).toEqual([`transfer ${id} is in the ledger alone`, `transferRefund ${id} is in the ledger alone`]);
    expect(
      await faultsAfter(
        async (transaction) =>
          void (await sql`insert into transfers (id, holder_id, request_id, char_id, character_name, amount, created_at, updated_at)
            values (${unentered}, ${holderId}, 'R', 1, 'Somebody', 3, now(), now())`.execute(transaction)),
      ),
    ).toEqual([
      `transfer ${unentered} of 3 is PENDING, the ledger says 0 and 0`,
      `transfer ${unentered} is PENDING, its delivery missing`,
    ]);
  });

  /** An entry with its sides: the house's `house`, or the holder's with its number and the balance after it. */
  type Forged = {
    kind?: EntryKind;
    sides: (
      | { amount: number; house: House }
      | { amount: number; number: number | null; balance: number | null }
    )[];
  };

  /** What the ledger's own check says of entries that only somebody with all rights can write, without their numbers. */
  async function ledgerSays(entries: readonly Forged[]): Promise<string[]> {
    let found: string[] = [];
    const undone = money.app.db.transaction().execute(async (transaction) => {
      await sql`alter table ledger_entries disable trigger user`.execute(transaction);
      await sql`alter table ledger_postings disable trigger user`.execute(transaction);
      const holder = sql`(select id from ledger_accounts where account_id is null and house is null)`;
      await sql`insert into ledger_accounts (account_id) values (null)`.execute(transaction);
      for (const [index, { kind = "opening", sides }] of entries.entries()) {
        const entry = sql`(select id from ledger_entries where reference = ${`R${index}`})`;
        await sql`insert into ledger_entries (kind, reference, at) values (${kind}, ${`R${index}`}, now())`.execute(
          transaction,
        );
        for (const side of sides) {
          const [account, number, balance] =
            "house" in side
              ? [sql`(select id from ledger_accounts where house = ${side.house})`, null, null]
              : [holder, side.number, side.balance];
          await sql`
            insert into ledger_postings (entry_id, account_id, amount, number, balance)
            values (${entry}, ${account}, ${side.amount}, ${number}, ${balance})`.execute(transaction);
        }
      }
      found = (await money.app.deps.money.ledger.faults(transaction, 20)).first;
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    return found.map((line) => line.replaceAll(/(entry|holder) \d+/g, "$1 #"));
  }

  test("of an entry's sides, be there none, one or many", async () => {
    const donations = (amount: number) => ({ amount, house: "donations" as const });
    const game = (amount: number) => ({ amount, house: "game" as const });
    const holder = (amount: number) => ({ amount, number: 1, balance: amount });
    expect(await ledgerSays([{ sides: [] }])).toEqual(["entry # (opening R0) sums up to 0 over 0 postings"]);
    expect(await ledgerSays([{ sides: [donations(5)] }])).toEqual([
      "entry # (opening R0) sums up to 5 over 1 postings",
    ]);
    expect(await ledgerSays([{ sides: [donations(-4), holder(4)] }])).toEqual([]);
    expect(await ledgerSays([{ sides: [donations(-5), game(1), holder(4)] }])).toEqual([]);
    // Each side of the house alone would balance the holder's.
    expect(await ledgerSays([{ sides: [donations(-4), game(-4), holder(4)] }])).toEqual([
      "entry # (opening R0) sums up to -4 over 3 postings",
    ]);
    expect(
      await ledgerSays([{ sides: [donations(-5), holder(4)] }, { sides: [donations(-3), game(4)] }]),
    ).toEqual([
      "entry # (opening R0) sums up to -1 over 2 postings",
      "entry # (opening R1) sums up to 1 over 2 postings",
    ]);
  });

  test("of a holder's totals, also where they make up for each other", async () => {
    /** Of postings one after the other, each with the house on the other side. */
    const totals = (...postings: [amount: number, number: number | null, balance: number | null][]) =>
      ledgerSays(
        postings.map(([amount, number, balance]) => ({
          sides: [
            { amount, number, balance },
            { amount: -amount, house: "opening" },
          ],
        })),
      );
    const line = (posting: string, says: string, sum: number) =>
      `holder #: posting ${posting} of entry # says ${says} where the sum is ${sum}`;
    expect(await totals([5, 1, 5], [3, 2, 8], [-2, 3, 6])).toEqual([]);
    expect(await totals([5, 1, 5], [3, 2, 9], [-2, 3, 6])).toEqual([line("2", "9", 8)]);
    expect(await totals([5, 1, 6], [3, 2, 7], [-2, 3, 6])).toEqual([line("1", "6", 5), line("2", "7", 8)]);
    // One that is gone, in the middle or at the beginning, takes the rest along.
    expect(await totals([5, 1, 5], [-2, 3, 6])).toEqual([line("3", "6", 3)]);
    expect(await totals([3, 2, 8], [-2, 3, 6])).toEqual([line("2", "8", 3), line("3", "6", 1)]);
    expect(await totals([5, 2, 5])).toEqual([line("2", "5", 5)]);
    expect(await totals([5, 1, 5], [3, null, null])).toEqual([line("without a number", "nothing", 8)]);
  });

  test("of transfers and entries by hand that took a balance below zero", async () => {
    const took = (kind: EntryKind) =>
      ledgerSays([
        {
          kind,
          sides: [
            { amount: -2, number: 1, balance: -2 },
            { amount: 2, house: "game" },
          ],
        },
      ]);
    expect(await took("transfer")).toEqual(["holder #: transfer R0 took the balance to -2"]);
    expect(await took("adjustment")).toEqual([
      "holder #: adjustment R0 took the balance to -2",
      "adjustment R0 is of nobody, the ledger says -2",
    ]);
    expect(await took("refund")).toEqual([]);
  });

  test("of entries by hand and why they were made", async () => {
    const found = await faultsAfter(
      async (transaction) =>
        void (await sql`insert into ledger_adjustments (holder_id, request_id, amount, reason, at) values (${holderId}, 'R', 5, 'R', now())`.execute(
          transaction,
        )),
    );
    expect(found).toEqual([expect.stringMatching(/^adjustment \d+ is of 5, the ledger says nothing$/)]);
  });

  test("the first twenty of many, and how many there are", async () => {
    await money.app.db.transaction().execute(async (transaction) => {
      for (let made = 0; made < 30; made += 1) await donation(transaction);
    });
    expect(await wrong()).toEqual(sound);
    const { numAffectedRows } =
      await sql`update donation_captures set credited = credited + 1 where capture_id like 'C%'`.execute(
        money.app.db,
      );
    const found = await wrong();
    expect(found).toHaveLength(21);
    expect(new Set(found.map(({ level }) => level))).toEqual(new Set(["wrong"]));
    expect(found.at(-1)?.text).toBe(
      `Ledger: ${numAffectedRows} faults in all, of which these are the first 20`,
    );
  });

  test("of all three together, the ledger's own first", async () => {
    const { audit } = money.app.deps.money;
    const { count } = await audit.faults();
    await sql`insert into ledger_adjustments (holder_id, request_id, amount, reason, at) values (${holderId}, 'R', 5, 'R', now())`.execute(
      money.app.db,
    );
    // Neither its entries nor its delivery say so.
    await sql`update transfers set status = 'FAILED' where id = (select id from transfers limit 1)`.execute(
      money.app.db,
    );
    const found = await audit.faults();
    expect(found.count).toBe(count + 3);
    expect(found.first).toHaveLength(20);
    expect(found.first[0]).toMatch(/^adjustment \d+ is of 5/);
  });
});
