import type * as database from "../../../database.ts";
import type { ServerCode } from "@gatehouse/contract/game/status";
import type { ColumnType, Generated } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

import type { Points } from "./round/model.ts";

export type StatusTables = {
  game_servers: { code: ServerCode; players: number | null; players_at: Date | null; beat_at: Date };
  server_turns: { code: ServerCode; is_online: boolean; since: Date };
  server_probes: { code: ServerCode; probed_at: Date };
  server_samples: { code: ServerCode; at: Date; online: boolean; players: number | null };
  running_round: { is_only: Generated<boolean>; number: number; ends_at: Date | null };
  round_samples: { at: Date; points: ColumnType<Points, string>; began: boolean };
};

export type DbOrTransaction = database.DbOrTransaction<StatusTables>;

/** The histories that are shown. Pages show a day of them. */
export const expiring: Expiring[] = [
  // The office sees a day beside the same one a week before.
  { table: "server_samples", column: "at", keepDays: 15 },
  { table: "round_samples", column: "at", keepDays: 1 },
] satisfies ExpiringIn<StatusTables>[];
