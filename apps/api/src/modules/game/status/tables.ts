import type { ServerCode } from "@gatehouse/contract/content/files";

export type StatusTables = {
  game_servers: { code: ServerCode; players: number | null; players_at: Date | null; beat_at: Date };
  server_probes: { code: ServerCode; probed_at: Date };
  server_samples: { code: ServerCode; at: Date; online: boolean; players: number | null };
};
