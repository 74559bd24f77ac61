import type { CompetitionResult } from "@gatehouse/contract/community/competition";
import { text } from "../../../lib/i18n.ts";
import { formatWhole } from "../../../lib/numbers.ts";

/** Who has won a week: the character, the channel until there is one, or why there is no name. */
export function winnerName({ video, reward }: CompetitionResult): string {
  if (!reward) return text("competition.past.nobody");
  return reward.characterName ?? video?.channel ?? text("competition.past.left");
}

/** What a week's winner had and has won. */
export function winnerNote({ total, reward }: CompetitionResult): string {
  return [
    total !== null && text("competition.past.points", { n: formatWhole(total) }),
    reward && text(`competition.past.${reward.kind}`),
  ]
    .filter(Boolean)
    .join(", ");
}
