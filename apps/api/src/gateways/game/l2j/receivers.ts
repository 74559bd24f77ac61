import type { GameReason } from "@gatehouse/contract/game/reasons";
import { GameUnavailable } from "../port.ts";
import type { Raw } from "./database.ts";
import { places } from "./delivery-table.ts";
import type { L2j } from "./recogniser.ts";
import { quoted } from "./schema.ts";
import { nameOf } from "./snapshot-rows.ts";

/** A character as the game has it at this moment. */
export type Receiver = { name: string; login: string; isBeingDeleted: boolean };

/** Those of the characters that exist. Throws GameUnavailable. */
export const createReceivers =
  ({ database, use }: L2j) =>
  (charIds: readonly number[]): Promise<Map<number, Receiver>> =>
    use(async (game) => {
      const ids = [...new Set(charIds)];
      if (ids.length === 0) return new Map();
      const columns = game.table("characters");
      if (!columns) throw new GameUnavailable(game.problem("characters"), { answers: true });
      const [id, name, account] = [quoted(columns.id), quoted(columns.name), quoted(columns.account)];
      const deleteTime = columns.deleteTime ? quoted(columns.deleteTime) : "0";
      const rows = await database.rows<Raw>(
        `select ${id} as id, ${name} as name, ${account} as account, ${deleteTime} as deleteTime
         from characters where ${id} in ${places(ids)}`,
        ids,
      );
      return new Map(
        rows.map((row) => [
          Number(row["id"]),
          {
            name: String(row["name"] ?? ""),
            login: (nameOf(row["account"]) ?? "").toLowerCase(),
            isBeingDeleted: Number(row["deleteTime"] ?? 0) > 0,
          },
        ]),
      );
    });

/** Why a character is given nothing that is meant for this login; null when it is given it. */
export function refusalOf(receiver: Receiver | undefined, login: string | null): GameReason | null {
  if (!receiver) return "gone";
  if (receiver.isBeingDeleted) return "deleted";
  return login === null || receiver.login === login ? null : "sold";
}
