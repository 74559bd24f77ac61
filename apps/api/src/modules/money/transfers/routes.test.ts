import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { gameReasons, goodsProblems } from "@gatehouse/contract/game/reasons";
import { en } from "@gatehouse/contract/texts/en";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { json } from "../../../../test/app.ts";
import { type MoneyWorld, startMoney } from "../../../../test/money.ts";
import { statementsOf } from "../../../../test/statements.ts";
import { reasonOf, reasonText } from "../../../gateways/game/reason-texts.ts";

let money: MoneyWorld;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  await money.close();
});

type Donor = Awaited<ReturnType<MoneyWorld["donor"]>>;

async function funded(amount = 10): Promise<Donor> {
  const donor = await money.donor();
  await money.fund(donor.headers, amount);
  return donor;
}
const send = ({ headers, name, charId }: Donor, amount: unknown, more: object = {}) =>
  money.call("/user/balance/transfer", headers, "POST", { name, charId, amount, ...more });
const list = async ({ headers }: Donor) =>
  (await money.call("/user/balance/transfer", headers)).body as unknown as Record<string, unknown>[];
const game = (path: string, body: unknown) =>
  money.app.request(`/api/game/deliveries/${path}`, {
    method: "POST",
    ...json(body, { authorization: "Bearer test-game-api-key" }),
  });
const claim = async () => leasedDelivery.array().parse(await (await game("claim", { max: 1_000 })).json());

/** The game takes what is for a character and says how that ended. */
async function deliver({ charId }: Donor, ack: object): Promise<void> {
  for (const delivery of await claim()) {
    if (delivery.charId === charId) await game(`${delivery.deliveryId}/ack`, ack);
  }
}

/** What the reasons that are about something are about. */
const about = new Map<string, string>([
  ["noItem", "57"],
  ["claimedLate", "2026-11-20 18:00:00"],
  ["itemUnknown", "9143"],
  ["itemUntold", "9143"],
]);

