import type { ServerCode } from "@gatehouse/contract/game/status";
import type { Selectable } from "kysely";
import type { DbOrTransaction, StatusTables } from "./tables.ts";

export type Beat = { code: ServerCode; players: number | null; playersAt: Date | null; at: Date };

export const selectServers = (db: DbOrTransaction): Promise<Selectable<StatusTables["game_servers"]>[]> =>
  db.selectFrom("game_servers").selectAll().orderBy("code", "desc").execute();

export async function upsertBeat(db: DbOrTransaction, { code, players, playersAt, at }: Beat): Promise<void> {
  const beat = { players, players_at: playersAt, beat_at: at };
  await db
    .insertInto("game_servers")
    .values({ code, ...beat })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(beat))
    .execute();
}

/** Notes that the server is up, and leaves alone what it told of its players. */
export async function upsertSignOfLife(db: DbOrTransaction, code: ServerCode, at: Date): Promise<void> {
  await db
    .insertInto("game_servers")
    .values({ code, players: null, players_at: null, beat_at: at })
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ beat_at: at }))
    .execute();
}

/** Takes the turn to look at a server's ports; false when somebody did since `notAfter`. */
export async function takeProbe(
  db: DbOrTransaction,
  code: ServerCode,
  now: Date,
  notAfter: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("server_probes")
    .values({ code, probed_at: now })
    .onConflict((conflict) =>
      conflict
        .column("code")
        .doUpdateSet({ probed_at: now })
        .where("server_probes.probed_at", "<=", notAfter),
    )
    .returning("code")
    .executeTakeFirst();
  return row !== undefined;
}

type Sample = Selectable<StatusTables["server_samples"]>;

/** Keeps samples, the first of each server and time; other processes take them, too. */
export async function insertSamples(db: DbOrTransaction, samples: Sample[]): Promise<void> {
  if (samples.length === 0) return;
  await db
    .insertInto("server_samples")
    .values(samples)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many played at each moment of a span, in all servers that told it. */
export const selectPlayers = (
  db: DbOrTransaction,
  { from, to }: { from: Date; /** Not any more. */ to: Date },
): Promise<{ at: Date; players: number }[]> =>
  db
    .selectFrom("server_samples")
    .select((row) => ["at", row.fn.sum<number>("players").as("players")])
    .where("at", ">=", from)
    .where("at", "<", to)
    .where("players", "is not", null)
    .groupBy("at")
    .orderBy("at")
    .execute();

export const selectSamples = (db: DbOrTransaction, after: Date): Promise<Sample[]> =>
  db
    .selectFrom("server_samples")
    .selectAll()
    .where("at", ">", after)
    .orderBy("code", "desc")
    .orderBy("at")
    .execute();
