import type { RankingsListener } from "../../rankings/service.ts";
import { createClanNews } from "../clans/service.ts";
import { createHeroNews } from "../heroes/service.ts";
import { createLeaderNews } from "../leaders/service.ts";
import { createLevelNews } from "../levels/service.ts";
import { createRoundNews } from "../rounds/service.ts";
import type { Telling } from "../telling/service.ts";

/** What is news in what the rankings are brought (docs/decisions/0017-chronicle.md). */
export function createRankNews(
  telling: Telling,
  { highestLevel }: { highestLevel: number },
): RankingsListener {
  const leaders = createLeaderNews(telling);
  const levels = createLevelNews(telling, highestLevel);
  return {
    ...createClanNews(telling),
    ...createHeroNews(telling),
    ...createRoundNews(telling),
    characters: levels.characters,
    values: leaders.values,
    async anything(...written) {
      await leaders.anything(...written);
      await levels.anything(...written);
    },
    async gone(...went) {
      await leaders.gone(...went);
      await levels.gone(...went);
    },
  };
}