describe("a transfer", () => {
  test("takes the amount off the balance and goes its way to the character", async () => {
    const donor = await funded();
    const { status, body } = await send(donor, 4);
    expect(status).toBe(200);
    expect(body.response).toEqual({
      id: expect.any(String),
      requestId: expect.any(String),
      characterName: donor.name,
      charId: donor.charId,
      amount: 4,
      status: "PENDING",
      stage: "queued",
      reason: null,
      created: expect.any(String),
      updated: expect.any(String),
    });
    expect(await money.balance(donor.headers)).toBe(6);
    const [leased] = (await claim()).filter(({ charId }) => charId === donor.charId);
    expect(leased).toMatchObject({ count: 4, itemId: 9143 });
    expect(await list(donor)).toMatchObject([{ status: "PENDING", stage: "inGame" }]);
    await game(`${leased?.deliveryId}/ack`, { status: "delivered" });
    expect(await list(donor)).toMatchObject([{ status: "COMPLETED", stage: "received" }]);
    expect(await money.balance(donor.headers)).toBe(6);
  });

  test("takes few turns to the database: its locks are held meanwhile", async () => {
    const donor = await funded();
    const statements = await statementsOf(() => send(donor, 4));
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(16);
  });

  test("that the game certainly rejected comes back, once, with the game's reason", async () => {
    const donor = await funded();
    await send(donor, 4);
    const [leased] = (await claim()).filter(({ charId }) => charId === donor.charId);
    const rejected = { status: "rejected", reason: "The inventory is full" };
    await Promise.all([1, 2, 3].map(() => game(`${leased?.deliveryId}/ack`, rejected)));
    expect(await list(donor)).toMatchObject([
      { status: "FAILED", stage: "refunded", reason: "The inventory is full" },
    ]);
    expect(await money.balance(donor.headers)).toBe(10);
  });

  test("that nobody heard of any more is not refunded: it may have arrived", async () => {
    const donor = await funded();
    await send(donor, 4);
    await claim();
    money.app.clock.advance(900);
    await claim();
    expect(await money.balance(donor.headers)).toBe(6);
    expect(await list(donor)).toMatchObject([{ status: "PENDING" }]);
  });

  test("with the same request id is one, however often and at once it is asked for", async () => {
    const donor = await funded();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(donor, 3, { requestId: "double-click" })),
    );
    const ids = new Set(replies.map(({ body }) => (body.response as { id: string }).id));
    expect(ids.size).toBe(1);
    expect(await money.balance(donor.headers)).toBe(7);
    expect(await list(donor)).toMatchObject([{ requestId: "double-click" }]);
    // Not refused even when the balance would not bear another one, or the amount is another.
    expect((await send(donor, 9, { requestId: "double-click" })).body.response).toMatchObject({ amount: 3 });
  });

  test("of 10 units sent 50 times at once leaves 10 times", async () => {
    const donor = await funded(10);
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(donor, 1)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set([`422 ${en["transfer.notEnough"]}`]),
    );
    expect(await money.balance(donor.headers)).toBe(0);
    expect((await claim()).filter(({ charId }) => charId === donor.charId)).toHaveLength(10);
  });

  test.each([
    [0, 422, "Amount must be at least 1"],
    [-1, 422, "Amount must be at least 1"],
    [1.5, 422, "Amount must be a whole number"],
    [1e9, 422, en["transfer.notEnough"]],
    [1e18, 422, "Amount must be at most 1000000000"],
    [" 7 ", 422, "Amount must be a whole number"],
    ["1", 200, undefined],
    [11, 422, en["transfer.notEnough"]],
    [{}, 400, "Amount has a wrong type"],
  ])("of %j is answered with %i", async (amount, status, message) => {
    const donor = await funded();
    const reply = await send(donor, amount);
    expect([reply.status, reply.body.message]).toEqual([status, message]);
  });

  test("goes to no character but one's own, as it is called now", async () => {
    const [donor, other] = [await funded(), await funded()];
    const to = (charId: unknown, name = donor.name) => send(donor, 1, { charId, name });
    expect((await to(other.charId, other.name)).body.message).toBe(en["transfer.notOwnCharacter"]);
    expect((await to(1)).body.message).toBe(en["transfer.notOwnCharacter"]);
    expect((await to(1e18)).body.message).toBe(en["transfer.notOwnCharacter"]);
    expect((await to(undefined)).body.message).toBe("Character is required");
    expect((await to(String(donor.charId))).status).toBe(400);
    const { rankings } = money.app.deps.game;
    const row = { charId: donor.charId, login: donor.login, classId: 88, level: 80, online: true };
    await rankings.saveCharacters([{ ...row, name: "Renamed" }]);
    expect((await to(donor.charId)).body.message).toBe(en["transfer.characterRenamed"]({ name: "Renamed" }));
    expect((await to(donor.charId, "renamed")).status).toBe(200);
    await rankings.saveCharacters([{ ...row, name: "Renamed", login: other.login }]);
    expect((await to(donor.charId, "Renamed")).body.message).toBe(en["transfer.notOwnCharacter"]);
    expect(await money.balance(donor.headers)).toBe(9);
  });

  test("to a character that was deleted in between comes back", async () => {
    const donor = await funded();
    await send(donor, 5);
    await deliver(donor, { status: "rejected", reason: "The character is gone" });
    expect(await money.balance(donor.headers)).toBe(10);
  });

  test("of an older portal has the code of its sentence, as its goods and prizes have", async () => {
    const donor = await funded();
    await send(donor, 5);
    const { db } = money.app;
    const kept = [...gameReasons, ...goodsProblems].flatMap((code) =>
      code === "inventoryFull" ? [] : [about.has(code) ? `${code} ${about.get(code)}` : code],
    );
    const migration = await readFile(
      join(import.meta.dirname, "../../../../migrations/0094-game-reasons.sql"),
      "utf8",
    );
    const undone = new Error("as it was");
    const convert = db.transaction().execute(async (transaction) => {
      const ofDonor = sql`(select id from deliveries where char_id = ${donor.charId})`;
      const lines = [...kept.map((reason) => reasonText(reason)), "the bags are on fire"];
      await sql`insert into delivery_events (delivery_id, at, kind, attempt, detail)
        select ${ofDonor}, now(), 'FAILED', 1, said from unnest(${lines}::text[]) with ordinality as t (said, place)
        order by place`.execute(transaction);
      await sql`update transfers set reason = ${reasonText("gone")} where char_id = ${donor.charId}`.execute(
        transaction,
      );
      await sql.raw(migration).execute(transaction);
      const { rows } = await sql<{ detail: string }>`
        select detail from delivery_events where delivery_id = ${ofDonor} and kind = 'FAILED' order by id`.execute(
        transaction,
      );
      expect(rows.map(({ detail }) => detail)).toEqual([...kept, "the bags are on fire"]);
      const { rows: transfers } = await sql`
        select reason from transfers where char_id = ${donor.charId}`.execute(transaction);
      expect(transfers).toEqual([{ reason: "gone" }]);
      throw undone;
    });
    await expect(convert).rejects.toBe(undone);
    const inGame = kept.filter((reason) => !/^(?:claimed|item)/.test(reason));
    expect(inGame.map((reason) => reasonOf(reasonText(reason)))).toEqual(inGame);
  });

  test("needs a verified email and a session", async () => {
    const donor = await money.donor({ verified: false });
    expect((await send(donor, 1)).body.message).toBe("Verify your email first");
    expect((await send({ ...donor, headers: { authorization: "" } }, 1)).status).toBe(401);
  });
});

test("the characters of the account are listed by name, and nobody else's", async () => {
  const donor = await money.donor();
  await money.app.deps.game.rankings.saveCharacters([
    { charId: 1, login: donor.login.toUpperCase(), name: "Another", classId: 1, level: 1, online: false },
  ]);
  expect((await money.call("/user/balance/charNames", donor.headers)).body).toEqual([
    { name: "Another", charId: 1 },
    { name: donor.name, charId: donor.charId },
  ]);
});

test("a deleted account leaves its ledger under a number, and what was on its way arrives or returns there", async () => {
  const donor = await funded();
  await send(donor, 4);
  await send(donor, 3);
  const pending = await money.order(donor.headers, 5);
  await money.approve(pending);
  expect((await money.call("/user/deleteAccount", donor.headers, "DELETE")).status).toBe(200);
  const [first, second] = (await claim()).filter(({ charId }) => charId === donor.charId);
  await game(`${first?.deliveryId}/ack`, { status: "delivered" });
  await game(`${second?.deliveryId}/ack`, { status: "rejected" });
  const [paypal] = money.app.deps.money.providers;
  if (paypal) await money.app.deps.money.reconciling.reconcile(paypal);
  const holders = await money.app.db
    .selectFrom("ledger_accounts")
    .innerJoin("ledger_postings", "ledger_postings.account_id", "ledger_accounts.id")
    .select(["ledger_accounts.account_id as account", "ledger_postings.balance"])
    .where("house", "is", null)
    .where("ledger_accounts.account_id", "is", null)
    .orderBy("number", "desc")
    .execute();
  expect(holders[0]?.account).toBeNull();
  // 10 given, 4 and 3 sent, one of the two back, 5 more completed without the donor.
  expect([11, 12]).toContain(holders[0]?.balance);
});
