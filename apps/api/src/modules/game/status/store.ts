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

/** How servers stood when their coming or going was told last. */
export const selectTurns = (db: DbOrTransaction): Promise<{ code: ServerCode; isOnline: boolean }[]> =>
  db.selectFrom("server_turns").select(["code", "is_online as isOnline"]).execute();

/** Notes how a server stands now; "first" where nothing was known of it, and false where another process was faster. */
export async function saveTurn(
  db: DbOrTransaction,
  { code, isOnline, since }: { code: ServerCode; isOnline: boolean; since: Date },
): Promise<"first" | boolean> {
  const known = await db
    .updateTable("server_turns")
    .set({ is_online: isOnline, since })
    .where("code", "=", code)
    .where("is_online", "<>", isOnline)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return true;
  const added = await db
    .insertInto("server_turns")
    .values({ code, is_online: isOnline, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n ? "first" : false;
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
