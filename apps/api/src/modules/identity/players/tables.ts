import type * as database from "../../../database.ts";
import type { GeneratedAlways } from "kysely";

export type PlayerTables = {
  /** What the administration notes of a player, for one another. */
  player_notes: {
    id: GeneratedAlways<number>;
    account_id: number;
    /** Null once the author's account is gone. */
    author_id: number | null;
    at: Date;
    text: string;
  };
};

export type DbOrTransaction = database.DbOrTransaction<PlayerTables>;
