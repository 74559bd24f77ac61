import type { GameDelivery, PlacedDelivery } from "../port.ts";
import type { GameMysql } from "./database.ts";
import { absenceOf, type DeliveryTable, places, standInOf, type TableSight } from "./delivery-table.ts";

/** The start of 2001: a date of its own for each delivery, years away from any that another program writes. */
const firstSecond = 978_307_200;

/**
 * `custom_mail` of the Mobius packs: the server mails what it finds for a player who is online, then deletes by date and
 * receiver. It has no key, so the text of the message, which the player reads, is one; no two rows may share a date, or
 * one would be deleted with the other.
 */
export function createCustomMail(mysql: GameMysql): DeliveryTable {
  const keyOf = ({ number, attempts }: GameDelivery) =>
    `What you sent from the website has arrived (delivery ${number}.${attempts}).`;

  return {
    async place(delivery) {
      const key = keyOf(delivery);
      const receiver = standInOf(delivery);
      const row = [firstSecond + delivery.number, receiver, "Website"];
      const goods = `${delivery.itemId} ${delivery.count}`;
      await mysql.write(
        `insert into custom_mail (date, receiver, subject, message, items)
         values (from_unixtime(?), ?, ?, ?, ?), (from_unixtime(?), ?, ?, ?, ?)`,
        [...row, key, goods, ...row, `Witness of ${key}`, ""],
      );
      return key;
    },

    hand: async (delivery) =>
      (await mysql.write(
        // A date that is set to itself stays: some schemas renew the column on every update.
        "update custom_mail set receiver = ?, date = date where receiver = ? and message = ?",
        [delivery.charId, standInOf(delivery), delivery.row],
      )) === 1,

    async look(deliveries) {
      const receivers = new Set(deliveries.flatMap((delivery) => [delivery.charId, standInOf(delivery)]));
      const rows = await mysql.rows<{ receiver: number | string; message: string }>(
        `select receiver, message from custom_mail where receiver in ${places([...receivers])}`,
        [...receivers],
      );
      const receiverOf = new Map(rows.map(({ receiver, message }) => [message, Number(receiver)]));
      const standIns = new Set(rows.map(({ receiver }) => Number(receiver)));
      const sightOf = (delivery: PlacedDelivery): TableSight => {
        const receiver = receiverOf.get(delivery.row);
        if (receiver === standInOf(delivery)) return { at: "inert" };
        if (receiver !== undefined) return { at: "waiting", problem: null };
        return absenceOf(delivery, standIns.has(standInOf(delivery)));
      };
      return new Map(deliveries.map((delivery) => [delivery.id, sightOf(delivery)]));
    },

    withdraw: async (delivery) =>
      (await mysql.write(
        "update custom_mail set receiver = ?, date = date where receiver in (?, ?) and message = ?",
        [standInOf(delivery), delivery.charId, standInOf(delivery), delivery.row],
      )) === 1,

    async tidy(delivery) {
      await mysql.write("delete from custom_mail where receiver = ?", [standInOf(delivery)]);
    },
  };
}
