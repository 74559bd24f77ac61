import { limits } from "@gatehouse/contract/limits";
import { sql } from "kysely";
import type { DbOrTransaction, WorldTables } from "../tables.ts";

type Event = WorldTables["game_events"];
type Winner = WorldTables["event_winners"];

/** The events that are not over since `endedAfter`, the first to begin first; one without an end is over two hours later. */
export const selectEvents = (db: DbOrTransaction, endedAfter: Date): Promise<Event[]> =>
  db
    .selectFrom("game_events")
    .selectAll()
    .where(sql<Date>`coalesce(ends_at, at + interval '2 hours')`, ">", endedAfter)
    .orderBy("at")
    .orderBy("event_key")
    .limit(limits.gameEvents.shown)
    .execute();

/** Keeps who won; returns those of which nobody knew. */
export async function insertWinners(db: DbOrTransaction, winners: readonly Winner[]): Promise<Winner[]> {
  if (winners.length === 0) return [];
  const { rows } = await sql<Winner>`
    insert into event_winners
    select * from jsonb_populate_recordset(null::event_winners, ${JSON.stringify(winners)}::jsonb)
    on conflict (event_key, at) do nothing
    returning *`.execute(db);
  return rows;
}

/** The last events that somebody won, of a series or of all, the newest first. */
export const selectWinners = (db: DbOrTransaction, series: string | undefined): Promise<Winner[]> =>
  db
    .selectFrom("event_winners")
    .selectAll()
    .$if(series !== undefined, (query) => query.where("series", "=", series ?? ""))
    .orderBy("at", "desc")
    .orderBy("event_key")
    .limit(limits.gameEvents.winnersShown)
    .execute();
