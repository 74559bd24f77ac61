import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import type { OwnPlace } from "../model.ts";

/** How far the own video is from the places above and below it. */
export function Distances({ place: { standing, behind, ahead } }: { place: OwnPlace }) {
  const above = { rank: formatWhole(standing.rank - 1) };
  const below = { rank: formatWhole(standing.rank + 1) };
  const lines = [
    behind === null
      ? []
      : behind === 0
        ? text("competition.own.level", above)
        : text("competition.own.behind", { ...above, points: formatWhole(behind) }),
    ahead === null || ahead === 0
      ? []
      : text("competition.own.ahead", { ...below, points: formatWhole(ahead) }),
  ].flat();
  return lines.length > 0 && <span>{lines.join(", ")}</span>;
}
