import type { GameMysql } from "./database.ts";
import { type DeliveryTable, places, rowLost, standInOf, type TableSight } from "./delivery-table.ts";

type Row = { payment_id: number; owner_id: number; payment_status: number };

/**
 * `items_delayed` of some packs: the server adds what it finds for a player, then sets payment_status to 1 and keeps the
 * row. It looks when the player comes, or when a row with a higher payment_id than ever before is there.
 */
export function createItemsDelayed(mysql: GameMysql): DeliveryTable {
  return {
    async place(delivery) {
      const owner = standInOf(delivery);
      await mysql.write(
        "insert into items_delayed (owner_id, item_id, count, description) values (?, ?, ?, 'From the website')",
        [owner, delivery.itemId, delivery.count],
      );
      const [row] = await mysql.rows<{ id: number }>(
        "select max(payment_id) as id from items_delayed where owner_id = ?",
        [owner],
      );
      return String(row?.id);
    },

    hand: async (delivery) =>
      (await mysql.write("update items_delayed set owner_id = ? where payment_id = ? and owner_id = ?", [
        delivery.charId,
        delivery.row,
        standInOf(delivery),
      ])) === 1,

    async look(deliveries) {
      const ids = deliveries.map(({ row }) => row);
      const rows = await mysql.rows<Row>(
        `select payment_id, owner_id, payment_status from items_delayed where payment_id in ${places(ids)}`,
        ids,
      );
      const byId = new Map(rows.map((row) => [String(row.payment_id), row]));
      const sightOf = (row: Row | undefined, standIn: number): TableSight => {
        if (!row) return rowLost;
        if (row.payment_status !== 0) return { at: "delivered" };
        return row.owner_id === standIn ? { at: "inert" } : { at: "waiting", problem: null };
      };
      return new Map(
        deliveries.map((delivery) => [delivery.id, sightOf(byId.get(delivery.row), standInOf(delivery))]),
      );
    },

    withdraw: async (delivery) =>
      (await mysql.write(
        "update items_delayed set owner_id = ? where payment_id = ? and payment_status = 0",
        [standInOf(delivery), delivery.row],
      )) === 1,

    async tidy(delivery) {
      await mysql.write("delete from items_delayed where owner_id = ?", [standInOf(delivery)]);
    },
  };
}
