import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isAtLength } from "../../../../test/at-length.ts";
import { type GameDeliveries, GameUnavailable } from "../../../gateways/game/port.ts";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { type ConsumedTable, type GameServer, playGameServer } from "../../../../test/delivery-consumers.ts";
import { type DeliveringPortal, openDeliveringPortal } from "../../../../test/delivering-portal.ts";
import {
  createGameDatabase,
  type GameDatabase,
  isMariaDbMissing,
  type PackName,
} from "../../../../test/mariadb.ts";

const ashen = 268_435_457;
const briar = 268_435_458;

/** Each table by one pack. */
const usual: [PackName, ConsumedTable][] = [
  ["mobius-ct0", "custom_mail"],
  ["mobius-ct0", "queue"],
  ["acis", "user_item_delivery"],
  ["acis", "items_delayed"],
  ["l2jorion", "items_donate"],
];
const ways: [PackName, ConsumedTable][] = [
  ...usual,
  ["mobius-ct0", "user_item_delivery"],
  ["mobius-c6", "queue"],
  ["mobius-c6", "user_item_delivery"],
  ["acis", "queue"],
  ["l2jfrozen", "queue"],
  ["l2jfrozen", "user_item_delivery"],
  ["l2jorion", "queue"],
];

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

describe.skipIf(isMariaDbMissing()).each(isAtLength ? ways : usual)("deliveries in %s by %s", (pack, way) => {
  let game: GameDatabase;
  let server: GameServer;
  let portal: DeliveringPortal;
  const ended: string[] = [];

  beforeAll(async () => {
    game = await createGameDatabase(pack);
    server = playGameServer(game, pack, way);
    await server.install();
    portal = openDeliveringPortal(app, game, way);
    portal.deliveries.onOutcome(async (_, { id, state }) => void ended.push(`${id} ${state}`));
  });
  afterAll(async () => {
    await server.close();
    await portal.close();
    await game.drop();
  });
  beforeEach(async () => {
    await server.setCharacter(ashen, "Ashen");
    await server.setCharacter(briar, "Briar");
    server.given.length = 0;
    ended.length = 0;
  });

  test("arrive once, when the player is online", async () => {
    const sent = [await portal.send(ashen, 3), await portal.send(briar, 4), await portal.send(ashen, 5)];
    await portal.round();
    await portal.round();
    expect(await portal.states(sent)).toEqual(["PLACED", "PLACED", "PLACED"]);
    await server.consume([ashen]);
    await portal.round();
    expect(await portal.states(sent)).toEqual(["DELIVERED", "PLACED", "DELIVERED"]);
    await server.consume([ashen, briar]);
    await portal.round();
    await server.consume([ashen, briar]);
    expect(await portal.states(sent)).toEqual(["DELIVERED", "DELIVERED", "DELIVERED"]);
    expect(server.given.toSorted((one, other) => one.count - other.count)).toEqual([
      { charId: ashen, itemId: 9143, count: 3 },
      { charId: briar, itemId: 9143, count: 4 },
      { charId: ashen, itemId: 9143, count: 5 },
    ]);
    expect(ended).toHaveLength(3);
    expect(await server.leftovers()).toBe(0);
  });

  test("that waited for an outage's end are all due as soon as it ends", async () => {
    let isAway = true;
    const outage = openDeliveringPortal(app, game, way, (deliveries) => ({
      ...deliveries,
      place: async (delivery) => {
        if (isAway) throw new GameUnavailable("The game's database is away.");
        return deliveries.place(delivery);
      },
    }));
    const sent = [await outage.send(ashen, 3), await outage.send(briar, 4)];
    for (let tries = 0; tries < 20; tries += 1) await outage.round(30);
    expect(await outage.states(sent)).toEqual(["PENDING", "PENDING"]);
    isAway = false;
    await outage.round(1);
    expect(await outage.states(sent)).toEqual(["PLACED", "PLACED"]);
    await outage.round();
    await server.consume([ashen, briar]);
    await outage.round();
    await server.consume([ashen, briar]);
    await outage.round();
    expect(await outage.states(sent)).toEqual(["DELIVERED", "DELIVERED"]);
    await outage.close();
  });

  test("to a character that does not exist are rejected and never reach the game", async () => {
    const sent = [await portal.send(268_435_999, 1)];
    await portal.round();
    expect(await portal.states(sent)).toEqual(["REJECTED"]);
    expect(ended).toEqual([`${sent[0]?.id} REJECTED`]);
    expect(await server.leftovers()).toBe(0);
  });

  test("to a character that is deleted while they wait are taken back", async () => {
    const sent = [await portal.send(briar, 2)];
    await portal.round();
    await portal.round();
    await server.deleteCharacter(briar);
    await portal.round();
    await server.setCharacter(briar, "Briar");
    await server.consume([briar]);
    await portal.round();
    expect(await portal.states(sent)).toEqual(["REJECTED"]);
    expect(server.given).toEqual([]);
  });

  test.each([
    "before they are placed",
    "right after that",
    "right before they are handed over",
    "while they wait for the player",
  ])("to a character that changes its account %s are taken back, and said to be", async (when) => {
    const change = () => server.setCharacter(briar, "Briar", "another account");
    let changes = 0;
    const changeOnce = async () => {
      if ((changes += 1) === 1) await change();
    };
    const sold = openDeliveringPortal(app, game, way, (deliveries) => ({
      ...deliveries,
      place: async (delivery) => {
        const placed = await deliveries.place(delivery);
        if (when === "right after that") await changeOnce();
        return placed;
      },
      look: async (placed) => {
        const sights = await deliveries.look(placed);
        if (when === "right before they are handed over") await changeOnce();
        return sights;
      },
    }));
    const reasons: (string | null)[] = [];
    sold.deliveries.onOutcome(async (_, { detail }) => void reasons.push(detail));
    const sent = [await sold.send(briar, 2)];
    if (when === "before they are placed") await change();
    await sold.round();
    if (when === "while they wait for the player") await change();
    await sold.round();
    await server.consume([briar]);
    await sold.round();
    expect(await sold.states(sent)).toEqual(["REJECTED"]);
    expect(server.given).toEqual([]);
    expect(reasons).toEqual(["sold"]);
    expect(await sold.deliveries.stuck(10)).toEqual([]);
    await sold.close();
  });

  test("that were given before the character changed its account stay given", async () => {
    const sent = [await portal.send(briar, 2)];
    await portal.round();
    await portal.round();
    await server.consume([briar]);
    await server.setCharacter(briar, "Briar", "another account");
    await portal.round();
    expect(await portal.states(sent)).toEqual(["DELIVERED"]);
  });

  test("to a character that is being deleted are taken back", async () => {
    const sent = [await portal.send(briar, 2), await portal.send(briar, 3)];
    await server.setDeletion(briar, 1_893_456_000_000);
    await portal.round();
    await server.setDeletion(briar, 0);
    const waiting = await portal.send(briar, 4);
    await portal.round();
    await portal.round();
    await server.setDeletion(briar, 1_893_456_000_000);
    await portal.round();
    await server.setDeletion(briar, 0);
    await server.consume([briar]);
    expect(await portal.states([...sent, waiting])).toEqual(["REJECTED", "REJECTED", "REJECTED"]);
    expect(server.given).toEqual([]);
  });

  test("to accounts whose case differs in the game, or of which nothing is known, arrive", async () => {
    await server.setCharacter(briar, "Briar", `LOGIN${briar}`);
    const sent = [await portal.send(briar, 2), await portal.send(ashen, 3)];
    await app.db.updateTable("deliveries").set({ login: null }).where("char_id", "=", ashen).execute();
    await portal.round();
    await portal.round();
    await server.consume([ashen, briar]);
    await portal.round();
    expect(await portal.states(sent)).toEqual(["DELIVERED", "DELIVERED"]);
  });

  test("follow a character that is given another name, and never its successor", async () => {
    const sent = [await portal.send(ashen, 6)];
    await portal.round();
    await portal.round();
    await server.setCharacter(ashen, "Aske'n");
    await server.setCharacter(briar, "Ashen");
    await portal.round();
    await portal.round();
    await server.consume([ashen, briar]);
    await portal.round();
    expect(await portal.states(sent)).toEqual(["DELIVERED"]);
    expect(server.given).toEqual([{ charId: ashen, itemId: 9143, count: 6 }]);
  });
});

