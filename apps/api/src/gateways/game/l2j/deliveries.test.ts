import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { testClock } from "../../../../test/app.ts";
import { createGameDatabase, isMariaDbMissing, packFacts, type PackName } from "../../../../test/mariadb.ts";
import { createLog } from "../../../platform/log.ts";
import type { DeliveryMechanism, GameDelivery } from "../port.ts";
import { createL2jGame } from "./game.ts";

const clean: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0)) await undo();
});

const charId = 268_435_457;
const delivery: GameDelivery = {
  id: "7d0b0c1e-0000-4000-8000-000000000001",
  number: 17,
  charId,
  charName: "Ashen",
  login: "ashen",
  itemId: 9143,
  count: 5,
  attempts: 1,
};

async function open(pack: PackName, setting?: DeliveryMechanism) {
  const server = await createGameDatabase(pack);
  clean.push(() => server.drop());
  const { key } = packFacts[pack];
  await server.query(
    `insert into characters (${key}, account_name, char_name) values (?, 'Ashen', 'Ashen')`,
    [charId],
  );
  const game = createL2jGame({
    settings: { databaseUrl: server.url, pack: undefined, delivery: setting },
    clock: testClock(),
    log: createLog("silent"),
  });
  clean.unshift(() => game.close());
  if (!game.deliveries) throw new Error("nothing is delivered");
  return { server, game, deliveries: game.deliveries };
}

describe.skipIf(isMariaDbMissing())("which table goods go through", () => {
  test("custom_mail, which can lose them, only where it is named, and the doctor says so", async () => {
    const stock = await open("mobius-ct0");
    expect(await stock.deliveries.place(delivery)).toMatchObject({ mechanism: "queue" });
    const named = await open("mobius-ct0", "custom_mail");
    expect(await named.deliveries.place(delivery)).toMatchObject({ mechanism: "custom_mail" });
    expect(await named.game.describe()).toContainEqual({
      level: "note",
      text: expect.stringMatching(/custom_mail.*crash.*loses/),
    });
  });

  test("another one that comes after the portal has made its own, from which nobody has taken any", async () => {
    const { server, game, deliveries } = await open("acis");
    expect(await deliveries.place(delivery)).toMatchObject({ mechanism: "queue" });
    const add = async (file: string) => {
      await server.query(
        await readFile(join(import.meta.dirname, `../../../../test/packs/${file}.sql`), "utf8"),
      );
      await server.query(
        `grant select, insert, update, delete on ${server.name}.${file} to '${server.name}'@'%'`,
      );
    };
    await add("user_item_delivery");
    expect(await game.describe()).toContainEqual({
      level: "ok",
      text: "Game: goods go through user_item_delivery",
    });
    const next = { ...delivery, id: "7d0b0c1e-0000-4000-8000-000000000002", number: 18 };
    expect(await deliveries.place(next)).toMatchObject({ mechanism: "user_item_delivery" });

    // What was taken back from our table was not taken by a script.
    const placed = { ...delivery, mechanism: "queue" as const, row: delivery.id, handed: true };
    expect(await deliveries.withdraw(placed, "deleted")).toBe(true);
    await game.describe();
    expect(await deliveries.place(next)).toMatchObject({ mechanism: "user_item_delivery" });
    await server.query("update gatehouse_deliveries set claimed_at = now(), rejected_reason = null");
    await game.describe();
    expect(await deliveries.place(next)).toMatchObject({ mechanism: "queue" });
  });

  test("our own where its script has made it, before any goods", async () => {
    const { server, game, deliveries } = await open("l2jorion");
    await server.query("insert into etcitem (item_id) values (9143)");
    expect(await deliveries.place(delivery)).toMatchObject({ mechanism: "items_donate" });
    const script = await readFile(
      join(import.meta.dirname, "../../../../../../docs/game-scripts/acis/GatehouseDeliveries.java"),
      "utf8",
    );
    await server.query(/CREATE = "(.*)";/.exec(script)?.[1] ?? "");
    await game.describe();
    expect(await deliveries.place(delivery)).toMatchObject({ mechanism: "queue" });
  });

  test("items_delayed where the pack has it in the form that is known", async () => {
    const { server, game, deliveries } = await open("acis");
    await server.query(
      await readFile(join(import.meta.dirname, "../../../../test/packs/items_delayed.sql"), "utf8"),
    );
    await server.query(
      `grant select, insert, update, delete on ${server.name}.items_delayed to '${server.name}'@'%'`,
    );
    await game.describe();
    expect(await deliveries.place(delivery)).toMatchObject({ mechanism: "items_delayed" });
    await server.query("alter table items_delayed drop payment_id");
    await game.describe();
    expect(await deliveries.place(delivery)).toMatchObject({ mechanism: "queue" });
  });
});

describe.skipIf(isMariaDbMissing())("goods that a server would throw away", () => {
  test("are not given to one that lists its items without this one", async () => {
    const { server, deliveries } = await open("l2jorion");
    await expect(deliveries.place(delivery)).rejects.toThrow(
      /does not seem to know the item 9143.*GAME_ITEM_ID/,
    );
    await server.query("insert into weapon (item_id) values (9143)");
    expect(await deliveries.place(delivery)).toMatchObject({ mechanism: "items_donate" });
  });

  test("by custom_mail neither, where the lists are there", async () => {
    const { server, game, deliveries } = await open("mobius-ct0", "custom_mail");
    for (const list of ["etcitem", "weapon", "armor"]) {
      await server.query(`create table ${list} (item_id int primary key)`);
      await server.query(`grant select on ${server.name}.${list} to '${server.name}'@'%'`);
    }
    await game.describe();
    await expect(deliveries.place(delivery)).rejects.toThrow(/does not seem to know the item/);
    await server.query("insert into etcitem values (9143)");
    expect(await deliveries.place(delivery)).toMatchObject({ mechanism: "custom_mail" });
  });

  test("wait for a right to look, which the doctor calls wrong", async () => {
    const { server, game, deliveries } = await open("l2jorion");
    await server.query(`revoke select (item_id) on ${server.name}.armor from '${server.name}'@'%'`);
    expect(await game.describe()).toContainEqual({
      level: "wrong",
      text: expect.stringMatching(/etcitem, weapon or armor may not be read/),
    });
    await expect(deliveries.place(delivery)).rejects.toThrow(/grant the rights to read etcitem/);
    await server.query(`revoke insert on ${server.name}.items_donate from '${server.name}'@'%'`);
    expect(await game.describe()).toContainEqual({
      level: "wrong",
      text: expect.stringMatching(/items_donate: the right to insert is missing, so goods wait/),
    });
  });
});

test.skipIf(isMariaDbMissing())("what the player reads with custom_mail is a sentence", async () => {
  const { server, deliveries } = await open("mobius-ct0", "custom_mail");
  const placed = await deliveries.place(delivery);
  expect(await deliveries.hand({ ...delivery, ...placed, handed: false })).toBe(true);
  expect(await server.query("select subject, message from custom_mail where receiver = ?", [charId])).toEqual(
    [{ subject: "Website", message: "What you sent from the website has arrived (delivery 17.1)." }],
  );
});
