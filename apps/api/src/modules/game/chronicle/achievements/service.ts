import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import { limits } from "@gatehouse/contract/limits";
import type { DbOrTransaction } from "../../../../database.ts";
import type { Done } from "../../achievements/service.ts";
import { isNews, type NewEntry } from "../model.ts";
import type { Telling } from "../telling/service.ts";

/** What is done once stands before what is done each week, and that before what is done each day. */
const order = ["once", "weekly", "daily"] as const;

/** Who has done what the game sets its players: of one report no more than a page can hold, the rarest first. */
export const createAchievementChronicler =
  (telling: Telling) =>
  async (
    transaction: DbOrTransaction,
    done: readonly Done[],
    /** Those who did it, by id; unknown ones are left out. */
    mentionsOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, CharacterMention>>,
  ): Promise<void> => {
    const now = telling.now();
    const news = done
      .filter(({ at }) => isNews(at, now))
      .toSorted((one, other) => order.indexOf(one.period) - order.indexOf(other.period))
      .slice(0, limits.achievements.told);
    const mentions = await mentionsOf(news.map(({ charId }) => charId));
    await telling.record(
      transaction,
      news.flatMap(({ charId, key, name, period, at }): NewEntry[] => {
        const character = mentions.get(charId);
        if (!character) return [];
        return [
          {
            at,
            event: { kind: "achievement", character, name, period },
            source: `achievement:${charId}:${key}:${at.toISOString()}`,
          },
        ];
      }),
    );
  };