/** How the four tables are tested where a line to the game's database breaks: each in one pack. */
const lines: [PackName, ConsumedTable][] = [
  ["mobius-ct0", "custom_mail"],
  ["l2jorion", "items_donate"],
  ["acis", "user_item_delivery"],
  ["l2jfrozen", "queue"],
];

describe.skipIf(isMariaDbMissing()).each(lines)("an outcome that was not heard, in %s by %s", (pack, way) => {
  let game: GameDatabase;
  let server: GameServer;
  let portal: DeliveringPortal;
  /** Which answers of the game's database get lost: the statement was carried out. */
  const lost = new Set<"place" | "hand" | "withdraw">();
  /** How many times the process ends between a delivery's end and the removal of what lies beside it. */
  let cutOff = 0;
  let meanwhile: () => Promise<void> = async () => {};

  const breaking = (deliveries: GameDeliveries): GameDeliveries => {
    const through = async <T>(name: "place" | "hand" | "withdraw", answer: Promise<T>): Promise<T> => {
      const value = await answer;
      if (!lost.delete(name)) return value;
      await meanwhile();
      throw new GameUnavailable("The line broke.", { uncertain: true });
    };
    return {
      ...deliveries,
      place: (delivery) => through("place", deliveries.place(delivery)),
      hand: (delivery) => through("hand", deliveries.hand(delivery)),
      withdraw: (delivery, reason) => through("withdraw", deliveries.withdraw(delivery, reason)),
      tidy: async (delivery) => {
        if (cutOff === 0) return deliveries.tidy(delivery);
        cutOff -= 1;
        throw new GameUnavailable("The process ends.", { uncertain: true });
      },
    };
  };

  beforeAll(async () => {
    game = await createGameDatabase(pack);
    server = playGameServer(game, pack, way);
    await server.install();
    await server.setCharacter(ashen, "Ashen");
    portal = openDeliveringPortal(app, game, way, breaking);
  });
  afterAll(async () => {
    await server.close();
    await portal.close();
    await game.drop();
  });
  beforeEach(() => {
    server.given.length = 0;
    lost.clear();
    meanwhile = async () => {};
  });

  test("of placing: is tried again and delivered once", async () => {
    lost.add("place");
    const sent = [await portal.send(ashen, 1)];
    await portal.round();
    await server.consume([ashen]);
    for (let turn = 0; turn < 3; turn += 1) {
      await portal.round();
      await server.consume([ashen]);
    }
    await portal.round();
    expect(await portal.states(sent)).toEqual(["DELIVERED"]);
    expect(server.given).toHaveLength(1);
    expect(await server.leftovers()).toBe(0);
  });

  test("of handing over, with the goods given before the next look: is found out", async () => {
    lost.add("hand");
    meanwhile = () => server.consume([ashen]);
    const sent = [await portal.send(ashen, 2)];
    for (let turn = 0; turn < 4; turn += 1) {
      await portal.round();
      await server.consume([ashen]);
    }
    await portal.round();
    expect(await portal.states(sent)).toEqual(["DELIVERED"]);
    expect(server.given).toHaveLength(1);
    expect(await server.leftovers()).toBe(0);
  });

  test("of the last step: what lies beside the row is removed by a later round", async () => {
    const sent = [await portal.send(ashen, 5)];
    await portal.round();
    await portal.round();
    await server.consume([ashen]);
    cutOff = 1;
    await portal.round();
    expect(await portal.states(sent)).toEqual(["DELIVERED"]);
    await portal.round();
    expect(server.given).toHaveLength(1);
    expect(await server.leftovers()).toBe(0);
  });

  test("of taking back: is found out, and refunded once", async () => {
    const sent = [await portal.send(ashen, 3)];
    await portal.round();
    await portal.round();
    lost.add("withdraw");
    await server.deleteCharacter(ashen);
    await portal.round();
    await portal.round();
    await server.setCharacter(ashen, "Ashen");
    await server.consume([ashen]);
    expect(await portal.states(sent)).toEqual(["REJECTED"]);
    expect(server.given).toEqual([]);
  });

  test("for ever, since the table was emptied: waits for a person and is shown", async () => {
    const table = way === "queue" ? "gatehouse_deliveries" : way;
    lost.add("hand");
    meanwhile = async () => void (await server.write(`delete from ${table}`));
    const [sent] = [await portal.send(ashen, 4)];
    await portal.round();
    if (way === "queue") await meanwhile();
    await portal.round();
    expect(await portal.states([sent])).toEqual(["UNKNOWN"]);
    const [stuck] = await portal.deliveries.stuck(10);
    expect(stuck?.delivery).toMatchObject({ id: sent.id, state: "UNKNOWN" });
    expect(stuck?.delivery.problem).toBe("rowLost");
    await portal.deliveries.acknowledge(sent.id, { status: "delivered", reason: "seen in the inventory" });
    expect(await portal.states([sent])).toEqual(["DELIVERED"]);
    expect(await portal.deliveries.stuck(10)).toEqual([]);
  });
});
