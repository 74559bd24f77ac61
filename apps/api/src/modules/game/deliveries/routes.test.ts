import { leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { failureSchema } from "@gatehouse/contract/envelope";
import { en } from "@gatehouse/contract/texts/en";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { json, startApp, type TestApp } from "../../../../test/app.ts";

let app: TestApp;
let ended: { id: string; state: string }[] = [];
beforeAll(async () => {
  app = await startApp();
  app.deps.game.deliveries.onOutcome(async (_, { id, state }) => void ended.push({ id, state }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable("deliveries").set({ state: "REJECTED" }).execute();
  ended = [];
});

const call = (path: string, body: unknown, key = "test-game-api-key") =>
  app.request(`/api/game/deliveries/${path}`, {
    method: "POST",
    ...json(body, { authorization: `Bearer ${key}` }),
  });
const claim = async (max?: number) =>
  z.array(leasedDelivery).parse(await (await call("claim", max === undefined ? {} : { max })).json());
const ack = (id: string, body: unknown) => call(`${id}/ack`, body);
let made = 0;
const send = (count = 5) =>
  app.db.transaction().execute((transaction) =>
    app.deps.game.deliveries.enqueue(transaction, {
      accountId: null,
      reference: `test ${(made += 1)}`,
      charId: 268_435_457,
      charName: "Ashen",
      login: "ashen",
      count,
    }),
  );
const historyOf = async (id: string) => {
  const rows = await app.db
    .selectFrom("delivery_events")
    .select(["kind", "attempt", "detail"])
    .where("delivery_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ kind, attempt, detail }) => [kind, attempt, detail].filter((part) => part !== null));
};
const stateOf = (id: string) =>
  app.db.selectFrom("deliveries").select("state").where("id", "=", id).executeTakeFirstOrThrow();

describe("a claim", () => {
  test("leases what waits, oldest first, as a bare array", async () => {
    const first = await send(3);
    const second = await send(4);
    expect(await claim(1)).toEqual([
      { deliveryId: first.id, charId: 268_435_457, login: "ashen", itemId: 9143, count: 3, attempt: 1 },
    ]);
    expect(await claim()).toEqual([
      { deliveryId: second.id, charId: 268_435_457, login: "ashen", itemId: 9143, count: 4, attempt: 1 },
    ]);
    expect(await claim()).toEqual([]);
  });

  test("gets a delivery again when 60 s passed without a word, with the attempt counted", async () => {
    const { id } = await send();
    await claim();
    app.clock.advance(59);
    expect(await claim()).toEqual([]);
    app.clock.advance(1);
    expect(await claim()).toMatchObject([{ deliveryId: id, attempt: 2 }]);
    expect(await historyOf(id)).toEqual([
      ["CREATED", 0],
      ["CLAIMED", 1],
      ["CLAIMED", 2],
    ]);
  });

  test("waits longer and longer for a game server that never answers", async () => {
    const { id } = await send();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await claim()).toMatchObject([{ attempt }]);
      app.clock.advance(60);
    }
    expect(await claim()).toMatchObject([{ attempt: 4 }]);
    app.clock.advance(60);
    expect(await claim()).toEqual([]);
    app.clock.advance(30);
    expect(await claim()).toMatchObject([{ deliveryId: id, attempt: 5 }]);
  });

  test("never leases one delivery to two that ask at once", async () => {
    for (let index = 0; index < 20; index += 1) await send();
    const claimed = (await Promise.all(Array.from({ length: 8 }, () => claim(10)))).flat();
    expect(new Set(claimed.map(({ deliveryId }) => deliveryId)).size).toBe(20);
    expect(claimed).toHaveLength(20);
  });

  test.each([0, -1, 1.5, "2", 1_001])("with max %s is refused", async (max) => {
    expect((await call("claim", { max })).status).toBe(typeof max === "string" || max === 1.5 ? 400 : 422);
  });

  test("needs the key", async () => {
    expect((await call("claim", {}, "another-game-api-key")).status).toBe(401);
  });
});

describe("an acknowledgement", () => {
  test("ends a delivery once, however often it comes", async () => {
    const { id } = await send();
    await claim();
    const replies = await Promise.all(Array.from({ length: 5 }, () => ack(id, { status: "delivered" })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await replies[0]?.json()).toEqual({ response: true, errors: [] });
    expect(ended).toEqual([{ id, state: "DELIVERED" }]);
    app.clock.advance(3_600);
    expect(await claim()).toEqual([]);
  });

  test("counts after the lease has run out, and while another one runs", async () => {
    const { id } = await send();
    await claim();
    app.clock.advance(61);
    await claim();
    expect((await ack(id, { status: "delivered" })).status).toBe(200);
    expect(await stateOf(id)).toEqual({ state: "DELIVERED" });
    expect(ended).toHaveLength(1);
  });

  test("may reject with a reason", async () => {
    const { id } = await send();
    await claim();
    await ack(id, { status: "rejected", reason: "The inventory is full" });
    expect(ended).toEqual([{ id, state: "REJECTED" }]);
    expect((await historyOf(id)).at(-1)).toEqual(["REJECTED", 1, "The inventory is full"]);
  });

  test("that contradicts the end is refused and noted once", async () => {
    const { id } = await send();
    await claim();
    await ack(id, { status: "rejected" });
    for (let again = 0; again < 2; again += 1) {
      const refused = await ack(id, { status: "delivered" });
      expect(refused.status).toBe(409);
      expect(failureSchema.parse(await refused.json()).message).toBe(en["delivery.endedOtherwise"]);
    }
    expect(await stateOf(id)).toEqual({ state: "REJECTED" });
    expect((await historyOf(id)).slice(2)).toEqual([
      ["REJECTED", 1],
      ["CONTRADICTED", 1, "DELIVERED"],
    ]);
    expect(ended).toHaveLength(1);
  });

  test("of a delivery that was never claimed or does not exist is refused", async () => {
    const { id } = await send();
    expect((await ack(id, { status: "delivered" })).status).toBe(409);
    expect(await stateOf(id)).toEqual({ state: "PENDING" });
    expect((await ack("7d0b0c1e-0f51-4d4e-8e0f-4f3a7a0f7a11", { status: "delivered" })).status).toBe(404);
    expect((await ack("17", { status: "delivered" })).status).toBe(404);
  });

  test("with an unknown status is refused", async () => {
    const { id } = await send();
    await claim();
    expect((await ack(id, { status: "lost" })).status).toBe(422);
    expect(await stateOf(id)).toEqual({ state: "LEASED" });
  });
});

test("what takes part in an end and fails takes the end back", async () => {
  const { id } = await send();
  await claim();
  let ledgerIsDown = true;
  app.deps.game.deliveries.onOutcome(async (_, delivery) => {
    if (delivery.id === id && ledgerIsDown) throw new Error("no refund possible");
  });
  expect((await ack(id, { status: "rejected" })).status).toBe(500);
  expect(await stateOf(id)).toEqual({ state: "LEASED" });
  ledgerIsDown = false;
  expect((await ack(id, { status: "rejected" })).status).toBe(200);
  expect(await stateOf(id)).toEqual({ state: "REJECTED" });
});

test("the same reference is sent once", async () => {
  const goods = { accountId: null, reference: "twice", charId: 1, charName: "A", login: "a", count: 1 };
  const enqueue = () => app.db.transaction().execute((t) => app.deps.game.deliveries.enqueue(t, goods));
  const [one, two] = await Promise.all([enqueue(), enqueue()]);
  expect(one.id).toBe(two.id);
  expect(await claim()).toHaveLength(1);
});

test("a transaction that fails sends nothing", async () => {
  const failing = app.db.transaction().execute(async (transaction) => {
    await app.deps.game.deliveries.enqueue(transaction, {
      accountId: null,
      reference: "never",
      charId: 1,
      charName: "A",
      login: "a",
      count: 1,
    });
    throw new Error("no debit");
  });
  await expect(failing).rejects.toThrow("no debit");
  expect(await claim()).toEqual([]);
});

test("the history cannot be rewritten", async () => {
  await send();
  await expect(app.db.updateTable("delivery_events").set({ detail: "x" }).execute()).rejects.toThrow(
    "append-only",
  );
  await expect(app.db.deleteFrom("delivery_events").execute()).rejects.toThrow("append-only");
});

test("a delivery that is a day old is shown with its history", async () => {
  const { id } = await send();
  await claim();
  expect(await app.deps.game.deliveries.stuck(10)).toEqual([]);
  app.clock.advance(25 * 3_600);
  const stuck = await app.deps.game.deliveries.stuck(10);
  expect(stuck.map(({ delivery }) => delivery.id)).toEqual([id]);
  expect(stuck[0]?.history.map(({ kind }) => kind)).toEqual(["CREATED", "CLAIMED"]);
});
