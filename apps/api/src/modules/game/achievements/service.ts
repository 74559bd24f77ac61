import type { Achievement } from "@gatehouse/contract/game/achievements";
import type { AchievementRow } from "@gatehouse/contract/game/bridge";
import type { Db, DbTransaction } from "../../../database.ts";
import { publishChange } from "../../../platform/background/changes.ts";
import type { ProfilesService } from "../rankings/profiles/service.ts";
import type { RankingsService } from "../rankings/service.ts";
import { selectAchievements, type StoredAchievement, upsertAchievements } from "./store.ts";

export type AchievementsService = ReturnType<typeof createAchievementsService>;

/** Something that a character has done; `key` is the game's own id as JSON. */
export type Done = Pick<Achievement, "name" | "period"> & { charId: number; key: string; at: Date };

type Options = {
  db: Db;
  rankings: Pick<RankingsService, "missing">;
  profiles: Pick<ProfilesService, "idOf">;
  /** Hears of what was done, in the transaction that writes it; of the same again, too. */
  tell: (transaction: DbTransaction, done: readonly Done[]) => Promise<void>;
};

/** What the game sets its players, and how far they are (product.md 4.11). */
export function createAchievementsService({ db, rankings, profiles, tell }: Options) {
  return {
    /** How far the character of this name is; empty where the game tells nothing of it. 404 when there is none. */
    async of(name: string): Promise<Achievement[]> {
      const rows = await selectAchievements(db, await profiles.idOf(name));
      return rows.map(({ achievement_key: key, done_at: doneAt, name: title, period, progress, goal }) => ({
        id: JSON.parse(key) as Achievement["id"],
        name: title,
        period,
        progress,
        goal,
        ...(doneAt && { doneAt: doneAt.toISOString() }),
      }));
    },

    /**
     * Adds achievements or brings them up to date; of the same one twice the last counts. Stores nothing and returns the
     * ids when characters are unknown. What is told of banned ones is left out.
     */
    async save(rows: readonly AchievementRow[]): Promise<Set<number>> {
      const { unknown, banned } = await rankings.missing(rows.map(({ charId }) => charId));
      if (unknown.size > 0) return unknown;
      const byKey = new Map(
        rows.map(stored).map((row) => [`${row.char_id} ${row.achievement_key}`, row] as const),
      );
      const known = [...byKey.values()].filter((row) => !banned.has(row.char_id));
      if (known.length === 0) return unknown;
      await db.transaction().execute(async (transaction) => {
        const changed = await upsertAchievements(transaction, known);
        if (changed.length === 0) return;
        const done = changed.flatMap(({ char_id: charId, achievement_key: key, name, period, done_at: at }) =>
          at ? [{ charId, key, name, period, at }] : [],
        );
        if (done.length > 0) await tell(transaction, done);
        await publishChange(transaction, "achievements");
      });
      return unknown;
    },
  };
}

const stored = ({ charId, id, name, period, progress, goal, doneAt }: AchievementRow): StoredAchievement => ({
  char_id: charId,
  achievement_key: JSON.stringify(id),
  name,
  period,
  progress,
  goal,
  done_at: doneAt ?? null,
});
