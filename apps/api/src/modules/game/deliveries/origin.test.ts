import { leasedCommand } from "@gatehouse/contract/game/commands";
import { leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { json } from "../../../../test/app.ts";
import { openDeliveringPortal } from "../../../../test/delivering-portal.ts";
import { playGameServer } from "../../../../test/delivery-consumers.ts";
import { createGameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { type MoneyWorld, startMoney } from "../../../../test/money.ts";
import { createLog } from "../../../platform/log.ts";
import { withOrigin } from "../../../platform/origin.ts";

type Line = Record<string, unknown>;
let lines: Line[] = [];
const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line) as Line) });

let money: MoneyWorld;
beforeAll(async () => void (money = await startMoney({ log })));
afterAll(() => money.close());
beforeEach(() => {
  lines = [];
});

/** What the log says of one request's goods. */
const saidOf = (requestId: string | null) =>
  lines.filter((line) => line["requestId"] === requestId && ("delivery" in line || "command" in line));
const told = (requestId: string | null) => saidOf(requestId).map(({ msg }) => msg);

/** A player sends something to a character; the request's id, as the page got it. */
async function transfer() {
  const donor = await money.donor();
  await money.fund(donor.headers, 10);
  const { name, charId, headers } = donor;
  const asked = json({ name, charId, amount: 4 }, headers);
  const reply = await money.app.request("/api/public/user/balance/transfer", { method: "POST", ...asked });
  expect(reply.status).toBe(200);
  return { donor, requestId: reply.headers.get("x-request-id") };
}

async function game(path: string, body: object): Promise<unknown> {
  const init = { method: "POST", ...json(body, { authorization: "Bearer test-game-api-key" }) };
  const reply = await money.app.request(`/api/game/${path}`, init);
  expect(reply.status).toBe(200);
  return reply.json();
}

describe("the id of the request that sends goods", () => {
  test("is in the log wherever the game server fetches them, and where they end", async () => {
    const { requestId } = await transfer();
    const [leased] = leasedDelivery.array().parse(await game("deliveries/claim", {}));
    await game(`deliveries/${leased?.deliveryId}/ack`, { status: "delivered" });
    expect(told(requestId)).toEqual(["a delivery is on its way", "a delivery is taken", "a delivery ends"]);
    const numbers = new Set(saidOf(requestId).map(({ delivery }) => delivery));
    expect([numbers.size, saidOf(requestId).at(-1)?.["state"]]).toEqual([1, "DELIVERED"]);
  });

  test.skipIf(isMariaDbMissing())("is in the log where they lie in the game's own table", async () => {
    const database = await createGameDatabase("acis");
    const server = playGameServer(database, "acis", "user_item_delivery");
    await server.install();
    const portal = openDeliveringPortal(money.app, database, "user_item_delivery", undefined, log);
    try {
      const { donor, requestId } = await transfer();
      await server.setCharacter(donor.charId, donor.name, donor.login);
      await portal.round();
      await portal.round();
      await server.consume([donor.charId]);
      await portal.round();
      expect(told(requestId)).toEqual([
        "a delivery is on its way",
        "a delivery is taken",
        "a delivery lies in the game's table",
        "a delivery ends",
      ]);
    } finally {
      await server.close();
      await portal.close();
      await database.drop();
    }
  });

  test("is kept with what the game is asked to do, too", async () => {
    const requestId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    const until = new Date(money.app.clock.now().getTime() + 3_600_000);
    const command = { kind: "eventHero", charId: 1, login: "winner", until: until.toISOString() } as const;
    const order = { reference: "a hero", accountId: null, expiresAt: until, command };
    await withOrigin({ requestId }, () => money.app.deps.game.commands.enqueue(money.app.db, order));
    const [leased] = leasedCommand.array().parse(await game("commands/claim", {}));
    await game(`commands/${leased?.commandId}/ack`, { status: "done" });
    expect(told(requestId)).toEqual(["a command is taken", "a command ends"]);
  });
});
