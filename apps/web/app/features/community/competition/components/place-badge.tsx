import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Badge } from "../../../../ui/badge.tsx";

/** The own place, and of how many where that is known. */
export function PlaceBadge({ rank, of }: { rank: number; of: number | null }) {
  const place = { rank: formatWhole(rank) };
  return (
    <Badge tone="accent" mark>
      {of === null
        ? text("competition.own.place", place)
        : text("competition.own.placeOf", { ...place, n: formatWhole(of) })}
    </Badge>
  );
}
