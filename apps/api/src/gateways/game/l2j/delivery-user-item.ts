import type { GameDelivery } from "../port.ts";
import type { GameMysql } from "./database.ts";
import { type DeliveryTable, places, rowLost, type TableSight } from "./delivery-table.ts";

type Row = { id: number; char_name: string; status: number | null };

/**
 * `user_item_delivery` of the public add-on: for a player who is online, found by name, the server sets the status to 1
 * and then adds the item. No character's name has a `#`.
 */
export function createUserItemDelivery(mysql: GameMysql): DeliveryTable {
  const standIn = ({ number }: GameDelivery) => `#${number}`;

  function sightOf(row: Row | undefined): TableSight {
    if (!row) return rowLost;
    if (row.status === 1) return { at: "delivered" };
    if (row.char_name.startsWith("#")) return { at: "inert" };
    return { at: "waiting", problem: null, charName: row.char_name };
  }

  return {
    async place(delivery) {
      await mysql.write(
        "insert into user_item_delivery (item_id, item_count, char_name, status) values (?, ?, ?, 0)",
        [delivery.itemId, delivery.count, standIn(delivery)],
      );
      const [row] = await mysql.rows<{ id: number }>(
        "select max(id) as id from user_item_delivery where char_name = ?",
        [standIn(delivery)],
      );
      return String(row?.id);
    },

    hand: async (delivery, charName) =>
      (await mysql.write("update user_item_delivery set char_name = ? where id = ? and char_name = ?", [
        charName,
        delivery.row,
        standIn(delivery),
      ])) === 1,

    async look(deliveries) {
      const ids = deliveries.map(({ row }) => row);
      const rows = await mysql.rows<Row>(
        `select id, char_name, status from user_item_delivery where id in ${places(ids)}`,
        ids,
      );
      const byId = new Map(rows.map((row) => [String(row.id), row]));
      return new Map(deliveries.map((delivery) => [delivery.id, sightOf(byId.get(delivery.row))]));
    },

    withdraw: async (delivery) =>
      (await mysql.write(
        "update user_item_delivery set char_name = ? where id = ? and coalesce(status, 0) <> 1",
        [standIn(delivery), delivery.row],
      )) === 1,

    async tidy(delivery) {
      await mysql.write("delete from user_item_delivery where char_name = ?", [standIn(delivery)]);
    },
  };
}
