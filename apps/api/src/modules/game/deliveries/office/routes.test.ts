import type { OfficeDelivery } from "@gatehouse/contract/game/deliveries-office";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { json, testClock } from "../../../../../test/app.ts";
import { item, smallPack, storePack } from "../../../../../test/codex-pack.ts";
import { type MoneyWorld, startMoney } from "../../../../../test/money.ts";
import { accountIdOf, makeOfficial, type OfficialInTest, recorded } from "../../../../../test/office.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const reason = "the player sent a picture of the bag";
let world: MoneyWorld;
let support: OfficialInTest;

beforeAll(async () => {
  world = await startMoney({ clock: testClock("2026-11-20T12:00:00.000Z") });
  support = await makeOfficial(world.app, "tomas", "support");
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

/** A donor's goods on their way, as the office sees them. */
async function sent(amount: number) {
  const donor = await world.donor();
  await world.fund(donor.headers, amount);
  const { charId, name } = donor;
  await world.call("/user/balance/transfer", donor.headers, "POST", { charId, name, amount });
  const { rows } = await support.read<{ rows: OfficeDelivery[] }>(`money/deliveries?search=${donor.login}`);
  const [delivery] = rows;
  if (!delivery) throw new Error("nothing was sent");
  return { ...donor, delivery };
}

const claim = () =>
  world.app.request("/api/game/deliveries/claim", {
    method: "POST",
    ...json({ max: 50 }, { authorization: "Bearer test-game-api-key" }),
  });
const decide = (id: string, act: string) =>
  support.act<OfficeDelivery>(`deliveries/${id}/${act}`, { reason });

test("goods that the game never had, or has still, are not lost; then they are, and the units come back", async () => {
  const { delivery, headers, login } = await sent(12);
  const { id } = delivery;
  const before = (await recorded(world.app)).length;
  expect((await decide(id, "lost")).answer.codes).toEqual(["delivery.notClaimed"]);
  await claim();
  const { rows } = await support.read<{ rows: OfficeDelivery[] }>(
    `money/deliveries?search=D-${delivery.number}`,
  );
  expect(rows[0]).toMatchObject({ can: ["arrived"], leasedUntil: "2026-11-20T12:01:00.000Z" });
  expect((await decide(id, "lost")).answer.codes).toEqual(["delivery.leased"]);
  expect((await decide(id, "look")).answer.codes).toEqual(["delivery.nothingToSee"]);
  world.app.clock.advance(61);
  expect((await decide(id, "lost")).answer).toMatchObject({ state: "REJECTED", can: [] });
  expect(await world.balance(headers)).toBe(12);
  expect((await decide(id, "arrived")).answer.codes).toEqual(["office.changed"]);
  expect(await recorded(world.app, before)).toEqual([
    {
      action: "deliveries.lost",
      permission: "money.resolve",
      target: `delivery ${id}`,
      reason,
      second_id: null,
    },
  ]);
  const events = await world.app.deps.identity.trail.all(await accountIdOf(world.app, login));
  expect(events.find(({ kind }) => kind === "goodsLost")?.detail).toContain(reason);
});

test("goods are called by the name that the game's own files have for them", async () => {
  const { delivery, login } = await sent(5);
  expect(delivery.itemName).toBeNull();
  const { itemId } = world.app.deps.config.game;
  await storePack(world.app.deps.game.codex, smallPack({ items: [item(itemId, "Golden Apiga")] }));
  const { rows } = await support.read<{ rows: OfficeDelivery[] }>(`money/deliveries?search=${login}`);
  expect(rows).toMatchObject([{ itemId, itemName: "Golden Apiga" }]);
});

test("of two who decide at once one does, and the other is told", async () => {
  const { delivery, headers } = await sent(7);
  await claim();
  world.app.clock.advance(61);
  await support.confirm();
  const before = (await recorded(world.app)).length;
  const both = await Promise.all(
    ["arrived", "lost"].map((act) => support.call("POST", `deliveries/${delivery.id}/${act}`, { reason })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const isLost = both[1]?.status === 200;
  expect(await world.balance(headers)).toBe(isLost ? 7 : 0);
  expect(await recorded(world.app, before)).toHaveLength(1);
});

test("unknown ones wait for a person, and strange numbers are nobody's", async () => {
  const { delivery } = await sent(3);
  await claim();
  await world.app.db
    .updateTable("deliveries")
    .set({ state: "UNKNOWN", problem: "the game went away in the middle" })
    .where("id", "=", delivery.id)
    .execute();
  const { rows } = await support.read<{ rows: OfficeDelivery[] }>("money/deliveries?state=person");
  expect(rows.find(({ id }) => id === delivery.id)).toMatchObject({
    state: "UNKNOWN",
    can: ["arrived", "lost"],
  });
  const desk = (await Promise.all(world.app.deps.money.deskItems.map((items) => items()))).flat();
  expect(desk.find(({ key }) => key === `delivery:${delivery.id}`)).toMatchObject({
    kind: "deliveryUnknown",
    parameters: { number: `D-${delivery.number}`, amount: 3 },
  });
  for (const id of ["nothing", "7d0b0c1e-0f51-4d4e-8e0f-4f3a7a0f7a11"]) {
    expect((await decide(id, "lost")).status).toBe(404);
  }
  expect((await support.call("GET", "money/deliveries?before=1.x&state=none")).status).toBe(422);
  expect((await support.act(`deliveries/${delivery.id}/arrived`, { reason: "short" })).status).toBe(422);
  expect((await decide(delivery.id, "arrived")).answer.state).toBe("DELIVERED");
});
