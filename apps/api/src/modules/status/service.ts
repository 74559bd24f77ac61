import type { StatusBeat } from "@gatehouse/contract/game";
import { limits } from "@gatehouse/contract/limits";
import type { ServerStatus } from "@gatehouse/contract/portal";
import type { Db } from "../../database.ts";
import type { Clock } from "../../platform/clock.ts";
import { selectServers, upsertBeat } from "./store.ts";

export type StatusService = ReturnType<typeof createStatusService>;

/** Whether the game servers are up (section 3, "Server status"). */
export function createStatusService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Every game server that ever reported; the Interlude server also before it did. */
    async servers(): Promise<ServerStatus[]> {
      const now = clock.now().getTime();
      const servers = (await selectServers(db)).map(({ code, players, beat_at }): ServerStatus => {
        const online = now - beat_at.getTime() < limits.heartbeatSeconds * 1_000;
        return online
          ? { code, status: "online", ...(players !== null && { players }) }
          : { code, status: "offline" };
      });
      return servers.length > 0 ? servers : [{ code: "it", status: "offline" }];
    },

    /** Takes a heartbeat: the server counts as online for the next 90 s. */
    beat: (beat: StatusBeat): Promise<void> => upsertBeat(db, beat, clock.now()),
  };
}
