import { text } from "../../../../lib/i18n.ts";
import { formatSpan } from "../../../../lib/spans.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Badge } from "../../../../ui/badge.tsx";

const minuteMs = 60_000;
/** Younger numbers are as live as the game's own tables. */
const oldMs = 5 * minuteMs;

/** How long ago the game told what a page shows, once that is long ago; nothing till then. */
export function OldNumbers({ updated }: { updated: string | null }) {
  const now = useNow(true, minuteMs);
  const age = updated === null ? 0 : now - Date.parse(updated);
  if (age < oldMs) return null;
  return (
    <span>
      <Badge tone="warn">{text("profiles.old", { span: formatSpan(age) })}</Badge>
    </span>
  );
}
