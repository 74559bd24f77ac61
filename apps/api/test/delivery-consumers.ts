import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Connection, createConnection, type ResultSetHeader, type RowDataPacket } from "mysql2/promise";
import type { DeliveryMechanism } from "../src/gateways/game/port.ts";
import { type GameDatabase, packFacts, type PackName } from "./mariadb.ts";

export type ConsumedTable = DeliveryMechanism;
type Given = { charId: number; itemId: number; count: number };
type Value = string | number | null;

export type GameServer = ReturnType<typeof playGameServer>;

/** Plays the game server's side of a delivery table, as the servers and our script do it (docs/game-servers.md). */
export function playGameServer(game: GameDatabase, pack: PackName, way: ConsumedTable) {
  const { key } = packFacts[pack];
  const given: Given[] = [];
  /** Claims of which it is not known whether they were carried out, and what was given but not yet marked. */
  const claiming = new Set<string>();
  const unmarked = new Set<string>();
  let connection: Connection | undefined;

  /** Over one connection, which is made anew when it breaks. */
  async function query<Result extends RowDataPacket[] | ResultSetHeader>(sql: string, values: Value[] = []) {
    try {
      connection ??= await createConnection(game.adminUrl);
      const [result] = await connection.query<Result>(sql, values);
      return result;
    } catch (error) {
      connection?.destroy();
      connection = undefined;
      throw error;
    }
  }
  const rows = (sql: string, values?: Value[]) => query<RowDataPacket[]>(sql, values);
  const write = async (sql: string, values?: Value[]) =>
    (await query<ResultSetHeader>(sql, values)).affectedRows;
  const give = (charId: unknown, itemId: unknown, count: unknown) =>
    void given.push({ charId: Number(charId), itemId: Number(itemId), count: Number(count) });

  async function mark(id: string): Promise<void> {
    await write("update gatehouse_deliveries set delivered_at = now() where delivery_id = ?", [id]);
    unmarked.delete(id);
  }

  const consumers: Record<ConsumedTable, (online: readonly number[]) => Promise<void>> = {
    async queue(online) {
      for (const id of unmarked) await mark(id);
      const waiting = await rows(
        "select * from gatehouse_deliveries where delivered_at is null and rejected_reason is null",
      );
      for (const row of waiting) {
        const id = String(row["delivery_id"]);
        if (!online.includes(Number(row["char_id"]))) continue;
        if (row["claimed_at"] === null) {
          claiming.add(id);
          const claimed = await write(
            "update gatehouse_deliveries set claimed_at = now() where delivery_id = ? and claimed_at is null and rejected_reason is null",
            [id],
          );
          if (claimed === 0) claiming.delete(id);
        }
        if (!claiming.delete(id)) continue;
        give(row["char_id"], row["item_id"], row["count"]);
        unmarked.add(id);
        await mark(id);
      }
    },

    async custom_mail(online) {
      for (const row of await rows("select *, cast(date as char) as day from custom_mail")) {
        if (!online.includes(Number(row["receiver"]))) continue;
        const [itemId, count] = String(row["items"]).split(" ");
        give(row["receiver"], itemId, count);
        await write("delete from custom_mail where date = ? and receiver = ?", [row["day"], row["receiver"]]);
      }
    },

    async items_donate(online) {
      for (const row of await rows("select * from items_donate")) {
        const isKnown = row["item_id"] === 9143;
        if (isKnown && !online.includes(Number(row["owner_id"]))) continue;
        if (isKnown) give(row["owner_id"], row["item_id"], row["count"]);
        await write("delete from items_donate where id = ?", [row["id"]]);
      }
    },

    async items_delayed(online) {
      for (const row of await rows("select * from items_delayed where payment_status = 0")) {
        if (!online.includes(Number(row["owner_id"]))) continue;
        give(row["owner_id"], row["item_id"], row["count"]);
        await write("update items_delayed set payment_status = 1 where payment_id = ?", [row["payment_id"]]);
      }
    },

    async user_item_delivery(online) {
      for (const row of await rows("select * from user_item_delivery where status = 0")) {
        const [player] = await rows(`select ${key} as id from characters where char_name = ?`, [
          row["char_name"],
        ]);
        if (!player || !online.includes(Number(player["id"]))) continue;
        await write("update user_item_delivery set status = 1 where id = ?", [row["id"]]);
        give(player["id"], row["item_id"], row["item_count"]);
      }
    },
  };

  const left: Record<ConsumedTable, string> = {
    queue: "gatehouse_deliveries where delivered_at is null",
    custom_mail: "custom_mail",
    items_donate: "items_donate",
    user_item_delivery: "user_item_delivery where status = 0",
    items_delayed: "items_delayed where payment_status = 0",
  };

  return {
    given,
    rows,
    write,
    /** Brings the add-on's table, and lets the portal at it. */
    async install(): Promise<void> {
      if (pack === "l2jorion" || pack === "l2jfrozen") {
        await write("insert into etcitem (item_id, name) values (9143, 'Golden Apiga')");
      }
      if (way !== "user_item_delivery" && way !== "items_delayed") return;
      await write(await readFile(join(import.meta.dirname, `packs/${way}.sql`), "utf8"));
      await write(`grant select, insert, update, delete on ${game.name}.${way} to '${game.name}'@'%'`);
    },
    /** Makes a character, or gives it another name or account. */
    async setCharacter(charId: number, name: string, account = `login${charId}`): Promise<void> {
      await write(
        `insert into characters (${key}, account_name, char_name, level, classid, online) values (?, ?, ?, 80, 93, 0)
         on duplicate key update char_name = values(char_name), account_name = values(account_name)`,
        [charId, account, name],
      );
    },
    /** Has a character deleted at this moment (milliseconds), or no more with 0. */
    setDeletion: (charId: number, at: number) =>
      write(`update characters set deletetime = ? where ${key} = ?`, [at, charId]),
    deleteCharacter: (charId: number) => write(`delete from characters where ${key} = ?`, [charId]),
    /** One turn of the server: gives what waits for those who are online. */
    consume: (online: readonly number[]): Promise<void> => consumers[way](online),
    /** Rows of the table that the server has not dealt with. */
    async leftovers(): Promise<number> {
      const [row] = await rows(`select count(*) as count from ${left[way]}`);
      return Number(row?.["count"]);
    },
    close: async (): Promise<void> => connection?.end(),
  };
}
