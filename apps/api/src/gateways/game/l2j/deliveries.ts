import {
  type DeliveryMechanism,
  DeliveryRefused,
  type DeliverySight,
  type GameDeliveries,
  GameUnavailable,
  type PlacedDelivery,
} from "../port.ts";
import { reasonText } from "../reason-texts.ts";
import { chooseMechanism } from "./delivery-choice.ts";
import { createCustomMail } from "./delivery-custom-mail.ts";
import { createItemsDonate } from "./delivery-items-donate.ts";
import { createQueue } from "./delivery-queue.ts";
import { type DeliveryTable, rowLost, type TableSight } from "./delivery-table.ts";
import { createUserItemDelivery } from "./delivery-user-item.ts";
import { createItemsDelayed } from "./delivery-items-delayed.ts";
import { createItemCheck } from "./item-check.ts";
import { createReceivers, type Receiver, refusalOf } from "./receivers.ts";
import type { L2j } from "./recogniser.ts";

type Options = {
  l2j: L2j;
  /** GAME_DELIVERY. */
  setting: DeliveryMechanism | undefined;
};

/** Goods by way of the game's tables; each delivery stays with the table into which it was put. */
export function createGameDeliveries({ l2j, setting }: Options): GameDeliveries {
  const mysql = l2j.database;
  const receiversOf = createReceivers(l2j);

  const itemCheck = createItemCheck(l2j);

  const tables: Record<DeliveryMechanism, DeliveryTable> = {
    queue: createQueue(mysql),
    custom_mail: createCustomMail(mysql),
    items_donate: createItemsDonate(mysql),
    user_item_delivery: createUserItemDelivery(mysql),
    items_delayed: createItemsDelayed(mysql),
  };

  /** Our own script checks the item itself. */
  async function demandKnownItem(mechanism: DeliveryMechanism, itemId: number): Promise<void> {
    if (mechanism === "queue") return;
    const item = await itemCheck(itemId);
    // L2jOrion throws unknown items away and lists all items in its tables: there, not knowing is not good enough.
    if (item === "known" || (item === "untold" && mechanism !== "items_donate")) return;
    const problem = `${item === "unknown" ? "itemUnknown" : "itemUntold"} ${itemId}`;
    throw new GameUnavailable(reasonText(problem), { answers: true, problem });
  }

  /** What a row means, knowing who its character is now. */
  async function judge(
    delivery: PlacedDelivery,
    sight: TableSight,
    receiver: Receiver | undefined,
  ): Promise<DeliverySight> {
    // A server that cleans up after a deleted character leaves no trace of whether the goods were given before.
    if (sight.at === "gone") return receiver === undefined ? rowLost : { at: "delivered" };
    if (sight.at !== "waiting" && sight.at !== "inert") return sight;
    const reason = refusalOf(receiver, delivery.login);
    if (reason !== null) return { at: "orphaned", reason };
    const isMisnamed = "charName" in sight && sight.charName !== receiver?.name;
    if (!isMisnamed) return sight;
    // Taken back at once: the old name may soon be somebody else's.
    const { mechanism } = delivery;
    return (await tables[mechanism].withdraw(delivery, "renamed"))
      ? { at: "inert" }
      : { at: "waiting", problem: null };
  }

  return {
    isResting: mysql.isResting,

    async place(delivery) {
      const mechanism = await l2j.use(async (game) => chooseMechanism(game, setting));
      const receiver = (await receiversOf([delivery.charId])).get(delivery.charId);
      if (!receiver) throw new DeliveryRefused("unknown");
      const reason = refusalOf(receiver, delivery.login);
      if (reason !== null) throw new DeliveryRefused(reason);
      await demandKnownItem(mechanism, delivery.itemId);
      return { mechanism, row: await tables[mechanism].place({ ...delivery, charName: receiver.name }) };
    },

    async hand(delivery) {
      const receiver = (await receiversOf([delivery.charId])).get(delivery.charId);
      if (!receiver || refusalOf(receiver, delivery.login) !== null) return false;
      return tables[delivery.mechanism].hand(delivery, receiver.name);
    },

    async look(deliveries) {
      const sights = new Map<string, DeliverySight>();
      const receivers = await receiversOf(deliveries.map(({ charId }) => charId));
      for (const [mechanism, placed] of Map.groupBy(deliveries, (delivery) => delivery.mechanism)) {
        const seen = await tables[mechanism].look(placed);
        for (const delivery of placed) {
          const sight = seen.get(delivery.id);
          if (sight) sights.set(delivery.id, await judge(delivery, sight, receivers.get(delivery.charId)));
        }
      }
      return sights;
    },

    withdraw: (delivery, reason) => tables[delivery.mechanism].withdraw(delivery, reason),
    tidy: (delivery) => tables[delivery.mechanism].tidy(delivery),
  };
}
