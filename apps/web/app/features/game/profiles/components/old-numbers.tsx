import { text } from "../../../../lib/words/i18n.ts";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { oldAge } from "../number-age.ts";

const minuteMs = 60_000;

/** How long ago the game told what a page shows, once that is long ago; nothing till then. */
export function OldNumbers({ updated }: { updated: string | null }) {
  const age = oldAge(updated, useNow(true, minuteMs));
  if (age === null) return null;
  return (
    <span>
      <Badge tone="warn">{text("profiles.old", { span: formatSpan(age) })}</Badge>
    </span>
  );
}
