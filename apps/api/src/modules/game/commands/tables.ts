import type * as database from "../../../database.ts";
import type { GameCommand } from "@gatehouse/contract/game/commands";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type CommandTables = {
  game_commands: {
    id: string;
    number: GeneratedAlways<number>;
    account_id: number | null;
    reference: string;
    command: ColumnType<GameCommand, string, never>;
    state: Generated<"PENDING" | "LEASED" | "DONE" | "REFUSED">;
    attempts: Generated<number>;
    next_attempt_at: Date;
    expires_at: Date;
    reason: string | null;
    origin: string | null;
    created_at: Date;
    updated_at: Date;
  };
};

export type DbOrTransaction = database.DbOrTransaction<CommandTables>;

/** What is of no use any more; its end stays readable for a while. */
export const expiring: Expiring[] = [
  { table: "game_commands", column: "expires_at", keepDays: 30 },
] satisfies ExpiringIn<CommandTables>[];
