import type { ServerCode } from "@gatehouse/contract/files";

export type StatusTables = { game_servers: { code: ServerCode; players: number | null; beat_at: Date } };
