import type { AchievementPeriod } from "@gatehouse/contract/game/achievements";
import type * as database from "../../../database.ts";

export type AchievementTables = {
  achievements: {
    char_id: number;
    /** The game's own id as JSON. */
    achievement_key: string;
    name: string;
    period: AchievementPeriod;
    progress: number;
    goal: number;
    done_at: Date | null;
  };
};

export type DbOrTransaction = database.DbOrTransaction<AchievementTables>;
