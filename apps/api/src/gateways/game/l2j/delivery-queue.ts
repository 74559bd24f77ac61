import type { GameMysql } from "./database.ts";
import { reasonOf, reasonText, takenBackTexts } from "../reason-texts.ts";
import { type DeliveryTable, places, rowLost, type TableSight } from "./delivery-table.ts";
import type { Schema } from "./schema.ts";

export const queueTable = "gatehouse_deliveries";

/** By which the portal knows a table that it has made itself; the script makes the same one without it. */
const ownMark = "made by the portal";

/** The table of our own (product.md 4.12). */
const definition = `
  create table if not exists gatehouse_deliveries (
    delivery_id varchar(36) not null primary key,
    char_id int not null,
    char_name varchar(45) not null,
    item_id int not null,
    count bigint not null,
    created_at timestamp not null default current_timestamp,
    claimed_at timestamp null default null,
    delivered_at timestamp null default null,
    rejected_reason varchar(255) null default null
  ) engine = InnoDB default charset = utf8mb4 comment = '${ownMark}'`;

/**
 * Whether the script is known to be there: it has taken a row, or made the table. A table alone says nothing, since the
 * portal makes it with the first goods. Undefined where the table may not be read.
 */
export async function isQueueEmptied(mysql: GameMysql, schema: Schema): Promise<boolean | undefined> {
  const table = schema.get(queueTable);
  if (!table) return false;
  const needed = ["claimed_at", "delivered_at", "rejected_reason"];
  if (!needed.every((column) => table.columns.get(column)?.rights.has("select"))) return undefined;
  const [row] = await mysql.rows<{ isFilled: number; isTaken: number }>(
    `select exists (select 1 from ${queueTable}) as isFilled,
       exists (select 1 from ${queueTable} where claimed_at is not null or delivered_at is not null
         or (rejected_reason is not null and rejected_reason not in ${places(takenBackTexts)})) as isTaken`,
    takenBackTexts,
  );
  if (row?.isTaken) return true;
  return !row?.isFilled && table.comment !== ownMark;
}

type Row = {
  delivery_id: string;
  claimed: string | null;
  isLate: number | null;
  isDelivered: number;
  reason: string | null;
};

/** Seconds within which the script gives what it has claimed. */
const lateSeconds = 120;

function sightOf(row: Row | undefined): TableSight {
  // Neither the script nor the portal ever deletes one.
  if (!row) return rowLost;
  if (row.isDelivered) return { at: "delivered" };
  if (row.reason !== null) return { at: "rejected", reason: reasonOf(row.reason) };
  return { at: "waiting", problem: row.isLate ? `claimedLate ${row.claimed}` : null };
}

/** Our own table, which a script of ours empties inside the game server (docs/game-servers.md): claim, give, mark. */
export function createQueue(mysql: GameMysql): DeliveryTable {
  let isMade = false;
  async function make(): Promise<void> {
    if (isMade) return;
    await mysql.write(definition);
    isMade = true;
  }

  return {
    async place({ id, charId, charName, itemId, count }) {
      await make();
      try {
        await mysql.write(
          `insert into gatehouse_deliveries (delivery_id, char_id, char_name, item_id, count) values (?, ?, ?, ?, ?)
           on duplicate key update delivery_id = delivery_id`,
          [id, charId, charName, itemId, count],
        );
      } catch (error) {
        isMade = false;
        throw error;
      }
      return id;
    },

    /** A row of this table is never inert. */
    hand: async () => false,

    async look(deliveries) {
      const ids = deliveries.map(({ row }) => row);
      const rows = await mysql.rows<Row>(
        `select delivery_id, cast(claimed_at as char) as claimed, delivered_at is not null as isDelivered,
           claimed_at < current_timestamp - interval ${lateSeconds} second as isLate, rejected_reason as reason
         from gatehouse_deliveries where delivery_id in ${places(ids)}`,
        ids,
      );
      const byId = new Map(rows.map((row) => [row.delivery_id, row]));
      return new Map(deliveries.map((delivery) => [delivery.id, sightOf(byId.get(delivery.row))]));
    },

    withdraw: async ({ row }, reason) =>
      (await mysql.write(
        `update gatehouse_deliveries set rejected_reason = ?
         where delivery_id = ? and claimed_at is null and delivered_at is null and rejected_reason is null`,
        [reasonText(reason), row],
      )) === 1,

    tidy: async () => {},
  };
}
