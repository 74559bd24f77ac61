import type * as database from "../../../database.ts";
import type { Generated, GeneratedAlways } from "kysely";

export type CompetitionTables = {
  competition_tags: { account_id: number; tag: string };
  competition_entries: {
    id: GeneratedAlways<number>;
    /** yyyy-mm-dd. */
    week: string;
    account_id: number;
    video_id: string;
    title: string;
    channel: string;
    views: number;
    comments: number;
    likes: number;
    favorites: number;
    is_valid: Generated<boolean>;
    checked_at: Date;
    created_at: Date;
    /** Taken out of the week by a person. */
    disqualified_at: Generated<Date | null>;
    disqualified_because: Generated<string | null>;
  };
  competition_results: {
    week: string;
    judged_at: Date;
    entries: number;
    entry_id: number | null;
    video_id: string | null;
    total: number | null;
    reward: "waiting" | "hero" | "apiga" | null;
    char_id: number | null;
    char_name: string | null;
    hero_until: Date | null;
    /** Of a week from before the portal, which has no entry. */
    title: Generated<string | null>;
    channel: Generated<string | null>;
  };
};

export type DbOrTransaction = database.DbOrTransaction<CompetitionTables>;
