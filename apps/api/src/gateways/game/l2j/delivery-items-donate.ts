import type { PlacedDelivery } from "../port.ts";
import type { GameMysql } from "./database.ts";
import { absenceOf, type DeliveryTable, places, standInOf, type TableSight } from "./delivery-table.ts";

type Row = { id: number; owner_id: number };

/**
 * `items_donate` of L2jOrion: every three seconds the server adds what it finds for a player who is online, then deletes
 * the row. It also deletes rows of items that it does not know.
 */
export function createItemsDonate(mysql: GameMysql): DeliveryTable {
  return {
    async place(delivery) {
      const owner = standInOf(delivery);
      await mysql.write(
        "insert into items_donate (owner_id, item_id, count, enchant_level) values (?, ?, ?, 0), (?, ?, ?, 0)",
        [owner, delivery.itemId, 1, owner, delivery.itemId, delivery.count],
      );
      // The later row of the two; its witness is the other one.
      const [row] = await mysql.rows<{ id: number }>(
        "select max(id) as id from items_donate where owner_id = ?",
        [owner],
      );
      return String(row?.id);
    },

    hand: async (delivery) =>
      (await mysql.write("update items_donate set owner_id = ? where id = ? and owner_id = ?", [
        delivery.charId,
        delivery.row,
        standInOf(delivery),
      ])) === 1,

    async look(deliveries) {
      const ids = deliveries.map(({ row }) => row);
      const standIns = deliveries.map(standInOf);
      const rows = await mysql.rows<Row>(
        `select id, owner_id from items_donate where id in ${places(ids)} or owner_id in ${places(standIns)}`,
        [...ids, ...standIns],
      );
      const ownerOf = new Map(rows.map((row) => [String(row.id), row.owner_id]));
      const owners = new Set(rows.map((row) => row.owner_id));
      const sightOf = (delivery: PlacedDelivery): TableSight => {
        const owner = ownerOf.get(delivery.row);
        if (owner === standInOf(delivery)) return { at: "inert" };
        if (owner === delivery.charId) return { at: "waiting", problem: null };
        return absenceOf(delivery, owners.has(standInOf(delivery)));
      };
      return new Map(deliveries.map((delivery) => [delivery.id, sightOf(delivery)]));
    },

    withdraw: async (delivery) =>
      (await mysql.write("update items_donate set owner_id = ? where id = ? and owner_id in (?, ?)", [
        standInOf(delivery),
        delivery.row,
        delivery.charId,
        standInOf(delivery),
      ])) === 1,

    async tidy(delivery) {
      await mysql.write("delete from items_donate where owner_id = ?", [standInOf(delivery)]);
    },
  };
}
