import type { RankingsListener } from "../../rankings/service.ts";
import { createClanChronicler } from "../clans/service.ts";
import { createHeroChronicler } from "../heroes/service.ts";
import { createLeaderChronicler } from "../leaders/service.ts";
import { createLevelChronicler } from "../levels/service.ts";
import { createRoundChronicler } from "../rounds/service.ts";
import type { Telling } from "../telling/service.ts";

/** What is news in what the rankings are brought (docs/decisions/0017-chronicle.md). */
export function createRankingsChronicler(
  telling: Telling,
  { highestLevel }: { highestLevel: number },
): RankingsListener {
  const leaders = createLeaderChronicler(telling);
  const levels = createLevelChronicler(telling, highestLevel);
  return {
    ...createClanChronicler(telling),
    ...createHeroChronicler(telling),
    ...createRoundChronicler(telling),
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
