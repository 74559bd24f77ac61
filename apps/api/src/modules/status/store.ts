import type { StatusBeat } from "@gatehouse/contract/game";
import type { Selectable } from "kysely";
import type { DbOrTransaction } from "../../database.ts";
import type { StatusTables } from "./tables.ts";

export const selectServers = (db: DbOrTransaction): Promise<Selectable<StatusTables["game_servers"]>[]> =>
  db.selectFrom("game_servers").selectAll().orderBy("code", "desc").execute();

export async function upsertBeat(
  db: DbOrTransaction,
  { code, players }: StatusBeat,
  now: Date,
): Promise<void> {
  const beat = { players: players ?? null, beat_at: now };
  await db
    .insertInto("game_servers")
    .values({ code, ...beat })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(beat))
    .execute();
}
