import type { StatusBeat } from "@gatehouse/contract/game/bridge";
import { limits } from "@gatehouse/contract/limits";
import type { ServerHistory, ServerStatus } from "@gatehouse/contract/game/status";
import type { ServerCode } from "@gatehouse/contract/game/status";
import type { Db, DbTransaction } from "../../../database.ts";
import { publishChange } from "../../../platform/background/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Live } from "../../../platform/live/live.ts";
import {
  insertSamples,
  saveTurn,
  selectPlayers,
  selectSamples,
  selectServers,
  selectTurns,
  upsertBeat,
  upsertSignOfLife,
} from "./store.ts";

export type StatusService = ReturnType<typeof createStatusService>;

/** Told of each server that comes or goes, in the transaction that notes it. */
type TurnHandler = (
  transaction: DbTransaction,
  turn: { code: ServerCode; isOnline: boolean; at: Date },
) => Promise<void>;

const sampleMs = limits.historySampleMinutes * 60_000;
/** The time of the sample that a moment belongs to. */
const slotOf = (time: Date): Date => new Date(Math.floor(time.getTime() / sampleMs) * sampleMs);

/** Whether the game servers are up (product.md 4.7). `codes`: those that are watched whether they report or not. */
export function createStatusService({
  db,
  mayBeOld,
  clock,
  live,
  codes,
}: {
  db: Db;
  mayBeOld: Db;
  clock: Clock;
  live: Live;
  codes: readonly ServerCode[];
}) {
  const handlers: TurnHandler[] = [];
  const startedAt = clock.now();
  const isFresh = (time: Date | null): boolean =>
    time !== null && clock.now().getTime() - time.getTime() < limits.heartbeatSeconds * 1_000;
  const dayAgo = (): Date => new Date(clock.now().getTime() - limits.historyHours * 3_600_000);

  /** Every game server that is watched or ever reported; the Interlude server where there is none. */
  async function servers(): Promise<ServerStatus[]> {
    const known = (await selectServers(db)).map(({ code, players, players_at, beat_at }): ServerStatus => {
      if (!isFresh(beat_at)) return { code, status: "offline" };
      return { code, status: "online", ...(players !== null && isFresh(players_at) && { players }) };
    });
    const silent = (codes.length > 0 ? codes : known.length > 0 ? [] : (["it"] as const))
      .filter((code) => known.every((one) => one.code !== code))
      .map((code): ServerStatus => ({ code, status: "offline" }));
    return [...known, ...silent].toSorted((a, b) => b.code.localeCompare(a.code));
  }

  live.tellOf({ name: "status", on: "status", byTime: true, read: servers });

  return {
    servers,

    /** Takes a heartbeat: the server counts as online for the next 90 s. What it tells of before fills gaps only. */
    async beat({ code, players, past = [] }: StatusBeat): Promise<void> {
      const at = clock.now();
      await upsertBeat(db, { code, players: players ?? null, playersAt: at, at });
      await insertSamples(
        db,
        past
          .map((sample) => ({ code, at: slotOf(new Date(sample.at)), online: true, players: sample.players }))
          .filter((sample) => sample.at > dayAgo() && sample.at < slotOf(at)),
      );
      await publishChange(db, "status");
    },

    /** Notes that a server's ports answered: it counts as online for the next 90 s. `players` null: not known. */
    async answered(code: ServerCode, players: number | null): Promise<void> {
      const at = clock.now();
      if (players === null) await upsertSignOfLife(db, code, at);
      else await upsertBeat(db, { code, players, playersAt: at, at });
      await publishChange(db, "status");
    },

    /** Has `handler` hear of servers that come and go. */
    onTurn: (handler: TurnHandler): void => void handlers.push(handler),

    /** Tells of those that came or went since the last round; in several processes each turn is told once. */
    async tellTurns(): Promise<void> {
      const known = new Map((await selectTurns(db)).map(({ code, isOnline }) => [code, isOnline]));
      const at = clock.now();
      // While the portal was away nobody heard its heartbeats.
      const isBlind = at.getTime() - startedAt.getTime() < limits.heartbeatSeconds * 1_000;
      for (const { code, status } of await servers()) {
        const isOnline = status === "online";
        if (known.get(code) === isOnline || (isBlind && !isOnline)) continue;
        await db.transaction().execute(async (transaction) => {
          if ((await saveTurn(transaction, { code, isOnline, since: at })) !== true) return;
          for (const handle of handlers) await handle(transaction, { code, isOnline, at });
        });
      }
    },

    /** Keeps how the servers stand now for the history, once in five minutes. */
    async takeSample(): Promise<void> {
      const at = slotOf(clock.now());
      await insertSamples(
        db,
        (await servers()).map(({ code, status, players }) => ({
          code,
          at,
          online: status === "online",
          players: players ?? null,
        })),
      );
    },

    /** How many played, every few minutes of a span, in all servers that told it. */
    players: (span: { from: Date; to: Date }): Promise<{ at: Date; players: number }[]> =>
      selectPlayers(mayBeOld, span),

    /** When a game server last told of itself; the ports of one that is silent do not count. */
    async heardAt(): Promise<Date | null> {
      const heard = (await selectServers(db)).flatMap(({ players_at }) => players_at?.getTime() ?? []);
      return heard.length > 0 ? new Date(Math.max(...heard)) : null;
    },

    /** How many play now, in all servers that tell it; null where none does. */
    async playersNow(): Promise<number | null> {
      const told = (await servers()).flatMap(({ players }) => players ?? []);
      return told.length === 0 ? null : told.reduce((sum, players) => sum + players, 0);
    },

    /** The last 24 hours of each server, oldest first. */
    async history(): Promise<ServerHistory[]> {
      const byCode = new Map<ServerCode, ServerHistory>();
      for (const { code, at, online, players } of await selectSamples(mayBeOld, dayAgo())) {
        const server = byCode.get(code) ?? { code, samples: [] };
        byCode.set(code, server);
        server.samples.push({ at: at.toISOString(), players, online });
      }
      return [...byCode.values()];
    },
  };
}
