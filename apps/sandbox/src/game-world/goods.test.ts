import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type BridgePortal, startBridgePortal } from "../../test/bridge.ts";
import { createBridgeClient } from "./bridge-client.ts";
import { createGoods, type Goods } from "./goods.ts";
import { createWorld } from "./world.ts";

const world = createWorld({ seed: 1, characters: 100, clans: 4 });
const charId = world.characters[0]?.row.charId ?? 0;
const owner = world.characters[0]?.row.login.toLowerCase() ?? "";
let portal: BridgePortal;
let goods: Goods;

beforeEach(async () => {
  portal = await startBridgePortal();
  const signal = new AbortController().signal;
  goods = createGoods(createBridgeClient({ portalUrl: portal.url, apiKey: "key", signal }), world);
});
afterEach(() => portal.close());

const delivery = (count: number, to = charId, login = owner) => ({
  deliveryId: randomUUID(),
  charId: to,
  login,
  itemId: 9143,
  count,
  attempt: 1,
});
const acks = () => portal.calls.flatMap(({ rows }) => rows);

it("hands each delivery over once, and says so each time it is offered", async () => {
  const offered = delivery(5);
  portal.deliveries.push(offered);
  await goods.fetch();
  portal.deliveries.push({ ...offered, attempt: 2 });
  await goods.fetch();
  expect([...goods.given.values()]).toEqual([offered]);
  expect(acks()).toEqual([{ status: "delivered" }, { status: "delivered" }]);
});

it("says nothing of what only a person can find out, however often it is offered", async () => {
  portal.deliveries.push(delivery(17));
  await goods.fetch();
  portal.deliveries.push(delivery(17));
  await goods.fetch();
  expect(acks()).toEqual([]);
});

it("turns away what does not fit, and what is for nobody", async () => {
  portal.deliveries.push(delivery(13), delivery(5, 1), delivery(5, charId, "former owner"));
  await goods.fetch();
  expect(goods.given.size).toBe(0);
  expect(acks()).toEqual([
    { status: "rejected", reason: "inventoryFull" },
    { status: "rejected", reason: "unknown" },
    { status: "rejected", reason: "sold" },
  ]);
});
