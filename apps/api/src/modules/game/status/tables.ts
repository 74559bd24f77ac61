import type { ServerCode } from "@gatehouse/contract/content/files";
import type { Expiring } from "../../../platform/background/clean-up.ts";

export type StatusTables = {
  game_servers: { code: ServerCode; players: number | null; players_at: Date | null; beat_at: Date };
  server_probes: { code: ServerCode; probed_at: Date };
  server_samples: { code: ServerCode; at: Date; online: boolean; players: number | null };
};

/** The history that is shown. */
export const expiring: Expiring[] = [{ table: "server_samples", column: "at", keepDays: 1 }];
