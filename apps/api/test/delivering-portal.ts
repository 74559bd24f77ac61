import type { GameDeliveries } from "../src/gateways/game/port.ts";
import { createL2jGame } from "../src/gateways/game/l2j/game.ts";
import { defineDeliveryRounds } from "../src/modules/game/deliveries/jobs.ts";
import { createDeliveriesService } from "../src/modules/game/deliveries/service.ts";
import { createLog, type Log } from "../src/platform/log.ts";
import { createRounds } from "../src/platform/background/rounds.ts";
import type { TestApp } from "./app.ts";
import type { ConsumedTable } from "./delivery-consumers.ts";
import type { GameDatabase } from "./mariadb.ts";

export type DeliveringPortal = ReturnType<typeof openDeliveringPortal>;

let made = 0;

/** The portal's deliveries into a game's database, over the database of `app`; `line` may stand between the two. */
export function openDeliveringPortal(
  { db, clock }: TestApp,
  game: GameDatabase,
  way: ConsumedTable | undefined,
  line: (deliveries: GameDeliveries) => GameDeliveries = (deliveries) => deliveries,
  log: Log = createLog("silent"),
) {
  const gateway = createL2jGame({
    settings: { databaseUrl: game.url, pack: undefined, delivery: way },
    clock,
    log,
  });
  if (!gateway.deliveries) throw new Error("the driver delivers nothing");
  const rounds = createRounds(log);
  const deliveries = createDeliveriesService({ db, clock, log, itemId: 9143, byBridge: false });
  defineDeliveryRounds({ rounds, db, clock, log, game: line(gateway.deliveries), deliveries });
  return {
    deliveries,
    send: (charId: number, count: number) =>
      db.transaction().execute((transaction) =>
        deliveries.enqueue(transaction, {
          accountId: null,
          reference: `goods ${(made += 1)}`,
          charId,
          charName: "whatever it was called",
          login: `login${charId}`,
          count,
        }),
      ),
    /** A turn of the portal, unless said otherwise so much later that everything is due. */
    async round(seconds = 700): Promise<void> {
      clock.advance(seconds);
      await rounds.run("deliveries");
    },
    async states(sent: readonly { id: string }[]): Promise<string[]> {
      const ids = sent.map(({ id }) => id);
      const rows = await db
        .selectFrom("deliveries")
        .select("state")
        .where("id", "in", ids)
        .orderBy("number")
        .execute();
      return rows.map(({ state }) => state);
    },
    close: () => gateway.close(),
  };
}
