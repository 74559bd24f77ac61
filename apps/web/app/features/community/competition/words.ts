import type { CompetitionResult } from "@gatehouse/contract/community/competition";
import { gameReasonWords } from "../../../lib/words/game-reason.ts";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";

/** Who has won a week: the character, the channel until there is one, or why there is no name. */
export function winnerName({ video, reward }: CompetitionResult): string {
  if (!reward) return text("competition.past.nobody");
  return reward.characterName ?? video?.channel ?? text("competition.past.left");
}

/** How one's own prize stands; nothing once it is given. */
function prizeNote({ state, reason }: { state: string; reason: string | null }): string {
  if (state === "given") return "";
  if (state === "onItsWay") return text("competition.prize.onItsWay");
  return reason === null
    ? text("competition.prize.refused")
    : text("competition.prize.refusedFor", { reason: gameReasonWords(reason) });
}

/** What a week's winner had and has won. */
export function winnerNote({ total, reward }: CompetitionResult): string {
  return [
    total !== null && text("competition.past.points", { n: formatWhole(total) }),
    reward && text(`competition.past.${reward.kind}`),
    reward?.own && prizeNote(reward.own),
  ]
    .filter(Boolean)
    .join(", ");
}
